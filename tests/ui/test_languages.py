"""Every screen in every language, in the small and the usual window: nothing is cut."""

from collections.abc import AsyncIterator, Iterator

import pytest

from simplesimon import i18n
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.draw import lines
from simplesimon.draw.dialogs import settings as settings_dialog
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.key_line import key_entries, table_entries
from simplesimon.draw.lines import Piece
from simplesimon.draw.row import Paint
from simplesimon.i18n import LANGUAGES
from simplesimon.keys import (
    GAMES_KEYS,
    NEW_GAME_KEYS,
    PAGE_KEYS,
    QUESTION_KEYS,
    REPLAY_KEYS,
    SETTINGS_KEYS,
    TABLE_KEYS,
)
from simplesimon.settings import CHOICES, Settings
from simplesimon.table import TableState
from simplesimon.ui.widgets.rows import Rows
from tests.draw.test_lines import window
from tests.draw.test_messages import everything
from tests.playing import keys_of
from tests.ui.player import DOWN, ENTER, ESC, RIGHT, Player, playing

SIZES = [(80, 24), (40, 20)]

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


@pytest.fixture(autouse=True)
def uncut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a line has no form that fits, the test fails."""
    fitting = lines._first_that_fits

    def check_fit(forms: tuple[list[Piece], ...], width: int, glyphs: Glyphs) -> list[Piece]:
        form = fitting(forms, width, glyphs)
        assert sum(len(glyphs.plain(piece.text)) for piece in form) <= width, form
        return form

    monkeypatch.setattr(lines, "_first_that_fits", check_fit)


def is_whole(player: Player) -> None:
    """No row is wider than its place, and no screen higher."""
    screen = player.app.screen
    for rows in screen.query(Rows):
        if rows.size.width:
            assert max((len(row.text) for row in rows.rows), default=0) <= rows.size.width
        assert len(rows.rows) <= max(screen.size.height, 1)


async def screens(player: Player) -> AsyncIterator[None]:
    """One screen after another."""
    for keys in (
        ("1",),
        ("5", ESC),
        ("?", *[RIGHT] * 20, ESC),
        ("n", "c", "SS1-S1-X", ENTER, ESC, ESC),
        ("s", *[DOWN, ENTER] * 3, *[DOWN] * 3, ESC),
        ("14", "R", ESC, "g", RIGHT, ESC, "g", "w", RIGHT, RIGHT, "b", "e", "w", ESC),
        ("v", "y", "u", "u", "r", "r", "x"),
    ):
        for key in keys:
            await player.press(key)
            yield


@pytest.mark.parametrize(
    ("size", "glyphs"), [((80, 24), UNICODE), ((40, 20), UNICODE), ((40, 20), ASCII)]
)
async def test_no_screen_is_cut(size: tuple[int, int], glyphs: Glyphs) -> None:
    game = Game.begin(EXAMPLE.code)
    async with playing(game, size, glyphs=glyphs) as player:
        is_whole(player)
        async for _ in screens(player):
            is_whole(player)
            if glyphs is ASCII:
                texts = [row.text for rows in player.app.screen.query(Rows) for row in rows.rows]
                assert all(text.isascii() for text in texts), texts


@pytest.mark.parametrize("size", SIZES)
async def test_the_win_is_whole(size: tuple[int, int]) -> None:
    game = replay(EXAMPLE._replace(moves=EXAMPLE.moves[:-1]))
    assert isinstance(game, Game)
    async with playing(game, size) as player:
        *_, last = keys_of(EXAMPLE)
        await player.press(*last)
        assert "851" in player.dialog
        is_whole(player)


def test_every_message_has_a_first_sentence_that_fits_the_small_window() -> None:
    tail, small = Piece(i18n._("? help")), window(40)
    for glyphs in (UNICODE, ASCII):
        for said in everything(glyphs).values():
            for sentences, brief in said[-30:]:
                lines.message_row(sentences, small, glyphs, tail, brief)


def settings_lines(chosen: Settings) -> list[str]:
    return [
        text for text, *_ in settings_dialog(chosen, 0, ()) if text[:1] in "> " and text.strip()
    ]


def test_every_setting_stands_on_one_line_in_the_small_window() -> None:
    for language in CHOICES["language"].values:
        chosen = Settings(language=language)
        assert len(settings_lines(chosen)) == len(CHOICES)
        assert max(map(len, settings_lines(chosen))) <= 36
        names = [i18n._(choice.label) for choice in CHOICES.values()]
        for name, line in zip(names, settings_lines(chosen), strict=True):
            assert line[2:].startswith(f"{name} "), line
            assert line[27] == " " or len(line) == 36, line


@pytest.mark.parametrize("width", [40, 80])
def test_the_key_line_of_a_dialog_tells_how_to_leave_it(width: int) -> None:
    for table in (GAMES_KEYS, PAGE_KEYS, REPLAY_KEYS):
        text = lines.key_bar(key_entries(table), width, UNICODE).text
        (leave,) = (key for key in table if key.id == "leave")
        assert i18n._(leave.brief) in text
    for table in (NEW_GAME_KEYS, QUESTION_KEYS, SETTINGS_KEYS):
        assert len(lines.prose([lines.dialog_keys(table)], 56, Paint.BAR, UNICODE)) == 1


def test_the_usual_window_names_help_and_the_way_out() -> None:
    text = lines.key_row(table_entries(in_hand=False, won=False), window(80), UNICODE).text
    for key in TABLE_KEYS:
        assert i18n._(key.brief) in text or key.id not in ("column", "help", "quit")


def test_the_usual_header_is_whole_up_to_the_hundredth_move() -> None:
    game = replay(EXAMPLE)
    assert isinstance(game, Game)
    row = lines.header_row(TableState(game, Settings()), window(80), UNICODE)
    assert row.text.split()[0] == "Simple"

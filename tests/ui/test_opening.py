"""A start on the screen: the game, the question before it, and what is told of trouble."""

import re
from pathlib import Path

import pytest

from simplesimon.core.deal import PACKS, Code
from simplesimon.core.game import Game
from simplesimon.store import Store
from tests.core.strategies import undo_once
from tests.session.starting import FRESH, saved_game, session_after, start
from tests.session.test_openings import HARD, won_game
from tests.sessions import MOVED, WON, change, dump, elsewhere, example
from tests.store.files import RUBBISH
from tests.system import make_read_only, no_room
from tests.ui.player import DOWN, ENTER, ESC
from tests.ui.starting import play_from_start

LEVELS = {1: "1 Easy", 2: "2 Medium", 4: "4 Hard"}


async def test_the_very_first_game_has_one_suit_unasked(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with play_from_start(store) as player:
            assert player.dialog == ""
            assert f"SS1-S1-{FRESH} 1 suit score 500 moves 0" in player.header


async def test_a_game_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    with session_after(tmp_path, undo_once(example(13))) as store:
        async with play_from_start(store) as player:
            assert player.dialog == ""
            assert "Continuing" in player.message
            assert "moves 12" in player.header
            await player.press("r")
            assert "moves 13" in player.header
        assert saved_game(store) == example(13)


@pytest.mark.parametrize("suits", PACKS)
@pytest.mark.parametrize("key", [ENTER, ESC])
async def test_after_a_won_game_the_last_number_of_suits_is_preselected(
    tmp_path: Path, suits: int, key: str
) -> None:
    with session_after(tmp_path, WON, won_game(suits)) as store:
        async with play_from_start(store) as player:
            assert "How many suits?" in player.dialog
            (chosen,) = [line for line in player.dialog_lines if line.startswith(">")]
            assert " ".join(chosen.split()) == f"> {LEVELS[suits]}"
            await player.press(key)
            assert player.dialog == ""
            assert f"SS1-S{suits}-{FRESH}" in player.header
            assert saved_game(store) == Game.begin(Code(suits, FRESH))


async def test_a_game_open_elsewhere_is_told(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store, elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        async with play_from_start(store) as player:
            assert player.dialog == ""
            assert "That game is open in another session. Here is a new one." in player.message
            assert f"SS1-S4-{FRESH}" in player.header


UNREADABLE: list[tuple[dict[str, object], str, str]] = [
    ({"code": "SS2-S4-AAAAABD"}, "SS2-S4-AAAAABD", "The saved game was made by a newer version"),
    ({"code": ""}, "?", "The saved game is damaged."),
    ({"code": "\x1b[2J" + "#" * 99}, "?[2J#######…", "is not a game code"),
    ({"moves": "14 13"}, "SS1-S1-EXAMPLE", "Move 2, 13, is not allowed."),
    ({"moves": "14 one"}, "SS1-S1-EXAMPLE", "Move 2, “one”, cannot be read"),
    ({"moves": "14 21x99"}, "SS1-S1-EXAMPLE", "Move 2, “21x99”, takes more cards"),
    ({"id": 0}, "SS1-S1-EXAMPLE", "The saved game is damaged."),
]


@pytest.mark.parametrize(("fields", "code", "why"), UNREADABLE, ids=str)
async def test_a_game_that_cannot_be_read_is_told_and_listed_and_left_as_it_is(
    tmp_path: Path, fields: dict[str, object], code: str, why: str
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, removed=None, **fields)
        before = [row for row in dump(tmp_path) if 'INTO "games"' in row]
        async with play_from_start(store) as player:
            assert player.dialog == ""
            assert f"{code} cannot be read. Here is a new one." in player.message
            dealt = player.header
            await player.press("20", "g")
            assert re.search(rf"{re.escape(code)} +- +- +- +- +unreadable", player.dialog)
            await player.press(DOWN)
            for key in (ENTER, "w"):
                await player.press(key)
                assert f"{code} cannot be read. " in player.dialog
                assert why in player.dialog
            await player.press(DOWN)
            assert "cannot be read" not in player.dialog
            await player.press(ESC)
            assert player.header == dealt.replace("500 moves 0", "499 moves 1")
        assert before
        assert set(before) <= set(dump(tmp_path))


async def test_a_won_game_with_bad_moves_is_not_dealt_anew(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, WON) as store:
        change(tmp_path, 2, moves="14 13")
        async with play_from_start(store) as player:
            await player.press("g", DOWN, ENTER)
            assert "Move 2, 13, is not allowed." in player.dialog
            await player.press(ESC)
            assert str(HARD.code) in player.header


@pytest.mark.parametrize("saved", [1e300, float("inf"), -1e300])
async def test_a_damaged_date_does_not_close_the_list_of_games(
    tmp_path: Path, saved: float
) -> None:
    with session_after(tmp_path, WON, MOVED) as store:
        change(tmp_path, 1, saved=saved)
        async with play_from_start(store) as player:
            await player.press("g")
            assert str(MOVED.code) in player.dialog


async def test_what_is_not_saved_is_told_and_played_and_saved_once_that_works(
    tmp_path: Path,
) -> None:
    with session_after(tmp_path) as store:
        with no_room():
            async with play_from_start(store) as player:
                assert player.dialog == ""
                assert "Not saved: disk" in player.message
                assert f"not saved SS1-S1-{FRESH} 1 suit" in player.header
                await player.press("R", "c", "ss1s1example", ENTER, "14")
                assert "not saved SS1-S1-EXAMPLE" in player.header
                assert "moves 1" in player.header
        assert start(store).game == Game.begin(Code(1, FRESH))
        async with play_from_start(store) as player:
            with no_room():
                await player.press("c", "ss1s1example", ENTER)
                assert "not saved" in player.header
            await player.press("14")
            assert "Saving works again." in player.message
            assert "not saved" not in player.header


async def test_read_only_games_are_gone_on_with_and_listed(tmp_path: Path) -> None:
    with (
        session_after(tmp_path, HARD, MOVED) as store,
        make_read_only(tmp_path, *tmp_path.iterdir()),
    ):
        async with play_from_start(store) as player:
            assert "Not saved: read-only. Continuing your last game." in player.message
            assert "not saved SS1-S1-EXAMPLE" in player.header
            await player.press("21", "g")
            assert "SS1-S4-AAAAABD" in player.dialog
            assert re.search(" 2 +498 .* current", player.dialog)
            await player.press(ENTER)
            assert "moves 2" in player.header
            await player.press("g", DOWN, ENTER)
            assert "not saved SS1-S4-AAAAABD" in player.header


async def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        store.path.write_bytes(RUBBISH)
        async with play_from_start(store) as player:
            assert player.dialog == ""
            assert player.message == "Unreadable games were moved."
            assert "Unreadable games were moved to games.db.unreadable-1." in player.panel
            assert "not saved" not in player.header

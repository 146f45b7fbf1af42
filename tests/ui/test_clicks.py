"""Everything that names a key can be clicked, and the wheel moves through lists and pages."""

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.terminal.inputs import Mouse, MouseAct
from simplesimon.ui.events import event_of
from simplesimon.ui.widgets.rows import Rows
from tests.session.test_intents import WON
from tests.ui.player import ESC, Player, playing
from tests.ui.test_pointed import Cell, click

BOARD = "AS\n2S\n" + "9H\n" * 8
WIDE = (200, 40)


def cell_of(player: Player, text: str, offset: int = 0) -> Cell:
    """The cell of a text on the screen on top, wherever it stands."""
    for rows in player.app.screen.query(Rows):
        for y, row in enumerate(rows.rows):
            if text in row.text:
                return rows.region.x + row.text.index(text) + offset, rows.region.y + y
    raise AssertionError(text)


async def wheel(player: Player, act: MouseAct, times: int = 1) -> None:
    for _ in range(times):
        player.app.post_message(event_of(Mouse(act, 40, 10, 0), player.app.size))
        await player.settle()


async def on(player: Player, text: str, offset: int = 0) -> None:
    await player.draw()
    await click(player, cell_of(player, text, offset))


@pytest.mark.parametrize(
    ("before", "text", "key"),
    [
        ("12", "u undo", "u"),
        ("12u", "r redo", "r"),
        ("", "? help", "?"),
        ("", "s settings", "s"),
        ("", "g games", "g"),
        ("", "n new", "n"),
        ("", "c code", "c"),
        ("", "y copy", "y"),
        ("", "Enter pick up", "\r"),
        ("1", "Esc put back", ESC),
        ("1", "Enter drop", "\r"),
    ],
)
async def test_an_entry_of_the_key_line_is_its_key(before: str, text: str, key: str) -> None:
    async with playing(BOARD, WIDE) as one, playing(BOARD, WIDE) as other:
        await one.press(before)
        await on(one, text)
        await other.press(before, key)
        assert (one.table_texts, one.dialog_lines) == (other.table_texts, other.dialog_lines)


async def test_each_arrow_of_an_entry_is_its_own_key() -> None:
    async with playing(BOARD, WIDE) as player:
        await on(player, "←→ cursor", 1)
        assert player.cursor == 2
        await on(player, "←→ cursor", 0)
        assert player.cursor == 1
        await on(player, "↑↓ group", 0)
        assert player.cards_marked("◂") == ["A♠"]


@pytest.mark.parametrize("size", [(40, 20), (80, 24), WIDE])
async def test_the_number_of_a_column_is_its_digit(size: tuple[int, int]) -> None:
    async with playing(BOARD, size) as player:
        await player.draw()
        for number in (1, 2):
            region = player.rows(f"column-{number}").region
            await click(player, (region.x + 1, region.y))
        assert "1" in player.header.split("moves")[-1] or "1 mv" in player.header
        await player.press("3")
        region = player.rows("column-3").region
        await click(player, (region.x + 1, region.y))
        assert "best" not in player.message
        assert player.cards_marked("◂") == []


async def test_help_can_be_clicked_where_there_is_no_key_line() -> None:
    async with playing(BOARD, (40, 20)) as player:
        await on(player, "? help")
        assert "In brief" in player.dialog


async def test_lines_of_dialogs_can_be_clicked() -> None:
    async with playing(BOARD, below=lambda _: 3) as player:
        await player.press("12", "R")
        await on(player, "Enter yes")
        assert "moves 0" in player.header
        await player.press("n")
        await on(player, "2  Medium")
        assert "2 suits" in player.header
        await player.press("n")
        await on(player, "Enter a code")
        assert "Enter a game code" in player.dialog
        await on(player, "Esc back")
        await on(player, "Esc back")
        assert player.dialog == ""


async def test_a_click_on_a_setting_changes_it() -> None:
    async with playing(BOARD) as player:
        await player.press("s")
        before = {line.strip("> ") for line in player.dialog_lines}
        await on(player, "Four-colour")
        after = {line.strip("> ") for line in player.dialog_lines}
        (changed,) = after - before
        assert changed.startswith("Four-colour")
        assert any(line.startswith("> Four-colour") for line in player.dialog_lines)


async def test_the_wheel_turns_pages_and_moves_through_dialogs_and_nothing_else() -> None:
    async with playing(Game.begin(EXAMPLE.code)) as player:
        seen = player.table_texts
        await wheel(player, MouseAct.WHEEL_DOWN, 3)
        assert player.table_texts == seen
        await player.press("?")
        await wheel(player, MouseAct.WHEEL_DOWN, 2)
        assert "page 3" in player.dialog
        await wheel(player, MouseAct.WHEEL_UP)
        assert "page 2" in player.dialog
        await player.press(ESC, "s")
        await wheel(player, MouseAct.WHEEL_DOWN)
        assert any(line.startswith("> Interactive rules") for line in player.dialog_lines)


async def test_the_answers_of_a_win_can_be_clicked() -> None:
    async with playing(WON) as player:
        await player.press("21")
        await on(player, "undo the last move")
        assert "moves 0" in player.header
        await player.press("21")
        await on(player, "y copy")
        assert "copied" in player.dialog
        await on(player, "look at the table")
        assert player.dialog == ""


async def test_a_click_that_means_nothing_does_nothing() -> None:
    async with playing(WON) as player:
        await player.press("21")
        before = player.dialog_lines
        await on(player, "You won!")
        await on(player, "899 points")
        assert player.dialog_lines == before

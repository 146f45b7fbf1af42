"""Keys as keyboards and terminals send them."""

import pytest

from simplesimon import i18n
from simplesimon import keys as tables
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import Record
from simplesimon.keys import KeyTable
from tests.core.golden import golden_games
from tests.playing import keys_of
from tests.ui.player import DOWN, ENTER, ESC, LEFT, RIGHT, UP, playing

# Nothing can be moved from column to column; every column has a card of its own to pick up.
ALONE = "AS\n3S\n5S\n7S\n9S\nJS\nKS\nAD\n3D\n5D"

HOME, END, DELETE, F1 = "\x1b[H", "\x1b[F", "\x1b[3~", "\x1bOP"

PLAIN = {*"abcdefghijklmnopqrstuvwxyz0123456789?"} | {
    *("R", "up", "down", "left", "right", "enter", "space", "backspace", "escape")
}


@pytest.mark.parametrize(
    "row", ["1234567890", "&é\"'(-è_çà", "+ěščřžýáí"], ids=["digits", "French", "Czech"]
)
async def test_the_unshifted_digit_row_of_a_keyboard_means_the_columns(row: str) -> None:
    async with playing(ALONE) as player:
        for column, key in enumerate(row, start=1):
            await player.press(key)
            assert player.number(column) == f"[▴{column % 10}▴]"
            assert player.cursor == column
            await player.press(ESC)


@pytest.mark.parametrize("row", ["&é\"'(-è_çà", "+ěščřžýáí"], ids=["French", "Czech"])
async def test_the_digit_row_of_a_keyboard_answers_how_many_suits(row: str) -> None:
    async with playing(ALONE) as player:
        for suits in (1, 2, 4):
            await player.press("n", row[suits - 1])
            assert f"SS1-S{suits}-" in player.header


async def test_esc_and_a_digit_at_once_puts_back_and_picks_up_from_that_column() -> None:
    async with playing(ALONE) as player:
        for column in range(1, 11):
            await player.press(UP, f"{ESC}{column % 10}")
            assert player.number(column) == f"[▴{column % 10}▴]"
            assert len(player.marked("◂")) == 1


async def test_alt_and_a_digit_as_other_terminals_name_it_means_the_same() -> None:
    async with playing(ALONE) as player:
        await player.press("2", "\x1b[51;3u")
        assert player.marked("◂") == ["5♠"]


async def test_esc_and_a_digit_at_once_leaves_a_dialog_and_picks_up() -> None:
    async with playing(ALONE) as player:
        await player.press("?", f"{ESC}3")
        assert player.dialog == ""
        assert player.marked("◂") == ["5♠"]


async def test_a_capital_means_the_small_letter() -> None:
    board = "3S 2S AS\n4S\n" + "5S\n" * 8
    async with playing(board) as one, playing(board) as other:
        for keys in ("L", "12", "U", "KKJ", ESC, "H", "V", "Y", "N", "J", "C", ESC, ESC, "C", ESC):
            await one.press(keys)
            await other.press(keys.lower())
            assert one.dialog == other.dialog
            assert one.seen == other.seen
        await one.press("Q", *([ENTER] if one.dialog else []))
        assert not one.app.is_running


async def test_only_the_capital_r_restarts() -> None:
    async with playing("AS\n2S\n" + "4S\n" * 8) as player:
        await player.press("12", "u", "r")
        assert player.dialog == ""
        assert "moves 1" in player.header
        await player.press("R", ENTER)
        assert "moves 0" in player.header


async def test_a_key_that_means_nothing_changes_nothing_and_points_to_the_help() -> None:
    async with playing("5S 4S\n6S\n" + "8S\n" * 8) as player:
        await player.press("1")
        before = player.seen[:11]
        for key in (*"x%#\t\x02øß😀", HOME, END, DELETE, F1):
            await player.press(RIGHT, LEFT, key)
            assert player.seen[:11] == before
            assert "?" in player.message
        await player.press("2")
        assert "moves 1" in player.header


async def test_a_whole_game_is_won_by_digits_and_arrows() -> None:
    record = next(game.record for game in golden_games() if game.record.code.suits == 4)
    async with playing(Game.begin(record.code)) as player:
        await player.burst(*keys_of(record))
        assert f"Won in {len(record.moves)} moves" in player.dialog


async def test_a_whole_game_is_won_by_arrows_and_enter() -> None:
    async with playing(Game.begin(EXAMPLE.code)) as player:
        await player.burst(*arrows_of(EXAMPLE))
        assert "Won in 49 moves" in player.dialog


def arrows_of(record: Record) -> list[str]:
    """The keys of a record with arrows and Enter in the place of digits."""
    cursor, keys = 1, []
    for key in "".join(keys_of(record)).replace(DOWN, "j"):
        if key == "j":
            keys.append(DOWN)
            continue
        column = int(key) or 10
        keys += [RIGHT] * ((column - cursor) % 10) + [ENTER]
        cursor = column
    return keys


@pytest.mark.parametrize(
    "table",
    [
        getattr(tables, name)
        for name in dir(tables)
        if name.endswith("_KEYS") and name != "COMMON_KEYS"  # which nothing needs
    ],
)
def test_every_action_has_a_key_that_every_keyboard_sends(table: KeyTable) -> None:
    for key in table:
        for action, presses in key.actions.items():
            assert PLAIN & set(presses.split()), action


async def test_the_last_key_of_the_czech_row_is_0_while_the_game_speaks_czech() -> None:
    for language, column in (("en", 2), ("cs", 10), ("it", 2)):
        i18n.use(language)
        try:
            async with playing(ALONE) as player:
                await player.press("é")
                assert player.cursor == column
        finally:
            i18n.use("en")

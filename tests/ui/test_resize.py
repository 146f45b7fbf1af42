"""The window shrinks and grows: nothing is lost."""

import pytest

from simplesimon.core.cards import Suit
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.position import Position
from simplesimon.draw.frame import MIN_HEIGHT, MIN_WIDTH
from tests.ui.player import CODE, DOWN, ENTER, ESC, RIGHT, Player, paste, playing

BOARD = "6S 5S 4S\n7S\n7H\n2S AS\n-\n" + "9S 8S 4D\n" * 5

NEARLY_WON = Game(
    CODE,
    Position.parse("KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n" + "-\n" * 8)._replace(
        removed=(Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
    ),
)

STATES = {
    "the table": ("12", "u"),
    "a group in hand": ("1", DOWN, RIGHT),
    "a move just made": ("12",),
    "the rules panel": ("14",),
    "the question before a restart": ("12", "R"),
    "the number of suits": ("n", DOWN),
    "a code half typed": ("c", "SS1-S4"),
    "a code half typed in a new game": ("n", "c", "SS1-S4"),
    "a wrong code": ("c", "SS1-S5", ENTER),
    "a page of the rules": ("?", RIGHT, RIGHT),
}


async def assert_unchanged_by(player: Player, *sizes: tuple[int, int]) -> None:
    size = player.app.size
    before = player.dialog_lines, player.table_texts
    for width, height in sizes:
        await player.resize(width, height)
    await player.resize(*size)
    assert (player.dialog_lines, player.table_texts) == before


@pytest.mark.parametrize("state", STATES)
async def test_a_window_shrunk_to_one_cell_and_grown_again_shows_the_same(state: str) -> None:
    async with playing(BOARD) as player:
        await player.press(*STATES[state])
        await assert_unchanged_by(player, (1, 1))
        await assert_unchanged_by(player, (120, 40), (2, 30))


async def test_a_win_on_the_screen_stays_while_the_window_shrinks() -> None:
    async with playing(NEARLY_WON) as player:
        await player.press("21")
        await assert_unchanged_by(player, (1, 1))
        await player.press("u")
        assert "moves 0" in player.header


async def test_a_window_too_small_shows_one_line_with_the_size_needed() -> None:
    needed = f"{MIN_WIDTH}×{MIN_HEIGHT}"
    async with playing(BOARD) as player:
        for width, height in [(30, 10), (39, 24), (80, 19), (20, 5), (60, 12)]:
            await player.resize(width, height)
            assert len(player.dialog_lines) == 1
            assert needed in player.dialog
            said = f"{width}×{height}" in player.dialog
            assert said or player.dialog == f"Too small. It needs {needed}."
            assert len(player.dialog) <= width


async def test_a_game_begun_in_a_small_window_is_played_when_it_has_grown() -> None:
    async with playing(BOARD, (10, 4)) as player:
        await player.resize(80, 24)
        assert player.dialog == ""
        await player.press("12")
        assert "moves 1" in player.header


async def test_keys_do_nothing_while_the_window_is_too_small() -> None:
    async with playing(BOARD) as player:
        await player.press("1")
        before = player.table_texts
        await player.resize(30, 10)
        await player.press("2", "u", "n", "c", ENTER, ESC, "R")
        await player.resize(80, 24)
        assert player.dialog == ""
        assert player.table_texts == before


async def test_a_window_shrunk_in_the_middle_of_typed_keys_comes_back() -> None:
    async with playing(BOARD) as player:
        for keys in ("1", "n4", "cSS1", "n\x1b?"):
            player.send(keys)
            await player.resize(1, 1)
            player.send(keys)
            await player.resize(80, 24)
            while player.dialog:
                before = player.dialog
                await player.press(ESC)
                assert player.dialog != before
            assert player.dialog == ""
            await player.press(ESC)


async def test_a_code_pasted_while_the_window_shrinks_leaves_a_table_to_play_on() -> None:
    async with playing(BOARD) as player:
        player.send(paste("SS1-S4-EXAMPLE"))
        await player.resize(1, 1)
        await player.resize(80, 24)
        await player.press(*([ESC] if player.dialog else []))
        assert player.dialog == ""


@pytest.mark.parametrize("size", [(40, 20), (112, 34), (200, 60)])
async def test_what_is_drawn_fits_the_window(size: tuple[int, int]) -> None:
    width, height = size
    async with playing(Game.begin(Code(4, "AAAAABD")), size) as player:
        for keys in ("1", "2", "12", "n", "c", "?"):
            await player.press(keys)
            for rows in player.app.screen.query("Rows"):
                assert rows.region.right <= width
                assert rows.region.bottom <= height
            while player.dialog:
                await player.press(ESC)

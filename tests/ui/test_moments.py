"""A sequence that leaves, on the screen: lit for a moment, which anything typed ends at once."""

import asyncio

import pytest

from simplesimon.draw.row import Paint
from simplesimon.terminal.inputs import MouseAct
from simplesimon.ui.screens.win import Win
from tests.session.test_intents import WON
from tests.ui.player import ESC, RIGHT, Player, paste, playing
from tests.ui.test_pointed import cell_of, click, mouse

TWELVE = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
BOARD = f"4S 9D {TWELVE}\n9S AH\n3S\n2S\n" + "9C\n" * 6


def is_lit(player: Player) -> bool:
    return any(row.ground is Paint.LIT for row in player.rows("column-1").rows)


async def wait_until_dark(player: Player) -> None:
    async with asyncio.timeout(5):
        while is_lit(player):
            await asyncio.sleep(0.02)


async def test_a_sequence_is_lit_and_then_gone_by_itself() -> None:
    async with playing(BOARD, light_up=True) as player:
        await player.press("21")
        assert is_lit(player)
        assert "removed · · · ·" in player.header
        assert "Removed the ♥ sequence" in player.message
        assert player.rows("message").rows[0].ink is Paint.ALERT
        await wait_until_dark(player)
        assert [card.pretty for card in player.cards(1)] == ["4♠", "9♦"]
        assert "removed ♥ · · ·" in player.header
        assert "Removed the ♥ sequence" in player.message


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("43", "2♠ to column 3"),
        (RIGHT, "Column 2 ends"),
        ("u", "is back in column 2"),
        ("b", "key"),
    ],
)
async def test_what_is_typed_ends_the_moment_and_is_played(typed: str, message: str) -> None:
    async with playing(BOARD, light_up=True) as player:
        await player.press("21", typed)
        assert not is_lit(player)
        assert message in player.message


async def test_a_burst_of_keys_never_waits() -> None:
    async with playing(BOARD, light_up=True) as player:
        async with asyncio.timeout(0.35):
            await player.burst("2143", "u" * 2, "r" * 2)
        assert "moves 2" in player.header
        assert not is_lit(player)


async def test_a_click_ends_it_and_picks_up() -> None:
    async with playing(BOARD, light_up=True) as player:
        await player.press("21")
        await player.draw()
        await click(player, cell_of(player, 4, "2♠"))
        assert not is_lit(player)
        assert player.cards_marked("◂") == ["2♠"]


async def test_a_paste_ends_it_and_offers_the_deal() -> None:
    async with playing(BOARD, light_up=True) as player:
        await player.press("21", paste("SS1-S4-EXAMPLE"))
        assert "SS1-S4-EXAMPLE" in player.dialog
        assert not is_lit(player)


async def test_the_last_sequence_is_lit_before_the_win() -> None:
    async with playing(WON, light_up=True) as player:
        await player.press("21")
        assert is_lit(player)
        assert player.dialog == ""
        await wait_until_dark(player)
        await player.settle()
        assert "You won!" in player.dialog


async def test_a_key_in_that_moment_is_for_the_win() -> None:
    async with playing(WON, light_up=True) as player:
        await player.burst("21", "u")
        assert player.dialog == ""
        assert "moves 0" in player.header
        await player.burst("21", ESC)
        assert player.dialog == ""
        assert "score 899" in player.header
        await player.burst("u", "21", "n")
        assert "How many suits?" in player.dialog


async def test_a_press_in_that_moment_shows_the_win() -> None:
    async with playing(WON, light_up=True) as player:
        await player.press("21")
        await mouse(player, (MouseAct.PRESS, (70, 10)))
        assert isinstance(player.app.screen, Win)


async def test_too_small_a_window_in_that_moment_loses_nothing() -> None:
    async with playing(BOARD, light_up=True) as player:
        await player.press("21")
        await player.resize(39, 20)
        await asyncio.sleep(0.5)
        await player.resize(80, 24)
        assert not is_lit(player)
        assert "removed ♥ · · ·" in player.header

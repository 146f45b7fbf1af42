"""Keys typed ahead, across dialogs: all are obeyed, in their order."""

import asyncio

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.ui.screens.new_game import EnterCode
from tests.core.strategies import game, play_moves
from tests.playing import keys_of
from tests.ui.player import BACKSPACE, DOWN, ENTER, ESC, RIGHT, Player, paste, playing

BOARD = "4S AS\n2S\n5H\n" + "9S\n" * 7
EXAMPLE_CODE = "SS1-S4-EXAMPLE"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize(
    ("keys", "code", "moves"),
    [
        (("n2c", *EXAMPLE_CODE, ENTER), "SS1-S4-EXAMPLE", 0),
        (("nc", *EXAMPLE_CODE, ENTER), "SS1-S4-EXAMPLE", 0),
        ((f"n2c{EXAMPLE_CODE}{ENTER}",), "SS1-S4-EXAMPLE", 0),
        ((f"nc{EXAMPLE_CODE}{ENTER}",), "SS1-S4-EXAMPLE", 0),
        (("c", "rubbish", ENTER, BACKSPACE * 7, *"ss1s4example", ENTER), "SS1-S4-EXAMPLE", 0),
        ((f"1213u{EXAMPLE_CODE}", ESC), "SS1-S4-AAAAABD", 1),
        (("n", DOWN * 4, ENTER), "SS1-S2-AAAAAAA", 0),
        (("?", RIGHT, RIGHT, "q12"), "SS1-S4-AAAAABD", 1),
        (("1213", "R", ENTER, "12"), "SS1-S4-AAAAABD", 1),
        (("12", "R", "q", "13"), "SS1-S4-AAAAABD", 2),
        (("n1n2n4n2",), "SS1-S2-AAAAAAA", 0),
        (("c", paste("SS1-S4-EXAMPLE"), ENTER), "SS1-S4-EXAMPLE", 0),
        (("n", "c", paste("SS1-S4-EXAMPLE"), ENTER), "SS1-S4-EXAMPLE", 0),
        ((paste("SS1-S4-EXAMPLE"), ENTER), "SS1-S4-EXAMPLE", 0),
        (("12", "n", f"{ESC}1", "3"), "SS1-S4-AAAAABD", 2),
    ],
)
async def test_keys_typed_ahead_across_dialogs_are_all_obeyed(
    keys: tuple[str, ...], code: str, moves: int
) -> None:
    async with playing(BOARD) as player:
        await player.burst(*keys)
        assert player.dialog == ""
        assert code in player.header
        assert f"moves {moves}" in player.header


@pytest.mark.parametrize("yields", [0, 1, 3, 8])
async def test_what_is_typed_while_a_dialog_opens_keeps_its_order(yields: int) -> None:
    async with playing(BOARD) as player:
        await trickle(player, f"c{ALPHABET}", yields)
        assert isinstance(player.app.screen, EnterCode)
        assert f"> {ALPHABET}_" in player.dialog


@pytest.mark.parametrize("yields", [0, 1, 3, 8])
async def test_what_is_typed_while_a_dialog_closes_keeps_its_order(yields: int) -> None:
    async with playing(BOARD) as player:
        await trickle(player, "n4" + "n1n2" * 3 + "?qRc" + ALPHABET, yields)
        assert f"> {ALPHABET}_" in player.dialog
        assert "SS1-S2-AAAAAAA" in player.header


async def trickle(player: Player, keys: str, yields: int) -> None:
    """Send keys so close together that some arrive while those before are dealt with."""
    for key in keys:
        player.send(key)
        for _ in range(yields):
            await asyncio.sleep(0)
    await player.settle()


async def test_a_game_won_in_one_burst_goes_on_to_the_next_deal() -> None:
    start = game(Game.begin(EXAMPLE.code).position)
    first, last = " ".join(map(str, EXAMPLE.moves[:40])), "".join([*keys_of(EXAMPLE)][40:])
    async with playing(play_moves(start, first)) as player:
        await player.burst(last, "u", "r", "n2", "c", *"ss1-s4-example", ENTER)
        assert player.dialog == ""
        assert str(Code(4, "EXAMPLE")) in player.header
        assert "moves 0" in player.header

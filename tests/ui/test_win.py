"""The winning move, however it is made, and each answer to what follows."""

import pytest

from simplesimon.core.cards import Suit
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.position import Position
from tests.ui.player import CODE, DAY, ENTER, ESC, RIGHT, SPACE, Player, playing

# One move from the fourth sequence: the ace in column 2 goes on the run in column 1.
LAST = Position.parse("KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n" + "-\n" * 8)._replace(
    removed=(Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
)
GAME = Game(CODE, LAST)

WON = "score 899 · moves 1 · removed ♥♠♣♠"


def assert_won(player: Player) -> None:
    assert "Won in 1 move " in player.dialog
    assert "Score 899" in player.dialog
    assert str(CODE) in player.dialog
    assert WON in player.header


@pytest.mark.parametrize(
    "keys", [("21",), ("22",), (RIGHT, ENTER, "h", ENTER), ("21", "u", "r"), ("21", ESC, "u", "r")]
)
async def test_the_move_that_completes_the_fourth_sequence_wins(keys: tuple[str, ...]) -> None:
    async with playing(GAME) as player:
        await player.press(*keys)
        assert_won(player)


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (200, 60)])
async def test_the_win_says_what_every_key_does(size: tuple[int, int]) -> None:
    async with playing(GAME, size) as player:
        await player.press("21")
        for key in ("n", "R", "u", "Esc", "q"):
            assert any(line.startswith(f"{key} ") for line in player.dialog_lines)


async def test_a_win_undone_is_the_game_before_and_is_won_again() -> None:
    async with playing(GAME) as player:
        await player.press("21", "u")
        assert player.dialog == ""
        assert player.position.columns == LAST.columns
        assert "score 800 · moves 0 · removed ♥♠♣·" in player.header
        await player.press("21")
        assert_won(player)


@pytest.mark.parametrize("key", [ESC, SPACE])
async def test_after_the_win_one_can_look_at_the_table(key: str) -> None:
    async with playing(GAME) as player:
        await player.press("21", key)
        assert player.dialog == ""
        assert WON in player.header
        await player.press("1")
        assert "Column 1 is empty." in player.panel
        await player.press("u")
        assert "moves 0" in player.header


@pytest.mark.parametrize("keys", [("n",), ("N",), (ENTER,)])
async def test_after_the_win_a_new_game_is_asked_for(keys: tuple[str, ...]) -> None:
    async with playing(GAME) as player:
        await player.press("21", *keys)
        assert "How many suits?" in player.dialog
        await player.press(ESC)
        assert player.dialog == ""
        assert WON in player.header
        await player.press("n", "2")
        assert "2 suits · score 500 · moves 0" in player.header


async def test_after_the_win_the_same_deal_is_played_again() -> None:
    async with playing(GAME) as player:
        await player.press("21", "R")
        await player.press(*([ENTER] if player.dialog else []))
        assert player.dialog == ""
        assert str(CODE) in player.header
        assert "score 800 · moves 0" in player.header
        assert player.position.columns == LAST.columns
        await player.press("u")
        assert "Nothing to undo" in player.message


@pytest.mark.parametrize("keys", ["q", "\x03"])
async def test_after_the_win_q_ends_the_program(keys: str) -> None:
    async with playing(GAME) as player:
        await player.press("21", keys)
        await player.press(*([ENTER] if player.app.is_running and player.dialog else []))
        assert not player.app.is_running


@pytest.mark.parametrize("keys", ["3", "x", "k", "v"])
async def test_other_keys_leave_the_win_on_the_screen(keys: str) -> None:
    async with playing(GAME) as player:
        await player.press("21", keys)
        assert_won(player)


@pytest.mark.parametrize("keys", ["q", "12q", "\x03", "\x11"])
async def test_q_ends_the_program(keys: str) -> None:
    async with playing("AS\n2S\n" + "9H\n" * 8) as player:
        await player.press(keys)
        await player.press(*([ENTER] if player.app.is_running and player.dialog else []))
        assert not player.app.is_running
        assert player.app.return_code == 0


async def test_after_the_win_todays_deal_is_dealt() -> None:
    async with playing(GAME) as player:
        await player.press("21", "d")
        assert player.dialog == ""
        assert str(Code.daily(DAY, CODE.suits)) in player.header

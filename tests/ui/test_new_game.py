"""A new game by the number of suits or by a code, and the code of this one."""

import pytest

from simplesimon.core.deal import Code, deal
from tests.session.test_intents import WON
from tests.ui.player import (
    BACKSPACE,
    CODE,
    DAY,
    DOWN,
    ENTER,
    ESC,
    SPACE,
    UP,
    Player,
    playing,
)

BOARD = "AS\n2S\n" + "9H\n" * 8
EXAMPLE = Code(4, "EXAMPLE")

WRONG = {
    "": "SS1",
    "hello": "“hello”",
    "SS2-S1-AAAAABD": "newer version",
    "SS1-S3-AAAAABD": "“S3”",
    "SS1-S1-AAAA5BD": "“AAAA5BD”",
    "SS1-S1-AAAAAB": "“AAAAAB”",
}
"""Codes that cannot be read, and what each is told to have wrong."""


async def assert_dealt(player: Player, code: Code) -> None:
    """A game just dealt: nothing of the one before is left."""
    assert player.dialog == ""
    assert str(code) in player.header
    assert "score 500 moves 0" in player.header
    assert player.position == deal(code)
    assert player.cursor == 1
    await player.press("u")
    assert "Nothing to undo" in player.message


async def assert_unchanged(player: Player) -> None:
    """The game before the dialog, with its one move, which can be undone."""
    assert player.dialog == ""
    assert str(CODE) in player.header
    assert "moves 1" in player.header
    await player.press("u")
    assert "moves 0" in player.header


@pytest.mark.parametrize("suits", [1, 2, 4])
async def test_a_digit_deals_a_new_game_with_so_many_suits(suits: int) -> None:
    async with playing(BOARD, below=lambda _: 3) as player:
        await player.press("12", "n")
        assert "How many suits?" in player.dialog
        await player.press(str(suits))
        await assert_dealt(player, Code(suits, "DDDDDDD"))


@pytest.mark.parametrize(
    ("keys", "suits"),
    [
        ((ENTER,), 4),
        ((SPACE,), 4),
        ((UP, ENTER), 2),
        (("k", "k", ENTER), 1),
        ((DOWN, DOWN, "j", ENTER), 1),
        ((DOWN, UP, ENTER), 4),
    ],
)
async def test_arrows_and_enter_choose_from_the_last_number_of_suits(
    keys: tuple[str, ...], suits: int
) -> None:
    async with playing(BOARD) as player:
        await player.press("n", *keys)
        await assert_dealt(player, Code(suits, "AAAAAAA"))


async def test_leaving_the_dialogs_changes_nothing() -> None:
    async with playing(BOARD) as player:
        for keys in (("n", ESC), ("n", "q"), ("n", "c", ESC, ESC), ("c", ESC), ("cn", ESC)):
            await player.press("12", keys[0], *(["350xuR?y"] if keys[0] == "n" else []), *keys[1:])
            await assert_unchanged(player)


async def test_after_a_win_todays_deal_is_dealt() -> None:
    async with playing(WON) as player:
        await player.press("21", "d")
        await assert_dealt(player, Code.daily(DAY, WON.code.suits))


@pytest.mark.parametrize("keys", [("nd",), ("n", DOWN, ENTER)])
async def test_todays_deal_has_the_last_number_of_suits(keys: tuple[str, ...]) -> None:
    async with playing(BOARD) as player:
        await player.press("12", *keys)
        await assert_dealt(player, Code.daily(DAY, CODE.suits))


@pytest.mark.parametrize("keys", [("c",), ("n", "c"), ("n", DOWN, DOWN, ENTER)])
async def test_a_code_is_typed_and_dealt(keys: tuple[str, ...]) -> None:
    async with playing(BOARD) as player:
        await player.press(*keys)
        await player.burst(*"SS1-S4-EXAMPLE")
        assert "SS1-S4-EXAMPLE" in player.dialog
        await player.press(ENTER)
        await assert_dealt(player, EXAMPLE)


async def test_a_code_is_read_in_any_case_with_blanks_and_dashes_or_none() -> None:
    async with playing(BOARD) as player:
        for text in (" ss1 s4 example ", "SS1\u2212S4\u2014EXA-MPLE"):
            await player.press("n1", "c")
            await player.burst(*text, ENTER)
            assert "SS1-S4-EXAMPLE" in player.header


async def test_a_wrong_code_tells_the_part_shows_a_right_one_and_changes_nothing() -> None:
    async with playing(BOARD) as player:
        for text, wrong in WRONG.items():
            await player.press("12", "c")
            await player.burst(*text, ENTER)
            assert wrong in player.dialog
            assert "SS1-S1-AAAAABD" in player.dialog
            await player.press(ESC)
            await assert_unchanged(player)


async def test_a_wrong_code_can_be_mended() -> None:
    async with playing(BOARD) as player:
        await player.press("c")
        await player.burst(*"SS1-S4-EXAMPL5", ENTER)
        assert "“EXAMPL5”" in player.dialog
        await player.press(BACKSPACE)
        assert "“EXAMPL5”" not in player.dialog
        await player.press("e", ENTER)
        await assert_dealt(player, EXAMPLE)


@pytest.mark.parametrize("size", [(40, 20), (80, 24)])
async def test_the_code_is_sent_to_the_clipboard_and_stays_on_the_screen(
    size: tuple[int, int],
) -> None:
    async with playing(BOARD, size) as player:
        await player.press("y")
        assert player.app.clipboard == str(CODE)
        assert str(CODE) in player.header
        assert "terminal" in player.message

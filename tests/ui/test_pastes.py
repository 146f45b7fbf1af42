"""Texts pasted, with the sequences around them that tell so, and without."""

from collections.abc import Callable

import pytest

from tests.session.test_intents import WON as GAME
from tests.ui.player import BACKSPACE, CODE, ENTER, ESC, paste, playing
from tests.ui.test_new_game import BOARD, EXAMPLE, assert_dealt, assert_unchanged

TEXTS = (
    "SS1-S4-EXAMPLE",
    " ss1-s4-example\r\n",
    "SS1 S4\nEXAMPLE",
    "simplesimon --code SS1-S4-EXAMPLE",
    "$ simplesimon --code=ss1-s4-example\r",
    "Play “SS1-S4-EXAMPLE.”",
    "\ufeffSS1-S4-EXAMPLE\n",
    "It is SS1-S4-EXAMPLE, yes: SS1 S4 EXAMPLE!\n",
)
NO_CODE = (
    "12u",
    "rubbish\nof\tseveral lines \x07" * 3,
    "\n",
    "SS1-S4-EXAMPL5",
    "Try SS2-S4-EXAMPLE.",
)
SEVERAL = "SS1-S4-EXAMPLE or SS1-S2-EXAMPLE\r"

Way = Callable[[str], str]
ways = pytest.mark.parametrize("way", [paste, str], ids=["bracketed", "as if typed"])


@ways
@pytest.mark.parametrize("text", TEXTS)
async def test_a_text_with_a_code_offers_that_deal(way: Way, text: str) -> None:
    async with playing(BOARD) as player:
        await player.press("12", "2", way(text))
        assert "> SS1-S4-EXAMPLE_" in player.dialog
        assert str(CODE) in player.header
        assert "moves 1" in player.header
        await player.press(ENTER)
        await assert_dealt(player, EXAMPLE)


@ways
async def test_a_deal_that_was_offered_can_be_declined(way: Way) -> None:
    async with playing(BOARD) as player:
        await player.press("12", way("SS1-S4-RRRRRRR\r"), ESC)
        await assert_unchanged(player)


@ways
async def test_a_text_pasted_where_a_code_is_typed_is_written_there(way: Way) -> None:
    async with playing(BOARD) as player:
        await player.press("c", *"ss2", way(TEXTS[3] + "\r"))
        assert "> SS1-S4-EXAMPLE_" in player.dialog
        await player.press(ENTER)
        await assert_dealt(player, EXAMPLE)


async def test_a_part_of_a_code_is_added_to_what_stands_there() -> None:
    async with playing(BOARD) as player:
        await player.press("c", *"SS1-S4-", paste("EXAMPLE\n"), ENTER)
        await assert_dealt(player, EXAMPLE)


@ways
@pytest.mark.parametrize("keys", ["n", "21"], ids=["the question of suits", "a game that is won"])
async def test_a_code_is_offered_over_the_dialogs_that_lead_to_a_new_game(
    way: Way, keys: str
) -> None:
    async with playing(GAME) as player:
        await player.press(keys)
        assert player.dialog
        await player.press(way("SS1-S4-EXAMPLE\r"))
        assert "> SS1-S4-EXAMPLE_" in player.dialog
        await player.press(ENTER)
        await assert_dealt(player, EXAMPLE)


@pytest.mark.parametrize("keys", ["n", "21", "?", "s", "g", "R"])
async def test_a_text_without_a_code_answers_no_dialog(keys: str) -> None:
    async with playing(GAME) as player:
        await player.press(keys)
        before = player.dialog_lines
        await player.press(paste("rubbish\r"))
        assert player.dialog_lines == before


@pytest.mark.parametrize("size", [(40, 20), (80, 24)])
async def test_a_text_without_a_code_changes_nothing_and_is_told(size: tuple[int, int]) -> None:
    async with playing(BOARD, size) as player:
        await player.press("1")
        before = player.table_texts[1:11]
        for text in NO_CODE:
            await player.press(paste(text))
            assert player.dialog == ""
            assert player.table_texts[1:11] == before
            assert "code" in player.message
            assert all(row.text.isprintable() for row in player.rows("message").rows)


async def test_a_code_that_cannot_be_read_is_told_the_part_and_shown_a_right_one() -> None:
    async with playing(BOARD, (40, 20)) as player:
        await player.press(paste("the code: SS1-S4-EXAMPL5."))
        assert "“EXAMPL5”" in player.panel
        assert "SS1-S1-AAAAABD" in player.panel
        await player.press(paste("rubbish"))
        assert "That text has no game code." in player.message
        assert player.panel == ""


@ways
async def test_of_several_codes_none_is_chosen(way: Way) -> None:
    async with playing(BOARD) as player:
        await player.press("12", way(SEVERAL))
        assert "That text has several codes." in player.message
        await player.press("c", *"SS1", way(SEVERAL))
        assert "That text has several codes." in player.dialog
        assert "> SS1_" in player.dialog
        await player.press(BACKSPACE, ESC)
        await assert_unchanged(player)

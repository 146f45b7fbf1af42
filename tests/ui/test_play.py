"""Picking up and putting down by keys."""

import pytest

from simplesimon.core.position import Position
from tests.ui.player import BACKSPACE, DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, UP, playing

# Column 1 ends with a group of three; 2 and 9 take all of it, 3 its last card, 7 anything.
BOARD = """
KS 9H 8H 7H
10S
8S
6S 5H
AC
KD
-
2D 7C
10H
JS
"""


def after(**columns: str) -> Position:
    """The board with some columns changed, as in `c1="KS", c2="10S 9H"`."""
    lines = BOARD.split("\n")
    for name, cards in columns.items():
        lines[int(name[1:])] = cards
    return Position.parse("\n".join(lines))


async def test_a_digit_picks_up_the_whole_group_and_marks_the_columns_that_take_some_of_it() -> (
    None
):
    async with playing(BOARD) as player:
        await player.press("1")
        assert player.marked("◂") == ["9♥", "8♥", "7♥"]
        assert player.number(1) == "[▴1▴]"
        assert player.targets == "2379"
        assert player.position == Position.parse(BOARD)
        assert "moves 0" in player.header


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param("12", after(c1="KS", c2="10S 9H 8H 7H"), id="all of it"),
        pytest.param("13", after(c1="KS 9H 8H", c3="8S 7H"), id="the one number that fits"),
        pytest.param("17", after(c1="KS", c7="9H 8H 7H"), id="all of it to an empty column"),
        pytest.param("1j7", after(c1="KS 9H", c7="8H 7H"), id="a number set, to an empty column"),
        pytest.param("1jj3", after(c1="KS 9H 8H", c3="8S 7H"), id="a number set that fits"),
        pytest.param("1jk2", after(c1="KS", c2="10S 9H 8H 7H"), id="a number set and set again"),
        pytest.param("20", after(c2="-", c10="JS 10S"), id="the tenth column is 0"),
    ],
)
async def test_a_second_digit_puts_the_group_on_that_column(keys: str, expected: Position) -> None:
    async with playing(BOARD) as player:
        await player.press(keys)
        assert player.position == expected
        assert "score 499" in player.header
        assert "moves 1" in player.header
        assert player.marked("◂") == []
        assert player.cursor == (int(keys[-1]) or 10)


@pytest.mark.parametrize(("source", "landed"), [("6", "KD"), ("4", "5H"), ("1", "9H 8H 7H")])
async def test_an_empty_column_takes_a_king_a_card_and_a_group(source: str, landed: str) -> None:
    async with playing(BOARD) as player:
        await player.press(source)
        assert "7" in player.targets
        await player.press("7")
        assert " ".join(map(str, player.cards(7))) == landed


async def test_a_number_set_goes_exactly_so() -> None:
    async with playing(BOARD) as player:
        await player.press("1", DOWN)
        assert player.marked("◂") == ["8♥", "7♥"]
        assert player.targets == "7"
        await player.press("2")
        assert player.position == Position.parse(BOARD)
        assert "8♥ does not go on 10♠" in player.panel


async def test_three_cards_of_a_run_of_five_are_taken_by_keys_alone() -> None:
    async with playing("8S 7S 6S 5S 4S\nAH\n" + "7D\n" * 7 + "-") as player:
        await player.press("1", DOWN, DOWN, "0")
        assert [str(card) for card in player.cards(1)] == ["8S", "7S"]
        assert [str(card) for card in player.cards(10)] == ["6S", "5S", "4S"]


async def test_up_takes_the_last_card_at_the_cursor_then_one_more_each_time() -> None:
    async with playing(BOARD) as player:
        await player.press(UP)
        assert player.marked("◂") == ["7♥"]
        await player.press(UP, UP)
        assert player.marked("◂") == ["9♥", "8♥", "7♥"]
        await player.press(UP)
        assert "Ranks must go down one by one" in player.panel
        assert player.marked("◂") == ["9♥", "8♥", "7♥"]


async def test_down_stays_at_one_card_and_says_so_when_there_is_none() -> None:
    async with playing(BOARD) as player:
        await player.press(DOWN)
        assert "Nothing is in hand" in player.message
        await player.press(UP, DOWN)
        assert player.marked("◂") == ["7♥"]
        assert "One card at least" in player.message


@pytest.mark.parametrize(
    "keys",
    [
        (ENTER, RIGHT, ENTER),
        (SPACE, RIGHT, SPACE),
        (SPACE, "l", ENTER),
        (*[RIGHT] * 3, *["h"] * 3, ENTER, "2"),
        ("1", LEFT, *[RIGHT] * 2, ENTER),
        ("1", *["l"] * 11, "\n"),
        (UP, "k", "k", "2"),
    ],
)
async def test_arrows_letters_enter_and_space_do_what_digits_do(keys: tuple[str, ...]) -> None:
    async with playing(BOARD) as player:
        await player.press(*keys)
        assert player.position == after(c1="KS", c2="10S 9H 8H 7H")


async def test_the_cursor_goes_round_the_table() -> None:
    async with playing(BOARD) as player:
        assert player.cursor == 1
        await player.press(LEFT)
        assert player.cursor == 10
        await player.press("h")
        assert player.cursor == 9
        await player.press(RIGHT, "l")
        assert player.cursor == 1


@pytest.mark.parametrize("key", [ESC, BACKSPACE])
async def test_what_is_in_hand_is_put_back(key: str) -> None:
    async with playing(BOARD) as player:
        await player.press("1", key)
        assert player.marked("◂") == []
        assert player.targets == ""
        assert player.position == Position.parse(BOARD)
        await player.press("2")
        assert player.marked("◂") == ["10♠"]


async def test_two_digits_are_one_attempt_also_when_it_is_refused() -> None:
    async with playing(BOARD) as player:
        await player.press("15")
        assert player.marked("◂") == []
        assert "moves 0" in player.header
        await player.press("20")
        assert player.position == after(c2="-", c10="JS 10S")


@pytest.mark.parametrize("key", "urRncv?y")
async def test_other_commands_first_put_back_what_is_in_hand(key: str) -> None:
    async with playing(BOARD) as player:
        await player.press("1", key)
        while player.dialog:
            await player.press(ESC)
        assert player.marked("◂") == []
        assert player.position == Position.parse(BOARD)
        assert "From column 1" not in player.message


async def test_what_landed_stays_marked_until_the_next_key() -> None:
    async with playing(BOARD) as player:
        await player.press("12")
        assert player.marked("•") == ["9♥", "8♥", "7♥"]
        await player.press(RIGHT)
        assert player.marked("•") == []


async def test_a_column_is_marked_for_a_whole_column_as_well() -> None:
    async with playing(BOARD) as player:
        await player.press("9")
        assert player.targets == "70"


async def test_the_message_line_tells_where_the_cursor_is_and_what_came_of_the_last_key() -> None:
    async with playing(BOARD) as player:
        await player.press(RIGHT)
        assert "Column 2 ends with 10♠." in player.message
        await player.press(*[RIGHT] * 5)
        assert "Column 7 is empty." in player.message
        await player.press("1")
        assert "From column 1: 9♥…7♥." in player.message
        await player.press("2")
        assert "9♥…7♥ to column 2." in player.message
        await player.press("u")
        assert "Back in column 1: 9♥…7♥." in player.message

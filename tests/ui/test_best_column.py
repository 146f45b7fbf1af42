"""The same column twice: the whole hand goes to the best column."""

import pytest

from tests.ui.player import ENTER, ESC, playing

# Column 1 ends with 7♠: 8♥ in column 2 and 8♠ in column 3 take it, and column 4 is empty.
SAME_SUIT = "9D 7S\n8H\n8S\n-\n" + "2D\n" * 6
OTHER_SUIT = "9D 7S\n8H\n4C\n-\n" + "2D\n" * 6
EMPTY_ONLY = "9D 7S\n4H\n4C\n-\n" + "2D\n" * 6
LONGEST = "9D 7S\n8S\n9S 8S\n9S 8S\n" + "2D\n" * 6


@pytest.mark.parametrize(
    ("board", "target"),
    [(SAME_SUIT, 3), (OTHER_SUIT, 2), (EMPTY_ONLY, 4), (LONGEST, 3)],
    ids=["same suit first", "other suit before empty", "empty when nothing else", "longest, left"],
)
async def test_the_hand_goes_to_the_best_column_and_is_marked_until_the_next_key(
    board: str, target: int
) -> None:
    async with playing(board) as player:
        start = player.position
        await player.press("11")
        assert str(player.cards(target)[-1]) == "7S"
        assert player.marked("•") == ["7♠"]
        assert f"7♠ to column {target}" in player.message
        assert "moves 1" in player.header
        await player.press("h")
        assert player.marked("•") == []
        await player.press("u")
        assert player.position == start
        assert "score 500" in player.header


async def test_enter_twice_does_the_same() -> None:
    async with playing(SAME_SUIT) as player:
        await player.press(ENTER, ENTER)
        assert str(player.cards(3)[-1]) == "7S"


async def test_the_whole_hand_goes_never_part_of_it() -> None:
    async with playing("8S 7S\n8H\n9H\n" + "2D\n" * 7) as player:
        await player.press("11")
        assert " ".join(map(str, player.cards(3))) == "9H 8S 7S"


async def test_a_number_set_goes_to_the_best_column_alone() -> None:
    async with playing("8S 7S\n8H\n9H\n" + "2D\n" * 7) as player:
        await player.press("1j", "1")
        assert " ".join(map(str, player.cards(2))) == "8H 7S"


@pytest.mark.parametrize(
    "board",
    ["7S\n9H\n-\n" + "2D\n" * 7, "7S\n9H\n4S\n" + "2D\n" * 7],
    ids=["a whole column to an empty one", "nothing fits"],
)
async def test_where_no_column_is_better_the_game_says_so_and_nothing_moves(board: str) -> None:
    async with playing(board) as player:
        start = player.position
        await player.press("1")
        held = player.message
        await player.press("1")
        assert player.position == start
        assert player.message != held
        assert player.marked("◂") == []
        assert "moves 0" in player.header


async def test_where_no_move_is_left_nothing_is_said_and_the_game_goes_on() -> None:
    async with playing("7S\n9H 6S\n" + "2D\n" * 8) as player:
        await player.press("21")
        assert player.panel == player.dialog == ""
        assert "6♠ to column 1" in player.message
        await player.press("u")
        assert "moves 0" in player.header
        await player.press("r", "R", ENTER)
        assert "moves 0" in player.header
        await player.press("n", ENTER)
        assert "4 suits" in player.header
        assert sum(map(len, player.position.columns)) == 52
        await player.press(ESC)
        assert player.dialog == ""

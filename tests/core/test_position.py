import pytest
from hypothesis import given

from simplesimon.core.cards import Suit
from simplesimon.core.moves import Move
from simplesimon.core.position import Position, group_size
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.strategies import board, positions

BOARD = """
    KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S
    5H KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H
    9D 8D 7S 6S
    AH
    7C
    -
    -
    KD QC JD
    4C AS
    2S KC
"""


def column(position: Position, number: int) -> str:
    return " ".join(map(str, position.column(number)))


def test_reads_ten_columns_left_to_right() -> None:
    position = board(BOARD)
    assert len(position.columns) == 10
    assert column(position, 3) == "9D 8D 7S 6S"
    assert column(position, 6) == ""
    assert column(position, 10) == "2S KC"
    assert position.removed == ()


def test_reads_the_removed_sequences_in_their_order() -> None:
    position = board("-\n" * 10 + "removed S H S")
    assert position.removed == (Suit.SPADES, Suit.HEARTS, Suit.SPADES)


def test_writes_a_line_a_column() -> None:
    lines = ["KS", "-", "10H 9H", "-", "-", "-", "-", "-", "-", "AD", "removed S C"]
    assert str(board("\n".join(lines))) == "\n".join(lines)


@given(positions())
def test_a_position_reads_back(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert repr(position) == f"Position.parse({str(position)!r})"


@pytest.mark.parametrize(
    "text", ["", "removed S", "-\n" * 9, "-\n" * 11, "-\n" * 9 + "removed S", "AS"]
)
def test_not_ten_columns_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Position.parse(text)
    assert (caught.value.fault, caught.value.text) == (Fault.POSITION, text)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("-\n" * 9 + "AS 1S", "1S"),
        ("AS,2S\n" + "-\n" * 9, "AS,2S"),
        ("-\n" * 10 + "removed X", "X"),
    ],
)
def test_the_card_that_cannot_be_read_is_named(text: str, part: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Position.parse(text)
    assert (caught.value.fault, caught.value.text) == (Fault.CARD, part)


def test_a_group_is_one_suit_one_rank_down_at_the_end_of_a_column() -> None:
    sizes = [group_size(cards) for cards in board(BOARD).columns]
    assert sizes == [12, 12, 2, 1, 1, 0, 0, 1, 1, 1]


def test_a_move_takes_the_last_cards_in_their_order() -> None:
    before = board(BOARD)
    after = before.after(Move(3, 2, 5))
    assert column(after, 3) == "9D 8D"
    assert column(after, 5) == "7C 7S 6S"
    untouched = [number for number in range(1, 11) if number not in (3, 5)]
    assert all(after.column(number) == before.column(number) for number in untouched)


def test_a_move_changes_nothing_in_the_position_before() -> None:
    before = board(BOARD)
    before.after(Move(9, 1, 1))
    assert before == board(BOARD)


def test_a_whole_column_leaves_an_empty_one() -> None:
    after = board(BOARD).after(Move(1, 12, 6))
    assert column(after, 1) == ""
    assert column(after, 6) == "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"


def test_a_finished_sequence_leaves_with_its_move() -> None:
    after = board(BOARD).after(Move(9, 1, 1))
    assert column(after, 1) == ""
    assert column(after, 9) == "4C"
    assert after.removed == (Suit.SPADES,)


def test_the_cards_above_a_finished_sequence_stay() -> None:
    after = board(BOARD).after(Move(4, 1, 2))
    assert column(after, 2) == "5H"
    assert after.removed == (Suit.HEARTS,)


def test_sequences_are_kept_in_the_order_of_their_removal() -> None:
    after = board(BOARD).after(Move(4, 1, 2)).after(Move(9, 1, 1))
    assert after.removed == (Suit.HEARTS, Suit.SPADES)


def test_a_group_finishes_a_sequence_too() -> None:
    position = board("KS QS\nJS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS\n" + "-\n" * 8 + "removed S")
    after = position.after(Move(2, 11, 1))
    assert after == board("-\n" * 10 + "removed S S")


def test_a_sequence_of_two_suits_stays() -> None:
    after = board(BOARD).after(Move(9, 1, 2))
    assert column(after, 2) == "5H KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AS"
    assert after.removed == ()


def test_twelve_cards_of_a_sequence_stay() -> None:
    position = board("QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n" + "-\n" * 8)
    after = position.after(Move(2, 1, 1))
    assert column(after, 1) == "QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"
    assert after.removed == ()


@pytest.mark.parametrize(("removed", "won"), [("S", False), ("S S S", False), ("S H D C", True)])
def test_won_with_four_removed_sequences(removed: str, won: bool) -> None:
    assert board("-\n" * 10 + f"removed {removed}").won is won

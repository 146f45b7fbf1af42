import pytest
from hypothesis import given

from simplesimon.core.moves import COLUMNS, Move, column_of, digit
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.strategies import moves

NOT_MOVES = (
    "6 x 64x 64x0 64x00 64x1x 64x-1 64x+1 64x1.5 x2 64X2 6a 643 6-4 10x2x3 64\u00d72"
    " 64x\u0662 \uff16\uff14"
).split()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("64", Move(6, 1, 4)),
        ("60", Move(6, 1, 10)),
        ("06", Move(10, 1, 6)),
        ("60x12", Move(6, 12, 10)),
        ("17x2", Move(1, 2, 7)),
        ("33", Move(3, 1, 3)),
    ],
)
def test_reads_and_writes_a_move(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text
    assert repr(move) == f"Move.parse('{text}')"


def test_one_card_may_be_said_but_is_not_written() -> None:
    assert Move.parse("64x1") == Move(6, 1, 4)
    assert str(Move(6, 1, 4)) == "64"


@given(moves)
def test_a_move_reads_back(move: Move) -> None:
    assert Move.parse(str(move)) == move


def test_the_digits_of_the_columns_are_1_to_9_and_0() -> None:
    assert "".join(map(digit, COLUMNS)) == "1234567890"
    assert list(map(column_of, "1234567890")) == list(COLUMNS) == [*range(1, 11)]


@pytest.mark.parametrize("text", [*NOT_MOVES, "", "64 x2", "6 4", " 64", "64 ", "64\n"])
def test_anything_else_is_unreadable_as_a_move(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Move.parse(text)
    assert (caught.value.fault, caught.value.text) == (Fault.MOVE, text)
    assert caught.value.number is None

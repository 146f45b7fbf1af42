"""Which rule a refused put-down is told: that of what the player was trying."""

import pytest

from simplesimon.core.rules import Rejection, Rule
from tests.core.strategies import board
from tests.handling import after, answer

# Column 1 ends with a group of two below two clubs in order, below a king out of order.
BOARD = board("""
    KH JC 10C 9H 8H
    JH
    QS
    KS
    4D 9C
    8D
    5D
    AC
    KC QC
    6D 5C
""")


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("16", "rank-mismatch 9H 8H"),
        ("17", "rank-mismatch 9H 8H"),
        ("92", "king-needs-empty KC QC"),
        ("97", "king-needs-empty KC QC"),
    ],
)
def test_no_number_at_all_could_fit(keys: str, told: str) -> None:
    assert answer(BOARD, keys) == told


def test_nothing_fits_on_an_ace() -> None:
    assert answer(BOARD, "18") == "onto-ace 9H 8H"
    assert answer(BOARD, "98") == "onto-ace KC QC"
    assert answer(BOARD, "68") == "onto-ace 8D"


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("12", "mixed-suits 10C 9H 8H"),
        ("13", "mixed-suits JC 10C 9H 8H"),
    ],
)
def test_the_number_that_would_fit_reaches_into_another_suit(keys: str, told: str) -> None:
    assert answer(BOARD, keys) == told


def test_another_suit_is_told_with_the_whole_column_too() -> None:
    taking = board("6D 5C\n7S" + "\n-" * 8)
    assert answer(taking, "12") == "mixed-suits 6D 5C"


def test_the_mixed_cards_and_the_target_are_told() -> None:
    _, told = after(BOARD, "1").press(BOARD, 2)
    cards, onto = BOARD.column(1)[-3:], BOARD.column(2)[-1]
    assert told == Rejection(Rule.MIXED_SUITS, 1, cards, 2, onto)


def test_a_number_greater_than_the_column_is_not_what_was_tried() -> None:
    assert answer(BOARD, "02") == "rank-mismatch 5C"
    assert answer(BOARD, "03") == "rank-mismatch 5C"
    assert answer(BOARD, "62") == "rank-mismatch 8D"


def test_cards_out_of_order_in_between_are_not_what_was_tried() -> None:
    assert answer(BOARD, "14") == "rank-mismatch 9H 8H"
    assert answer(BOARD, "52") == "rank-mismatch 9C"


def test_out_of_order_further_up_does_not_matter() -> None:
    below = board("2C 9S 8D 7D\n10H" + "\n-" * 8)
    assert answer(below, "12") == "mixed-suits 9S 8D 7D"


def test_a_number_that_was_set_is_told_as_it_is() -> None:
    assert answer(BOARD, "1-2") == "rank-mismatch 8H"
    assert answer(BOARD, "1-+2") == "rank-mismatch 9H 8H"
    assert answer(BOARD, "9-7") == "rank-mismatch QC"
    assert answer(BOARD, "9-+7") == "king-needs-empty KC QC"
    assert answer(BOARD, "1-8") == "onto-ace 8H"


@pytest.mark.parametrize("keys", ["16", "92", "18", "12", "02", "14", "1-2"])
def test_the_hand_is_empty_after_each_of_them(keys: str) -> None:
    hand = after(BOARD, keys)
    assert (hand.source, hand.size, hand.chosen) == (None, 0, False)
    assert str(hand.cursor) == keys[-1]

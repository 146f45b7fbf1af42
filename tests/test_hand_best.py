"""The same column again: the best column for the whole hand, or why there is none."""

import pytest

from tests.core.strategies import board
from tests.handling import after, answer

BEST = board("""
    JH 9S 8S
    9C
    9D 8D
    10D
    2H
    10S
    4C
    AD
    -
    KC
""")


@pytest.mark.parametrize(
    ("keys", "move"),
    [("11", "16x2"), ("1-1", "12"), ("22", "24"), ("3-3", "32"), ("33", "34x2"), ("88", "85")],
)
def test_the_same_column_again_sends_the_whole_hand_to_the_best_column(
    keys: str, move: str
) -> None:
    assert answer(BEST, keys) == move


def test_the_best_column_of_part_of_a_column_may_be_an_empty_one() -> None:
    assert answer(board("2H 7S 6S\n6H" + "\n-" * 8), "11") == "13x2"
    assert answer(board("7S 6S\n2H" + "\n-" * 8), "1-1") == "13"


def test_the_best_column_is_never_one_for_a_part_of_the_hand() -> None:
    assert answer(board("2H 7S 6S\n7D" + "\nAC" * 8), "11") == "nothing-fits"
    assert answer(board("7S 6S\n7D" + "\n-" * 8), "11") == "nothing-gained"


@pytest.mark.parametrize("keys", ["00", "77"])
def test_a_whole_column_gains_nothing_in_an_empty_one(keys: str) -> None:
    assert answer(BEST, keys) == "nothing-gained"


def test_where_only_an_empty_column_takes_a_whole_column_it_is_marked_all_the_same() -> None:
    assert answer(BEST, "00") == "nothing-gained"
    assert answer(BEST, "09") == "09"
    assert after(BEST, "0").marked(BEST) == {9}

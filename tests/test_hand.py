"""Picking up, growing and shrinking, putting down, and the marks."""

import pytest

from simplesimon.core.rules import Rejection, Rule
from simplesimon.hand import Hand, Notice
from tests.core.strategies import board
from tests.handling import after, answer

BOARD = board("""
    JH 9S 8S 7S 6S 5S
    10H
    7D
    6D
    8C
    AC
    JC 9D 8D 7C
    -
    10S 9H 8H
    QS JS
""")


@pytest.mark.parametrize(("column", "size"), [(1, 5), (2, 1), (7, 1), (9, 2), (10, 2)])
def test_a_digit_picks_up_the_whole_movable_group(column: int, size: int) -> None:
    assert Hand().press(BOARD, column) == (Hand(column, column, size), None)


def test_nothing_is_picked_up_from_an_empty_column() -> None:
    told = Rejection(Rule.EMPTY_SOURCE, 8, ())
    assert Hand(3).press(BOARD, 8) == (Hand(8), told)
    assert Hand(8).more(BOARD) == (Hand(8), told)


@pytest.mark.parametrize(
    ("keys", "move"), [("12", "12x5"), ("13", "13x2"), ("14", "14"), ("15", "15x3"), ("0", None)]
)
def test_as_many_cards_go_as_fit(keys: str, move: str | None) -> None:
    assert answer(BOARD, keys) == move


def test_all_that_is_in_hand_goes_to_an_empty_column() -> None:
    assert answer(BOARD, "18") == "18x5"
    assert answer(BOARD, "08") == "08x2"
    assert answer(BOARD, "28") == "28"


def test_the_number_shrinks_and_grows_within_the_group() -> None:
    sizes = [after(BOARD, keys).size for keys in ("1", "1-", "1--", "1----", "1--+", "1-+")]
    assert sizes == [5, 4, 3, 1, 4, 5]
    assert after(BOARD, "1-") == Hand(1, 1, 4, chosen=True)
    assert after(BOARD, "1-+") == Hand(1, 1, 5, chosen=True)


def test_more_with_nothing_in_hand_picks_up_the_last_card_its_number_set() -> None:
    assert Hand(1).more(BOARD) == (Hand(1, 1, 1, chosen=True), None)
    assert after(BOARD, "+++") == Hand(1, 1, 3, chosen=True)
    assert answer(BOARD, "+4") == "14"
    assert answer(BOARD, "+5") == "rank-mismatch 5S"


@pytest.mark.parametrize(
    ("keys", "move"), [("1--5", "15x3"), ("1--8", "18x3"), ("+++5", "15x3"), ("0-8", "08")]
)
def test_three_of_five_are_lifted_by_keys_alone(keys: str, move: str) -> None:
    assert answer(BOARD, keys) == move


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("1--4", "rank-mismatch 7S 6S 5S"),
        ("1--2", "rank-mismatch 7S 6S 5S"),
        ("1-+4", "rank-mismatch 9S 8S 7S 6S 5S"),
        ("1--+6", "onto-ace 8S 7S 6S 5S"),
    ],
)
def test_once_the_number_is_set_exactly_that_many_go(keys: str, told: str) -> None:
    assert answer(BOARD, keys) == told


def test_a_number_that_was_set_is_forgotten_with_the_hand() -> None:
    for keys in ("1--.15", "1--415"):
        assert answer(BOARD, keys) == "15x3"
        assert answer(BOARD, f"{keys[:-1]}2") == "12x5"


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("1+", "not-a-run JH 9S 8S 7S 6S 5S"),
        ("9+", "mixed-suits 10S 9H 8H"),
        ("7+", "mixed-suits 8D 7C"),
        (">>>>>>++", "mixed-suits 8D 7C"),
    ],
)
def test_more_than_the_group_is_refused_and_the_hand_stays(keys: str, told: str) -> None:
    assert answer(BOARD, keys) == told
    assert after(BOARD, keys) == after(BOARD, keys[:-1])


def test_a_refusal_of_more_names_no_target() -> None:
    cards = BOARD.column(7)[-2:]
    told = Rejection(Rule.MIXED_SUITS, 7, cards)
    assert after(BOARD, "7").more(BOARD) == (Hand(7, 7, 1), told)


def test_no_more_than_the_whole_column() -> None:
    assert after(BOARD, "0").more(BOARD) == (Hand(10, 10, 2), Notice.WHOLE_COLUMN)


def test_one_card_fewer_stays_at_one_and_needs_a_hand() -> None:
    assert Hand(3).fewer() == (Hand(3), Notice.NOTHING_IN_HAND)
    one = Hand(1, 1, 1, chosen=True)
    assert one.fewer() == (one, Notice.LAST_CARD)


def test_a_refused_number_is_no_number_set() -> None:
    assert not after(BOARD, "7-").chosen
    assert not after(BOARD, "0+").chosen
    assert answer(BOARD, "1+3") == "13x2"
    taking = board("10C 8S 7S 6S\n8H\n-" + "\n-" * 7)
    assert answer(taking, "1+2") == "12x2"
    whole = board("8S 7S 6S\n8H\n-" + "\n-" * 7)
    assert answer(whole, "1+2") == "12x2"
    mixed = board("8H 7S\n9D" + "\n-" * 8)
    assert answer(mixed, "1-2") == "mixed-suits 8H 7S"


def test_more_and_fewer_go_by_the_source_wherever_the_cursor_is() -> None:
    assert after(BOARD, "1-->>+") == Hand(3, 1, 4, chosen=True)
    assert after(BOARD, "1>-") == Hand(2, 1, 4, chosen=True)


def test_the_cursor_wraps_and_leaves_the_hand_alone() -> None:
    assert Hand() == Hand(1)
    assert Hand(1).step(-1) == Hand(10)
    assert Hand(10).step(1) == Hand(1)
    assert [after(BOARD, ">" * n).cursor for n in range(11)] == [*range(1, 11), 1]
    assert [after(BOARD, "<" * n).cursor for n in range(11)] == [1, *range(10, 0, -1)]
    assert after(BOARD, "1-<") == Hand(10, 1, 4, chosen=True)


@pytest.mark.parametrize(("keys", "cursor"), [("4", 4), ("15", 5), ("16", 6), ("18", 8), ("8", 8)])
def test_a_digit_moves_the_cursor_and_a_put_down_leaves_it_there(keys: str, cursor: int) -> None:
    assert after(BOARD, keys).cursor == cursor


@pytest.mark.parametrize("keys", ["15", "16", "1--4", "18", "11", "66", "1."])
def test_the_hand_is_empty_after_two_digits_whatever_comes_of_them(keys: str) -> None:
    hand = after(BOARD, keys)
    assert hand == Hand(hand.cursor)


def test_putting_back_empties_the_hand_where_the_cursor_is() -> None:
    assert after(BOARD, "1->>").put_back() == Hand(3)
    assert Hand(4).put_back() == Hand(4)


def test_the_third_digit_begins_a_new_attempt() -> None:
    assert after(BOARD, "161") == Hand(1, 1, 5)


def test_a_column_is_marked_when_its_digit_would_succeed() -> None:
    marks = {"1": {2, 3, 4, 5, 7, 8, 9}, "1--": {5, 8, 9}, "1---": {3, 7, 8}, "1----": {4, 8}}
    for keys, marked in marks.items():
        assert after(BOARD, keys).marked(BOARD) == marked


def test_nothing_is_marked_while_nothing_is_in_hand() -> None:
    for keys in ("", "1.", "14", "8"):
        assert after(BOARD, keys).marked(BOARD) == set()


def test_an_empty_column_is_marked_for_a_whole_column_too() -> None:
    assert answer(BOARD, "08") == "08x2"
    assert after(BOARD, "0").marked(BOARD) == {8}


def test_the_cursor_does_not_matter_to_the_marks() -> None:
    assert after(BOARD, "1>>").marked(BOARD) == after(BOARD, "1").marked(BOARD)

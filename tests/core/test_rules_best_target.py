import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.rules import best_target, check
from tests.core.strategies import board, positions


def best(text: str, source: int, size: int = 1) -> int | None:
    return best_target(board(text), source, size)


def test_the_same_suit_comes_before_another() -> None:
    assert best("3C 5S\n6H\n6D\n6S\n6C" + "\n-" * 5, 1) == 4


def test_the_same_suit_comes_before_another_on_a_longer_group() -> None:
    assert best("3C 5S\n9H 8H 7H 6H\n-\n6S" + "\n-" * 6, 1) == 4


def test_another_suit_comes_before_an_empty_column() -> None:
    assert best("3C 5S\n-\n-\n6H" + "\n-" * 6, 1) == 4


def test_an_empty_column_is_taken_where_nothing_else_fits() -> None:
    assert best("3C 5S\n7H\n5H\n4S\n-\n-\n2C\n2C\n2C\n2C", 1) == 5


def test_among_the_same_suit_the_longest_group_wins() -> None:
    assert best("3C 5S\n6S\n7S 6S\n9S 8S 7S 6S\n8S 7S 6S" + "\n-" * 5, 1) == 4


def test_only_the_group_counts_not_the_column() -> None:
    assert best("3C 5S\n2H 2H 2H 2H 2H 6S\n7S 6S\n8H 7C 6S" + "\n-" * 6, 1) == 3


def test_among_equals_the_leftmost_wins() -> None:
    assert best("-\n6H\n3C 5S\n6D\n7D 6D" + "\n-" * 5, 3) == 2
    assert best("6H\n7S 6S\n3C 5S\n7S 6S\n6S" + "\n-" * 5, 3) == 2
    assert best("3C 5S\n2H\n-\n-\n2C\n2C\n2C\n2C\n2C\n-", 1) == 3


def test_a_king_goes_to_the_leftmost_empty_column() -> None:
    assert best("AC KS QS\n2H\n2H\n-\n-\nAC\nAC\nAC\nAC\nAC", 1, 2) == 4


def test_a_whole_column_is_not_sent_to_an_empty_one() -> None:
    position = board("8S 7S\n2H" + "\n-" * 8)
    assert check(position, Move(1, 2, 3)) is None
    assert best_target(position, 1, 2) is None
    assert best_target(position, 1, 1) == 3


def test_a_whole_column_goes_where_it_fits() -> None:
    assert best("8S 7S\n-\n9H" + "\n-" * 7, 1, 2) == 3


@pytest.mark.parametrize(
    ("text", "source", "size"),
    [
        ("-\n6S" + "\n-" * 8, 1, 1),
        ("3C 5S\n6H 5H 4C" + "\n-" * 8, 2, 3),
        ("3C 5S\n6H 4H\n-" + "\n-" * 7, 2, 2),
        ("5S\n7H" + "\nAC" * 8, 1, 1),
    ],
)
def test_no_column_where_nothing_may_go(text: str, source: int, size: int) -> None:
    assert best(text, source, size) is None


def run_length(position: Position, source: int, size: int, target: int) -> int:
    """How many cards of one suit, rank by rank, end the target after the move."""
    column = position.columns[target - 1] + position.columns[source - 1][-size:]
    suits = {column[-1].suit}
    length = 1
    while length < len(column) and column[-length - 1].suit in suits:
        if column[-length - 1].rank - column[-1].rank != length:
            break
        length += 1
    return length


@given(positions(), st.integers(1, 10), st.data())
def test_the_best_column_is_the_first_of_all_when_ordered(
    position: Position, source: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(1, max(1, len(position.columns[source - 1]))))
    order = []
    for target in range(1, 11):
        if check(position, Move(source, size, target)) is None:
            onto = position.columns[target - 1][-1:]
            if onto or size < len(position.columns[source - 1]):
                same = onto[:1] and onto[0].suit is position.columns[source - 1][-1].suit
                kind = 0 if same else 1 if onto else 2
                order.append((kind, -run_length(position, source, size, target), target))
    expected = min(order)[2] if order else None
    assert best_target(position, source, size) == expected

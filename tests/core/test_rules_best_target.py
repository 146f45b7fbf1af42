import pytest
from hypothesis import given

from simplesimon.core.moves import Move
from simplesimon.core.position import Column, Position
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


def run_length(cards: Column) -> int:
    """How many cards at the end are of one suit, their ranks descending one by one."""
    last = cards[-1]
    fits = [
        card.suit is last.suit and card.rank == last.rank + distance
        for distance, card in enumerate(reversed(cards))
    ]
    return [*fits, False].index(False)


def best_by_description(position: Position, source: int, size: int) -> int | None:
    """The first column in the described order of usefulness."""
    column = position.columns[source - 1]
    order = []
    for target, onto in enumerate(position.columns, start=1):
        if check(position, Move(source, size, target)) is not None:
            continue
        if onto:
            kind = 0 if onto[-1].suit is column[-1].suit else 1
            order.append((kind, -run_length(onto + column[-size:]), target))
        elif size < len(column):
            order.append((2, 0, target))
    return min(order)[2] if order else None


@given(positions())
def test_the_best_column_is_the_most_useful_one(position: Position) -> None:
    for source, column in enumerate(position.columns, start=1):
        for size in range(1, max(1, len(column)) + 1):
            assert best_target(position, source, size) == best_by_description(
                position, source, size
            )

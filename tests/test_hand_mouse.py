"""The hand under the mouse: exact groups picked up, put down, dropped, and sent away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.moves import COLUMNS, Move
from simplesimon.core.position import Position
from simplesimon.core.rules import Rejection, Rule, check
from simplesimon.hand import Answer, Hand, Notice
from tests.core.strategies import board, positions

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


def answer_text(answer: Answer) -> str | None:
    """An answer as text: a move, a rule, or a notice."""
    if isinstance(answer, Rejection):
        return answer.rule.value
    return answer.value if isinstance(answer, Notice) else answer and str(answer)


def hand_with(column: int, size: int) -> Hand:
    hand, answer = Hand().pick_up(BOARD, column, size)
    assert answer is None
    return hand


@pytest.mark.parametrize(("column", "size"), [(1, 5), (1, 3), (1, 1), (2, 1), (9, 2), (10, 2)])
def test_exactly_the_touched_card_and_all_after_it_are_picked_up(column: int, size: int) -> None:
    assert Hand(3).pick_up(BOARD, column, size) == (Hand(column, column, size, chosen=True), None)


@pytest.mark.parametrize(
    ("column", "size", "rule"),
    [(1, 6, Rule.NOT_A_RUN), (9, 3, Rule.MIXED_SUITS), (7, 2, Rule.MIXED_SUITS)],
)
def test_what_is_no_group_is_refused_with_its_cards(column: int, size: int, rule: Rule) -> None:
    refused = Rejection(rule, column, BOARD.column(column)[-size:])
    assert Hand(3).pick_up(BOARD, column, size) == (Hand(column), refused)


def test_nothing_is_picked_up_from_an_empty_column() -> None:
    assert Hand(3).pick_up(BOARD, 8, 1) == (Hand(8), Rejection(Rule.EMPTY_SOURCE, 8, ()))


@pytest.mark.parametrize(
    ("size", "column", "answer"),
    [
        (5, 2, "12x5"),
        (3, 5, "15x3"),
        (1, 4, "14"),
        (3, 8, "18x3"),
        (5, 5, "rank-mismatch"),
        (1, 2, "rank-mismatch"),
        (2, 6, "onto-ace"),
    ],
)
def test_exactly_what_is_in_hand_is_put_down(size: int, column: int, answer: str) -> None:
    hand, given = hand_with(1, size).put_down(BOARD, column)
    assert (hand, answer_text(given)) == (Hand(column), answer)


@pytest.mark.parametrize("column", [1, None])
def test_on_its_own_column_or_beside_them_it_is_only_put_back(column: int | None) -> None:
    assert hand_with(1, 3).put_down(BOARD, column) == (Hand(1), None)


@pytest.mark.parametrize("column", [1, 3, 8, None])
def test_with_nothing_in_hand_nothing_is_put_down_or_sent(column: int | None) -> None:
    hand = Hand(3)
    assert hand.put_down(BOARD, column) == (hand, None)
    assert hand.drop(BOARD, column, automatic=False) == (hand, None)
    assert hand.drop(BOARD, column, automatic=True) == (hand, None)
    assert hand.to_best(BOARD) == (hand, None)


@pytest.mark.parametrize(
    ("column", "answer", "automatic"),
    [
        (2, "12x5", "12x5"),
        (8, "18x5", "18x5"),
        (5, "rank-mismatch", "12x5"),
        (6, "onto-ace", "12x5"),
        (None, None, "12x5"),
        (1, None, None),
    ],
)
def test_a_drop_that_does_not_fit_goes_to_the_best_column_where_that_is_set(
    column: int | None, answer: str | None, automatic: str | None
) -> None:
    assert answer_text(hand_with(1, 5).drop(BOARD, column, automatic=False)[1]) == answer
    hand, given = hand_with(1, 5).drop(BOARD, column, automatic=True)
    assert answer_text(given) == automatic
    assert hand == Hand(given.target if isinstance(given, Move) else 1)


@pytest.mark.parametrize("column", [3, 6, None])
def test_an_automatic_drop_that_fits_nowhere_says_so(column: int | None) -> None:
    full = board("2H 7S 6S\n7D" + "\nAC" * 8)
    hand, _ = Hand().pick_up(full, 1, 2)
    assert hand.drop(full, column, automatic=True) == (Hand(1), Notice.NOTHING_FITS)


@pytest.mark.parametrize(
    ("column", "size", "answer"),
    [
        (1, 5, "12x5"),
        (1, 3, "15x3"),
        (1, 2, "13x2"),
        (1, 4, "18x4"),
        (9, 1, "98"),
        (10, 2, "nothing-gained"),
        (10, 1, "08"),
    ],
)
def test_all_in_hand_go_to_the_best_column(column: int, size: int, answer: str) -> None:
    hand, given = hand_with(column, size).to_best(BOARD)

    assert answer_text(given) == answer
    assert hand == Hand(given.target if isinstance(given, Move) else column)


@given(
    position=positions(),
    source=st.sampled_from(COLUMNS),
    size=st.integers(1, 5),
    target=st.none() | st.sampled_from(COLUMNS),
    automatic=st.booleans(),
)
def test_a_drop_moves_all_that_was_picked_up_legally_or_nothing_and_empties_the_hand(
    position: Position, source: int, size: int, target: int | None, automatic: bool
) -> None:
    size = min(size, len(position.column(source)) or 1)
    hand, refused = Hand().pick_up(position, source, size)
    if refused is not None:
        assert hand == Hand(source)
        return
    hand, answer = hand.drop(position, target, automatic)
    assert hand.source is None
    if isinstance(answer, Move):
        assert (answer.source, answer.size) == (source, size)
        assert check(position, answer) is None
        assert automatic or answer.target == target
    elif automatic and target != source:
        assert isinstance(answer, Notice)

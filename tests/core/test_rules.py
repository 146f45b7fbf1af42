import pytest

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.rules import MalformedMove, Rejection, Rule, check, check_group, targets
from tests.core.golden import GoldenAttempt, golden_attempts
from tests.core.strategies import board

ORDER = (
    "empty-source not-a-run mixed-suits same-column onto-ace king-needs-empty rank-mismatch".split()
)

BOARD = board("""
    9S 8S 7S
    8D 7C 6C
    9H 7H 6H
    KD QD
    KH
    AC
    -
    2S AS
    10H 9D
    7D
""")


def rule_of(position: Position, move: str) -> str | None:
    rejection = check(position, Move.parse(move))
    return rejection and rejection.rule.value


def test_the_rules_are_told_in_this_order() -> None:
    assert [rule.value for rule in Rule] == ORDER


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("71", "empty-source"),
        ("31x3", "not-a-run"),
        ("29x3", "mixed-suits"),
        ("22", "same-column"),
        ("26", "onto-ace"),
        ("54", "king-needs-empty"),
        ("25", "rank-mismatch"),
    ],
)
def test_each_rule_is_told(move: str, rule: str) -> None:
    assert rule_of(BOARD, move) == rule


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("77", "empty-source"),
        ("76x12", "empty-source"),
        ("33x3", "not-a-run"),
        ("36x3", "not-a-run"),
        ("35x3", "not-a-run"),
        ("22x3", "mixed-suits"),
        ("26x3", "mixed-suits"),
        ("25x3", "mixed-suits"),
        ("66", "same-column"),
        ("55", "same-column"),
        ("56", "onto-ace"),
        ("46x2", "onto-ace"),
        ("45x2", "king-needs-empty"),
    ],
)
def test_the_first_of_several_rules_is_told(move: str, rule: str) -> None:
    assert rule_of(BOARD, move) == rule


@pytest.mark.parametrize("move", ["21", "31", "20", "30", "45"])
def test_suit_does_not_matter_where_a_card_lands(move: str) -> None:
    assert rule_of(BOARD, move) is None


@pytest.mark.parametrize("first", "2 3 4 5 6 7 8 9 10 J Q K".split())
def test_a_card_takes_the_one_exactly_one_rank_lower(first: str) -> None:
    onto = Card.parse(f"{first}H")
    for rank in Rank:
        position = Position(((Card(rank, Suit.SPADES),), (onto,), *[()] * 8))
        expected = None if rank == onto.rank - 1 else "rank-mismatch"
        if rank is Rank.KING:
            expected = "king-needs-empty"
        assert rule_of(position, "12") == expected


def test_a_group_lands_by_its_first_card() -> None:
    position = board("9H\n5S\n8C 7C 6C\n7C" + "\n-" * 6)
    assert rule_of(position, "31x3") is None
    assert rule_of(position, "32x3") == "rank-mismatch"
    assert rule_of(position, "34x3") == "rank-mismatch"
    assert rule_of(position, "34") is None


def test_a_group_may_be_as_long_as_it_likes() -> None:
    position = board("KH\nQS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS" + "\n-" * 8)
    assert rule_of(position, "21x12") is None
    assert rule_of(position, "20x12") is None


def test_a_mixed_group_never_moves_however_many_columns_are_empty() -> None:
    position = board("8D 7C 6C\n9H" + "\n-" * 8)
    for target in range(2, 11):
        assert rule_of(position, str(Move(1, 3, target))) == "mixed-suits"


EMPTY_COLUMNS = board("""
    -
    8C KD
    AC
    10S 9S 8S
    -
    KS QS JS
    2S
    KC AH
    5D
    -
""")


@pytest.mark.parametrize("target", [1, 5, 10])
@pytest.mark.parametrize(
    ("source", "size"), [(2, 1), (3, 1), (4, 3), (4, 1), (6, 3), (7, 1), (8, 1)]
)
def test_an_empty_column_takes_any_card_and_any_group(source: int, size: int, target: int) -> None:
    assert check(EMPTY_COLUMNS, Move(source, size, target)) is None


def test_nothing_is_picked_up_from_an_empty_column_whatever_the_size() -> None:
    for size in (1, 2, 13, 52, 99):
        assert check_group(BOARD, 7, size) == Rejection(Rule.EMPTY_SOURCE, 7, ())
        rejection = check(BOARD, Move(7, size, 1))
        assert rejection == Rejection(Rule.EMPTY_SOURCE, 7, (), 1, Card.parse("7S"))


def test_a_rejection_says_where_and_with_which_cards() -> None:
    cards = tuple(map(Card.parse, "7C 6C".split()))
    assert check(BOARD, Move(2, 2, 6)) == Rejection(Rule.ONTO_ACE, 2, cards, 6, Card.parse("AC"))


def test_a_group_that_is_not_one_names_its_cards_and_the_target() -> None:
    cards = tuple(map(Card.parse, "8D 7C 6C".split()))
    assert check_group(BOARD, 2, 3) == Rejection(Rule.MIXED_SUITS, 2, cards)
    assert check(BOARD, Move(2, 3, 7)) == Rejection(Rule.MIXED_SUITS, 2, cards, 7)


@pytest.mark.parametrize(("source", "size"), [(1, 1), (1, 3), (2, 2), (4, 2), (6, 1)])
def test_a_group_can_be_picked_up(source: int, size: int) -> None:
    assert check_group(BOARD, source, size) is None


@pytest.mark.parametrize(
    ("source", "size", "target"),
    [
        (0, 1, 1),
        (11, 1, 1),
        (-1, 1, 1),
        (1, 1, 0),
        (1, 1, 11),
        (7, 1, 11),
        (1, 0, 2),
        (1, -1, 2),
        (1, 4, 2),
        (1, 4, 1),
        (6, 2, 7),
    ],
)
def test_a_malformed_move_is_an_error_of_the_caller(source: int, size: int, target: int) -> None:
    with pytest.raises(MalformedMove):
        check(BOARD, Move(source, size, target))


@pytest.mark.parametrize(("source", "size"), [(0, 1), (11, 1), (1, 0), (1, -1), (1, 4)])
def test_a_malformed_group_is_an_error_of_the_caller(source: int, size: int) -> None:
    with pytest.raises(MalformedMove):
        check_group(BOARD, source, size)
    with pytest.raises(MalformedMove):
        targets(BOARD, source, size)


@pytest.mark.parametrize("attempt", golden_attempts())
def test_the_first_rule_of_each_golden_attempt_is_told(attempt: GoldenAttempt) -> None:
    if "too-many-cards" in attempt.reasons:
        with pytest.raises(MalformedMove):
            check(attempt.position, attempt.move)
    else:
        expected = next(rule for rule in ORDER if rule in attempt.reasons)
        assert rule_of(attempt.position, str(attempt.move)) == expected

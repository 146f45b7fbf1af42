"""The rules written a second time, from their description alone, against those of the game."""

from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.rules import check, check_group, targets
from tests.core.strategies import positions

Board = list[list[tuple[int, str]]]

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
KING = 12
ACE = 0


def parse_board(position: Position) -> Board:
    """The columns as ranks, 0 for the ace, and suits."""
    lines = str(position).splitlines()[:10]
    texts = [[] if line == "-" else line.split() for line in lines]
    return [[(RANKS.index(text[:-1]), text[-1]) for text in column] for column in texts]


def broken_rules(board: Board, source: int, size: int, target: int) -> list[str]:
    """Every rule that a move breaks, in the order in which they are told."""
    if not board[source - 1]:
        return ["empty-source"]
    ranks = [rank for rank, _ in board[source - 1]][-size:]
    suits = [suit for _, suit in board[source - 1]][-size:]
    onto = [rank for rank, _ in board[target - 1]][-1:]
    descending = ranks == list(range(ranks[0], ranks[0] - size, -1))
    rules = {
        "not-a-run": not descending,
        "mixed-suits": descending and len(set(suits)) > 1,
        "same-column": source == target,
        "onto-ace": onto == [ACE],
        "king-needs-empty": ranks[0] == KING and onto != [],
        "rank-mismatch": onto not in ([], [ranks[0] + 1]),
    }
    return [rule for rule, applies in rules.items() if applies]


@given(positions())
def test_every_move_is_judged_as_described(position: Position) -> None:
    board = parse_board(position)
    for source in range(1, 11):
        for size in range(1, max(1, len(board[source - 1])) + 1):
            for target in range(1, 11):
                rejection = check(position, Move(source, size, target))
                told = [rejection.rule.value] if rejection else []
                assert told == broken_rules(board, source, size, target)[:1]


@given(positions(), st.integers(1, 10), st.data())
def test_picking_up_is_judged_before_putting_down(
    position: Position, source: int, data: st.DataObject
) -> None:
    board = parse_board(position)
    size = data.draw(st.integers(1, max(1, len(board[source - 1]))))
    up = {"empty-source", "not-a-run", "mixed-suits"}
    expected = [rule for rule in broken_rules(board, source, size, source) if rule in up]
    rejection = check_group(position, source, size)
    assert ([rejection.rule.value] if rejection else []) == expected[:1]


@given(positions(), st.integers(1, 10), st.data())
def test_the_targets_are_the_columns_that_break_no_rule(
    position: Position, source: int, data: st.DataObject
) -> None:
    board = parse_board(position)
    size = data.draw(st.integers(1, max(1, len(board[source - 1]))))
    expected = [target for target in range(1, 11) if not broken_rules(board, source, size, target)]
    assert list(targets(position, source, size)) == expected


@given(positions(), st.integers(1, 10), st.data())
def test_a_rejection_names_the_columns_and_the_cards(
    position: Position, source: int, data: st.DataObject
) -> None:
    column = position.columns[source - 1]
    size = data.draw(st.integers(1, max(1, len(column))))
    target = data.draw(st.integers(1, 10))
    rejection = check(position, Move(source, size, target))
    if rejection is not None:
        onto = position.columns[target - 1][-1:]
        assert rejection[1:] == (source, column[-size:], target, onto[0] if onto else None)

"""The rules: which moves are rejected and why, and where cards can go.

No other module knows the rules. Keys, marked targets, the best column, the rules panel,
records and saved games all ask this one.
"""

from enum import Enum
from typing import NamedTuple

from .cards import Card, Rank
from .moves import COLUMNS, Move
from .position import Column, Position, descends, group_size


class Rule(Enum):
    """A rule that a move can break. If it breaks several, the first of them is shown."""

    EMPTY_SOURCE = "empty-source"
    """There is no card to pick up in that column."""
    NOT_A_RUN = "not-a-run"
    """The ranks of the group do not descend one by one."""
    MIXED_SUITS = "mixed-suits"
    """The ranks descend, but the group is not of one suit."""
    SAME_COLUMN = "same-column"
    """The group is put back where it came from."""
    ONTO_ACE = "onto-ace"
    """The target ends with an ace, and nothing goes on an ace."""
    KING_NEEDS_EMPTY = "king-needs-empty"
    """The group begins with a king, and the target is not empty."""
    RANK_MISMATCH = "rank-mismatch"
    """The last card of the target is not exactly one rank higher."""


class Rejection(NamedTuple):
    """Why a move is rejected, and where.

    `cards` are those to be moved, none from an empty column. `target` is None if they could
    not even be picked up; `onto` is the last card of the target, if any.
    """

    rule: Rule
    source: int
    cards: Column
    target: int | None = None
    onto: Card | None = None


class MalformedMove(ValueError):
    """A move that makes no sense in its position: a mistake of the caller, not a rejection."""


def check_group(position: Position, source: int, size: int) -> Rejection | None:
    """Why the last `size` cards of column `source` cannot be picked up; None if they can.

    Raise MalformedMove for a column that is not there, or more cards than it holds.
    """
    if source not in COLUMNS or size < 1:
        raise MalformedMove(source, size)
    column = position.column(source)
    if not column:
        return Rejection(Rule.EMPTY_SOURCE, source, ())
    if size > len(column):
        raise MalformedMove(source, size)
    rule = _rule_against_group(column[-size:])
    return rule and Rejection(rule, source, column[-size:])


def _rule_against_group(cards: Column) -> Rule | None:
    if not all(map(descends, cards, cards[1:])):
        return Rule.NOT_A_RUN
    return Rule.MIXED_SUITS if group_size(cards) < len(cards) else None


def check(position: Position, move: Move) -> Rejection | None:
    """Why a move is rejected, by the first rule that it breaks; None if it is allowed.

    Raise MalformedMove for a column that is not there, or more cards than it holds.
    """
    if move.target not in COLUMNS:
        raise MalformedMove(move)
    column = position.column(move.target)
    onto = column[-1] if column else None
    rejection = check_group(position, move.source, move.size)
    if rejection is not None:
        return rejection._replace(target=move.target, onto=onto)
    cards = position.column(move.source)[-move.size :]
    rule = _rule_against_landing(move, cards[0], onto)
    return rule and Rejection(rule, move.source, cards, move.target, onto)


def _rule_against_landing(move: Move, first: Card, onto: Card | None) -> Rule | None:
    if move.source == move.target:
        return Rule.SAME_COLUMN
    if onto is None:
        return None
    if onto.rank is Rank.ACE:
        return Rule.ONTO_ACE
    if first.rank is Rank.KING:
        return Rule.KING_NEEDS_EMPTY
    return None if descends(onto, first) else Rule.RANK_MISMATCH


def targets(position: Position, source: int, size: int) -> tuple[int, ...]:
    """The columns that take the last `size` cards of column `source`, left to right."""
    moves = (Move(source, size, target) for target in COLUMNS)
    return tuple(move.target for move in moves if check(position, move) is None)


def best_target(position: Position, source: int, size: int) -> int | None:
    """The best column for a group, or None if no move gains anything.

    First comes a column that ends in the same suit, then any other that fits, then an empty
    one; among equals the one where the longest group results, then the leftmost. A whole
    column is not sent to an empty one.
    """
    fitting = targets(position, source, size)
    column = position.column(source)
    cards = column[-size:]

    def use(target: int) -> tuple[bool, bool, int]:
        onto = position.column(target)
        same_suit = bool(onto) and onto[-1].suit is cards[0].suit
        return same_suit, bool(onto), group_size(onto + cards)

    useful = (t for t in fitting if position.column(t) or size < len(column))
    return max(useful, key=use, default=None)

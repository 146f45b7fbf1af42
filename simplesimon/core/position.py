"""The position: ten columns of cards, and the sequences that have left them."""

from typing import NamedTuple, Self

from .cards import Card, Rank, Suit
from .moves import COLUMNS, Move
from .unreadable import Fault, Unreadable

Column = tuple[Card, ...]
"""The cards of a column, the last one on top: the one that can be moved."""

SEQUENCES = 4
"""How many sequences there are to remove."""

_EMPTY = "-"
_REMOVED = "removed"


def descends(upper: Card, lower: Card) -> bool:
    """Whether the lower card is exactly one rank below the upper one, of any suit."""
    return upper.rank == lower.rank + 1


def joins(upper: Card, lower: Card) -> bool:
    """Whether two neighbours in a column belong to one group: one rank down, one suit."""
    return descends(upper, lower) and upper.suit is lower.suit


def group_size(column: Column) -> int:
    """How many cards at the end of a column move together; 0 for an empty one."""
    size = min(1, len(column))
    while size < len(column) and joins(column[-size - 1], column[-size]):
        size += 1
    return size


class Position(NamedTuple):
    """Ten columns, left to right, and the suits of the removed sequences in their order.

    The text form has one line for each column, `-` for an empty one, then a line
    `removed S H` if sequences are gone.
    """

    columns: tuple[Column, ...]
    removed: tuple[Suit, ...] = ()

    def column(self, number: int) -> Column:
        """The cards of column 1 to 10."""
        return self.columns[number - 1]

    @property
    def won(self) -> bool:
        """Whether every sequence is gone."""
        return len(self.removed) == SEQUENCES

    def after(self, move: Move) -> "Position":
        """The position after a move; a sequence that it completes is removed.

        The move is not checked: it must be one that `rules.check` allows.
        """
        source, target = self.column(move.source), self.column(move.target)
        columns = list(self.columns)
        columns[move.source - 1] = source[: -move.size]
        columns[move.target - 1] = target + source[-move.size :]
        return Position(tuple(columns), self.removed)._without_sequence(move.target)

    def _without_sequence(self, number: int) -> "Position":
        column = self.column(number)
        if group_size(column) < len(Rank):
            return self
        columns = list(self.columns)
        columns[number - 1] = column[: -len(Rank)]
        return Position(tuple(columns), (*self.removed, column[-1].suit))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form; raise Unreadable for anything else."""
        lines = text.strip().splitlines()
        removed: tuple[Suit, ...] = ()
        if lines and lines[-1].split()[:1] == [_REMOVED]:
            removed = tuple(Suit.parse(text) for text in lines.pop().split()[1:])
        if len(lines) != len(COLUMNS) or len(removed) > SEQUENCES:
            raise Unreadable(Fault.POSITION, text)
        return cls(tuple(map(_parse_column, lines)), removed)

    def __str__(self) -> str:
        lines = [" ".join(map(str, column)) or _EMPTY for column in self.columns]
        if self.removed:
            lines.append(" ".join([_REMOVED, *(suit.value for suit in self.removed)]))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def _parse_column(line: str) -> Column:
    return () if line.strip() == _EMPTY else tuple(map(Card.parse, line.split() or [line]))

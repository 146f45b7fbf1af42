"""Moves: where from, how many cards, where to. Written `64`, or `60x12` for twelve cards."""

import re
from typing import NamedTuple, Self

from .unreadable import Fault, Unreadable

COLUMNS = range(1, 11)
"""The numbers of the columns, left to right."""

_MOVE = "([0-9])([0-9])(?:x([1-9][0-9]{0,8}))?"


def digit(column: int) -> str:
    """The character that stands for a column: 1 to 9, and 0 for the tenth."""
    return str(column % 10)


def column_of(character: str) -> int:
    """The column that a digit stands for."""
    return int(character) or 10


class Move(NamedTuple):
    """The last `size` cards of column `source`, put on column `target` (columns 1 to 10)."""

    source: int
    size: int
    target: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `64` or `60x12`; raise Unreadable for anything else."""
        match = re.fullmatch(_MOVE, text)
        if match is None:
            raise Unreadable(Fault.MOVE, text)
        source, target, size = match.groups()
        return cls(column_of(source), int(size or 1), column_of(target))

    def __str__(self) -> str:
        many = f"x{self.size}" if self.size > 1 else ""
        return f"{digit(self.source)}{digit(self.target)}{many}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

"""What a terminal shows: cells, each one character and the pen it is drawn with."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class Pen(NamedTuple):
    """How a cell is drawn: the SGR parameters of ink and ground, and the attributes."""

    ink: str = "39"
    ground: str = "49"
    bold: bool = False
    reverse: bool = False
    underline: bool = False


PLAIN = Pen()


class Cell(NamedTuple):
    """One character, one cell wide, and its pen."""

    character: str
    pen: Pen


Span = tuple[int, int, Sequence[Cell]]
"""A line, a column, and the cells from there on."""


class Depth(Enum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "sixteen"
    FULL = "full"
    """256 or more."""

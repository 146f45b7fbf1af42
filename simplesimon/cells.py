"""What a terminal shows: cells, each one character and the pen it is drawn with."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width


class Pen(NamedTuple):
    """How a cell is drawn: the SGR parameters of ink and ground, and the attributes.

    The ink of a blank is "", which stands for any: it cannot be seen.
    """

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


_SOFT_HYPHEN = "\u00ad"  # terminals differ in whether they show it
_CELLLESS = ("Mn", "Me", "Cf", "Cc")


@lru_cache(maxsize=1024)
def cells_of(text: str, pen: Pen) -> tuple[Cell, ...]:
    """The cells of a text; characters that take no cell of their own are left out."""
    return tuple(_cell(c, pen) for c in text if c == _SOFT_HYPHEN or category(c) not in _CELLLESS)


def _cell(character: str, pen: Pen) -> Cell:
    """A cell; a character that is not one cell wide on every terminal shows as a question mark."""
    if character.isspace():
        return Cell(" ", pen if pen.reverse or pen.underline else Pen("", pen.ground))
    wide = east_asian_width(character) in "WF" or not character.isprintable()
    return Cell("?" if wide else character, pen)


Span = tuple[int, int, Sequence[Cell]]
"""A line, a column, and the cells from there on."""


class Depth(Enum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "sixteen"
    FULL = "full"
    """256 or more."""


class Abilities(NamedTuple):
    """What a terminal can show: only ASCII if it is `plain`, and how many colours."""

    plain: bool = False
    depth: Depth = Depth.FULL

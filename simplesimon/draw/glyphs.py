"""The characters the table is drawn with: Unicode, or plain ASCII."""

import re
from typing import NamedTuple

from ..core.cards import Card, Suit
from ..texts import in_ascii


class Glyphs(NamedTuple):
    """One set of characters. Every state has a shape of its own, so colour is never needed."""

    letters: bool
    """Suits as letters."""
    ascii: bool
    """Nothing is written but ASCII."""
    tiles: bool
    """Cards are filled tiles, parted by half-row slits; else each has brackets and one row."""
    target: str
    """Both sides of the number of a column that takes what is in hand."""
    lifted: str
    """Both sides of the number of the column picked up from."""
    cursor: tuple[str, str]
    """Left and right of the number of the column under the cursor."""
    held: str
    """To the right of a card in hand."""
    landed: str
    """To the right of a card that just moved."""
    clipped: str
    """Before the number of cards above the first line."""
    frame: tuple[str, str, str, str, str, str]
    """An empty column: top left, across, top right, down, bottom left, bottom right."""
    refused: str
    """Before what was refused."""
    removed: str
    """In the place of a sequence still to be removed."""
    between: str
    """Between the parts of the header."""
    won: str
    """A game that was won, among others."""
    lost: str
    """A game that was not won, among others."""
    bar: str
    """Eight parts of a cell from the left, the last one whole; in ASCII only that one."""
    rest: str
    """What is not filled of a bar."""
    chart: str
    """Eight heights of a cell from below, the last one whole."""

    def write(self, card: Card) -> str:
        """The card as text."""
        return str(card) if self.letters else card.pretty

    def suit(self, suit: Suit) -> str:
        """The suit as one character."""
        return suit.value if self.letters else suit.glyph

    def plain(self, text: str) -> str:
        """The text with the characters that a terminal of this set can show."""
        return in_ascii(_ARROWS.sub("/", text).translate(_PLAIN)) if self.ascii else text


_ARROWS = re.compile("(?<=[←↑])(?=[→↓])")
"""Between two arrows."""

_PLAIN = str.maketrans({"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"})

UNICODE = Glyphs(
    letters=False,
    ascii=False,
    tiles=True,
    target="▾",
    lifted="▴",
    cursor=("[", "]"),
    held="◂",
    landed="•",
    clipped="↑",
    frame=("┌", "╌", "┐", "╎", "└", "┘"),
    refused="✗",
    removed="·",
    between=" · ",
    won="●",
    lost="○",
    bar="▏▎▍▌▋▊▉█",
    rest="░",
    chart="▁▂▃▄▅▆▇█",
)
ASCII = Glyphs(
    letters=True,
    ascii=True,
    tiles=False,
    target="*",
    lifted="^",
    cursor=("[", "]"),
    held="<",
    landed="'",
    clipped="^",
    frame=("+", "-", "+", "|", "+", "+"),
    refused="x",
    removed=".",
    between="  ",
    won="#",
    lost=".",
    bar="#",
    rest=".",
    chart="_.-=+*%#",
)

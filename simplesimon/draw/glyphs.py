"""The characters the table is drawn with: Unicode, or plain ASCII."""

import re
from typing import NamedTuple

from ..core.cards import Card, Rank, Suit
from ..i18n import N_, _
from ..texts import to_ascii


class Glyphs(NamedTuple):
    """One set of characters. Every state has a shape of its own, so colour is never needed."""

    letters: bool
    """Suits as letters."""
    ascii: bool
    """Only ASCII is written."""
    tiles: bool
    """Cards are filled tiles, separated by half-row slits; otherwise each has brackets."""
    target: str
    """On both sides of the number of a column that takes the cards in hand."""
    lifted: str
    """On both sides of the number of the column picked up from."""
    cursor: tuple[str, str]
    """Left and right of the number of the column under the cursor."""
    held: str
    """To the right of a card in hand."""
    landed: str
    """To the right of a card that just moved."""
    lit: str
    """To the right of a card that leaves with its sequence."""
    clipped: str
    """Before the number of cards above the first line."""
    frame: tuple[str, str, str, str, str, str]
    """An empty column: top left, across, top right, down, bottom left, bottom right."""
    rejected: str
    """Before the name of a rule that a move breaks."""
    removed: str
    """In place of a sequence that is still to be removed."""
    won: str
    """A won game, among the last games."""
    lost: str
    """A game that was not won, among the last games."""
    bar: str
    """A cell filled from the left by one to eight eighths; in ASCII only the whole one."""
    rest: str
    """The part of a bar that is not filled."""
    chart: str
    """A cell filled from below by one to eight eighths."""

    def write(self, card: Card) -> str:
        """The card as text."""
        return str(card) if self.letters else card.pretty

    def suit(self, suit: Suit) -> str:
        """The suit as one character."""
        return suit.value if self.letters else suit.glyph

    def box(self, width: int, height: int) -> tuple[str, ...]:
        """The lines of an empty place of a size."""
        top_left, across, top_right, down, bottom_left, bottom_right = self.frame
        inside = width - 2
        top = f"{top_left}{across * inside}{top_right}"
        bottom = f"{bottom_left}{across * inside}{bottom_right}"
        return (top, *[f"{down}{' ' * inside}{down}"] * (height - 2), bottom)

    def sequence(self, suit: Suit, width: int, height: int, signs: int) -> tuple[str, ...]:
        """The lines of a removed sequence as one card: its king, so many signs, its ace."""
        king, ace = (self.write(Card(rank, suit)) for rank in (Rank.KING, Rank.ACE))
        middle = (self.suit(suit) * signs).center(width)
        return (f" {king}".ljust(width), *[middle] * (height - 2), f"{ace} ".rjust(width))

    def plain(self, text: str) -> str:
        """The text in the characters of this set."""
        if not self.ascii:
            return text
        text = re.sub(_BETWEEN, "/", re.sub(_TO, "->", text))
        return to_ascii(re.sub("[←→↑↓]", lambda key: _(_KEYS[key[0]]), text))


_TO = r"(?<=\S )→(?= \d)"
"""An arrow that leads to a column."""
_BETWEEN = "(?<=[←↑])(?=[→↓])"
"""Between two arrows."""
_KEYS = {"←": N_("Left"), "→": N_("Right"), "↑": N_("Up"), "↓": N_("Down")}

UNICODE = Glyphs(
    letters=False,
    ascii=False,
    tiles=True,
    target="▾",
    lifted="▴",
    cursor=("[", "]"),
    held="◂",
    landed="•",
    lit="*",
    clipped="↑",
    frame=("┌", "╌", "┐", "╎", "└", "┘"),
    rejected="✗",
    removed="·",
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
    lit="*",
    clipped="^",
    frame=("+", "-", "+", "|", "+", "+"),
    rejected="x",
    removed=".",
    won="#",
    lost=".",
    bar="#",
    rest=".",
    chart="_.-=+*%#",
)

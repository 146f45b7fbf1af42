"""Cards: a rank and a suit, written `10S` or `10♠`."""

from enum import Enum, IntEnum
from typing import NamedTuple, Self

from .unreadable import Fault, Unreadable


class Suit(Enum):
    """A suit; its value is the letter that stands for it in every text."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Read `S` or `♠`; raise Unreadable for anything else."""
        suit = _SUITS.get(text)
        if suit is None:
            raise Unreadable(Fault.CARD, text)
        return suit

    @property
    def glyph(self) -> str:
        """The suit as one character, without a variation selector."""
        return _GLYPHS[self]


_GLYPHS = dict(zip(Suit, "♠♥♦♣", strict=True))
_SUITS = {text: suit for suit in Suit for text in (suit.value, suit.glyph)}


class Rank(IntEnum):
    """A rank, 1 for the ace, the lowest, to 13 for the king, the highest."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return _RANK_TEXTS[self - 1]


_RANK_TEXTS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
_RANKS = dict(zip(_RANK_TEXTS, Rank, strict=True))


class Card(NamedTuple):
    """One card. Packs of one or two suits hold several equal cards."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `10S` or `10♠`; raise Unreadable for anything else."""
        rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
        if rank is None or suit is None:
            raise Unreadable(Fault.CARD, text)
        return cls(rank, suit)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @property
    def pretty(self) -> str:
        """The card with its suit as a glyph: `10♠`."""
        return f"{self.rank}{self.suit.glyph}"

"""Codes and the deals they stand for.

A code, `SS1-S4-AAAAABD`, names the game and the version of its shuffle, the number of
suits, and the shuffle. People share codes and keep them for years, so what a code deals
never changes.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple, Self

from .cards import Card, Rank, Suit
from .position import Position
from .unreadable import Fault, Unreadable

COLUMN_SIZES = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
"""How many cards the columns hold at the start, left to right."""

PACKS = {
    1: (Suit.SPADES,) * 4,
    2: (Suit.SPADES, Suit.SPADES, Suit.HEARTS, Suit.HEARTS),
    4: (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS),
}
"""For each number of suits, the suits of the four blocks of 13 cards in the pack."""

LETTERS = 7

# The deal printed in the rules, with four suits: what the letters EXAMPLE stand for.
_EXAMPLE = """
AS KH AC 4D KD 6C 10H 4C
3D 2D 4S 9C AD 7C 8D 9H
JH 6S 8H 5H 2S 3C 6H KS
JS 7D 2C 10S 9D 10D 5S
2H 9S KC 8C QS AH
QC 7H 10C JC QH
JD 3H 5C 6D
8S 4H QD
3S 7S
5D
"""

_DASH = "[\\-\u2010-\u2015\u2212]"
_GAP = "[\\s\\-\u2010-\u2015\u2212]"
_SEPARATORS = re.compile(f"{_GAP}+")
_GAME = re.compile("-?S-?S-?([0-9]+)")
_SUITS = re.compile("-?S-?(?:[0-9]+(?=-)|[0-9])|-?[^-]{0,2}")
"""The part with the number of suits: one digit, or more if a dash follows them."""

# In a longer text a code is a separate word, with nothing but dashes between its letters. A letter
# of another script may be right next to it: some languages are written without blanks.
_WORD = "[0-9A-Za-z\u00c0-\u024f\u0300-\u036f]"
_IN_TEXT = (
    f"(?<!{_WORD})SS[0-9]+{_GAP}*S[0-9]+{_GAP}*"
    f"(?:[A-Z01]{{{LETTERS}}}|[A-Z01](?:{_DASH}*[A-Z01]){{{LETTERS - 1}}})(?!{_WORD})"
)
_NEARLY = f"(?s)(?<!{_WORD})SS[0-9]+(?:(?:{_DASH}*{_WORD})+|.*)"
"""A text that begins like a code: one word, or all that follows if that word is just `SS1`."""


class Code(NamedTuple):
    """The number of suits (1, 2 or 4) and the seven letters A to Z of the shuffle."""

    suits: int
    letters: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a code; raise Unreadable with the part that is wrong.

        Case, blanks and dashes do not matter, and `0` and `1` are read as the letters `O` and `I`.
        """
        parted = _SEPARATORS.sub("-", _upper(text))
        game = _GAME.match(parted)
        if game is None or game[1].startswith("0"):
            raise Unreadable(Fault.CODE_GAME, text.strip())
        if game[1] != "1":
            raise Unreadable(Fault.CODE_VERSION, f"SS{game[1]}")
        rest = parted[game.end() :]
        suits = _SUITS.match(rest)
        end = suits.end() if suits else 0
        return cls(_parse_suits(rest[:end]), _parse_letters(rest[end:]))

    @classmethod
    def find(cls, text: str) -> Self:
        """Find the one code in a longer text, such as a sentence or a command.

        The same code twice counts as one. Raise Unreadable if there are several codes or none; if
        something begins like a code, the error has the part of it that is wrong.
        """
        with suppress(Unreadable):
            return cls.parse(text)
        upper = _upper(text)
        codes = set(cls._parse_all(re.findall(_IN_TEXT, upper)))
        if len(codes) > 1:
            raise Unreadable(Fault.CODE_SEVERAL, text)
        if codes:
            return codes.pop()
        nearly = re.search(_NEARLY, upper)
        if nearly is None:
            raise Unreadable(Fault.CODE_NONE, text)
        return cls.parse(nearly[0])

    @classmethod
    def _parse_all(cls, texts: Iterable[str]) -> Iterator[Self]:
        """The codes among some texts; texts that cannot be read are skipped."""
        for text in texts:
            with suppress(Unreadable):
                yield cls.parse(text)

    @classmethod
    def fresh(cls, suits: int, below: Callable[[int], int]) -> Self:
        """A random code; `below(n)` returns a random number from 0 to n - 1."""
        return cls(suits, "".join(chr(ord("A") + below(26)) for _ in range(LETTERS)))

    @classmethod
    def daily(cls, day: str, suits: int) -> Self:
        """The code of a day's deal, the same for everybody; the day as in `2026-11-30`."""
        words = _random_words(f"DAY-{day}")
        return cls.fresh(suits, lambda below: _draw_number(words, below))

    def __str__(self) -> str:
        return f"SS1-S{self.suits}-{self.letters}"

    def __repr__(self) -> str:
        return f"Code.parse({str(self)!r})"


def _upper(text: str) -> str:
    """The text with its ASCII letters in upper case; a long s, for one, must not become an S."""
    return "".join(letter.upper() if letter.isascii() else letter for letter in text)


def _parse_suits(text: str) -> int:
    part = text.replace("-", "")
    for suits in PACKS:
        if part == f"S{suits}":
            return suits
    raise Unreadable(Fault.CODE_SUITS, part)


def _parse_letters(text: str) -> str:
    letters = text.replace("-", "").translate(str.maketrans("01", "OI"))
    if not re.fullmatch(f"[A-Z]{{{LETTERS}}}", letters):
        raise Unreadable(Fault.CODE_LETTERS, text.replace("-", ""))
    return letters


def deal(code: Code) -> Position:
    """The opening position of a code."""
    pack = PACKS[code.suits]
    cards = iter([_card(place, pack) for place in _shuffle(code.letters)])
    return Position(tuple(tuple(next(cards) for _ in range(size)) for size in COLUMN_SIZES))


def _card(place: int, pack: tuple[Suit, ...]) -> Card:
    block, rank = divmod(place, len(Rank))
    return Card(Rank(rank + 1), pack[block])


@lru_cache(maxsize=64)
def _shuffle(letters: str) -> tuple[int, ...]:
    """The places 0 to 51 of the pack in the order in which they are dealt."""
    if letters == "EXAMPLE":
        return tuple(_place(Card.parse(text)) for text in _EXAMPLE.split())
    words = _random_words(letters)
    places = list(range(52))
    for last in range(51, 0, -1):
        other = _draw_number(words, last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def _place(card: Card) -> int:
    return PACKS[4].index(card.suit) * len(Rank) + card.rank - 1


def _random_words(name: str) -> Iterator[int]:
    """The 32-bit words of the digests of `SS1-NAME/0`, `SS1-NAME/1` and so on, the name ASCII."""
    sha256 = _sha256()
    for number in count():
        digest = sha256(f"SS1-{name}/{number}".encode("ascii")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def _sha256() -> Callable[[bytes], Any]:
    """Python's own SHA-256, by whatever name: `hashlib` would load all of OpenSSL first."""
    for module in ("_sha2", "_sha256"):
        with suppress(ImportError, AttributeError):
            return import_module(module).sha256  # type: ignore[no-any-return]
    return import_module("hashlib").sha256  # type: ignore[no-any-return]


def _draw_number(words: Iterator[int], below: int) -> int:
    """A number from 0 to below - 1, all equally likely."""
    limit = 2**32 - 2**32 % below
    return next(word for word in words if word < limit) % below

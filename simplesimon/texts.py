"""The texts of rules, of faults in a text that cannot be read, and of notices.

They are marked here, and translated by the functions that return them. Cards are written by a
function that is passed in, so that suits are glyphs or letters as the player has chosen.
"""

import errno
import re
from collections.abc import Callable
from typing import NamedTuple

from .core.cards import Card
from .core.position import Column
from .core.rules import Rejection, Rule
from .core.unreadable import Fault, Unreadable
from .hand import Notice
from .i18n import N_, _, language, ngettext, pgettext

_SHOWN = 24

CARD, ONTO = "card", "onto"
"""Contexts of a card's name: as the first word of a sentence, and after “does not go”."""

Write = Callable[[Card], str]
"""How a card is written."""

EXAMPLE_CODE = "SS1-S1-AAAAABD"
"""A code that shows what a valid one looks like."""


class RuleWords(NamedTuple):
    """A rule's name, the sentence that explains it, and the one that names the cards."""

    name: str
    sentence: str
    concerned: str


RULES = {
    Rule.EMPTY_SOURCE: RuleWords(
        N_("No card to pick up"),
        N_("There is no card in that column. Pick up from a column that has cards."),
        N_("Column {column} is empty."),
    ),
    Rule.NOT_A_RUN: RuleWords(
        N_("Ranks must go down one by one"),
        N_("Cards move together only if their ranks go down one by one, like 8, 7, 6."),
        N_("{cards} do not go down one by one."),
    ),
    Rule.MIXED_SUITS: RuleWords(
        N_("A group must be of one suit"),
        N_(
            "Cards move together only if they are of one suit. Move them in parts, one suit at a "
            "time; the game does not split them for you."
        ),
        N_("{cards} are not of one suit."),
    ),
    Rule.SAME_COLUMN: RuleWords(
        N_("Back in its own column"),
        N_("Putting cards back where they came from is not a move."),
        N_("{cards} went back to column {column}."),
    ),
    Rule.ONTO_ACE: RuleWords(
        N_("Nothing goes on an ace"),
        N_("The ace is the lowest card, so nothing can be placed on it."),
        N_("{card} does not go on {onto}."),
    ),
    Rule.KING_NEEDS_EMPTY: RuleWords(
        N_("A king needs an empty column"),
        N_(
            "The king is the highest card. It goes only to an empty column, alone or with its "
            "group."
        ),
        N_("{card} does not go on {onto}."),
    ),
    Rule.RANK_MISMATCH: RuleWords(
        N_("Needs a card one rank higher"),
        N_(
            "A card, or the first card of a group, goes on a card exactly one rank higher, of "
            "any suit."
        ),
        N_("{card} does not go on {onto}."),
    ),
}

FAULTS = {
    Fault.CARD: N_("{text} is not a card. A card is a rank and a suit, as in 10S."),
    Fault.POSITION: N_("A position has ten lines, one for each column."),
    Fault.MOVE: N_("Move {number}, {text}, cannot be read. A move looks like 64 or 60x12."),
    Fault.MOVE_COUNT: N_("Move {number}, {text}, takes more cards than the column holds."),
    Fault.CODE_GAME: N_("{text} is not a game code. A code begins with SS1, as in {example}."),
    Fault.CODE_VERSION: N_(
        "{text} was made by a newer version of the game. This one reads codes such as {example}."
    ),
    Fault.CODE_SUITS: N_("{text} should be S1, S2 or S4, as in {example}."),
    Fault.CODE_LETTERS: N_(
        "The code must end in seven letters, A to Z, as in {example}: {text} has {letters}."
    ),
    Fault.CODE_NONE: N_("That text has no game code."),
    Fault.CODE_SEVERAL: N_("That text has several codes."),
    Fault.RECORD_CODE: N_(
        "This is not a recorded game: it must begin with the code of its deal, such as {example}."
    ),
}

MISSING = {
    Fault.CODE_GAME: N_("Enter a code, for example {example}."),
    Fault.CODE_SUITS: N_("SS1 must be followed by S1, S2 or S4, as in {example}."),
    Fault.CODE_LETTERS: N_("The code must end in seven letters, A to Z, as in {example}."),
}
"""Other texts for these faults, if the faulty part is empty."""

NOT_ONE_CODE = (Fault.CODE_NONE, Fault.CODE_SEVERAL)
"""Faults of a longer text with no code or several; a short sentence says all about them."""

REASONS = {
    errno.ENOENT: N_("no such file"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("part of its path is not a folder"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("too many symbolic links"),
    errno.ENOSPC: N_("disk full"),
    errno.EDQUOT: N_("disk full"),
    errno.EBADF: N_("it is closed"),
}

NOTICES = {
    Notice.NOTHING_IN_HAND: N_("You hold no cards."),
    Notice.LAST_CARD: N_("You must hold at least one card."),
    Notice.WHOLE_COLUMN: N_("You hold the whole column."),
    Notice.NOTHING_FITS: N_("No other column fits."),
    Notice.NOTHING_GAINED: N_("Only an empty column fits, which gains nothing."),
}


def rule_name(rule: Rule) -> str:
    """The name of a rule, in a few words."""
    return _(RULES[rule].name)


def as_sentence(text: str) -> str:
    """A text that has no full stop, such as the name of a rule, as a sentence."""
    return _("{rule}.").format(rule=text)


def rule_sentence(rule: Rule) -> str:
    """The sentence that explains a rule."""
    return _(RULES[rule].sentence)


class Names(NamedTuple):
    """How sentences name cards: as their first word, as what a card does not go on, in a list."""

    card: Write
    onto: Write
    cards: Callable[[Column], str]


def concerned_sentence(rejection: Rejection, write: Write) -> str:
    """The sentence that names the cards, or the column, of a rejection."""
    return concerned_sentence_by_name(
        rejection,
        Names(
            lambda card: _card_name(CARD, card, write),
            lambda card: _card_name(ONTO, card, write),
            lambda cards: list_cards(cards, write),
        ),
    )


def concerned_sentence_by_name(rejection: Rejection, names: Names) -> str:
    """The same sentence, with other names for the cards."""
    return _(RULES[rejection.rule].concerned).format(
        column=rejection.source,
        cards=names.cards(rejection.cards),
        card=names.card(rejection.cards[0]) if rejection.cards else "",
        onto=names.onto(rejection.onto) if rejection.onto else "",
    )


def _card_name(context: str, card: Card, write: Write) -> str:
    """The name of a card as a sentence needs it, or the card if the language has no names."""
    name = pgettext(context, str(card))
    return write(card) if name == str(card) else name


def list_cards(cards: Column, write: Write) -> str:
    """Cards one after another."""
    return " ".join(map(write, cards))


def fault_text(error: Unreadable) -> str:
    """What is wrong with a text, and what a valid one looks like."""
    words = FAULTS if error.text else FAULTS | MISSING
    return _(words[error.fault]).format(
        text=quote(shorten(error.text)),
        number=error.number,
        example=EXAMPLE_CODE,
        letters=len(re.findall("[A-Za-z01]", error.text)),
    )


def moves_text(moves: int) -> str:
    """A number of moves in words."""
    return ngettext("{n} move", "{n} moves", moves).format(n=moves)


def points_text(points: int) -> str:
    """A number of points in words."""
    return ngettext("{n} point", "{n} points", abs(points)).format(n=points)


def quote(text: str) -> str:
    """A foreign text in quotation marks; the word for nothing if it is empty."""
    return _("“{text}”").format(text=text) if text else _("nothing")


def reason_text(error: OSError) -> str:
    """An error of the system in words."""
    if error.errno in REASONS:
        return _(REASONS[error.errno])
    return _("input/output error ({name})").format(name=errno.errorcode.get(error.errno or 0, "?"))


def shorten(text: str, size: int = _SHOWN) -> str:
    """A foreign text as one short line without control characters."""
    whole = make_printable(text)
    return whole if len(whole) <= size else f"{whole[: size - len('...')]}…"


def code_text(text: str) -> str:
    """The code of a saved game, or what is stored in its place, as one short line."""
    return shorten(text, len(EXAMPLE_CODE)) or "?"


def make_printable(text: str) -> str:
    """A text as one line, with a question mark for each control character."""
    return "".join(c if c.isprintable() else "?" for c in text)


def to_ascii(text: str) -> str:
    """The text with every other character replaced by ASCII, as the language in use does it.

    If the language has no such custom, accents are left out.
    """
    from unicodedata import combining, normalize  # noqa: PLC0415, few need it

    parts = normalize("NFD", text.translate(_ASCII | _LETTERS.get(language(), {})))
    return "".join(c for c in parts if not combining(c)).encode("ascii", "replace").decode()


_ASCII = str.maketrans(
    {"…": "...", "×": "x", "−": "-", "–": "-", "’": "'", "·": "-", "\u00a0": " "}
    | dict.fromkeys("“”„«»", '"')
    | {"æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O"}
)

_LETTERS = {
    "it": str.maketrans(
        {letter: f"{plain}'" for letter, plain in zip("àèéìòùÀÈÉÌÒÙ", "aeeiouAEEIOU", strict=True)}
    ),
    "nb": str.maketrans({"ø": "oe", "Ø": "Oe", "å": "aa", "Å": "Aa"}),
}
"""How a language writes its letters with ASCII only."""

"""Cards, groups and columns in words, as a sentence needs them. Pure."""

from collections.abc import Iterator

from ..core.cards import Card, Rank, Suit
from ..core.position import Column, group_size, joins
from ..i18n import N_, _, ngettext, pgettext
from ..texts import CARD, ONTO, Names

_SPADES = (
    *(N_("ace of spades"), N_("2 of spades"), N_("3 of spades"), N_("4 of spades")),
    *(N_("5 of spades"), N_("6 of spades"), N_("7 of spades"), N_("8 of spades")),
    *(N_("9 of spades"), N_("10 of spades"), N_("jack of spades"), N_("queen of spades")),
    N_("king of spades"),
)
_HEARTS = (
    *(N_("ace of hearts"), N_("2 of hearts"), N_("3 of hearts"), N_("4 of hearts")),
    *(N_("5 of hearts"), N_("6 of hearts"), N_("7 of hearts"), N_("8 of hearts")),
    *(N_("9 of hearts"), N_("10 of hearts"), N_("jack of hearts"), N_("queen of hearts")),
    N_("king of hearts"),
)
_DIAMONDS = (
    *(N_("ace of diamonds"), N_("2 of diamonds"), N_("3 of diamonds"), N_("4 of diamonds")),
    *(N_("5 of diamonds"), N_("6 of diamonds"), N_("7 of diamonds"), N_("8 of diamonds")),
    *(N_("9 of diamonds"), N_("10 of diamonds"), N_("jack of diamonds")),
    *(N_("queen of diamonds"), N_("king of diamonds")),
)
_CLUBS = (
    *(N_("ace of clubs"), N_("2 of clubs"), N_("3 of clubs"), N_("4 of clubs")),
    *(N_("5 of clubs"), N_("6 of clubs"), N_("7 of clubs"), N_("8 of clubs")),
    *(N_("9 of clubs"), N_("10 of clubs"), N_("jack of clubs"), N_("queen of clubs")),
    N_("king of clubs"),
)
NAMES = {
    suit: dict(zip(Rank, names, strict=True))
    for suit, names in zip(Suit, (_SPADES, _HEARTS, _DIAMONDS, _CLUBS), strict=True)
}
"""The English names of all cards, translated again in each of the contexts CONTEXTS."""

FROM, TO = "from", "to"
"""The contexts of the first and the last card of a group, as in “king to 5 of spades”."""
CONTEXTS = CARD, ONTO, FROM, TO


def name(card: Card) -> str:
    """The card as it is called."""
    return _(NAMES[card.suit][card.rank])


def onto(card: Card) -> str:
    """The card as what another one goes on, or does not go on."""
    return pgettext(ONTO, NAMES[card.suit][card.rank])


def ends(cards: Column) -> tuple[str, str]:
    """The first and the last card of a group, in the forms of “from … to …”."""
    first, last = (NAMES[card.suit][card.rank] for card in (cards[0], cards[-1]))
    return pgettext(FROM, first), pgettext(TO, last)


def _first_words(card: Card) -> str:
    """The card as the first word of a sentence."""
    text = pgettext(CARD, NAMES[card.suit][card.rank])
    return text[:1].upper() + text[1:]


def _list_in_words(cards: Column) -> str:
    text = ", ".join(map(name, cards))
    return text[:1].upper() + text[1:]


IN_WORDS = Names(_first_words, onto, _list_in_words)
"""How the sentences about a rejection name cards."""


def group(cards: Column) -> str:
    """Cards that move together, by the first and the last of them."""
    if len(cards) == 1:
        return name(cards[0])
    text = ngettext("{first} to {last}, {n} card", "{first} to {last}, {n} cards", len(cards))
    first, last = ends(cards)
    return text.format(first=first, last=last, n=len(cards))


def last_group(column: Column) -> Column:
    """The cards at the end of a column that move together."""
    return column[len(column) - group_size(column) :]


def groups(column: Column) -> Iterator[Column]:
    """The groups that a column is made of, the last one first."""
    end = len(column)
    for start in range(len(column) - 1, -1, -1):
        if start == 0 or not joins(column[start - 1], column[start]):
            yield column[start:end]
            end = start

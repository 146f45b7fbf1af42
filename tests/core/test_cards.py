import pytest
from hypothesis import given

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.strategies import cards, suits

NOT_CARDS = (
    "S 10 1S 0S 11S 14S as aS As AX ASS S10 \u2660A A\u2660\ufe0e A\u2660\ufe0f A\u2664 TS"
    " \uff21S \u0410S \u0661\u0660S \uff11\uff10S"
).split()


def test_the_ace_is_lowest_and_the_king_highest() -> None:
    assert [str(rank) for rank in sorted(Rank)] == "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def test_there_are_thirteen_ranks_in_four_suits() -> None:
    assert (len(Rank), len(Suit)) == (13, 4)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AS", Card(Rank.ACE, Suit.SPADES)),
        ("10H", Card(Rank.TEN, Suit.HEARTS)),
        ("JD", Card(Rank.JACK, Suit.DIAMONDS)),
        ("QC", Card(Rank.QUEEN, Suit.CLUBS)),
        ("K♠", Card(Rank.KING, Suit.SPADES)),
        ("2♥", Card(Rank.TWO, Suit.HEARTS)),
        ("9♦", Card(Rank.NINE, Suit.DIAMONDS)),
        ("10♣", Card(Rank.TEN, Suit.CLUBS)),
    ],
)
def test_reads_a_rank_and_a_suit(text: str, card: Card) -> None:
    assert Card.parse(text) == card


@given(cards)
def test_a_card_reads_back(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.pretty) == card
    assert repr(card) == f"Card.parse('{card}')"


@given(suits)
def test_a_suit_reads_back(suit: Suit) -> None:
    assert Suit.parse(suit.value) is suit
    assert Suit.parse(suit.glyph) is suit


def test_writes_letters_and_glyphs() -> None:
    card = Card(Rank.TEN, Suit.HEARTS)
    assert (str(card), card.pretty) == ("10H", "10♥")


def test_glyphs_are_plain_characters_without_variation_selectors() -> None:
    glyphs = {suit.value: suit.glyph for suit in Suit}
    assert glyphs == {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}


@pytest.mark.parametrize("text", [*NOT_CARDS, "", "A S", " AS", "AS "])
def test_anything_else_is_unreadable_as_a_card(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Card.parse(text)
    assert (caught.value.fault, caught.value.text) == (Fault.CARD, text)
    assert caught.value.number is None


@pytest.mark.parametrize("text", ["", "s", "SS", "X", "♠\ufe0f", "\u2664"])
def test_anything_else_is_unreadable_as_a_suit(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Suit.parse(text)
    assert (caught.value.fault, caught.value.text) == (Fault.CARD, text)

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given

from simplesimon.core.cards import Card
from simplesimon.core.deal import Code, deal
from simplesimon.core.position import Position
from tests.core.golden import golden_days, golden_deals
from tests.core.strategies import codes, letters

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
BLOCKS = {1: "SSSS", 2: "SSHH", 4: "SHDC"}


def shuffle_places(letters: str) -> list[int]:
    """The places of the pack as the shuffle is described."""
    text = b"".join(sha256(f"SS1-{letters}/{n}".encode()).digest() for n in range(20))
    words = [int.from_bytes(text[i : i + 4], "big") for i in range(0, len(text), 4)]
    places = list(range(52))
    for i in reversed(range(1, 52)):
        n = i + 1
        while words[0] >= 2**32 - 2**32 % n:
            words.pop(0)
        j = words.pop(0) % n
        places[i], places[j] = places[j], places[i]
    return places


def deal_texts(code: Code) -> list[str]:
    """The cards of a deal in the order in which they are dealt."""
    return [str(card) for column in deal(code).columns for card in column]


@pytest.mark.parametrize("text", golden_deals())
def test_a_code_deals_what_it_always_dealt(text: str) -> None:
    assert str(deal(Code.parse(text))) == "\n".join(golden_deals()[text])


@given(codes.filter(lambda code: code.letters != "EXAMPLE"))
def test_a_deal_is_the_shuffle_of_its_letters(code: Code) -> None:
    pack = [rank + suit for suit in BLOCKS[code.suits] for rank in RANKS]
    assert deal_texts(code) == [pack[place] for place in shuffle_places(code.letters)]


@pytest.mark.parametrize("letters", ["QAEHQLC", "QAEPKSV", "QAKJXTM", "SAEHTIJ", "SANASYY"])
def test_a_word_that_would_favour_a_place_is_thrown_away(letters: str) -> None:
    pack = [rank + suit for suit in "SHDC" for rank in RANKS]
    assert deal_texts(Code(4, letters)) == [pack[place] for place in shuffle_places(letters)]


@given(codes)
def test_a_deal_is_always_the_52_cards_of_its_pack(code: Code) -> None:
    position = deal(code)
    cards = Counter(card for column in position.columns for card in column)
    assert cards == Counter(Card.parse(r + s) for s in BLOCKS[code.suits] for r in RANKS)
    assert [len(column) for column in position.columns] == [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]
    assert position.removed == ()


def ranks(position: Position) -> list[list[int]]:
    return [[card.rank for card in column] for column in position.columns]


@given(letters)
def test_the_same_letters_put_the_same_ranks_in_the_same_places(letters: str) -> None:
    one, two, four = (ranks(deal(Code(suits, letters))) for suits in (1, 2, 4))
    assert one == two == four


def test_the_printed_deal_keeps_its_ranks_with_other_suits() -> None:
    one, two, four = (ranks(deal(Code(suits, "EXAMPLE"))) for suits in (1, 2, 4))
    assert one == two == four


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_fresh_code_takes_its_letters_from_the_generator(suits: int) -> None:
    code = Code.fresh(suits, Random(7).randrange)
    again = Random(7)
    assert code == Code(suits, "".join(chr(65 + again.randrange(26)) for _ in range(7)))
    assert Code.parse(str(code)) == code


def test_a_fresh_code_may_hold_every_letter() -> None:
    asked = []

    def below(limit: int) -> int:
        asked.append(limit)
        return (0, 25)[len(asked) % 2]

    assert Code.fresh(4, below) == Code(4, "ZAZAZAZ")
    assert asked == [26] * 7


@pytest.mark.parametrize("suits", [1, 2, 4])
@pytest.mark.parametrize("day", golden_days())
def test_a_day_has_the_deal_it_always_had(day: str, suits: int) -> None:
    assert Code.daily(day, suits) == Code(suits, golden_days()[day])


def test_a_word_that_would_favour_a_letter_is_thrown_away() -> None:
    """The second word of that day is one of the last 22 below 2**32."""
    text = b"".join(sha256(f"SS1-DAY-4141-08-21/{n}".encode()).digest() for n in range(2))
    words = [int.from_bytes(text[i : i + 4], "big") for i in range(0, len(text), 4)]
    assert words.pop(1) >= 2**32 - 22
    letters = "".join(chr(ord("A") + word % 26) for word in words[:7])
    assert Code.daily("4141-08-21", 4) == Code(4, letters)

"""Names of cards, groups and columns in the four languages."""

from collections.abc import Iterator
from itertools import product

import pytest

from simplesimon import i18n
from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.rules import Rule
from simplesimon.i18n import LANGUAGES
from simplesimon.lines import answers
from simplesimon.lines.names import IN_WORDS, group, groups, name, onto
from tests.test_texts import ATTEMPTS, rejection

CARDS = [Card(rank, suit) for suit, rank in product(Suit, Rank)]
NAMED = {
    ("en", "AC"): ("ace of clubs", "Ace of clubs", "ace of clubs"),
    ("it", "AC"): ("asso di fiori", "L’asso di fiori", "sull’asso di fiori"),
    ("it", "QH"): ("donna di cuori", "La donna di cuori", "sulla donna di cuori"),
    ("it", "8D"): ("8 di quadri", "L’8 di quadri", "sull’8 di quadri"),
    ("nb", "10D"): ("ruter 10", "Ruter 10", "ruter 10"),
    ("cs", "AC"): ("křížové eso", "Křížové eso", "křížové eso"),
    ("cs", "7C"): ("křížová sedmička", "Křížová sedmička", "křížovou sedmičku"),
    ("cs", "10H"): ("srdcová desítka", "Srdcová desítka", "srdcovou desítku"),
    ("cs", "JS"): ("pikový kluk", "Pikový kluk", "pikového kluka"),
    ("cs", "QD"): ("kárová dáma", "Kárová dáma", "károvou dámu"),
    ("cs", "KC"): ("křížový král", "Křížový král", "křížového krále"),
}


@pytest.mark.parametrize(("language", "card"), NAMED, ids=" ".join)
def test_a_card_is_named_as_a_sentence_needs_it(language: str, card: str) -> None:
    i18n.use(language)
    named = Card.parse(card)
    assert (name(named), IN_WORDS.card(named), onto(named)) == NAMED[language, card]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_one_name(language: str) -> None:
    i18n.use(language)
    for write in (name, onto, IN_WORDS.card):
        names = list(map(write, CARDS))
        assert len(set(names)) == len(CARDS)
        assert not any(letter in text for text in names for letter in "♠♥♦♣")


def test_other_languages_name_no_card_in_english() -> None:
    english = {write(card) for card in CARDS for write in (name, onto)}
    for language in set(LANGUAGES) - {"en"}:
        i18n.use(language)
        assert not english & {write(card) for card in CARDS for write in (name, onto)}


def test_a_group_is_named_by_its_ends_and_its_number() -> None:
    column = tuple(map(Card.parse, "KS 9H 8H 7H 6S 5S".split()))
    assert list(map(group, groups(column))) == [
        "6 of spades to 5 of spades, 2 cards",
        "9 of hearts to 7 of hearts, 3 cards",
        "king of spades",
    ]
    i18n.use("cs")
    assert group(column[1:4]) == "srdcová devítka až srdcová sedmička, 3 karty"


def sentences(language: str) -> Iterator[str]:
    i18n.use(language)
    for attempt in ATTEMPTS:
        yield " ".join(answers.rejection_sentences(rejection(attempt)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rejection_names_the_rule_and_the_cards_in_words(language: str) -> None:
    said = list(sentences(language))
    assert len(set(said)) == len(said) >= len(Rule)
    for text in said:
        assert not any(sign in text for sign in "♠♥♦♣{}"), text
        assert text.endswith(".")
        assert 3 <= text.count(". ") + 1 <= 4

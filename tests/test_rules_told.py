"""Each sentence of the rules is judged by the engine as it says, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from simplesimon import i18n
from simplesimon.core.deal import PACKS, Code, deal
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import UNDO_LIMIT, Game
from simplesimon.core.moves import Move
from simplesimon.core.record import replay
from simplesimon.core.rules import Rule, best_target, check
from simplesimon.i18n import LANGUAGES
from simplesimon.pages import BRIEF, RULE_TOPICS, RULES_PAGES
from tests.core.strategies import board
from tests.core.test_rules import BOARD
from tests.sessions import WON

NEAR = board("""
    KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S
    AS
    KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2S
    AH
    -
    -
    -
    -
    -
    -
""")


class Judged(NamedTuple):
    """A move on the board, and the rule that it breaks, if any."""

    move: str
    rule: Rule | None = None


# The beginning of each sentence about moves, and moves that show it to be true.
SENTENCES = {
    "A card goes on a card one rank higher, of any suit.": [
        Judged("30"),
        Judged("29", Rule.RANK_MISMATCH),
    ],
    "Cards of one suit in order move together.": [
        Judged("17x3"),
        Judged("27x3", Rule.MIXED_SUITS),
    ],
    "An empty column takes any card, or any group of one suit.": [
        Judged("67"),
        Judged("57"),
        Judged("47x2"),
        Judged("17x3"),
    ],
    "The last card of a column goes on": [
        Judged("30"),
        Judged("36", Rule.ONTO_ACE),
        Judged("51", Rule.KING_NEEDS_EMPTY),
        Judged("57"),
        Judged("25", Rule.RANK_MISMATCH),
    ],
    "Several cards at the end of a column": [
        Judged("17x3"),
        Judged("37x3", Rule.NOT_A_RUN),
        Judged("27x3", Rule.MIXED_SUITS),
    ],
    "A group is placed like a single card": [Judged("19x2"), Judged("19x3", Rule.RANK_MISMATCH)],
    "An empty column takes any card or any group": [
        Judged("67"),
        Judged("17x3"),
        Judged("27x3", Rule.MIXED_SUITS),
    ],
}


def paragraphs() -> Iterator[str]:
    yield from BRIEF
    for section in RULES_PAGES:
        yield from section.paragraphs


def find_paragraph(beginning: str) -> str:
    (text,) = (text for text in paragraphs() if text.startswith(beginning))
    return text


@pytest.mark.parametrize(("beginning", "moves"), SENTENCES.items())
def test_what_the_rules_say_of_moves_is_what_the_engine_judges(
    beginning: str, moves: list[Judged]
) -> None:
    assert find_paragraph(beginning)
    for judged in moves:
        rejection = check(BOARD, Move.parse(judged.move))
        assert (rejection and rejection.rule) == judged.rule, judged


def test_what_the_rules_say_of_the_setup_is_what_is_dealt() -> None:
    assert "8, 8, 8, 7, 6, 5, 4, 3, 2 and 1" in find_paragraph("All 52 cards are dealt face up")
    columns = deal(Code(4, "AAAAABD")).columns
    assert list(map(len, columns)) == [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]
    assert {suits: len(set(pack)) for suits, pack in PACKS.items()} == {1: 1, 2: 2, 4: 4}


def test_what_the_rules_say_of_sequences_is_what_happens() -> None:
    find_paragraph("When a move makes a column end with 13 cards of one suit")
    gone = NEAR.after(Move.parse("21"))
    assert gone.columns[0] == ()
    assert len(gone.removed) == 1
    mixed = NEAR.after(Move.parse("43"))
    assert len(mixed.columns[2]) == 13
    assert mixed.removed == ()


def test_what_the_rules_say_of_the_score_is_what_is_counted() -> None:
    example = find_paragraph("An example: SS1-S1-EXAMPLE, won in 49 moves")
    assert "500 − 49 + 400 = 851" in example
    assert replay(EXAMPLE) == WON
    assert (len(WON.steps), WON.score, WON.won) == (49, 851, True)
    undone = WON.undo()
    assert isinstance(undone, Game)
    assert undone.score == 500 - 48 + 300
    assert str(UNDO_LIMIT) in find_paragraph("The last 100 actions can be undone")


def test_what_the_rules_say_of_the_best_column_is_what_is_chosen() -> None:
    find_paragraph("Pressing the same number again sends all the cards you hold to the best column")
    assert best_target(NEAR, 2, 1) == 1  # the same suit
    assert best_target(BOARD, 3, 1) == 1  # two others fit: the leftmost, no empty one
    assert best_target(BOARD, 6, 1) is None  # a whole column, and nothing but an empty one
    assert best_target(BOARD, 10, 1) is None  # a whole column stays, rather than go to an empty one


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_every_sentence_is_said_in_every_language(language: str) -> None:
    i18n.use(language)
    try:
        for text in (*paragraphs(), *(section.heading for section in RULES_PAGES)):
            assert i18n._(text) != text
    finally:
        i18n.use("en")


NUMBERS = re.compile(r"SS1-\w+-\w+|\b\d+\b|[♠♥♦♣]|\b[SHDC]\b|[−+=×]")
"""What a paragraph says alike in every language."""


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_each_paragraph_has_the_figures_of_the_source(language: str) -> None:
    i18n.use(language)
    try:
        for section in RULES_PAGES:
            for place, text in enumerate(section.paragraphs):
                said = sorted(NUMBERS.findall(i18n._(text)))
                assert said == sorted(NUMBERS.findall(text)), (section.topic, place)
    finally:
        i18n.use("en")


DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_the_pages_have_as_many_paragraphs_to_each_topic(language: str) -> None:
    own = (DOCS / f"rules.{language}.md").read_text("utf-8")
    source = (DOCS / "rules.md").read_text("utf-8")
    sizes = [[part.count("\n\n") for part in page.split("\n## ")] for page in (own, source)]
    assert sizes[0] == sizes[1]
    assert len(sizes[0]) == len(RULES_PAGES) + 2


def test_more_is_said_of_every_rule_in_a_section_of_its_own_topic() -> None:
    topics = [section.topic for section in RULES_PAGES]
    assert len(set(topics)) == len(topics)
    assert set(RULE_TOPICS) == set(Rule)
    assert set(RULE_TOPICS.values()) <= set(topics)

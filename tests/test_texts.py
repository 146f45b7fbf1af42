"""The words for rules, faults and notices."""

import errno
import os
import re
from collections.abc import Callable

import pytest

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.deal import Code
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.record import Record, replay
from simplesimon.core.rules import Rejection, Rule, check
from simplesimon.core.unreadable import Fault, Unreadable
from simplesimon.draw.glyphs import ASCII, UNICODE
from simplesimon.hand import Notice
from simplesimon.texts import (
    EXAMPLE_CODE,
    FAULTS,
    MISSING,
    NOTICES,
    REASONS,
    RULES,
    concerned_sentence,
    fault_text,
    reason_text,
    rule_name,
    rule_sentence,
)
from tests.core.strategies import board
from tests.english import english_texts

BOARD = board("""
    9S 8S 7D
    8D 7C 6C
    9H 7H 6H
    KD QD
    KH
    AC
    -
    2S AS
    10H 9D
    7D
""")

ATTEMPTS = {
    "71": ("empty-source", "Column 7 is empty.", "Column 7 is empty."),
    "31x3": ("not-a-run", "9♥ 7♥ 6♥ do not go down one by one.", "9H 7H 6H do not"),
    "29x3": ("mixed-suits", "8♦ 7♣ 6♣ are not of one suit.", "8D 7C 6C are not"),
    "22": ("same-column", "6♣ went back to column 2.", "6C went"),
    "06": ("onto-ace", "7♦ does not go on A♣.", "7D does not go on AC."),
    "46x2": ("onto-ace", "K♦ does not go on A♣.", "KD does not go on AC."),
    "54": ("king-needs-empty", "K♥ does not go on Q♦.", "KH does not go on QD."),
    "29x2": ("rank-mismatch", "7♣ does not go on 9♦.", "7C does not go on 9D."),
}


def rejection(attempt: str) -> Rejection:
    told = check(BOARD, Move.parse(attempt))
    assert told is not None
    return told


def test_every_rule_fault_and_notice_has_words() -> None:
    assert set(RULES) == set(Rule)
    assert set(FAULTS) == set(Fault)
    assert set(NOTICES) == set(Notice)
    assert all(word.strip() for words in RULES.values() for word in words)
    assert all(text.strip() for text in [*FAULTS.values(), *NOTICES.values()])


def test_no_two_rules_or_notices_say_the_same() -> None:
    assert len({rule_name(rule) for rule in Rule}) == len(Rule)
    assert len({rule_sentence(rule) for rule in Rule}) == len(Rule)
    assert len(set(NOTICES.values())) == len(Notice)


def test_a_rule_is_said_in_one_or_two_sentences() -> None:
    for rule in Rule:
        assert 1 <= len(re.findall(r"[.!?](?= |$)", rule_sentence(rule))) <= 2
        assert rule_sentence(rule).endswith(".")


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_cards_concerned_are_named(attempt: str) -> None:
    rule, pretty, plain = ATTEMPTS[attempt]
    told = rejection(attempt)
    assert told.rule.value == rule
    assert concerned_sentence(told, UNICODE.write) == pretty
    assert concerned_sentence(told, ASCII.write).startswith(plain)


def test_every_rule_is_attempted() -> None:
    assert {rejection(attempt).rule for attempt in ATTEMPTS} == set(Rule)


def test_the_tenth_column_is_named_by_its_number() -> None:
    assert (
        concerned_sentence(Rejection(Rule.EMPTY_SOURCE, 10, ()), UNICODE.write)
        == "Column 10 is empty."
    )


def read_record(text: str) -> None:
    replay(Record.parse(text))


Reader = Callable[[str], object]

FAULTY: list[tuple[Fault, Reader, str, list[str]]] = [
    (Fault.CARD, Card.parse, "11S", ["“11S”", "10S"]),
    (Fault.POSITION, Position.parse, "AS KS", ["ten lines"]),
    (Fault.MOVE, read_record, "SS1-S1-EXAMPLE\n14 21 6y4", ["3", "“6y4”", "64", "60x12"]),
    (Fault.MOVE_COUNT, read_record, "SS1-S1-EXAMPLE\n14 21x9", ["2", "21x9"]),
    (Fault.CODE_GAME, Code.parse, "hello", ["“hello”", "SS1", EXAMPLE_CODE]),
    (Fault.CODE_GAME, Code.parse, "", ["Enter a code", EXAMPLE_CODE]),
    (Fault.CODE_VERSION, Code.parse, "ss2-s1-AAAAABD", ["SS2", EXAMPLE_CODE]),
    (Fault.CODE_SUITS, Code.parse, "SS1-S3-AAAAABD", ["“S3”", "S1, S2 or S4", EXAMPLE_CODE]),
    (Fault.CODE_SUITS, Code.parse, "SS1", ["S1, S2 or S4", EXAMPLE_CODE]),
    (Fault.CODE_LETTERS, Code.parse, "SS1-S1-AAAA9BD", ["“AAAA9BD” has 6", "seven", EXAMPLE_CODE]),
    (Fault.CODE_LETTERS, Code.parse, "SS1-S1-aaa", ["“AAA” has 3"]),
    (Fault.CODE_LETTERS, Code.parse, "SS1-S1-0123456O1", ["“0123456O1” has 4"]),
    (Fault.CODE_LETTERS, Code.parse, "SS1-S1", ["seven", EXAMPLE_CODE]),
    (Fault.CODE_NONE, Code.find, "hello", ["no game code"]),
    (Fault.CODE_SEVERAL, Code.find, "SS1-S1-AAAAABD SS1-S4-AAAAABD", ["several codes"]),
    (Fault.RECORD_CODE, read_record, "# nothing\n\n", ["code", EXAMPLE_CODE]),
]


def unreadable(read: Reader, text: str) -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        read(text)
    return raised.value


@pytest.mark.parametrize(("kind", "read", "text", "said"), FAULTY)
def test_a_fault_says_what_is_wrong_and_what_is_right_in_one_line(
    kind: Fault, read: Reader, text: str, said: list[str]
) -> None:
    error = unreadable(read, text)
    assert error.fault is kind
    line = fault_text(error)
    assert [part for part in said if part not in line] == []
    assert len(line.splitlines()) == 1
    assert "None" not in line
    assert "nothing" not in line


def test_every_fault_is_said() -> None:
    assert {kind for kind, *_ in FAULTY} == set(Fault)


def test_the_example_of_a_right_code_is_right() -> None:
    assert str(Code.parse(EXAMPLE_CODE)) == EXAMPLE_CODE


@pytest.mark.parametrize("text", ["x" * 200, "SS1-S1-" + "X" * 200, "SS" + "9" * 200])
def test_a_long_wrong_part_is_shown_by_its_beginning(text: str) -> None:
    line = fault_text(unreadable(Code.parse, text))
    assert "…" in line
    assert len(line) < 120


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (Code.parse, "hello\nworld"),
        (Code.parse, "\x1b[2J"),
        (Code.parse, "SS1-S1-AAA\x07ABD"),
        (Code.parse, "\u202eSS1-S1-AAAAABD"),
        (read_record, "SS1-S1-EXAMPLE\n14 \x1b]0;x\x07"),
    ],
)
def test_a_wrong_part_cannot_break_the_line_or_command_the_terminal(
    read: Reader, text: str
) -> None:
    assert fault_text(unreadable(read, text)).isprintable()


def test_no_text_holds_a_variation_selector() -> None:
    cards = [Card(rank, suit) for rank in Rank for suit in Suit]
    written = [glyphs.write(card) for glyphs in (UNICODE, ASCII) for card in cards]
    signs = [str(field) for glyphs in (UNICODE, ASCII) for field in glyphs]
    for text in [*english_texts(), *written, *signs]:
        assert not {"\ufe0e", "\ufe0f"} & set(text), text


def test_every_text_of_the_tables_is_marked_for_translation() -> None:
    texts = set(english_texts())
    marked = [*FAULTS.values(), *MISSING.values(), *REASONS.values(), *NOTICES.values()]
    marked += [word for rule in RULES.values() for word in rule]
    assert set(marked) <= texts


def test_why_the_system_refused_is_said_in_the_words_of_the_game() -> None:
    for number, name in errno.errorcode.items():
        said = reason_text(OSError(number, os.strerror(number)))
        assert said in REASONS.values() or said == f"input/output error ({name})"

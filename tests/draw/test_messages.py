"""The message line: every first sentence, at its longest, fits the smallest window whole."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game, Step
from simplesimon.core.moves import COLUMNS, Move
from simplesimon.core.position import Position
from simplesimon.core.record import RejectedMove, replay
from simplesimon.core.rules import Rejection, Rule
from simplesimon.core.unreadable import Fault, Unreadable
from simplesimon.draw.frame import frame_of
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.lines import Piece, message_row
from simplesimon.draw.messages import message_for
from simplesimon.draw.row import Row
from simplesimon.draw.short_messages import brief_sentence
from simplesimon.hand import Notice
from simplesimon.outcome import (
    AtColumn,
    CodeSent,
    Hidden,
    KeyProblem,
    Moved,
    Note,
    Outcome,
    PickedUp,
    RecordWritten,
    Replayed,
    SetAside,
    SettingsProblems,
    Undone,
    UnreadableGame,
    WrongKey,
)
from simplesimon.outcome_texts import Message
from simplesimon.settings import Problem
from simplesimon.store import Trouble

TAIL = "? help"
SMALLEST = 40

both = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])

CARDS = [Card(rank, suit) for rank in Rank for suit in (Suit.SPADES, Suit.DIAMONDS)]
GROUPS = [
    (first, *(Card(Rank(rank), first.suit) for rank in range(first.rank - 1, last - 1, -1)))
    for first in CARDS
    for last in range(1, first.rank + 1)
]


DEALT = Game.begin(Code(1, "AAAAABD"))
WHYS = (None, Unreadable(Fault.CODE_VERSION, "SS12"), Unreadable(Fault.MOVE, "\x1b" * 99, 100))
REFUSED = RejectedMove(100, Move(10, 12, 10), Rejection(Rule.NOT_A_RUN, 10, GROUPS[-1]), DEALT)


def moves() -> Iterator[tuple[Step, Position, Position]]:
    """Every group moved to another column, and the positions before and after."""
    for cards in GROUPS:
        before = Position((cards, *[()] * 9))
        for target in (2, 10):
            move = Move(1, len(cards), target)
            after = before.after(move)
            yield Step(move, after), before, after


def rejections() -> Iterator[Rejection]:
    for rule in Rule:
        yield Rejection(rule, 10, GROUPS[-1], 9, Card.parse("10S"))
    yield Rejection(Rule.EMPTY_SOURCE, 10, ())


def outcomes() -> Iterator[Outcome]:
    """Everything that can be said, each kind at its longest too."""
    yield from Note
    yield from Notice
    yield from Trouble
    yield from rejections()
    yield from (AtColumn(column, cards) for column in COLUMNS for cards in [(), *GROUPS])
    yield from (PickedUp(10, cards) for cards in GROUPS)
    yield from (Moved(step, before) for step, before, _ in moves())
    yield from (Undone(step, before) for step, before, _ in moves())
    yield from (Hidden(column, ()) for column in COLUMNS)
    yield CodeSent("SS1-S4-AAAAABD")
    for why in (None, REFUSED, *(Unreadable(fault, "x") for fault in Fault)):
        yield from (UnreadableGame("SS1-S4-AAAAABD", why, dealt) for dealt in (False, True))
    yield REFUSED
    yield from (Unreadable(fault, "x") for fault in Fault)
    step, before, _after = next(moves())
    yield Replayed(DEALT, 0, None)
    yield from (Replayed(DEALT, 999, change) for change in (None, Undone(step, before)))
    whole = replay(EXAMPLE)
    assert isinstance(whole, Game)
    yield Replayed(whole, 999, Moved(whole.steps[-1], whole.steps[-2].position))
    yield RecordWritten(Path("SS1-S4-AAAAABD-99.txt"))
    yield SetAside(Path("games.db.unreadable-10"))
    yield SettingsProblems((Problem(None),))
    yield SettingsProblems((Problem(None, error=PermissionError(13, "")),))
    yield SettingsProblems((Problem("four_colours", "3"), Problem("x", "y")))
    yield SettingsProblems((), tuple(KeyProblem("undo", "q", why, "quit") for why in WrongKey))


def line(sentences: Message, width: int, glyphs: Glyphs, tail: str = "", brief: str = "") -> Row:
    """The message line of a window of a width."""
    shared = frame_of(width, 24)
    assert shared is not None
    return message_row(sentences, shared, glyphs, Piece(tail), brief)


def block_width(width: int) -> int:
    shared = frame_of(width, 24)
    assert shared is not None
    return shared.block_width


def everything(glyphs: Glyphs) -> dict[str, list[tuple[Message, str]]]:
    """What can be said, and its short form, by the kind of the outcome."""
    said: dict[str, list[tuple[Message, str]]] = {}
    for outcome in outcomes():
        forms = message_for(outcome, glyphs), brief_sentence([outcome], glyphs)
        said.setdefault(type(outcome).__name__, []).append(forms)
    return said


def test_every_outcome_is_here() -> None:
    assert set(everything(UNICODE)) == {kind.__name__ for kind in get_args(Outcome)}


@both
def test_the_first_sentence_is_never_cut(glyphs: Glyphs) -> None:
    for name, said in everything(glyphs).items():
        for sentences, brief in said:
            row = line(sentences, SMALLEST, glyphs, TAIL, brief)
            firsts = [f" {glyphs.plain(text)} " for text in (sentences[0], brief) if text]
            assert row.text.startswith(tuple(firsts)), name
            assert row.text.rstrip().endswith(f" {TAIL}"), name
            assert len(row.text) == SMALLEST


@both
@pytest.mark.parametrize("tail", ["", TAIL])
@pytest.mark.parametrize("width", range(40, 131, 7))
def test_as_many_whole_sentences_as_fit(width: int, tail: str, glyphs: Glyphs) -> None:
    for said in everything(glyphs).values():
        for sentences, brief in said[-30:]:
            row = line(sentences, width, glyphs, tail, brief)
            text = row.text.rstrip().removesuffix(tail).strip()
            plain = [glyphs.plain(sentence) for sentence in sentences]
            wholes = [" ".join(plain[:count]) for count in range(1, len(plain) + 1)]
            if brief:
                wholes.insert(0, glyphs.plain(brief))
            assert text in wholes
            longer = wholes[wholes.index(text) + 1 :]
            room = block_width(width) - 2 - (len(tail) + 1 if tail else 0)
            assert all(len(whole) > room for whole in longer)


def test_a_sentence_more_where_there_is_room() -> None:
    said = ("Put back.", "Choose a column.")
    assert line(said, 40, UNICODE).text == " Put back. Choose a column.".ljust(40)
    assert (
        line((said[0], "x" * 30), 40, UNICODE, TAIL).text
        == " Put back.                       ? help "
    )


def test_a_first_sentence_that_cannot_fit_is_begun_all_the_same() -> None:
    row = line(("x" * 60, "y"), 40, UNICODE, TAIL)
    assert row.text.startswith(" xxx")
    assert row.text.rstrip().endswith(f"x {TAIL}")
    assert len(row.text) == 40


@both
def test_a_message_of_the_widest_window_says_all(glyphs: Glyphs) -> None:
    for said in everything(glyphs).values():
        for sentences, brief in said[-30:]:
            plain = " ".join(map(glyphs.plain, sentences))
            assert line(sentences, 200, glyphs, brief=brief).text.strip() == plain


@both
def test_a_removed_sequence_is_said_first(glyphs: Glyphs) -> None:
    king, *others = (Card(rank, Suit.SPADES) for rank in reversed(Rank))
    before = Position(((king,), tuple(others), *[()] * 8))
    move = Move(2, 12, 1)
    first, second = message_for(Moved(Step(move, before.after(move)), before), glyphs)
    assert glyphs.suit(Suit.SPADES) in first
    assert "100" in first
    assert glyphs.write(others[0]) in second
    assert line((first, second), SMALLEST, glyphs, TAIL).text.startswith(f" {first} ")


def test_what_stands_in_the_settings_is_told_in_one_line_that_a_terminal_can_show() -> None:
    problem = Problem("x", "a\n\x1b[2J")
    assert all(
        sentence.isprintable() for sentence in message_for(SettingsProblems((problem,)), UNICODE)
    )

"""The message line: every first sentence, at its longest, fits the smallest window whole."""

from collections.abc import Iterator
from inspect import getmembers, isfunction

import pytest

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game, Step
from simplesimon.core.moves import COLUMNS, Move
from simplesimon.core.position import Position
from simplesimon.core.record import Refused, replay
from simplesimon.core.rules import Rejection, Rule
from simplesimon.draw import messages
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.lines import message
from simplesimon.draw.messages import Message
from simplesimon.hand import Notice
from simplesimon.settings import Problem
from simplesimon.store import Damaged, Trouble

TAIL = "? keys"
SMALLEST = 40

both = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])

CARDS = [Card(rank, suit) for rank in Rank for suit in (Suit.SPADES, Suit.DIAMONDS)]
GROUPS = [
    (first, *(Card(Rank(rank), first.suit) for rank in range(first.rank - 1, last - 1, -1)))
    for first in CARDS
    for last in range(1, first.rank + 1)
]


DEALT = Game.begin(Code(1, "AAAAABD"))
REFUSED = Refused(100, Move(10, 12, 10), Rejection(Rule.NOT_A_RUN, 10, GROUPS[-1]), DEALT)


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


def everything(glyphs: Glyphs) -> dict[str, list[Message]]:
    """What each function of the module can say, by its name."""
    return {
        "welcome": [messages.welcome()],
        "cursor": [messages.cursor(n, cards, glyphs) for n in COLUMNS for cards in [(), *GROUPS]],
        "picked_up": [messages.picked_up(10, cards, glyphs) for cards in GROUPS],
        "put_back": [messages.put_back()],
        "moved": [messages.moved(step, before, glyphs) for step, before, _ in moves()],
        "undone": [messages.undone(step, before, glyphs) for step, before, _ in moves()],
        "rejected": [messages.rejected(rejection, glyphs) for rejection in rejections()],
        "noticed": [messages.noticed(notice) for notice in Notice],
        "nothing_to_undo": [messages.nothing_to_undo(limit) for limit in (False, True)],
        "nothing_to_redo": [messages.nothing_to_redo()],
        "no_code": [messages.no_code()],
        "unknown_key": [messages.unknown_key()],
        "code_sent": [messages.code_sent("SS1-S4-AAAAABD")],
        "all_in_view": [messages.all_in_view(column) for column in COLUMNS],
        "going_on": [messages.going_on()],
        "open_elsewhere": [messages.open_elsewhere()],
        "new_instead": [messages.new_instead()],
        "damaged": [messages.damaged(Damaged(refused)) for refused in (None, REFUSED)],
        "not_saved": [messages.not_saved(trouble) for trouble in Trouble],
        "saved_again": [messages.saved_again()],
        "set_aside": [messages.set_aside("games.db.unreadable-10")],
        "settings_problems": [
            messages.settings_problems([Problem(None, "Invalid value")]),
            messages.settings_problems([Problem("four_colours", "3"), Problem("x", "y")]),
        ],
        "won": [messages.won()],
        "restarted": [messages.restarted()],
        "replayed": [
            messages.replayed(replay(EXAMPLE), 999),  # type: ignore[arg-type]
            messages.replayed(DEALT, 999),
            messages.replayed(DEALT, 999, "4♠ to column 4"),
        ],
        "won_already": [messages.won_already()],
        "refused": [messages.refused(REFUSED)],
        "record_written": [messages.record_written("SS1-S4-AAAAABD-99.txt")],
        "record_not_written": [messages.record_not_written()],
        "taken_over": [messages.taken_over()],
        "settings_not_saved": [messages.settings_not_saved()],
    }


def test_every_function_is_here() -> None:
    functions = {
        name
        for name, function in getmembers(messages, isfunction)
        if function.__module__ == messages.__name__ and not name.startswith("_")
    }
    assert functions == set(everything(UNICODE))


@both
def test_the_first_sentence_is_never_cut(glyphs: Glyphs) -> None:
    for name, said in everything(glyphs).items():
        for first, *others in said:
            row = message((first, *others), SMALLEST, glyphs, TAIL)
            assert row.text.startswith(f" {glyphs.plain(first)} "), name
            assert row.text.rstrip().endswith(f" {TAIL}"), name
            assert len(row.text) == SMALLEST


@both
@pytest.mark.parametrize("tail", ["", TAIL])
@pytest.mark.parametrize("width", range(40, 131, 7))
def test_as_many_whole_sentences_as_fit(width: int, tail: str, glyphs: Glyphs) -> None:
    for said in everything(glyphs).values():
        for sentences in said[-30:]:
            row = message(sentences, width, glyphs, tail)
            text = row.text.removesuffix(" ").removesuffix(tail).strip()
            plain = [glyphs.plain(sentence) for sentence in sentences]
            wholes = [" ".join(plain[:count]) for count in range(1, len(plain) + 1)]
            assert text in wholes
            longer = wholes[wholes.index(text) + 1 :]
            room = width - 2 - (len(tail) + 1 if tail else 0)
            assert all(len(whole) > room for whole in longer)


def test_a_sentence_more_where_there_is_room() -> None:
    said = ("Put back.", "Choose a column.")
    assert message(said, 40, UNICODE).text == " Put back. Choose a column.".ljust(40)
    assert message(said, 30, UNICODE, TAIL).text == " Put back.             ? keys ".ljust(30)


def test_a_first_sentence_that_cannot_fit_is_begun_all_the_same() -> None:
    row = message(("x" * 60, "y"), 40, UNICODE, TAIL)
    assert row.text.startswith(" xxx")
    assert row.text.rstrip().endswith(f"x {TAIL}")
    assert len(row.text) == 40


@both
def test_a_message_of_the_widest_window_says_all(glyphs: Glyphs) -> None:
    for said in everything(glyphs).values():
        for sentences in said[-30:]:
            plain = " ".join(map(glyphs.plain, sentences))
            assert message(sentences, 200, glyphs).text.strip() == plain


@both
def test_a_removed_sequence_is_said_first(glyphs: Glyphs) -> None:
    king, *others = (Card(rank, Suit.SPADES) for rank in reversed(Rank))
    before = Position(((king,), tuple(others), *[()] * 8))
    move = Move(2, 12, 1)
    first, second = messages.moved(Step(move, before.after(move)), before, glyphs)
    assert glyphs.suit(Suit.SPADES) in first
    assert "100" in first
    assert glyphs.write(others[0]) in second
    assert message((first, second), SMALLEST, glyphs, TAIL).text.startswith(f" {first} ")


def test_what_stands_in_the_settings_is_told_in_one_line_that_a_terminal_can_show() -> None:
    for problem in (Problem(None, "a\n\x1b[2J"), Problem("x", "a\n\x1b[2J")):
        assert all(sentence.isprintable() for sentence in messages.settings_problems([problem]))

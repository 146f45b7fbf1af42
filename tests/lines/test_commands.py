"""What a typed line asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.moves import Move
from simplesimon.core.unreadable import Fault, Unreadable
from simplesimon.lines.commands import (
    HELP,
    Column,
    Command,
    Daily,
    Deal,
    Games,
    Mistake,
    Moves,
    New,
    Save,
    Simple,
    To,
    Where,
    Wrong,
    read,
    read_bytes,
)


def moves(text: str) -> Moves:
    return Moves(tuple(map(Move.parse, text.split())))


READ: list[tuple[str, Command]] = [
    ("63", moves("63")),
    ("  60x12\t", moves("60x12")),
    ("60 X 12", moves("60x12")),
    ("6 3", moves("63")),
    ("10", moves("10")),
    ("63 28 14x2", moves("63 28 14x2")),
    ("63, 28,14x2 # good ones", moves("63 28 14x2")),
    ("6", Column(6)),
    ("0", Column(10)),
    ("6?", Where(6)),
    ("6 ?", Where(6)),
    ("10?", Where(10)),
    ("where", Where(None)),
    ("WHERE 0", Where(10)),
    ("to 3", To(3)),
    ("to3", To(3)),
    ("To  10", To(10)),
    ("table", Simple.TABLE),
    ("U", Simple.UNDO),
    ("undo", Simple.UNDO),
    ("R", Simple.REDO),
    ("restart", Simple.RESTART),
    ("stats", Simple.STATS),
    ("Help", Simple.HELP),
    ("?", Simple.HELP),
    ("q", Simple.QUIT),
    ("", Simple.NOTHING),
    ("# a comment", Simple.NOTHING),
    ("\ufeff63\r\n", moves("63")),
    ("new", New(None)),
    ("new 2", New(2)),
    ("NEW4", New(4)),
    ("daily", Daily(None)),
    ("daily 1", Daily(1)),
    ("code ss1 s4 aaaaabd", Deal(Code(4, "AAAAABD"))),
    ("SS1-S4-AAAAABD", Deal(Code(4, "AAAAABD"))),
    ("games", Games(1)),
    ("games 11", Games(11)),
    ("save a file#1.txt", Save("a file#1.txt")),
    ("save 'a file.txt'", Save("a file.txt")),
    ("save ~/game.txt", Save("~/game.txt")),
    ("xyzzy 1", Wrong(Mistake.UNKNOWN, "xyzzy 1")),
    ("[A", Wrong(Mistake.UNKNOWN, "[A")),
    ("63 6y", Wrong(Mistake.MOVE, "6y")),
    ("60x0", Wrong(Mistake.MOVE, "60x0")),
    ("6 3 2", Wrong(Mistake.MOVE, "6")),
    ("²", Wrong(Mistake.MOVE, "²")),
    ("to", Wrong(Mistake.NO_COLUMN)),
    ('save ""', Wrong(Mistake.FILE)),
    ("save ''", Wrong(Mistake.FILE)),
    ("to 12", Wrong(Mistake.COLUMN, "12")),
    ("where x", Wrong(Mistake.COLUMN, "x")),
    ("new 3", Wrong(Mistake.SUITS, "3")),
    ("games 0", Wrong(Mistake.PLACE, "0")),
    ("save", Wrong(Mistake.FILE, "")),
    ("u u", Wrong(Mistake.EXTRA, "u")),
]


@pytest.mark.parametrize(("line", "command"), READ, ids=[repr(line) for line, _ in READ])
def test_a_line_is_read_into_a_command(line: str, command: Command) -> None:
    assert read(line) == command


@pytest.mark.parametrize("line", ["code", "code hello", "SS1-S3-AAAAABD", "ss2-s1-aaaaabd"])
def test_of_a_code_the_part_at_fault_is_known(line: str) -> None:
    error = read(line)
    assert isinstance(error, Unreadable)
    assert error.fault in (Fault.CODE_GAME, Fault.CODE_SUITS, Fault.CODE_VERSION)


def test_bytes_that_are_no_text_are_known_as_such() -> None:
    assert read_bytes(b"63\n") == moves("63")
    assert read_bytes(b"\xff\xfe6\x003\x00") == Wrong(Mistake.NOT_TEXT)


def test_the_lines_of_a_record_are_commands() -> None:
    first, *others = map(read, str(EXAMPLE).splitlines())
    assert first == Deal(EXAMPLE.code)
    assert sum((c.moves for c in others if isinstance(c, Moves)), ()) == EXAMPLE.moves


@pytest.mark.parametrize("typed", [typed for typed, _ in HELP])
def test_what_help_names_is_a_command(typed: str) -> None:
    assert not isinstance(read(typed), (Wrong, Unreadable))
    assert read(typed) is not Simple.NOTHING


@given(st.text() | st.from_regex("[0-9x ?]*|(to|where|new|games|save|code) .*", fullmatch=True))
def test_any_line_is_a_command_or_is_told_to_be_none(line: str) -> None:
    read(line)


@given(st.binary())
def test_any_bytes_are_a_command_or_are_told_to_be_none(line: bytes) -> None:
    read_bytes(line)

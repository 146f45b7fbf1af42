"""What a typed line asks for. Pure: a line is read into a command, or what is wrong with it."""

import re
from enum import Enum, auto
from typing import NamedTuple

from ..core.deal import PACKS, Code
from ..core.moves import Move, column_of
from ..core.unreadable import Unreadable
from ..i18n import N_, NP_


class Simple(Enum):
    """A command that is one word, by the words that ask for it."""

    TABLE = "table", "t"
    UNDO = "u", "undo"
    REDO = "r", "redo"
    RESTART = ("restart",)
    STATS = "stats", "statistics"
    HELP = "help", "h", "?"
    QUIT = "q", "quit", "exit"
    NOTHING = ("",)


class Moves(NamedTuple):
    """Moves to be made one after another."""

    moves: tuple[Move, ...]


class Column(NamedTuple):
    """Name the cards of a column."""

    column: int


class To(NamedTuple):
    """Say what can go on a column."""

    column: int


class Where(NamedTuple):
    """Say where the last group of a column can go; None for all columns."""

    column: int | None


class New(NamedTuple):
    """Deal a new game, with so many suits, or with the last number."""

    suits: int | None


class Daily(NamedTuple):
    """Play today's deal, with so many suits, if that was said."""

    suits: int | None


class Deal(NamedTuple):
    """Play the deal of a code."""

    code: Code


class Save(NamedTuple):
    """Write the record to a file."""

    file: str


class Games(NamedTuple):
    """List games, from a place on, 1 for the first."""

    first: int


class Mistake(Enum):
    """What is wrong with a line."""

    UNKNOWN = auto()
    MOVE = auto()
    COLUMN = auto()
    NO_COLUMN = auto()
    SUITS = auto()
    PLACE = auto()
    FILE = auto()
    EXTRA = auto()
    NOT_TEXT = auto()
    TOO_LONG = auto()


class Wrong(NamedTuple):
    """A line that cannot be obeyed, and the part of it that is wrong."""

    mistake: Mistake
    text: str = ""


Command = (
    Simple | Moves | Column | To | Where | New | Daily | Deal | Save | Games | Wrong | Unreadable
)

HELP = (
    ("63", N_("move the last card of column 6 to column 3")),
    ("60x12", N_("move 12 cards from column 6 to column 10, typed as 0")),
    ("63 28 14x2", N_("several moves, one after another")),
    ("6", N_("name the cards of column 6, from the last to the first; 0 for column 10")),
    ("table", N_("name the cards of all columns")),
    ("to 3", N_("what may go on column 3")),
    ("6?", N_("where the last group of column 6 may go")),
    ("where", N_("where the last group of each column may go")),
    ("u", N_("undo, up to 100 times")),
    ("r", N_("redo what was undone")),
    ("restart", N_("start this deal over")),
    ("new 2", N_("start a new game with 2 suits; also 1 or 4")),
    ("daily", N_("today’s deal, the same for everyone")),
    ("code SS1-S1-AAAAABD", N_("play the deal of a game code")),
    (NP_("typed", "save game.txt"), N_("save the moves as a record in a new file")),
    ("games", N_("list your games")),
    ("stats", N_("your statistics")),
    ("help", N_("list these commands")),
    ("q", N_("quit (the game is saved)")),
)
"""Commands as they are typed, and what each does."""

_SIMPLE = {word: command for command in Simple for word in command.value}
_CODE = re.compile(r"ss\s*-?\s*[0-9]", re.IGNORECASE)
_WORD = re.compile(r"([a-z]+|\?)\s*(.*)", re.IGNORECASE | re.DOTALL)
_COLUMN = re.compile("[0-9]|10")
_ASKED = re.compile(r"([0-9]|10)\s*\?")
_PLACE = re.compile("[1-9][0-9]{0,5}")


def read_bytes(line: bytes) -> Command:
    """The command of a line as it comes in."""
    try:
        return read(line.decode("utf-8"))
    except UnicodeDecodeError:
        return Wrong(Mistake.NOT_TEXT)


def read(line: str) -> Command:
    """The command of a line; a comment, or the blank line, is one that does nothing."""
    text = line.removeprefix("\ufeff").strip()
    if text[:1].isdigit():
        return _read_digits(text.partition("#")[0].strip().lower())
    if not text or text.startswith("#"):
        return Simple.NOTHING
    if _CODE.match(text):
        return _read_code(text.partition("#")[0])
    match = _WORD.fullmatch(text)
    if match is None:
        return Wrong(Mistake.UNKNOWN, text)
    return _read_word(match[1].lower(), match[2], text)


def _read_digits(text: str) -> Command:
    """A column's number, a question about it, or moves; blanks do not matter."""
    asked = _ASKED.fullmatch(text)
    if asked:
        return Where(int(asked[1]) or 10)
    words = re.sub(r"\s*x\s*", "x", text).replace(",", " ").split()
    if len(words) <= 2 and all(len(word) == 1 for word in words) and text.isascii():
        numbers = tuple(map(column_of, words))
        return Column(*numbers) if len(numbers) == 1 else _move(f"{words[0]}{words[1]}")
    moves: tuple[Move, ...] = ()
    for word in words:
        command = _move(word)
        if isinstance(command, Wrong):
            return command
        moves += command.moves
    return Moves(moves)


def _move(word: str) -> Moves | Wrong:
    try:
        return Moves((Move.parse(word),))
    except Unreadable:
        return Wrong(Mistake.MOVE, word)


def _read_code(text: str) -> Deal | Unreadable:
    try:
        return Deal(Code.parse(text))
    except Unreadable as error:
        return error


def _read_word(word: str, rest: str, text: str) -> Command:
    """A command that begins with a word, and may need more."""
    if word in _SIMPLE:
        return Wrong(Mistake.EXTRA, word) if rest else _SIMPLE[word]
    match word:
        case "to":
            return _read_column(rest, To)
        case "where":
            return _read_column(rest, Where) if rest else Where(None)
        case "new" | "daily":
            return _read_suits(rest, New if word == "new" else Daily)
        case "code":
            return _read_code(rest)
        case "games":
            return _read_place(rest)
        case "save":
            return Save(file) if (file := _without_quotes(rest)) else Wrong(Mistake.FILE)
    return Wrong(Mistake.UNKNOWN, text)


def _read_column(text: str, command: type[To] | type[Where]) -> To | Where | Wrong:
    if not text:
        return Wrong(Mistake.NO_COLUMN)
    if not _COLUMN.fullmatch(text):
        return Wrong(Mistake.COLUMN, text)
    return command(int(text) or 10)


def _read_suits(text: str, command: type[New] | type[Daily]) -> New | Daily | Wrong:
    if not text:
        return command(None)
    return command(int(text)) if text in map(str, PACKS) else Wrong(Mistake.SUITS, text)


def _read_place(text: str) -> Games | Wrong:
    if not text:
        return Games(1)
    return Games(int(text)) if _PLACE.fullmatch(text) else Wrong(Mistake.PLACE, text)


def _without_quotes(text: str) -> str:
    """A file's name without the quotes that a shell would want."""
    quoted = len(text) > 1 and text[0] == text[-1] and text[0] in "'\""
    return text[1:-1] if quoted else text

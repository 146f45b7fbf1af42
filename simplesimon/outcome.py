"""What an intent leads to, as values; `draw/messages.py` puts them into words."""

from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from .core.cards import Suit
from .core.game import Game, Step
from .core.position import Column, Position
from .core.record import RejectedMove
from .core.rules import Rejection
from .core.unreadable import Unreadable
from .hand import Notice
from .settings import Problem
from .store import Trouble


class Note(Enum):
    """An outcome that is always the same."""

    WELCOME = auto()
    """Nothing is in hand: a column can be chosen."""
    WON = auto()
    """The table is empty."""
    RESTARTED = auto()
    PUT_BACK = auto()
    NOTHING_TO_UNDO = auto()
    UNDO_LIMIT = auto()
    """Undo goes no further back."""
    NOTHING_TO_REDO = auto()
    UNKNOWN_KEY = auto()
    CONTINUED = auto()
    """A saved game was opened again: one that was asked for."""
    CONTINUED_LAST = auto()
    """The game that was played last was opened again, for no other was asked for."""
    OPEN_ELSEWHERE = auto()
    """The game is open in another session."""
    NEW_INSTEAD = auto()
    """The game to continue is open in another session, so another was dealt."""
    TAKEN_OVER = auto()
    """A recorded game is played from here."""
    WON_ALREADY = auto()
    """A recorded game is won and cannot be taken over."""
    RECORD_NOT_WRITTEN = auto()
    SAVED_AGAIN = auto()
    SETTINGS_NOT_SAVED = auto()
    OPEN_HERE = auto()
    """The game is being played, so it cannot be deleted."""
    DELETED = auto()
    """A game was deleted from the list."""
    STATISTICS_RESET = auto()


class AtColumn(NamedTuple):
    """The cursor moved to a column, which holds these cards."""

    column: int
    cards: Column


class PickedUp(NamedTuple):
    """These cards of a column are in hand now."""

    column: int
    cards: Column


class Moved(NamedTuple):
    """A move was made, or made again; `before` is the position it was made in."""

    step: Step
    before: Position

    @property
    def cards(self) -> Column:
        """The group that was moved."""
        return self.before.column(self.step.move.source)[-self.step.move.size :]

    @property
    def removed(self) -> tuple[Suit, ...]:
        """The suits of the sequences that left with it."""
        return self.step.position.removed[len(self.before.removed) :]


class Undone(NamedTuple):
    """A move was taken back; `after` is the position that came back."""

    step: Step
    after: Position

    @property
    def cards(self) -> Column:
        """The group that came back."""
        return self.after.column(self.step.move.source)[-self.step.move.size :]

    @property
    def returned(self) -> tuple[Suit, ...]:
        """The suits of the sequences that came back with it."""
        return self.step.position.removed[len(self.after.removed) :]


class Hidden(NamedTuple):
    """The cards of a column that did not fit on the screen, if any."""

    column: int
    cards: Column


class CodeSent(NamedTuple):
    """The code was sent to the terminal, which may or may not put it on the clipboard."""

    code: str


class UnreadableGame(NamedTuple):
    """A saved game cannot be read: its code as it stands in the file, and why.

    `why` is the first move that is rejected, or what is wrong with a text; None for other
    faults. `dealt` says whether another game was dealt instead.
    """

    code: str
    why: RejectedMove | Unreadable | None
    dealt: bool = False


class Replayed(NamedTuple):
    """A recorded game with `total` moves at some step, and the one step that led here, if any."""

    game: Game
    total: int
    step: Moved | Undone | None


class RecordWritten(NamedTuple):
    """A record was written to a file."""

    path: Path


class SetAside(NamedTuple):
    """The file of games could not be read; it was renamed."""

    path: Path


class WrongKey(Enum):
    """Why a key of the player's own does not count."""

    ACTION = auto()
    """There is no such action."""
    KEY = auto()
    """There is no such key."""
    FIXED = auto()
    """The key keeps its meaning."""
    TAKEN = auto()
    """The key does something else on the same screen."""


class KeyProblem(NamedTuple):
    """An entry of the keys of the player's own that does not count: its action, its key, and why.

    `taken` is what the key does on the same screen, as the tables of keys have it.
    """

    id: str
    key: str
    why: WrongKey
    taken: str = ""


class SettingsProblems(NamedTuple):
    """What is wrong with the file of settings, and with the keys that it gives."""

    problems: tuple[Problem, ...]
    keys: tuple[KeyProblem, ...] = ()


Outcome = (
    Note | Notice | Rejection | Trouble | RejectedMove | Unreadable | AtColumn | PickedUp | Moved
    | Undone | Hidden | CodeSent | UnreadableGame | Replayed | RecordWritten | SetAside
    | SettingsProblems
)  # fmt: skip

Explained = (
    Rejection
    | RejectedMove
    | Hidden
    | RecordWritten
    | Unreadable
    | SetAside
    | SettingsProblems
    | None
)
"""What the rules panel explains, if anything."""

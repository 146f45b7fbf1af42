"""The games of a player, and the one that a session has open."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from ..core.deal import Code
from ..core.game import Game
from ..core.record import Record, Refused, replay
from ..core.unreadable import Unreadable
from .file import StoreError, Trouble, identity, make_folder, opened, transaction, trouble_of
from .lock import Lock


class OpenElsewhere(Exception):
    """The game is open in another session of the player."""


class Damaged(Exception):
    """A saved game that cannot be replayed: the first move refused, or None for the rest."""

    def __init__(self, refused: Refused | None) -> None:
        super().__init__(refused)
        self.refused = refused


class Entry(NamedTuple):
    """A game as the list of games knows it, without its moves.

    `saved` is in seconds since the epoch. `started` is the rank of its first move among
    all games'. `best_score` and `fewest_moves` are those of its wins, None where it was
    never won.
    """

    id: int
    code: Code
    finished: bool
    saved: float
    started: int | None
    best_score: int | None
    fewest_moves: int | None


class Store:
    """One session's way to the games in a folder; `clock` gives seconds since the epoch.

    Every method raises StoreError where the file cannot be used now; the next call tries
    again. `set_aside` names the file to which an unreadable one was moved, if one was.
    """

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        self._folder = folder.absolute()
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._lock = Lock(self._folder / "games.lock")
        self.open_id: int | None = None
        self.set_aside: Path | None = None

    @property
    def path(self) -> Path:
        return self._folder / "games.db"

    def begin(self, game: Game, *, taken_over: bool = False) -> None:
        """Save a new game, which is the open one from now on; leave the one before.

        One that was taken over counts from the next move, as one without moves does.
        Where this fails, the next `save` saves the new game, and never over the one before.
        """
        try:
            number = self._saved_as_new(game, taken_over=taken_over)
        except BaseException:
            self._go_to(None)
            raise
        self._go_to(number)

    def save(self, game: Game) -> None:
        """Save the open game as it is now. When this returns, no end of the process loses it."""
        with self._writing() as connection:
            row = self._row(game) | {"id": self.open_id}
            if connection.execute(_UPDATE, row).rowcount:
                return
        self._go_to(self._saved_as_new(game))

    def open(self, number: int) -> Game:
        """Go on with a game, and leave the one before; raise OpenElsewhere or Damaged."""
        if number == self.open_id:
            return self.load(number)
        with self._reading():
            if not self._lock.hold(number):
                raise OpenElsewhere
        try:
            game = self.load(number)
            self._touch(number)
        except BaseException:
            self._lock.release(number)
            raise
        self._go_to(number)
        return game

    def _touch(self, number: int) -> None:
        """Make a game the one that was played last, where the file can be written."""
        with suppress(StoreError), self._writing() as connection:
            connection.execute(_TOUCH, (self._clock(), number))

    def load(self, number: int) -> Game:
        """A game as it was saved last, not opened; raise Damaged."""
        with self._reading() as connection:
            row = connection.execute(
                "SELECT code, moves, place, floor FROM games WHERE id = ?", (number,)
            ).fetchone()
        if row is None:
            raise Damaged(None)
        return _restored(*row)

    def is_open_elsewhere(self, number: int) -> bool:
        """Whether another session of the player holds a game."""
        with self._reading():
            if number == self.open_id:
                return False
            free = self._lock.hold(number)
            if free:
                self._lock.release(number)
            return not free

    def entries(self) -> list[Entry]:
        """All games that can be listed, the one saved last first."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT id, code, finished, saved, started, best_score, fewest_moves "
                "FROM games ORDER BY saved DESC, id DESC"
            ).fetchall()
        return [entry for entry in map(_entry, rows) if entry is not None]

    def close(self) -> None:
        """Let go of the file and of the open game."""
        self._disconnect()
        self._lock.close()
        self.open_id = None

    def _row(self, game: Game) -> dict[str, object]:
        moves = [step.move for step in (*game.steps, *reversed(game.undone))]
        return {
            "code": str(game.code),
            "moves": " ".join(map(str, moves)),
            "place": len(game.steps),
            "floor": game.floor,
            "finished": game.won,
            "saved": self._clock(),
            "moved": bool(moves),
            "score": game.score if game.won else None,
            "length": len(game.steps) if game.won else None,
        }

    def _saved_as_new(self, game: Game, *, taken_over: bool = False) -> int:
        """Save a game as another one, held before any other session can see it.

        The open game is forgotten, if no move was ever made in it.
        """
        number: int | None = None
        try:
            with self._writing() as connection:
                connection.execute(_FORGET, (self.open_id,))
                row = self._row(game)
                row["moved"] = row["moved"] and not taken_over
                number = connection.execute(_INSERT, row).lastrowid or 0
                while not self._lock.hold(number):  # held by one who lost that file
                    connection.execute(_FORGET, (number,))
                    number = connection.execute(_INSERT, row).lastrowid or 0
                connection.execute(_UPDATE, row | {"id": number})
        except BaseException:
            if number is not None:
                self._lock.release(number)
            raise
        return number

    def _go_to(self, number: int | None) -> None:
        """Make a game that is held the open one, and let go of the one before."""
        if self.open_id not in (None, number):
            self._lock.release(self.open_id or 0)
        self.open_id = number

    # The file.

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connect()
        except (sqlite3.Error, OSError) as error:
            trouble = trouble_of(error, self._folder)
            if trouble not in (Trouble.LOCKED, Trouble.FULL):
                self._disconnect()
            raise StoreError(trouble) from error
        except UnicodeDecodeError as error:
            self._disconnect()
            raise StoreError(Trouble.UNREADABLE) from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as connection, transaction(connection):
            yield connection

    def _connect(self) -> sqlite3.Connection:
        """The file opened, anew if it is no longer the one that was opened."""
        if self._connection is not None and identity(self.path) != self._identity:
            self._disconnect()
        if self._connection is None:
            make_folder(self._folder)
            with self._lock.alone():
                replaced = self._identity not in (None, identity(self.path))
                self._connection, aside = opened(self.path)
                self._identity = identity(self.path)
            self.set_aside = aside or self.set_aside
            if replaced or aside is not None:
                self.open_id = None
                self._lock.close()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


_FORGET = "DELETE FROM games WHERE id = ? AND started IS NULL"
_TOUCH = "UPDATE games SET saved = ? WHERE id = ?"
_INSERT = """
    INSERT INTO games (code, moves, place, floor, finished, saved)
    VALUES (:code, :moves, :place, :floor, :finished, :saved)
"""
_UPDATE = """
    UPDATE games SET
        moves = :moves, place = :place, floor = :floor, finished = :finished, saved = :saved,
        started = coalesce(started, iif(:moved, (SELECT count(started) + 1 FROM games), NULL)),
        best_score = coalesce(max(best_score, :score), best_score, :score),
        fewest_moves = coalesce(min(fewest_moves, :length), fewest_moves, :length)
    WHERE id = :id
"""


def _restored(code: object, moves: object, place: object, floor: object) -> Game:
    """The game that a row of the file stands for; raise Damaged for one that is none."""
    if not (isinstance(code, str) and isinstance(place, int) and isinstance(floor, int)):
        raise Damaged(None)
    try:
        result = replay(Record.parse(f"{code}\n{moves}"))
    except Unreadable:
        raise Damaged(None) from None
    if isinstance(result, Refused):
        raise Damaged(result)
    if not 0 <= floor <= place <= len(result.steps):
        raise Damaged(None)
    return result.rewound(place, floor)


def _entry(row: tuple[Any, ...]) -> Entry | None:
    """An entry of the list; None for a row of the file that is no game."""
    number, code, finished, saved, *figures = row
    if not (isinstance(code, str) and isinstance(saved, float | int)):
        return None
    if not all(figure is None or isinstance(figure, int) for figure in figures):
        return None
    try:
        return Entry(number, Code.parse(code), bool(finished), saved, *figures)
    except Unreadable:
        return None

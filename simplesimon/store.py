"""The store: every game of a player, in one SQLite file.

A game is kept as its code, its moves, and the place in them; loading replays it through
the rules. A session has one game open at a time and holds a lock on it, which the system
lets go when the session ends, however it ends. Nothing that cannot be read is written over.
"""

import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from .core.deal import Code
from .core.game import Game
from .core.record import Record, Refused, replay
from .core.unreadable import Unreadable

_BUSY_SECONDS = 0.3

_STEPS = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        code TEXT NOT NULL,
        moves TEXT NOT NULL,          -- all of them, also those undone
        place INTEGER NOT NULL,       -- how many of them stand
        floor INTEGER NOT NULL,       -- how many of them undo leaves
        finished INTEGER NOT NULL,    -- whether the game is won as it stands
        saved REAL NOT NULL,          -- when, in seconds since the epoch
        started INTEGER,              -- the rank of its first move among all games' first moves
        best_score INTEGER,           -- of its wins
        fewest_moves INTEGER          -- of its wins
    )
    """,
)
"""The schema, a step a version. A step never changes once it was released."""


class Trouble(Enum):
    """Why games are not saved. Its words live in `texts`."""

    FOLDER = "folder"
    """The folder of the games is not there and cannot be made, or is no folder."""
    READ_ONLY = "read-only"
    FULL = "full"
    LOCKED = "locked"
    """Another program keeps the file locked."""
    NEWER = "newer"
    """The file was written by a newer version of the game."""
    UNREADABLE = "unreadable"
    """The file cannot be read, and cannot be set aside."""
    FAILED = "failed"
    """The system failed to read or write."""


_TROUBLES = {
    sqlite3.SQLITE_CANTOPEN: Trouble.FOLDER,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_NOTADB: Trouble.UNREADABLE,
    sqlite3.SQLITE_CORRUPT: Trouble.UNREADABLE,
}


class StoreError(Exception):
    """Games cannot be read or saved now."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


class OpenElsewhere(Exception):
    """The game is open in another session of the player."""


class Damaged(Exception):
    """A saved game that cannot be replayed: the first move refused, or None for the rest."""

    def __init__(self, refused: Refused | None) -> None:
        super().__init__(refused)
        self.refused = refused


class Entry(NamedTuple):
    """A game as the list of games knows it, without its moves.

    `saved` is in seconds since the epoch. `best_score` and `fewest_moves` are those of its
    wins, None where it was never won.
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
        self._folder = folder
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._lock: int | None = None
        self.open_id: int | None = None
        self.set_aside: Path | None = None

    @property
    def path(self) -> Path:
        return self._folder / "games.db"

    def begin(self, game: Game) -> None:
        """Leave the open game, and open and save a new one."""
        self.leave()
        self.save(game)

    def save(self, game: Game) -> None:
        """Save the open game as it is now. When this returns, no end of the process loses it."""
        moves = [step.move for step in (*game.steps, *reversed(game.undone))]
        row = {
            "id": self.open_id,
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
        with self._writing() as connection:
            if self.open_id is None:
                row["id"] = self.open_id = self._insert(connection, row)
            connection.execute(_UPDATE, row)

    def _insert(self, connection: sqlite3.Connection, row: Mapping[str, object]) -> int:
        """A new game, held before any other session can see it."""
        number = connection.execute(_INSERT, row).lastrowid
        assert number is not None
        self._hold(number)
        return number

    def leave(self) -> None:
        """Close the open game; one without a move is forgotten."""
        left, self.open_id = self.open_id, None
        if left is None:
            return
        try:
            with self._writing() as connection:
                connection.execute("DELETE FROM games WHERE id = ? AND started IS NULL", (left,))
        finally:
            self._release(left)

    def open(self, number: int) -> Game:
        """Leave the open game and go on with another; raise OpenElsewhere or Damaged."""
        game = self.load(number)
        if number == self.open_id:
            return game
        with self._reading():
            if not self._hold(number):
                raise OpenElsewhere
        self.leave()
        self.open_id = number
        return self.load(number)

    def load(self, number: int) -> Game:
        """A game as it was saved last, not opened; raise Damaged."""
        with self._reading() as connection:
            row = connection.execute(
                "SELECT code, moves, place, floor FROM games WHERE id = ?", (number,)
            ).fetchone()
        return _restore(*row)

    def is_open_elsewhere(self, number: int) -> bool:
        """Whether another session of the player holds a game."""
        with self._reading():
            if number == self.open_id:
                return False
            free = self._hold(number)
            if free:
                self._release(number)
            return not free

    def entries(self) -> list[Entry]:
        """All games, the one saved last first."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT id, code, finished, saved, started, best_score, fewest_moves "
                "FROM games ORDER BY saved DESC, id DESC"
            ).fetchall()
        return [
            Entry(number, Code.parse(code), bool(finished), *others)
            for number, code, finished, *others in rows
        ]

    def close(self) -> None:
        """Let go of the file and of the open game's lock."""
        if self._connection is not None:
            self._connection.close()
        if self._lock is not None:
            os.close(self._lock)
        self._connection = self._lock = self.open_id = None

    # The file.

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connect()
        except sqlite3.Error as error:
            raise StoreError(_trouble(error)) from error
        except OSError as error:
            raise StoreError(Trouble.FOLDER) from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is in the file when the block ends, or nothing."""
        before = self.open_id
        try:
            with self._reading() as connection, _transaction(connection):
                yield connection
        except StoreError:
            self.open_id = before
            raise

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            try:
                self._connection = _opened(self.path)
            except sqlite3.DatabaseError as error:
                if _trouble(error) is not Trouble.UNREADABLE:
                    raise
                self.set_aside = _set_aside(self.path)
                self._connection = _opened(self.path)
        return self._connection

    # The lock: a byte a game of a file beside the games.

    def _hold(self, number: int) -> bool:
        """Hold a game for this session; False where another session holds it."""
        if self._lock is None:
            path = self._folder / "games.lock"
            self._lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _release(self, number: int) -> None:
        if self._lock is not None:
            fcntl.lockf(self._lock, fcntl.LOCK_UN, 1, number)


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


def _opened(path: Path) -> sqlite3.Connection:
    """The file opened, sound, and of this version."""
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise _corrupt(verdict)
        _bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _corrupt(verdict: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(verdict)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(_STEPS):
        raise StoreError(Trouble.NEWER)
    if version < len(_STEPS):
        with _transaction(connection):
            for step in _STEPS[version:]:
                connection.execute(step)
            connection.execute(f"PRAGMA user_version = {len(_STEPS)}")


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _set_aside(path: Path) -> Path:
    """Rename an unreadable file, and what SQLite keeps beside it, to a name that is free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.unreadable-{number}")).exists():
        number += 1
    for suffix in ("", "-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    return aside


def _trouble(error: sqlite3.Error) -> Trouble:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return _TROUBLES.get(code, Trouble.FAILED)


def _restore(code: str, moves: str, place: int, floor: int) -> Game:
    try:
        result = replay(Record.parse(f"{code}\n{moves}"))
    except Unreadable:
        raise Damaged(None) from None
    if isinstance(result, Refused):
        raise Damaged(result)
    if not 0 <= floor <= place <= len(result.steps):
        raise Damaged(None)
    return result.rewound(place, floor)

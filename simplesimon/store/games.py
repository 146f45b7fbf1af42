"""The games of a player, and the one that a session has open."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..core.game import Game
from . import tables
from .file import (
    StoreError,
    Trouble,
    copied,
    identity,
    make_folder,
    opened,
    transaction,
    trouble_of,
)
from .listing import Entry, Unread, listing
from .lock import Lock
from .tables import Earlier


class OpenElsewhere(Exception):
    """The game is open in another session of the player."""


class Store:
    """One session's way to the games in a folder; `clock` gives seconds since the epoch.

    Every method raises StoreError where the file cannot be used now; the next call tries
    again. Where it can only be read, those that save do. `set_aside` names the file to
    which an unreadable one was moved, if one was.
    """

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        self._folder = folder.absolute()
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._hindrance: Trouble | None = None
        self._lock = Lock(self._folder / "games.lock")
        self._earlier = Earlier()
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
            opened = self._save_as_new(game, counts=not taken_over)
        except BaseException:
            self._go_to(None)
            raise
        self._go_to(*opened)

    def save(self, game: Game) -> None:
        """Save the open game as it is now. When this returns, no end of the process loses it."""
        with self._writing() as connection:
            earlier = self._write(connection, self._held_id, game, self._earlier)
        if earlier is None:
            self._go_to(*self._save_as_new(game))
        else:
            self._earlier = earlier

    def open(self, number: int) -> Game:
        """Go on with a game, and leave the one before; raise OpenElsewhere or Damaged."""
        if number == self.open_id:
            return self.load(number)
        with self._reading():
            if not self._hold(number):
                raise OpenElsewhere
        try:
            game, earlier = self._read(number)
            self._touch(number)
        except BaseException:
            self._lock.release(number)
            raise
        self._go_to(number, earlier)
        return game

    def load(self, number: int) -> Game:
        """A game as it was saved last, not opened; raise Damaged."""
        return self._read(number)[0]

    def is_open_elsewhere(self, number: int) -> bool:
        """Whether another session of the player holds a game."""
        with self._reading():
            if number == self.open_id:
                return False
            free = self._hold(number)
            if free:
                self._lock.release(number)
            return not free

    def listing(self) -> list[Entry | Unread]:
        """All rows of the file, the one saved last first."""
        with self._reading() as connection:
            return listing(connection, self._clock)

    def entries(self) -> list[Entry]:
        """All games of the file, the one saved last first."""
        return [listed for listed in self.listing() if isinstance(listed, Entry)]

    def close(self) -> None:
        """Let go of the file and of the open game."""
        self._disconnect()
        self._lock.close()
        self.open_id = None

    # The open game.

    @property
    def _held_id(self) -> int | None:
        """The open game where it is held, so that it can be saved."""
        held = self.open_id is not None and self._lock.holds(self.open_id)
        return self.open_id if held else None

    def _hold(self, number: int) -> bool:
        """Hold a game; False where another session does. What can only be read needs no lock."""
        try:
            return self._lock.hold(number)
        except OSError:
            if self._hindrance is None:
                raise
            return True

    def _read(self, number: int) -> tuple[Game, Earlier]:
        with self._reading() as connection:
            return tables.read(connection, number)

    def _touch(self, number: int) -> None:
        """Make a game the one that was played last, where the file can be written."""
        with suppress(StoreError), self._writing() as connection:
            tables.touch(connection, number, self._clock())

    def _write(
        self,
        connection: sqlite3.Connection,
        number: int | None,
        game: Game,
        earlier: Earlier,
        *,
        counts: bool = True,
    ) -> Earlier | None:
        """Save a game in its rows; None where it has none."""
        if counts and (game.steps or game.undone):
            tables.count(connection, number)
        return tables.update(connection, number, game, self._clock(), earlier)

    def _save_as_new(self, game: Game, *, counts: bool = True) -> tuple[int, Earlier | None]:
        """Save a game as another one, held before any other session can see it.

        The open game is forgotten, if no move was ever made in it.
        """
        number: int | None = None
        try:
            with self._writing() as connection:
                tables.forget(connection, self._held_id)
                number = tables.insert(connection, game)
                while not self._lock.hold(number):  # held by one who lost that file
                    tables.forget(connection, number)
                    number = tables.insert(connection, game)
                earlier = self._write(connection, number, game, Earlier(), counts=counts)
        except BaseException:
            if number is not None:
                self._lock.release(number)
            raise
        return number, earlier

    def _go_to(self, number: int | None, earlier: Earlier | None = None) -> None:
        """Make a game that is held the open one, and let go of the one before."""
        if self.open_id not in (None, number):
            self._lock.release(self.open_id or 0)
        self.open_id, self._earlier = number, earlier or Earlier()

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
        if self._hindrance is not None:
            self._disconnect()  # to see whether it is over
        with self._reading() as connection:
            if self._hindrance is not None:
                raise StoreError(self._hindrance)
            with transaction(connection):
                yield connection

    def _connect(self) -> sqlite3.Connection:
        """The file opened, anew if it is no longer the one that was opened."""
        if self._connection is not None and identity(self.path) != self._identity:
            self._disconnect()
        if self._connection is None:
            make_folder(self._folder)
            try:
                with self._lock.alone():
                    self._use(*opened(self.path))
            except (sqlite3.Error, OSError) as error:
                self._use(self._copy(error))
        assert self._connection is not None
        return self._connection

    def _copy(self, error: sqlite3.Error | OSError) -> sqlite3.Connection:
        """The games of a file that cannot be written; raise the error where they cannot be read."""
        trouble = trouble_of(error, self._folder)
        copy = copied(self.path) if trouble in (Trouble.READ_ONLY, Trouble.FULL) else None
        if copy is None:
            raise error
        self._hindrance = trouble
        return copy

    def _use(self, connection: sqlite3.Connection, aside: Path | None = None) -> None:
        """Use the file from now on. In another one than before no game is open."""
        self._connection = connection
        before, self._identity = self._identity, identity(self.path)
        self.set_aside = aside or self.set_aside
        if aside is not None or before not in (None, self._identity):
            self.open_id = None
            self._lock.close()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection, self._hindrance = None, None

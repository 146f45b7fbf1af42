"""The connection to the file: made when needed, and again if another file took its place."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .file import StoreError, Trouble, copy_of, identity, make_folder, open_file, trouble_of
from .lock import Lock
from .schema import transaction


class Access:
    """One session's connection to the file of games in a folder, and its locks there.

    `open_id` is the number of the game that the session has open, `set_aside` the file to
    which an unreadable one was moved, if one was.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.absolute()
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._hindrance: Trouble | None = None
        self._lock = Lock(self._folder / "games.lock")
        self.open_id: int | None = None
        self.set_aside: Path | None = None

    @property
    def path(self) -> Path:
        return self._folder / "games.db"

    def close(self) -> None:
        """Close the file and release the open game."""
        self._disconnect()
        self._lock.close()
        self.open_id = None

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
            self._disconnect()  # to see whether it can be written now
        with self._reading() as connection:
            if self._hindrance is not None:
                raise StoreError(self._hindrance)
            with transaction(connection):
                yield connection

    def _hold(self, number: int) -> bool:
        """Lock a game; False if another session has it. A read-only file needs no lock."""
        try:
            return self._lock.hold(number)
        except OSError:
            if self._hindrance is None:
                raise
            return True

    def _connect(self) -> sqlite3.Connection:
        """The connection to the file, a new one if the file is no longer the same."""
        if self._connection is not None and identity(self.path) != self._identity:
            self._disconnect()
        if self._connection is None:
            make_folder(self._folder)
            try:
                with self._lock.alone():
                    self._use(*open_file(self.path))
            except (sqlite3.Error, OSError) as error:
                self._use(self._copy(error))
        assert self._connection is not None
        return self._connection

    def _copy(self, error: sqlite3.Error | OSError) -> sqlite3.Connection:
        """A copy of a file that cannot be written; raise the error if it cannot be read either."""
        trouble = trouble_of(error, self._folder)
        copy = copy_of(self.path) if trouble in (Trouble.READ_ONLY, Trouble.FULL) else None
        if copy is None:
            raise error
        self._hindrance = trouble
        return copy

    def _use(self, connection: sqlite3.Connection, aside: Path | None = None) -> None:
        """Use a connection from now on. If the file is another one than before, no game is open."""
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

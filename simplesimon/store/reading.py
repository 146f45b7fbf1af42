"""A look at the games of a player that writes nothing, makes nothing, and holds up no session."""

import fcntl
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from .file import READ, StoreError, Trouble, copy_to_memory, has_log, journal_of, prepare
from .games import Store


class Reader(Store):
    """The games in a folder as they were when they were read first; none can be saved.

    No game is open. Where the folder or the file is not there, there are no games.
    """

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        super().__init__(folder, clock)
        self._lock_path = folder / "games.lock"

    def is_open_elsewhere(self, number: int) -> bool:
        """Whether a session of the player holds a game; where there is no lock, none does."""
        try:
            with self._lock_path.open("rb") as file:
                fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):
            return True
        except OSError:
            return False
        return False

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._hindrance = Trouble.READ_ONLY
            self._connection = _read(self.path)
        if self._connection is None:
            raise StoreError(Trouble.UNREADABLE)
        return self._connection


def _read(path: Path) -> sqlite3.Connection | None:
    """The games of a file, in memory: none where it is not there, None where it is unreadable."""
    try:
        path.stat()
    except FileNotFoundError:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        prepare(connection)
        return connection
    # Where no other has it open, SQLite would leave a log beside it that there was not before.
    in_use = has_log(path) or journal_of(path).exists()
    try:
        return copy_to_memory(path, READ if in_use else f"{READ}&immutable=1")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
    return _read_rolled_back(path)


def _read_rolled_back(path: Path) -> sqlite3.Connection | None:
    """The games without what a process that was killed had begun to write, undone in a copy."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        shutil.copyfile(journal_of(path), journal_of(copy))
        return copy_to_memory(copy, "mode=rw")

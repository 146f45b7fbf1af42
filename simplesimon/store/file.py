"""The file of games: open it, check it, bring it up to date, or set it aside."""

import errno
import sqlite3
import time
from contextlib import closing, suppress
from enum import Enum
from pathlib import Path

from .schema import STEPS, bring_up_to_date

_BUSY_SECONDS = 0.3
READ = "mode=ro"
"""How SQLite opens a file that it is not to write."""


class Trouble(Enum):
    """Why games are not saved; `draw/messages.py` has the words."""

    FOLDER = "folder"
    """The folder of the games does not exist and cannot be made, or is not a folder."""
    READ_ONLY = "read-only"
    """The folder or the file is read-only."""
    FULL = "full"
    """The disk is full."""
    LOCKED = "locked"
    """Another program keeps the file locked."""
    NEWER = "newer"
    """The file was written by a newer version of the game."""
    UNREADABLE = "unreadable"
    """The file cannot be read."""
    FAILED = "failed"
    """The system failed to read or write."""


class StoreError(Exception):
    """Games cannot be read or saved now."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


_SQLITE = {
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_IOERR_WRITE: Trouble.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: Trouble.FULL,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_NOTADB: Trouble.UNREADABLE,
    sqlite3.SQLITE_CORRUPT: Trouble.UNREADABLE,
}
_SYSTEM = {
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EIO: Trouble.FAILED,
}


def trouble_of(error: sqlite3.Error | OSError, folder: Path) -> Trouble:
    """What an error of SQLite or of the system means for the games in a folder."""
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0, Trouble.FOLDER)
    code = _error_code(error)
    if code & 0xFF == sqlite3.SQLITE_CANTOPEN:
        return Trouble.READ_ONLY if folder.is_dir() else Trouble.FOLDER
    return _SQLITE.get(code) or _SQLITE.get(code & 0xFF, Trouble.FAILED)


def _error_code(error: sqlite3.Error) -> int:
    """The number that SQLite gives an error; 0 for an error of Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0))


def open_file(path: Path) -> tuple[sqlite3.Connection, Path | None]:
    """Open the file for writing; also return the new path of an unreadable one, or None.

    Raise StoreError for a newer file, sqlite3.Error or OSError if it cannot be opened.
    """
    _roll_back(path)
    aside = None if _is_sound(path) else set_aside(path)
    is_new = _is_empty(path)
    connection = _connect(path)
    try:
        if is_new:  # there is no game that could be lost, so nothing waits for the disk
            connection.execute("PRAGMA synchronous = OFF")
        _begin_log(connection)
        prepare(connection)
        connection.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        connection.close()
        raise
    return connection, aside


def _roll_back(path: Path) -> None:
    """Undo what a killed process had begun to write: a connection that only reads cannot."""
    if path.exists() and journal_of(path).exists():
        with suppress(sqlite3.DatabaseError), closing(_connect(path)) as connection:
            connection.execute("PRAGMA user_version").fetchone()


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)


def copy_of(path: Path) -> sqlite3.Connection | None:
    """A copy in memory of a file that cannot be written; None if there is nothing to copy.

    Raise StoreError for a newer file, sqlite3.Error if it cannot be read.
    """
    if not path.exists():
        return None
    try:
        return copy_to_memory(path, READ)
    except sqlite3.Error as error:
        if has_log(path) or trouble_of(error, path.parent) is Trouble.LOCKED:
            raise
    return copy_to_memory(path, f"{READ}&immutable=1")  # if SQLite can make no files


def copy_to_memory(path: Path, options: str) -> sqlite3.Connection | None:
    """The games of a file, in memory; None where they are unreadable. Raise as `copy_of`."""
    if not _is_sound(path, options):
        return None
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with closing(_open_to_read(path, options)) as file:
        file.backup(connection)
    prepare(connection)
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Make all games of a file readable, whatever their version and their bytes."""
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    bring_up_to_date(connection)


def make_folder(folder: Path) -> None:
    """Make the folder of the games if it does not exist; raise StoreError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StoreError(Trouble.FOLDER) from None


def _is_sound(path: Path, options: str = READ) -> bool:
    """Whether the file is readable, or missing; it is not changed. Raise StoreError if newer."""
    if _is_empty(path):
        return True
    with closing(_open_to_read(path, options)) as connection:
        connection.text_factory = bytes
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > len(STEPS):
                raise StoreError(Trouble.NEWER)
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == (b"ok",))
        except UnicodeDecodeError:
            return False
        except sqlite3.DatabaseError as error:
            if trouble_of(error, path.parent) is Trouble.UNREADABLE:
                return False
            raise


def _is_empty(path: Path) -> bool:
    """Whether a file holds nothing, or is not there."""
    return not path.exists() or not path.stat().st_size


def _open_to_read(path: Path, options: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?{options}", timeout=_BUSY_SECONDS, uri=True)


def journal_of(path: Path) -> Path:
    """Where SQLite keeps what a change replaces, while a file has no log yet."""
    return path.with_name(f"{path.name}-journal")


def has_log(path: Path) -> bool:
    """Whether there is a log, which may hold games that are not in the file yet."""
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


def _begin_log(connection: sqlite3.Connection) -> None:
    """Use a write-ahead log. SQLite itself does not wait here until the file is free."""
    deadline = time.monotonic() + _BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            if _error_code(error) & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_BUSY_SECONDS / 30)


def set_aside(path: Path) -> Path:
    """Rename an unreadable file, and what SQLite keeps beside it, to a name that is free."""
    number = 1
    while any(path.parent.glob(f"{path.name}.unreadable-{number}*")):
        number += 1
    aside = path.with_name(f"{path.name}.unreadable-{number}")
    for suffix in ("-wal", "-shm", ""):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    return aside


def identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another of the same name; None if there is no file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino

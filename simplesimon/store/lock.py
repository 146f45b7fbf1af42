"""Locks on games: one byte of a file for each game. The system releases them with the process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Lock:
    """The games this session holds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None
        self._games: set[int] = set()

    def _open(self) -> int:
        if self._file is None:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        return self._file

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Be the only session during the block, after waiting for the others. Raise OSError."""
        fcntl.lockf(self._open(), fcntl.LOCK_EX, 1, 0)
        try:
            yield
        finally:
            self.release(0)

    def hold(self, number: int) -> bool:
        """Lock a game, 1 or more; False if another session holds it. Raise OSError."""
        file = self._open()
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):
            return False
        self._games.add(number)
        return True

    def holds(self, number: int) -> bool:
        """Whether this session holds a game."""
        return number in self._games

    def release(self, number: int) -> None:
        self._games.discard(number)
        if self._file is not None:
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, number)

    def close(self) -> None:
        """Release all games."""
        self._games.clear()
        if self._file is not None:
            os.close(self._file)
            self._file = None

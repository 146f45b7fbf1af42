"""The files of games as they lie in a folder."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.sessions import game_with_a_move

OTHER = game_with_a_move("AAAAABD", suits=4)
"""A game of another deal than those of the example."""

RUBBISH = b"This is no database. " * 500


def contents(folder: Path) -> dict[str, bytes]:
    """The files of games, those set aside too, but for shared memory and empty logs."""
    paths = [path for path in folder.glob("games.*") if not path.name.endswith("-shm")]
    return {path.name: data for path in paths if (data := path.read_bytes())}


def aside(folder: Path) -> dict[str, bytes]:
    """The files that were set aside."""
    return {name: data for name, data in contents(folder).items() if "unreadable" in name}


def remove(folder: Path) -> None:
    for path in folder.glob("games.db*"):
        path.unlink()


def spoil(path: Path) -> None:
    """Write rubbish over a file of games that is open, its log written into it before."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(RUBBISH)

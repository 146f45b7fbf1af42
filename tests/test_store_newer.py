"""A file of a newer version is neither written nor set aside."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.store import Store, Trouble
from tests.sessions import MOVED, begin_many, elsewhere, session, trouble


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


def files(folder: Path) -> dict[str, bytes]:
    """The files of games, but for shared memory and empty logs."""
    paths = [path for path in folder.glob("games.db*") if not path.name.endswith("-shm")]
    return {path.name: data for path in paths if (data := path.read_bytes())}


@pytest.mark.parametrize("journal", ["DELETE", "WAL", "log"])
def test_a_newer_file_is_left_alone(store: Store, tmp_path: Path, journal: str) -> None:
    if journal == "log":
        with elsewhere(tmp_path) as killed:
            killed.run(begin_and_age, 3)
    else:
        begin_many(store, 3)
        store.close()
        with closing(sqlite3.connect(store.path)) as file:
            file.execute("PRAGMA user_version = 99")
            file.execute(f"PRAGMA journal_mode = {journal}")
    before = files(tmp_path)
    assert trouble(store.entries) is Trouble.NEWER
    for read in (store.load, store.open, store.is_open_elsewhere):
        assert trouble(read, 1) is Trouble.NEWER
    for write in (store.save, store.begin):
        assert trouble(write, MOVED) is Trouble.NEWER
    store.close()
    assert files(tmp_path) == before
    assert store.set_aside is None
    for path in tmp_path.glob("games.db*"):
        path.unlink()
    store.save(MOVED)
    assert len(store.entries()) == 1


def begin_and_age(store: Store, games: int) -> None:
    """Begin games, then make the file one of a newer version, while it is open."""
    begin_many(store, games)
    file = sqlite3.connect(store.path)
    file.execute("PRAGMA user_version = 99")

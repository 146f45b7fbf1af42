"""The file of games is replaced while sessions have games of the old one open."""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from simplesimon.store import Store
from tests.core.strategies import undone
from tests.sessions import MOVED, UNTOUCHED, WON, elsewhere, moved, open_id, session, trouble

OTHER = moved("AAAAABD", suits=4)
RUBBISH = b"This is no database. " * 500


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


def remove(folder: Path) -> None:
    for path in folder.glob("games.db*"):
        path.unlink()


def test_a_new_game_takes_no_other_with_it(store: Store, tmp_path: Path) -> None:
    """The deal that is left was of the old file; its number is another's in the new one."""
    store.begin(UNTOUCHED)
    remove(tmp_path)
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, UNTOUCHED)
        store.begin(OTHER)
        other.run(Store.save, MOVED)
        with session(tmp_path) as later:
            assert {entry.code for entry in later.entries()} == {MOVED.code, OTHER.code}
            assert later.load(other.run(open_id)) == MOVED


def test_a_save_touches_no_game_of_another_session(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    remove(tmp_path)
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, OTHER)
        store.save(MOVED)
        assert other.run(Store.load, other.run(open_id)) == OTHER
        assert store.load(open_id(store)) == MOVED
        assert len(store.entries()) == 2


def test_a_game_of_the_new_file_is_held(store: Store, tmp_path: Path) -> None:
    """Also where its number is that of a game of the old file, which is still held."""
    store.begin(MOVED)
    remove(tmp_path)
    with elsewhere(tmp_path) as other, elsewhere(tmp_path) as third:
        other.run(Store.begin, OTHER)
        store.save(undone(MOVED))
        assert third.run(Store.is_open_elsewhere, other.run(open_id))
        assert third.run(Store.is_open_elsewhere, open_id(store))


def begin_anew_alone(store: Store, ready: Path) -> None:
    """Set an unreadable file aside by hand, and begin a game, while other sessions wait."""
    with store.path.with_name("games.lock").open("r+b") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX, 1, 0)
        ready.touch()
        sleep(0.3)
        for path in store.path.parent.glob("games.db*"):
            path.rename(path.with_name(f"old-{path.name}"))
        with session(store.path.parent / "new") as new:
            new.begin(OTHER)
        (store.path.parent / "new" / "games.db").rename(store.path)


def test_who_waits_for_a_file_begun_anew_writes_over_no_game(store: Store, tmp_path: Path) -> None:
    store.begin(MOVED)
    with closing(sqlite3.connect(store.path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.path.write_bytes(RUBBISH)
    with elsewhere(tmp_path) as other:
        wait = other.start(begin_anew_alone, tmp_path / "ready")
        while not (tmp_path / "ready").exists():
            sleep(0.01)
        while trouble(store.save, WON):
            pass
        wait()
    with session(tmp_path) as later:
        assert later.load(1) == OTHER
        assert [entry.id for entry in later.entries() if entry.code == WON.code] == [2]

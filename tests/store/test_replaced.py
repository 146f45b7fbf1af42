"""The file of games is replaced while sessions have games of the old one open."""

import fcntl
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

from simplesimon.store import Store
from tests.core.strategies import undo_once
from tests.sessions import MOVED, UNTOUCHED, WON, elsewhere, open_id, session, trouble
from tests.store.files import OTHER, remove, spoil


@pytest.mark.parametrize("save", [Store.begin, Store.save])
def test_what_is_saved_next_takes_no_game_of_another_session_with_it(
    store: Store, tmp_path: Path, save: Callable[[Store, object], None]
) -> None:
    """The game that is left was of the old file; its number is another's in the new one."""
    store.begin(UNTOUCHED)
    remove(tmp_path)
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, UNTOUCHED)
        save(store, OTHER)
        other.run(Store.save, MOVED)
        assert store.load(open_id(store)) == OTHER
        assert store.load(other.run(open_id)) == MOVED
        assert len(store.entries()) == 2


def test_a_game_of_the_new_file_is_held(store: Store, tmp_path: Path) -> None:
    """Also where its number is that of a game of the old file, which is still held."""
    store.begin(MOVED)
    remove(tmp_path)
    with elsewhere(tmp_path) as other, elsewhere(tmp_path) as third:
        other.run(Store.begin, OTHER)
        store.save(undo_once(MOVED))
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
    spoil(store.path)
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

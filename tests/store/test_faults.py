"""Whatever is wrong with folder, file and disk: told, nothing harmed, and over when it is over."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from time import monotonic

import pytest

from simplesimon.store import Store, Trouble
from tests.core.strategies import undo_once
from tests.sessions import MOVED, UNTOUCHED, WON, session, trouble
from tests.system import make_read_only, permission_bits_hold

Fault = Callable[[Path], AbstractContextManager[None]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with session(folder) as store:
        yield store


@pytest.fixture
def games(folder: Path) -> Path:
    """The file of games, with a game of another day in it."""
    with session(folder) as store:
        store.begin(MOVED)
    return folder / "games.db"


def troubles(store: Store) -> set[Trouble | None]:
    """What every way to the games tells; the last is to begin one."""
    return {
        trouble(store.entries),
        trouble(store.load, 1),
        trouble(store.open, 1),
        trouble(store.is_open_elsewhere, 1),
        trouble(store.save, WON),
        trouble(store.begin, WON),
    }


def assert_saves(store: Store) -> None:
    """The next save works, with no new start; another session finds the game."""
    store.save(WON)
    assert store.open_id is not None
    with session(store.path.parent) as later:
        assert later.load(store.open_id) == WON


# No games yet.


@contextmanager
def in_the_way(path: Path) -> Iterator[None]:
    """A file of the player's, where there should be a folder."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine")
    yield
    assert path.read_text() == "mine"
    path.unlink()


@contextmanager
def a_folder(path: Path) -> Iterator[None]:
    """A folder of the player's, where there should be a file."""
    path.mkdir(parents=True)
    (path / "mine").touch()
    yield
    assert (path / "mine").exists()
    shutil.rmtree(path)


@contextmanager
def read_only_folder(path: Path) -> Iterator[None]:
    path.mkdir(parents=True)
    with make_read_only(path):
        yield


NO_GAMES: dict[str, tuple[Fault, Trouble]] = {
    "a file for a folder": (in_the_way, Trouble.FOLDER),
    "a file for a folder above": (lambda path: in_the_way(path.parent), Trouble.FOLDER),
    "a folder that cannot be made": (lambda path: read_only_folder(path.parent), Trouble.FOLDER),
    "a folder that is read-only": (read_only_folder, Trouble.READ_ONLY),
    "a folder for the file": (lambda path: a_folder(path / "games.db"), Trouble.FAILED),
}


@pytest.mark.parametrize(("fault", "told"), NO_GAMES.values(), ids=NO_GAMES)
def test_where_games_cannot_be_kept_all_ways_tell_so_until_they_can(
    store: Store, folder: Path, fault: Fault, told: Trouble
) -> None:
    with fault(folder):
        assert troubles(store) == {told}
    assert_saves(store)


def test_missing_folders_are_made(store: Store) -> None:
    assert store.entries() == []
    assert_saves(store)


@pytest.mark.parametrize("pattern", ["*", "games.db*"])
def test_games_removed_while_one_is_played(store: Store, folder: Path, pattern: str) -> None:
    """Saved anew, or told; never silently nowhere."""
    store.begin(UNTOUCHED)
    for path in folder.glob(pattern):
        path.unlink()
    if pattern == "*":
        folder.rmdir()
    if trouble(store.save, MOVED):
        store.save(MOVED)
    with session(folder) as later:
        assert [entry.code for entry in later.entries()] == [MOVED.code]


# Rights.


def test_a_file_that_may_not_be_read(store: Store, games: Path) -> None:
    before = games.read_bytes()
    games.chmod(0)
    with permission_bits_hold():
        assert not troubles(store) & {Trouble.FOLDER, Trouble.FULL, Trouble.NEWER}
    games.chmod(0o600)
    assert games.read_bytes() == before
    assert store.set_aside is None
    assert_saves(store)


def test_games_that_become_read_only_while_one_is_played(store: Store, games: Path) -> None:
    store.open(1)
    with make_read_only(games.parent, *games.parent.iterdir()):
        told = trouble(store.save, WON)
    assert told in (None, Trouble.READ_ONLY)
    with session(games.parent) as later:
        assert later.load(1) == (MOVED if told else WON)
    store.save(undo_once(WON))
    assert store.load(1) == undo_once(WON)


# Another program.


@pytest.mark.parametrize(
    ("mode", "playing"), [("NORMAL", False), ("NORMAL", True), ("EXCLUSIVE", False)]
)
def test_a_file_that_another_program_writes_or_keeps_for_itself(
    store: Store, games: Path, mode: str, playing: bool
) -> None:
    if playing:
        store.open(1)
    with closing(sqlite3.connect(games, isolation_level=None)) as other:
        other.execute(f"PRAGMA locking_mode = {mode}")
        other.execute("BEGIN EXCLUSIVE")
        began = monotonic()
        assert trouble(store.save, WON) is Trouble.LOCKED
        assert trouble(store.save if playing else store.begin, WON) is Trouble.LOCKED
        assert monotonic() - began < 3  # a player waits for both
        assert store.open_id == (1 if playing else None)
        if mode == "NORMAL":
            assert store.load(1) == MOVED
    assert store.set_aside is None
    assert_saves(store)
    assert len(store.entries()) == (1 if playing else 2)

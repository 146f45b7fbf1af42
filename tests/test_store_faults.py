"""Whatever is wrong with folder, file and disk: told, nothing harmed, and over when it is over."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from simplesimon.core.game import Game
from simplesimon.store import Store, Trouble
from tests.core.strategies import undone
from tests.sessions import MOVED, UNTOUCHED, WON, session, trouble
from tests.system import permission_bits_hold, read_only


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


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


def assert_saves(store: Store, game: Game = WON) -> None:
    """The next save works, with no new start; another session finds the game."""
    store.save(game)
    assert store.open_id is not None
    with session(store.path.parent) as later:
        assert later.load(store.open_id) == game


# The folder.


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    with session(tmp_path / "home" / ".local" / "share" / "simplesimon") as store:
        assert store.entries() == []
        assert_saves(store)


def test_a_file_where_the_folder_should_be(store: Store, folder: Path) -> None:
    folder.write_text("mine")
    assert troubles(store) == {Trouble.FOLDER}
    assert folder.read_text() == "mine"
    folder.unlink()
    assert_saves(store)


def test_a_file_where_a_folder_above_should_be(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("mine")
    with session(tmp_path / "home" / "games") as store:
        assert troubles(store) == {Trouble.FOLDER}
        (tmp_path / "home").unlink()
        assert_saves(store)


def test_a_folder_that_cannot_be_made(store: Store, tmp_path: Path) -> None:
    with read_only(tmp_path):
        assert troubles(store) == {Trouble.FOLDER}
    assert_saves(store)


def test_a_folder_where_the_file_should_be(store: Store, folder: Path) -> None:
    (folder / "games.db").mkdir(parents=True)
    (folder / "games.db" / "mine").touch()
    troubles(store)
    assert (folder / "games.db" / "mine").exists()
    shutil.rmtree(folder / "games.db")
    assert_saves(store)


@pytest.mark.parametrize("removed", ["folder", "file"])
def test_games_removed_while_one_is_played(store: Store, folder: Path, removed: str) -> None:
    """Saved anew, or told; never silently nowhere."""
    store.begin(UNTOUCHED)
    if removed == "folder":
        shutil.rmtree(folder)
    else:
        for path in folder.glob("games.db*"):
            path.unlink()
    if trouble(store.save, MOVED):
        store.save(MOVED)
    with session(folder) as later:
        assert [entry.code for entry in later.entries()] == [MOVED.code]


# Rights.


def test_an_empty_folder_that_is_read_only(store: Store, folder: Path) -> None:
    folder.mkdir()
    with read_only(folder):
        assert troubles(store) == {Trouble.READ_ONLY}
    assert_saves(store)


def test_games_that_are_read_only(store: Store, games: Path) -> None:
    before = games.read_bytes()
    with read_only(games.parent, *games.parent.iterdir()):
        assert trouble(store.begin, WON) is Trouble.READ_ONLY
        assert trouble(store.save, WON) is Trouble.READ_ONLY
    assert games.read_bytes() == before
    assert store.set_aside is None
    assert_saves(store)
    assert store.load(1) == MOVED


def test_a_file_that_is_read_only(store: Store, games: Path) -> None:
    before = games.read_bytes()
    with read_only(games):
        assert trouble(store.begin, WON) is Trouble.READ_ONLY
        assert trouble(store.save, WON) is Trouble.READ_ONLY
    assert games.read_bytes() == before
    for path in games.parent.iterdir():
        path.chmod(0o600)  # also what SQLite made beside a read-only file
    assert_saves(store)


def test_a_lock_file_that_is_read_only(store: Store, games: Path) -> None:
    with read_only(games.parent / "games.lock"):
        assert trouble(store.begin, WON) is Trouble.READ_ONLY
        assert store.open(1) == MOVED
        assert trouble(store.save, WON) is Trouble.READ_ONLY
    assert_saves(store)
    assert store.load(1) == MOVED


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
    with read_only(games.parent, *games.parent.iterdir()):
        told = trouble(store.save, WON)
    assert told in (None, Trouble.READ_ONLY)
    with session(games.parent) as later:
        assert later.load(1) == (MOVED if told else WON)
    assert_saves(store, undone(WON))


# Another program.


def test_a_file_another_program_writes(store: Store, games: Path) -> None:
    with closing(sqlite3.connect(games, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert trouble(store.begin, WON) is Trouble.LOCKED
        assert trouble(store.save, WON) is Trouble.LOCKED
        assert store.load(1) == MOVED
        other.execute("ROLLBACK")
        assert_saves(store)


def test_a_file_another_program_keeps_for_itself(store: Store, games: Path) -> None:
    with closing(sqlite3.connect(games, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        began = monotonic()
        assert trouble(store.entries) is Trouble.LOCKED
        assert trouble(store.begin, WON) is Trouble.LOCKED
        assert monotonic() - began < 3  # a player waits for both
    assert store.set_aside is None
    assert_saves(store)
    assert store.load(1) == MOVED


def test_a_file_locked_while_a_game_is_played(store: Store, games: Path) -> None:
    store.open(1)
    with closing(sqlite3.connect(games, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert trouble(store.save, WON) is Trouble.LOCKED
        assert store.open_id == 1
        other.execute("ROLLBACK")
    assert_saves(store)
    assert len(store.entries()) == 1

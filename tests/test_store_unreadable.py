"""A file of games that cannot be read is set aside whole."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import time

import pytest

from simplesimon.store import Store, StoreError, Trouble
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    Elsewhere,
    begin_many,
    elsewhere,
    open_id,
    session,
    trouble,
)
from tests.system import read_only

RUBBISH = b"This is no database. " * 500
GAMES = 150


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound file with some games, as a session leaves it that ends well."""
    folder = tmp_path_factory.mktemp("whole")
    with session(folder) as store:
        begin_many(store, GAMES)
    return (folder / "games.db").read_bytes()


def files(folder: Path) -> dict[str, bytes]:
    """The files of games, those set aside too, but for shared memory and empty logs."""
    paths = [path for path in folder.glob("games.db*") if not path.name.endswith("-shm")]
    return {path.name: data for path in paths if (data := path.read_bytes())}


def assert_begun_anew(store: Store, *others: bytes) -> None:
    """Nothing but what was unreadable is aside, byte for byte; saving works."""
    assert store.entries() == []
    store.begin(WON)
    assert store.load(open_id(store)) == WON
    aside = {name: data for name, data in files(store.path.parent).items() if "unreadable" in name}
    assert sorted(aside.values()) == sorted(others)
    assert store.set_aside is not None
    assert store.set_aside.name in aside


# Unreadable.


def test_an_empty_file_is_a_new_one(store: Store) -> None:
    store.path.touch()
    assert store.entries() == []
    store.begin(WON)
    assert store.load(open_id(store)) == WON
    assert store.set_aside is None


@pytest.mark.parametrize("size", [2, 15, 16, 50, 99, 100, 101, 512, 4096, 10_000])
def test_a_file_that_is_no_database_is_set_aside(store: Store, size: int) -> None:
    store.path.write_bytes(RUBBISH[:size])
    assert_begun_anew(store, RUBBISH[:size])


def test_what_is_aside_is_never_written_over(store: Store, tmp_path: Path) -> None:
    contents = []
    for number in range(1, 4):
        contents.append(RUBBISH + bytes([number]))
        store.path.write_bytes(contents[-1])
        assert_begun_anew(store, *contents)
        assert store.set_aside == tmp_path / f"games.db.unreadable-{number}"
        store.close()
        for path in (store.path, *tmp_path.glob("games.db-*")):
            path.unlink(missing_ok=True)


def test_a_name_that_is_taken_is_not_used(store: Store, tmp_path: Path) -> None:
    (tmp_path / "games.db.unreadable-1").write_text("mine")
    (tmp_path / "games.db.unreadable-2").mkdir()
    store.path.write_bytes(RUBBISH)
    assert store.entries() == []
    assert (tmp_path / "games.db.unreadable-1").read_text() == "mine"
    assert (tmp_path / "games.db.unreadable-3").read_bytes() == RUBBISH


def test_a_log_that_is_aside_is_never_written_over(store: Store, tmp_path: Path) -> None:
    """As where a session ended between setting aside the log and the file."""
    (tmp_path / "games.db.unreadable-1-wal").write_text("mine")
    store.path.write_bytes(RUBBISH)
    (tmp_path / "games.db-wal").write_bytes(RUBBISH[:1000])
    assert store.entries() == []
    aside = {name: data for name, data in files(tmp_path).items() if "unreadable" in name}
    assert aside.pop("games.db.unreadable-1-wal") == b"mine"
    assert sorted(aside.values()) == [RUBBISH[:1000], RUBBISH]


def test_a_file_cut_at_any_length_is_read_or_set_aside(tmp_path: Path, whole: bytes) -> None:
    lengths = [*range(2, 600, 37), *range(600, len(whole), 611), len(whole) - 1]
    asides = 0
    for length in lengths:
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / "games.db").write_bytes(whole[:length])
        with session(folder) as store:
            if len(store.listing()) == GAMES:
                assert store.set_aside is None
                continue
            asides += 1
            assert_begun_anew(store, whole[:length])
    assert asides >= len(lengths) - 2


@pytest.mark.parametrize("part", ["head", "middle", "end"])
def test_the_log_of_a_killed_session_is_set_aside_too(
    store: Store, tmp_path: Path, whole: bytes, part: str
) -> None:
    store.path.write_bytes(whole)
    with elsewhere(tmp_path) as killed:
        killed.run(begin_many, 3)
    damaged = bytearray(whole)
    start = {"head": 0, "middle": 4096 * 3, "end": len(whole) - 100}[part]
    damaged[start : start + 100] = b"#" * 100
    if part == "end":
        del damaged[-4096:]
    store.path.write_bytes(damaged)
    log = (tmp_path / "games.db-wal").read_bytes()
    if len(store.entries()) < GAMES:
        assert_begun_anew(store, bytes(damaged), log)


def test_a_damaged_file_of_another_journal_mode(store: Store, whole: bytes) -> None:
    store.path.write_bytes(whole)
    with closing(sqlite3.connect(store.path)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
    damaged = store.path.read_bytes()[:-4096]
    store.path.write_bytes(damaged)
    assert_begun_anew(store, damaged)


def test_what_cannot_be_set_aside_stays(store: Store, tmp_path: Path) -> None:
    store.path.write_bytes(RUBBISH)
    with read_only(tmp_path):
        assert trouble(store.entries) in (Trouble.UNREADABLE, Trouble.READ_ONLY)
        assert trouble(store.begin, WON) in (Trouble.UNREADABLE, Trouble.READ_ONLY)
    assert files(tmp_path) == {"games.db": RUBBISH}
    assert_begun_anew(store, RUBBISH)


def test_a_file_that_becomes_unreadable_while_a_game_is_played(
    store: Store, tmp_path: Path
) -> None:
    """Told, set aside, and the game saved anew: at the latest by the save after the next."""
    store.begin(MOVED)
    with closing(sqlite3.connect(store.path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.path.write_bytes(RUBBISH)
    told = {trouble(store.save, WON) for _ in range(2)}
    assert told <= {None, Trouble.UNREADABLE}
    store.save(WON)
    assert files(tmp_path)["games.db.unreadable-1"] == RUBBISH
    with session(tmp_path) as later:
        assert later.load(open_id(store)) == WON


def start_together(_: Store, own: Path, other: Path) -> None:
    """Begin a game in folder after folder, in each at the moment the other session does."""
    for turn in range(40):
        store = Store(own.parent / f"games {turn}", time)
        (own / str(turn)).touch()
        while not (other / str(turn)).exists():
            pass
        for game in (UNTOUCHED, MOVED, WON):
            try:
                store.save(game)
            except StoreError:
                continue
        store.close()


def test_two_starts_set_a_file_aside_once(tmp_path: Path) -> None:
    """Neither sets aside what the other has begun anew."""
    marks = [tmp_path / "one", tmp_path / "two"]
    folders = [tmp_path / f"games {turn}" for turn in range(40)]
    for path in (*marks, *folders):
        path.mkdir()
    for folder in folders:
        (folder / "games.db").write_bytes(RUBBISH)
    with elsewhere(tmp_path) as one, elsewhere(tmp_path) as two:
        waits = [_start(one, *marks), _start(two, *reversed(marks))]
        for wait in waits:
            wait()
    for folder in folders:
        with session(folder) as store:
            assert [entry.finished for entry in store.entries()] == [True, True]
        aside = [data for name, data in files(folder).items() if "unreadable" in name]
        assert aside == [RUBBISH]


def _start(other: Elsewhere, *marks: Path) -> Callable[[], None]:
    return other.start(start_together, *marks)

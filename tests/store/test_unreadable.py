"""A file that cannot be read is set aside whole; one of a newer version is left alone."""

import sqlite3
from collections.abc import Callable
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
from tests.store.files import RUBBISH, aside, contents, remove, spoil
from tests.system import make_read_only

GAMES = 150


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound file with some games, as a session leaves it that ends well."""
    folder = tmp_path_factory.mktemp("whole")
    with session(folder) as store:
        begin_many(store, GAMES)
    return (folder / "games.db").read_bytes()


def assert_begun_anew(store: Store, *others: bytes) -> None:
    """Nothing but what was unreadable is aside, byte for byte; saving works."""
    assert store.entries() == []
    store.begin(WON)
    assert store.load(open_id(store)) == WON
    assert sorted(aside(store.path.parent).values()) == sorted(others)
    assert store.set_aside is not None
    assert store.set_aside.name in aside(store.path.parent)


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
    written = []
    for number in range(1, 4):
        written.append(RUBBISH + bytes([number]))
        store.path.write_bytes(written[-1])
        assert_begun_anew(store, *written)
        assert store.set_aside == tmp_path / f"games.db.unreadable-{number}"
        store.close()
        remove_all_but_aside(tmp_path)


def remove_all_but_aside(folder: Path) -> None:
    for path in (folder / "games.db", *folder.glob("games.db-*")):
        path.unlink(missing_ok=True)


def test_a_name_that_is_taken_is_not_used(store: Store, tmp_path: Path) -> None:
    """Not even that of a log, as where a session ended between setting aside log and file."""
    (tmp_path / "games.db.unreadable-1").write_text("mine")
    (tmp_path / "games.db.unreadable-2").mkdir()
    (tmp_path / "games.db.unreadable-3-wal").write_text("mine too")
    store.path.write_bytes(RUBBISH)
    (tmp_path / "games.db-wal").write_bytes(RUBBISH[:1000])
    assert store.entries() == []
    (tmp_path / "games.db.unreadable-2").rmdir()
    left = aside(tmp_path)
    assert left.pop("games.db.unreadable-1") == b"mine"
    assert left.pop("games.db.unreadable-3-wal") == b"mine too"
    assert sorted(left.values()) == [RUBBISH[:1000], RUBBISH]


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
    with make_read_only(tmp_path):
        assert trouble(store.entries) in (Trouble.UNREADABLE, Trouble.READ_ONLY)
        assert trouble(store.begin, WON) in (Trouble.UNREADABLE, Trouble.READ_ONLY)
    assert contents(tmp_path) == {"games.db": RUBBISH}
    assert_begun_anew(store, RUBBISH)


def test_a_file_that_becomes_unreadable_while_a_game_is_played(
    store: Store, tmp_path: Path
) -> None:
    """Told, set aside, and the game saved anew: at the latest by the save after the next."""
    store.begin(MOVED)
    spoil(store.path)
    told = {trouble(store.save, WON) for _ in range(2)}
    assert told <= {None, Trouble.UNREADABLE}
    store.save(WON)
    assert contents(tmp_path)["games.db.unreadable-1"] == RUBBISH
    with session(tmp_path) as later:
        assert later.load(open_id(store)) == WON


STARTS = 25


def start_together(_: Store, own: Path, other: Path) -> None:
    """Begin a game in folder after folder, in each at the moment the other session does."""
    for turn in range(STARTS):
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
    folders = [tmp_path / f"games {turn}" for turn in range(STARTS)]
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
        assert [*aside(folder).values()] == [RUBBISH]


def _start(other: Elsewhere, *marks: Path) -> Callable[[], None]:
    return other.start(start_together, *marks)


# Of a newer version.


def begin_and_age(store: Store, games: int) -> None:
    """Begin games, then make the file one of a newer version, while it is open."""
    begin_many(store, games)
    file = sqlite3.connect(store.path)
    file.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize("journal", ["DELETE", "WAL", "log"])
def test_a_newer_file_is_left_alone(store: Store, tmp_path: Path, journal: str) -> None:
    with elsewhere(tmp_path) as killed:
        killed.run(begin_and_age, 3)
    if journal != "log":
        with closing(sqlite3.connect(store.path)) as file:
            file.execute(f"PRAGMA journal_mode = {journal}")
    before = contents(tmp_path)
    assert trouble(store.entries) is Trouble.NEWER
    for read in (store.load, store.open, store.is_open_elsewhere):
        assert trouble(read, 1) is Trouble.NEWER
    for write in (store.save, store.begin):
        assert trouble(write, MOVED) is Trouble.NEWER
    store.close()
    assert contents(tmp_path) == before
    assert store.set_aside is None
    remove(tmp_path)
    store.save(MOVED)
    assert len(store.entries()) == 1

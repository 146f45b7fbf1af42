"""A disk that is full, at the start and in the middle of a save, and room again after."""

import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import time

import pytest

from simplesimon.store import Store, Trouble
from tests.core.strategies import undo_once
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    Elsewhere,
    elsewhere,
    example,
    open_id,
    session,
    trouble,
)
from tests.system import little_disk, no_room

BLOCK = 4096
SIZE = 100 * BLOCK


# What is done in a process of its own, on a disk of its own where that can be.


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Elsewhere]:
    with elsewhere(tmp_path, little_disk(tmp_path, SIZE)) as other:
        yield other


def is_little(folder: Path) -> bool:
    disk = os.statvfs(folder)
    return disk.f_blocks * disk.f_frsize == SIZE


def fill(folder: Path, left: int) -> None:
    """Leave so many blocks; where the disk is no little one, files grow no further."""
    if is_little(folder):
        free = os.statvfs(folder).f_bavail - left
        (folder / "fill").write_bytes(bytes(BLOCK) * free)
    else:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (left * BLOCK // 2, hard))


def make_room(folder: Path) -> None:
    (folder / "fill").unlink(missing_ok=True)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def starts(store: Store) -> tuple[bool, list[Trouble | None]]:
    """Whether the disk is a little one, and what each start on a full one tells."""
    folder = store.path.parent
    said = []
    for left in range(20):
        for path in folder.iterdir():
            path.unlink()
        fill(folder, left)
        store = Store(folder, time)
        said.append(trouble(store.save, MOVED))
        make_room(folder)
        assert trouble(store.save, WON) is None, f"{left} blocks left"
        assert store.load(open_id(store)) == WON
        assert len(store.entries()) == 1
        assert store.set_aside is None
        store.close()
    return is_little(folder), said


def test_a_start_on_a_full_disk(full: Elsewhere) -> None:
    little, said = full.run(starts)
    assert said[0] is not None
    assert said[-1] is None
    assert set(said) - {None} <= ({Trouble.FULL} if little else {Trouble.FULL, Trouble.FAILED})


def plays_on(store: Store) -> tuple[bool, set[Trouble | None]]:
    """Play while the disk is full, and after; whether it is little, and what was told."""
    folder = store.path.parent
    store.begin(example(1))
    number = open_id(store)
    fill(folder, 0)
    said = {trouble(store.save, example(moves)) for moves in range(2, 6)}
    assert store.open_id == number
    make_room(folder)
    assert store.load(number) == example(1)
    assert trouble(store.save, example(7)) is None
    store.close()
    store = Store(folder, time)
    assert store.open(number) == example(7)
    assert len(store.entries()) == 1
    store.close()
    return is_little(folder), said


def test_a_disk_that_fills_while_a_game_is_played(full: Elsewhere) -> None:
    little, said = full.run(plays_on)
    assert said <= ({Trouble.FULL} if little else {Trouble.FULL, Trouble.FAILED})


def goes_on(store: Store) -> list[tuple[Trouble | None, int]]:
    """Go on with a game on a full disk; what is told, and how many games there are in the end."""
    folder = store.path.parent
    said = []
    for left in range(0, 20, 3):
        for path in folder.iterdir():
            path.unlink()
        store = Store(folder, time)
        store.begin(WON)
        store.begin(example(5))
        store.close()
        fill(folder, left)
        store = Store(folder, time)
        assert len(store.entries()) == 2
        assert store.open(2) == example(5)
        told = trouble(store.save, example(6))
        make_room(folder)
        assert trouble(store.save, example(7)) is None
        assert (store.load(1), store.load(open_id(store))) == (WON, example(7))
        said.append((told, len(store.entries())))
        store.close()
    return said


def test_a_start_with_games_on_a_full_disk(full: Elsewhere) -> None:
    said = full.run(goes_on)
    assert said[0] == (Trouble.FULL, 2)
    assert said[-1] == (None, 2)
    assert {told for told, _ in said} <= {Trouble.FULL, Trouble.FAILED, None}
    assert {games for _, games in said} == {2}


# In the middle of a save.


@pytest.mark.parametrize("room", [0, 1, 24, 500, 4000, 4120, 4200, 8000, 8240, 9000])
def test_a_save_cut_short_leaves_what_was_saved_before(
    store: Store, tmp_path: Path, room: int
) -> None:
    store.begin(UNTOUCHED)
    size = (tmp_path / "games.db-wal").stat().st_size
    with no_room(size + room):
        cut = next(moves for moves in range(1, 49) if trouble(store.save, example(moves)))
    with session(tmp_path) as reader:
        assert reader.load(open_id(store)) == example(cut - 1)
        store.save(example(cut + 1))
        assert reader.load(open_id(store)) == example(cut + 1)
        assert [entry.started for entry in reader.entries()] == [1]


def test_a_new_game_cut_short_is_saved_once(store: Store) -> None:
    store.begin(WON)
    with no_room():
        assert trouble(store.begin, MOVED) is not None
        assert trouble(store.save, MOVED) is not None
    store.save(undo_once(MOVED))
    assert [entry.finished for entry in store.entries()] == [False, True]
    assert store.load(1) == WON
    assert store.load(open_id(store)) == undo_once(MOVED)


def test_a_full_file_is_told_as_a_full_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    connect, files = sqlite3.connect, []

    def connect_to_little(path: Path, timeout: float, isolation_level: None) -> object:
        files.append(connect(path, timeout=timeout, isolation_level=isolation_level))
        files[-1].execute("PRAGMA max_page_count = 6")
        return files[-1]

    monkeypatch.setattr(sqlite3, "connect", connect_to_little)
    begun = 0
    while (told := trouble(store.begin, WON)) is None:
        begun += 1
    assert told is Trouble.FULL
    monkeypatch.undo()
    for file in files:
        with suppress(sqlite3.ProgrammingError):
            file.execute("PRAGMA max_page_count = 1000")
    assert len(store.entries()) == begun
    store.save(WON)
    assert len(store.entries()) == begun + 1

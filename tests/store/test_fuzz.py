"""Whatever bytes stand in the files, nothing but the store's own errors comes out of it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from simplesimon.statistics import statistics
from simplesimon.store import Damaged, Entry, OpenElsewhere, Store, StoreError
from tests.core.strategies import undo_once
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    begin_many,
    elsewhere,
    game_with_a_move,
    long_game,
    session,
)

GAMES = 12
FILES = 20

HARD = game_with_a_move("AAAAABD", suits=4)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a session that ended well, and those of one that was killed since."""
    folder = tmp_path_factory.mktemp("sound")
    with session(folder) as store:
        store.begin(WON)
        for letters in range(GAMES - 2):
            store.begin(game_with_a_move(f"AAAAA{chr(65 + letters)}D", suits=4))
    ended = (folder / "games.db").read_bytes()
    with elsewhere(folder) as killed:
        killed.run(begin_many, 2)
        killed.kill()
    return {
        "ended": ended,
        "killed": (folder / "games.db").read_bytes(),
        "log": (folder / "games.db-wal").read_bytes(),
    }


def flip_bytes(data: bytes, chance: Random) -> bytes:
    """The same with some bytes changed, near one another or anywhere."""
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 30])):
        changed[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(changed)


def every_method(store: Store) -> list[Callable[[], object]]:
    return [
        store.listing,
        lambda: statistics(store.entries(), store.open_id),
        lambda: [store.load(number) for number in range(1, GAMES + 2)],
        lambda: store.open(3),
        lambda: store.save(undo_once(MOVED)),
        lambda: store.is_open_elsewhere(4),
        lambda: store.begin(UNTOUCHED),
        lambda: store.save(WON),
        store.close,
    ]


@pytest.mark.parametrize("damaged", ["ended", "killed", "log"])
def test_only_errors_of_the_store_come_out(
    tmp_path: Path, sound: dict[str, bytes], damaged: str
) -> None:
    chance = Random(damaged)
    for number in range(FILES):
        folder = tmp_path / str(number)
        folder.mkdir()
        data = flip_bytes(sound[damaged], chance)
        name = "games.db-wal" if damaged == "log" else "games.db"
        if damaged != "ended":
            (folder / "games.db").write_bytes(sound["killed"])
            (folder / "games.db-wal").write_bytes(sound["log"])
        (folder / name).write_bytes(data)
        with session(folder) as store:
            for act in every_method(store):
                with suppress(StoreError, Damaged, OpenElsewhere):
                    act()
            if damaged == "ended" and store.set_aside:
                assert store.set_aside.read_bytes() == data


NONSENSE = [
    *(None, -1, 0, 1, 3, 7, 99, 2**63 - 1, -(2**63), 1.5, 1e300, float("-inf")),
    *("", "late", "14 13", "14 16", "SS2-S4-AAAAABD", "SS1-S4-AAAAABD", "\x1b[2J", "9" * 5000),
    *(b"", b"14", b"\x00\xff"),
]
NO_TEXT = b"\x53\xff"
"""Taken for a text by the file, and none that can be decoded."""
GAMES_COLUMNS = (
    *("id", "code", "moves", "place", "floor", "finished", "saved", "started"),
    *("best_score", "fewest_moves", "played", "acted", "best_seconds", "removed", "day", "deleted"),
)
COLUMNS = [
    *(f"games.{c}" for c in GAMES_COLUMNS),
    *("earlier.number", "earlier.moves", "statistics.since"),
]


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of three games, a long one in the middle."""
    folder = tmp_path_factory.mktemp("three")
    with session(folder) as store:
        for game in (WON, long_game(300), HARD):
            store.begin(game)
    return (folder / "games.db").read_bytes()


@pytest.mark.parametrize("column", COLUMNS)
def test_whatever_stands_in_a_column_harms_no_game(
    tmp_path: Path, three: bytes, column: str
) -> None:
    """The game stays as it is until it is opened; the others are what they were."""
    for number, nonsense in enumerate([*NONSENSE, NO_TEXT]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "games.db").write_bytes(three)
        if not put(folder, column, nonsense):
            continue
        before = rows(folder)
        with session(folder) as store:
            entries = {entry.id: entry for entry in store.entries()}
            assert {1, 3} <= entries.keys()
            for e in entries.values():
                best = e.best_score, e.fewest_moves, e.best_seconds
                for figure in (*best, e.saved, e.started, e.moves, e.seconds):
                    assert isinstance(figure, int | float | None)
            (row,) = [row for row in store.listing() if row.id not in (1, 3)]
            statistics(store.entries(), None)
            store.open(3)
            store.save(undo_once(HARD))
            with suppress(StoreError):
                store.begin(MOVED)
            assert (store.load(1), store.load(3)) == (WON, undo_once(HARD))
            assert before <= rows(folder)
            if isinstance(row, Entry):
                play(store, row.id)
            else:
                with suppress(Damaged):  # its moves may be all right
                    store.load(row.id)


def play(store: Store, number: int) -> None:
    """Open a game that is listed, if it can be read, and play on."""
    with suppress(Damaged):
        game = store.open(number)
        for _ in range(3):
            game = game.undo() or game
            store.save(game)
            assert store.load(number) == game


def put(folder: Path, column: str, nonsense: object) -> bool:
    """Put something in a column of the second game; whether the file takes it."""
    table, name = column.split(".")
    number = {"games": "id", "earlier": "game", "statistics": "2"}[table]
    with closing(sqlite3.connect(folder / "games.db")) as file:
        try:
            value = "CAST(? AS TEXT)" if nonsense is NO_TEXT else "?"
            file.execute(f"UPDATE {table} SET {name} = {value} WHERE {number} = 2", (nonsense,))
        except sqlite3.IntegrityError:
            return False
        file.commit()
    return True


def rows(folder: Path) -> set[tuple[object, ...]]:
    """All rows of the file but those of the first and the third game."""
    with closing(sqlite3.connect(folder / "games.db")) as file:
        file.text_factory = bytes
        games = file.execute("SELECT * FROM games WHERE id NOT IN (1, 3)").fetchall()
        return {*games, *file.execute("SELECT * FROM earlier").fetchall()}


@pytest.mark.parametrize("length", [1, 7, 4096])
def test_a_lock_file_may_hold_anything(tmp_path: Path, length: int) -> None:
    (tmp_path / "games.lock").write_bytes(b"#" * length)
    with session(tmp_path) as store, elsewhere(tmp_path) as other:
        store.begin(MOVED)
        assert other.run(Store.is_open_elsewhere, 1)
    assert (tmp_path / "games.lock").read_bytes() == b"#" * length

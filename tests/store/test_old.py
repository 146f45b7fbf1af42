"""A file of an older version is brought up to date, whole and with nothing in it changed."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from simplesimon.core.game import Game
from simplesimon.store import Damaged, Store, Trouble
from tests.core.golden import DATA
from tests.core.strategies import undo_once
from tests.sessions import (
    EMPTY_COLUMN,
    MOVED,
    UNTOUCHED,
    WON,
    elsewhere,
    example,
    game_with_a_move,
    long_game,
    session,
    shuttle,
    trouble,
)
from tests.system import make_read_only

NEWEST = 3


def undo_times(game: Game, undos: int) -> Game:
    for _ in range(undos):
        game = undo_once(game)
    return game


GAMES = {
    1: WON,
    2: undo_once(game_with_a_move("AAAAABD", 4)),
    3: undo_times(shuttle(example(EMPTY_COLUMN), 110), 20),
    4: undo_once(WON),
    5: UNTOUCHED,
    6: MOVED,
    7: UNTOUCHED,
}
"""What was saved when the file was written, by the numbers of the games."""

OLD = {1: GAMES, 2: {**GAMES, 14: long_game(250)}}
"""The games in the file of each older version."""

UNREADABLE = {8, 9, 10, 11, 12, 13}

versions = pytest.mark.parametrize("old", OLD)


@pytest.fixture
def old() -> int:
    """The version of the old file, where a test does not say which."""
    return 1


@pytest.fixture
def store(tmp_path: Path, old: int) -> Iterator[Store]:
    """The store of a session in a folder with an old file."""
    write_old(tmp_path, old)
    with session(tmp_path) as store:
        yield store


def write_old(folder: Path, old: int) -> None:
    with closing(sqlite3.connect(folder / "games.db")) as file:
        file.executescript((DATA / f"games-{old}.sql").read_text(encoding="utf-8"))
        file.execute("PRAGMA journal_mode = WAL")


def rows(folder: Path) -> list[tuple[Any, ...]]:
    """What version 1 knows of all games in the file, byte for byte."""
    with closing(sqlite3.connect(folder / "games.db")) as file:
        file.text_factory = bytes
        return file.execute(
            "SELECT id, code, moves, place, floor, finished, saved, started, best_score,"
            " fewest_moves, typeof(place), typeof(code) FROM games"
        ).fetchall()


def version(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "games.db")) as file:
        (number,) = file.execute("PRAGMA user_version").fetchone()
    return int(number)


def assert_whole(store: Store, old: int) -> None:
    games = OLD[old]
    assert {number: store.load(number) for number in games} == games
    assert {entry.id for entry in store.entries() if entry.id not in UNREADABLE} == set(games)
    assert {row.id for row in store.listing()} == set(games) | UNREADABLE
    for number in UNREADABLE - {13}:
        with pytest.raises(Damaged):
            store.load(number)


@versions
def test_every_game_is_there_and_nothing_is_changed(store: Store, tmp_path: Path, old: int) -> None:
    before = rows(tmp_path)
    assert_whole(store, old)
    assert version(tmp_path) == NEWEST
    assert rows(tmp_path) == before
    assert store.set_aside is None


def test_what_was_counted_counts(store: Store) -> None:
    figures = {
        entry.id: (entry.started, entry.best_score, entry.fewest_moves)
        for entry in store.entries()
        if entry.id not in UNREADABLE and entry.counts is (entry.started is not None)
    }
    assert figures == {
        1: (1, 851, 49),
        2: (2, None, None),
        3: (3, None, None),
        4: (4, None, None),
        5: (5, 851, 49),
        6: (6, None, None),
        7: (None, None, None),
    }


@versions
def test_how_long_an_old_game_was_played_is_never_known(store: Store, old: int) -> None:
    for number in OLD[old]:
        game = store.open(number)
        store.save(game.undo() or game)
        store.save(game)
        store.save(WON)
    known = [entry for entry in store.entries() if entry.id in OLD[old]]
    assert {(entry.seconds, entry.best_seconds, entry.day) for entry in known} == {
        (None, None, None)
    }
    store.begin(MOVED)
    assert [entry.seconds for entry in store.entries() if entry.id == store.open_id] == [0]


@versions
def test_what_an_old_file_does_not_say_of_a_game_is_known_once_it_is_saved(
    store: Store, old: int
) -> None:
    assert {(e.removed, e.score) for e in store.entries()} == {(None, None)}
    moves = {entry.id: entry.moves for entry in store.entries() if entry.id in OLD[old]}
    assert moves == {number: len(game.steps) for number, game in OLD[old].items()}
    for number, game in OLD[old].items():
        store.save(store.open(number))
        (entry,) = (entry for entry in store.entries() if entry.id == number)
        assert (entry.moves, entry.score) == (len(game.steps), game.score)
        assert entry.removed == game.position.removed


def test_an_old_game_is_played_on(store: Store, tmp_path: Path) -> None:
    game = store.open(3)
    assert game == GAMES[3]
    for more in (1, 30, 99, 150):
        game = shuttle(game, 2 * more)
        store.save(game)
        assert store.load(3) == game
    store.begin(MOVED)
    assert store.open_id == 14
    with session(tmp_path) as later:
        assert later.open(3) == game
        assert later.load(6) == MOVED


def test_a_long_old_game_is_played_on(store: Store, tmp_path: Path) -> None:
    """All its moves are in one row, until it is saved."""
    game = long_game(10_000)
    moves = " ".join(map(str, game.moves))
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute(
            "UPDATE games SET moves = ?, place = 10000, floor = 9900 WHERE id = 6", [moves]
        )
    game = store.open(6)
    assert game == long_game(10_000)
    game = shuttle(undo_once(undo_once(game)), 1)
    store.save(game)
    assert store.load(6) == game
    assert max(len(row[2]) for row in rows(tmp_path)) < 1000


def test_a_session_of_the_old_version_plays_on_beside(store: Store, tmp_path: Path) -> None:
    """It has the file open, and saves all moves of its game in one row."""
    with closing(sqlite3.connect(store.path)) as old:
        old.execute("SELECT count(*) FROM games").fetchone()
        store.open(3)
        assert version(tmp_path) == NEWEST
        moves = " ".join(map(str, long_game(350).moves))
        with old:
            old.execute(
                "UPDATE games SET moves = ?, place = 350, floor = 250 WHERE id = 6", [moves]
            )
        assert store.load(6) == long_game(350)


def open_and_die(_: Store, folder: Path, step: int) -> bool:
    """Open the file in a process that is killed at a step of the database; whether it was."""
    process = os.fork()
    if process:
        return os.WIFSIGNALED(os.waitpid(process, 0)[1])
    with patch("sqlite3.connect", partial(connect_to_die, sqlite3.connect, step)):
        Store(folder, lambda: 0.0).is_open_elsewhere(1)
    os._exit(0)


def connect_to_die(
    connect: Callable[..., sqlite3.Connection], step: int, *args: Any, **options: Any
) -> sqlite3.Connection:
    connection, steps = connect(*args, **options), count()

    def die() -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    if "uri" not in options:  # the one that writes
        connection.set_progress_handler(die, 1)
    return connection


@versions
def test_a_kill_at_any_step_harms_nothing(tmp_path: Path, old: int) -> None:
    died = 0
    with elsewhere(tmp_path) as other:
        for step in range(0, 50_000, 53):
            folder = tmp_path / str(step)
            folder.mkdir()
            write_old(folder, old)
            before = rows(folder)
            if not other.run(open_and_die, folder, step):
                break
            died += 1
            assert rows(folder) == before
            with session(folder) as store:
                assert_whole(store, old)
            assert rows(folder) == before
    assert died > 10
    assert version(folder) == NEWEST


@versions
def test_an_old_file_that_can_only_be_read_is_read(store: Store, tmp_path: Path, old: int) -> None:
    data = store.path.read_bytes()
    for paths in ([tmp_path], [store.path], [tmp_path, store.path]):
        with make_read_only(*paths):
            assert_whole(store, old)
            assert store.open(3) == GAMES[3]
            assert trouble(store.save, GAMES[3]) is Trouble.READ_ONLY
            store.close()
        assert store.path.read_bytes() == data
    assert version(tmp_path) == old

"""What fails half-way leaves each game what it was, and open where it was."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from shutil import copytree

import pytest

from simplesimon.core.game import Game
from simplesimon.store import OpenElsewhere, Store, StoreError, Trouble
from tests.core.strategies import undo_once
from tests.sessions import MOVED, UNTOUCHED, WON, elsewhere, open_id, session, trouble
from tests.store.files import OTHER
from tests.system import no_room


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The store of a session that left one game and has another open, number 2."""
    with session(tmp_path) as store:
        store.begin(WON)
        store.begin(OTHER)
        yield store


@contextmanager
def another_writes(path: Path) -> Iterator[None]:
    """Another program writes, so that we can only read."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_of_two_games_one_is_open_whatever_fails(store: Store, tmp_path: Path) -> None:
    """Where the other was not opened, the player is told so and plays on."""
    with elsewhere(tmp_path) as other:
        with another_writes(store.path):
            told = trouble(store.open, 1)
        played, left, game = (2, 1, undo_once(OTHER)) if told else (1, 2, undo_once(WON))
        store.save(game)
        assert store.open_id == played
        assert {entry.id for entry in store.entries()} == {1, 2}
        assert store.load(played) == game
        assert other.run(Store.is_open_elsewhere, played)
        assert not other.run(Store.is_open_elsewhere, left)
        assert other.run(Store.open, left) == (WON if told else OTHER)


class Forgetful(Store):
    """Cannot load a second time."""

    loads = 0

    def load(self, number: int) -> Game:
        self.loads += 1
        if self.loads == 2:
            raise StoreError(Trouble.FAILED)
        return super().load(number)


def test_a_game_that_was_not_opened_is_not_written_over(store: Store, tmp_path: Path) -> None:
    store.close()
    forgetful = Forgetful(tmp_path, lambda: 1.0)
    forgetful.begin(OTHER)
    shown = OTHER
    with suppress(StoreError):
        shown = forgetful.open(1)
    forgetful.save(undo_once(shown))
    forgetful.close()
    with session(tmp_path) as later:
        assert later.load(1) in (WON, undo_once(WON))


def test_a_new_game_never_takes_the_place_of_one_that_could_not_be_left(store: Store) -> None:
    with another_writes(store.path), pytest.raises(StoreError):
        store.begin(MOVED)
    store.save(WON)
    assert store.load(2) == OTHER
    assert [entry.id for entry in store.entries()] == [open_id(store), 2, 1]


def begin_without_room(store: Store, game: Game) -> Trouble | None:
    """Begin a game, where the log of the file cannot grow."""
    size = store.path.with_name("games.db-wal").stat().st_size
    with no_room(size):
        return trouble(store.begin, game)


def test_what_could_not_be_saved_holds_no_game(store: Store, tmp_path: Path) -> None:
    """A game not saved has no number yet; another session may get the one it tried."""
    with elsewhere(tmp_path) as one, elsewhere(tmp_path) as two:
        for other in (one, two):
            other.run(Store.entries)
        assert one.run(begin_without_room, MOVED) is not None
        two.run(Store.begin, MOVED)
        number = two.run(open_id)
        one.run(Store.save, MOVED)
        assert one.run(open_id) != number
        assert one.run(Store.is_open_elsewhere, number)
        one.kill()
        with pytest.raises(OpenElsewhere):
            store.open(number)


def test_a_game_that_could_not_be_saved_can_be_saved_later(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.entries)
        assert other.run(begin_without_room, UNTOUCHED) is not None
        other.run(Store.save, MOVED)
        number = other.run(open_id)
        assert store.load(number) == MOVED
        with pytest.raises(OpenElsewhere):
            store.open(number)
        assert store.open_id == 2


@pytest.mark.parametrize("games", [(), (WON, OTHER)], ids=["no game yet", "games"])
def test_what_a_killed_process_had_begun_to_write_is_undone(
    tmp_path: Path, games: tuple[Game, ...]
) -> None:
    """Before the file has its log, SQLite keeps a journal, which only who may write rolls back."""
    begun, left = tmp_path / "begun", tmp_path / "left"
    with session(begun) as store:
        for game in games:
            store.begin(game)
        store.entries()
    with closing(sqlite3.connect(begun / "games.db", isolation_level=None)) as killed:
        killed.execute("PRAGMA journal_mode = DELETE")
        killed.execute("PRAGMA cache_size = 1")
        killed.execute("BEGIN")
        for _ in range(50):
            killed.execute("UPDATE sqlite_sequence SET seq = seq")
            killed.execute(
                "INSERT INTO games (code, moves, place, floor, finished, saved)"
                " VALUES ('SS1-S1-EXAMPLE', ?, 0, 0, 0, 0)",
                (" " * 9999,),
            )
        copytree(begun, left)
    assert (left / "games.db-journal").stat().st_size
    with session(left) as store:
        assert [entry.code for entry in store.entries()] == [game.code for game in games[::-1]]
        store.begin(MOVED)
        assert store.load(open_id(store)) == MOVED
    assert not list(left.glob("games.db*-*"))

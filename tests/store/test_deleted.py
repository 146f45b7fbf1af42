"""Games that were deleted, and statistics that were reset."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.core.game import Game
from simplesimon.statistics import statistics
from simplesimon.store import Damaged, OpenElsewhere, Store, Trouble
from tests.core.strategies import undo_once
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    change,
    elsewhere,
    example,
    game_with_a_move,
    long_game,
    open_id,
    session,
    trouble,
)
from tests.system import make_read_only

HARD = game_with_a_move("AAAAABD", suits=4)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A session with a game open, the fourth, after a win, a loss and a long game."""
    with session(tmp_path) as store:
        for game in (WON, HARD, long_game(300), MOVED):
            store.begin(game)
        yield store


def shown_ids(store: Store) -> set[int]:
    return {row.id for row in store.listing() if not row.deleted}


def texts(store: Store, number: int) -> list[tuple[str]]:
    """All moves of a game that are in the file."""
    with closing(sqlite3.connect(store.path)) as file:
        games = file.execute("SELECT moves FROM games WHERE id = ?", [number]).fetchall()
        earlier = file.execute("SELECT moves FROM earlier WHERE game = ?", [number]).fetchall()
    return [*games, *earlier]


# Deleted games.


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_deleted_game_is_gone_but_statistics_stay(store: Store, number: int) -> None:
    before = statistics(store.entries(), store.open_id)
    store.delete(number)
    assert shown_ids(store) == {1, 2, 3, 4} - {number}
    assert statistics(store.entries(), store.open_id) == before
    assert texts(store, number) == [("",)]
    for read in (store.load, store.open):
        with pytest.raises(Damaged):
            read(number)
    store.save(undo_once(MOVED))
    store.begin(MOVED)
    assert open_id(store) == 5


def test_a_deleted_game_without_a_move_that_stands_is_gone_too(store: Store) -> None:
    store.save(MOVED.restart())
    store.begin(MOVED)
    store.delete(4)
    for read in (store.load, store.open):
        with pytest.raises(Damaged):
            read(4)


def test_the_open_game_is_not_deleted(store: Store) -> None:
    with pytest.raises(OpenElsewhere):
        store.delete(open_id(store))
    store.save(undo_once(MOVED))
    assert store.load(open_id(store)) == undo_once(MOVED)


def test_a_game_open_elsewhere_is_not_deleted(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        with pytest.raises(OpenElsewhere):
            store.delete(2)
        assert store.load(2) == HARD
        with pytest.raises(OpenElsewhere):
            other.run(Store.delete, open_id(store))
        other.run(Store.delete, 1)
        assert shown_ids(store) == {2, 3, 4}
        other.run(Store.save, undo_once(HARD))
        assert store.load(2) == undo_once(HARD)


def test_a_game_can_be_deleted_after_its_session_was_left(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        other.kill()
        store.delete(2)
    assert shown_ids(store) == {1, 3, 4}
    assert not store.is_open_elsewhere(2)


@pytest.mark.parametrize("fields", [{"code": "SS2-S4-AAAAABD"}, {"moves": "14 13"}, {"saved": "x"}])
def test_a_game_that_cannot_be_read_can_be_deleted(
    store: Store, tmp_path: Path, fields: dict[str, object]
) -> None:
    change(tmp_path, 1, **fields)
    before = statistics(store.entries(), store.open_id)
    store.delete(1)
    assert shown_ids(store) == {2, 3, 4}
    assert statistics(store.entries(), store.open_id) == before


Act = Callable[[Store], None]
ACTS: dict[str, Act] = {
    "delete": lambda store: store.delete(1),
    "reset": Store.reset_statistics,
}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_where_nothing_can_be_written_it_is_told(store: Store, tmp_path: Path, act: Act) -> None:
    store.close()
    before = store.path.read_bytes()
    with make_read_only(tmp_path, *tmp_path.iterdir()):
        assert trouble(act, store) is Trouble.READ_ONLY
        assert len(store.listing()) == 4
        store.close()
    assert store.path.read_bytes() == before
    act(store)


# Reset.


def figures_of(store: Store) -> dict[int, tuple[int, int, int | None]]:
    """Games, won games and best score, where there are games."""
    figures = statistics(store.entries(), store.open_id)
    return {n: (f.games, f.won, f.best_score) for n, f in figures.items() if f.games}


def test_after_a_reset_nothing_counts_and_the_list_stays(store: Store) -> None:
    store.reset_statistics()
    assert figures_of(store) == {}
    assert shown_ids(store) == {1, 2, 3, 4}
    assert store.load(1) == WON


@pytest.mark.parametrize(
    ("number", "saves", "then"),
    [
        (1, [undo_once(WON), WON], {}),
        (1, [WON.restart(), MOVED, WON], {}),
        (2, [undo_once(HARD)], {4: (1, 0, None)}),
        (4, [example(2)], {1: (1, 0, None)}),
        (4, [example(2), WON], {1: (1, 1, 851)}),
        (4, [WON, undo_once(WON), WON], {1: (1, 1, 851)}),
    ],
    ids=["won", "won again", "unfinished", "open", "then won", "then won twice"],
)
def test_what_is_played_on_after_a_reset_counts_unless_it_was_won(
    store: Store, number: int, saves: list[Game], then: dict[int, tuple[int, int, int | None]]
) -> None:
    store.reset_statistics()
    if number != open_id(store):
        store.open(number)
    for game in saves:
        store.save(game)
    assert figures_of(store) == then


def test_new_games_count_after_a_reset_and_a_second_one(store: Store) -> None:
    for _ in range(2):
        store.reset_statistics()
        store.begin(WON)
        store.begin(MOVED)
        assert figures_of(store) == {1: (2, 1, 851)}
        (figures, *_) = statistics(store.entries(), None).values()
        assert figures.streak == 0, "the loss came after the win"


def test_games_after_a_reset_are_ranked_by_their_first_moves(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    store.reset_statistics()
    with session(tmp_path) as other:
        other.begin(HARD)
        store.save(MOVED)
        other.open(2)
        other.save(undo_once(HARD))
    ranks = {entry.id: entry.started for entry in store.entries() if entry.counts}
    assert sorted(ranks, key=lambda number: ranks[number] or 0) == [6, 5, 2]
    assert len(set(ranks.values())) == 3

"""A long game is saved as fast as a short one, and read back all the same."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.store import Store
from tests.core.strategies import legal_moves, play_moves, redo_once, undo_once
from tests.sessions import UNTOUCHED, elsewhere, long_game, open_id, session, shuttle, trouble
from tests.system import no_room

PAGE = 4096 + 24
"""What the log takes for a page of the file."""


def actions(game: Game) -> Iterator[Game]:
    """A game after each of 120 moves, 100 undos, 40 redos, and 60 times a move and its undo."""
    for _ in range(60):
        game = shuttle(game, 2)
        yield from (undo_once(game), game)
    for _ in range(100):
        yield (game := undo_once(game))
    for _ in range(40):
        yield (game := redo_once(game))
    for _ in range(60):
        yield shuttle(game, 1)
        yield game


def parts(store: Store) -> int:
    """How many rows of earlier moves the file has."""
    with closing(sqlite3.connect(store.path)) as file:
        (rows,) = file.execute("SELECT count(*) FROM earlier").fetchone()
    return int(rows)


def pages(store: Store, games: Iterator[Game]) -> list[int]:
    """How many pages each save writes."""
    log = store.path.with_name("games.db-wal")
    sizes = [log.stat().st_size]
    for game in games:
        store.save(game)
        sizes.append(log.stat().st_size)
    return [(after - before) // PAGE for before, after in pairwise(sizes)]


def test_a_save_writes_as_little_in_a_long_game(tmp_path: Path) -> None:
    written = {}
    for moves in (40, 10_000):
        with session(tmp_path / str(moves)) as store:
            store.begin(long_game(moves))
            written[moves] = pages(store, actions(long_game(moves)))
    assert max(written[10_000]) <= 4
    assert sum(written[10_000]) <= sum(written[40]) + 20


def test_nor_does_the_first_save_of_a_game_that_was_opened(store: Store, tmp_path: Path) -> None:
    store.begin(long_game(10_000))
    store.close()
    with session(tmp_path) as later:
        game = later.open(1)
        assert game == long_game(10_000)
        later.begin(UNTOUCHED)  # so that there is a log
        game = later.open(1)
        assert max(pages(later, actions(game))) <= 4


def test_every_action_of_a_long_game_can_be_read_at_once(store: Store, tmp_path: Path) -> None:
    store.begin(long_game(180))
    with session(tmp_path) as reader:
        for turn, game in enumerate(actions(long_game(180))):
            store.save(game)
            assert turn % 7 or reader.load(1) == game


def test_an_undone_move_past_the_parted_ones_gives_way_to_another(store: Store) -> None:
    """Also after 150 moves, 100 undos and 30 moves, and so on."""
    game = long_game(150)
    store.begin(game)
    for _ in range(5):
        while (before := game.undo()) is not None:
            game = before
        store.save(game)
        assert store.load(1) == game
        game = shuttle(game, 130)
        store.save(game)
        assert store.load(1) == game


def test_saves_left_out_are_made_up_for(store: Store) -> None:
    """As where the disk was full for hundreds of moves and a restart."""
    store.begin(long_game(500))
    store.save(long_game(900))
    assert store.load(1) == long_game(900)
    store.save(long_game(900).restart())
    assert (store.load(1), parts(store)) == (UNTOUCHED, 0)


def test_another_history_that_comes_to_the_same_is_saved_as_it_is(store: Store) -> None:
    """As after a restart and so many moves while the disk was full."""
    one, *_, other = (m for m in legal_moves(long_game(40).position) if m.size == 1)
    turns = [f"{move} {Move(move.target, 1, move.source)} " for move in (one, other)]
    for texts in (turns, reversed(turns)):
        game = play_moves(long_game(40), "".join(texts) + turns[0] * 150)
        store.save(game)
        assert store.load(1) == game


@pytest.mark.parametrize("room", [0, 24, 4000, 4120, 8240, 9000])
def test_a_save_that_parts_moves_is_cut_short(store: Store, tmp_path: Path, room: int) -> None:
    store.begin(long_game(199))
    store.save(long_game(199))
    size = store.path.with_name("games.db-wal").stat().st_size
    with no_room(size + room):
        told = trouble(store.save, long_game(200))
    with session(tmp_path) as reader:
        assert reader.load(1) == (long_game(199) if told else long_game(200))
        for moves in (201, 202, 420):
            store.save(long_game(moves))
            assert reader.load(1) == long_game(moves)


@pytest.mark.parametrize("sql", ["DELETE FROM earlier", "DELETE FROM earlier WHERE number > 1"])
def test_a_file_that_lost_earlier_moves_gets_them_back(store: Store, sql: str) -> None:
    """As where a copy of the file took its place, in which the game was shorter."""
    for moves in (300, 450, 600):
        store.save(long_game(moves))
    assert parts(store) == 3
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute(sql)
    store.save(long_game(601))
    assert store.load(1) == long_game(601)


def test_two_sessions_play_long_games(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        store.begin(long_game(300))
        other.run(Store.begin, long_game(400))
        store.save(long_game(410))
        other.run(Store.save, long_game(510))
        assert other.run(Store.load, open_id(store)) == long_game(410)
        assert store.load(2) == long_game(510)


def test_nothing_is_left_of_a_long_game_that_is_forgotten(store: Store) -> None:
    """A recorded game that was taken over and left without a move of one's own."""
    store.begin(long_game(500), taken_over=True)
    assert parts(store) == 1
    store.begin(UNTOUCHED)
    assert (len(store.entries()), parts(store)) == (1, 0)

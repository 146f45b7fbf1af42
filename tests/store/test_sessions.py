"""Sessions of one player at once, each a process of its own."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from time import time

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.store import OpenElsewhere, Store, StoreError, Trouble
from tests.core.strategies import legal_moves, undo_once
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    elsewhere,
    game_with_a_move,
    open_id,
    session,
)

# Who holds a game.


def test_a_game_open_in_one_session_is_not_opened_in_another(store: Store, tmp_path: Path) -> None:
    store.begin(MOVED)
    number = open_id(store)
    with elsewhere(tmp_path) as other:
        assert other.run(Store.is_open_elsewhere, number)
        assert not store.is_open_elsewhere(number)
        with pytest.raises(OpenElsewhere):
            other.run(Store.open, number)
        assert other.run(Store.load, number) == MOVED
        other.run(Store.begin, game_with_a_move("AAAAABD"))
        with pytest.raises(OpenElsewhere):
            store.open(number + 1)
        assert open_id(store) == number
        store.save(WON)
        assert other.run(Store.load, number) == WON


def test_to_ask_whether_a_game_is_open_changes_nothing(store: Store, tmp_path: Path) -> None:
    store.begin(MOVED)
    left = open_id(store)
    store.begin(MOVED)
    with elsewhere(tmp_path) as other:
        for _ in range(2):
            assert not store.is_open_elsewhere(left)
            assert not store.is_open_elsewhere(open_id(store))
            assert not other.run(Store.is_open_elsewhere, left)
            assert other.run(Store.is_open_elsewhere, open_id(store))
        assert other.run(Store.open, left) == MOVED
        assert store.is_open_elsewhere(left)


def test_a_game_that_was_left_can_be_opened_elsewhere(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        store.begin(MOVED)
        store.begin(MOVED)
        assert other.run(Store.open, 1) == MOVED
        store.begin(WON)
        assert other.run(Store.open, 2) == MOVED
        assert store.open(1) == MOVED
        store.close()
        assert other.run(Store.open, 1) == MOVED


def test_a_refused_game_leaves_the_open_one_open(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, MOVED)
        store.begin(UNTOUCHED)
        with pytest.raises(OpenElsewhere):
            store.open(1)
        assert store.load(open_id(store)) == UNTOUCHED
        assert other.run(Store.is_open_elsewhere, open_id(store))


def test_a_killed_session_holds_nothing(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, MOVED)
        other.run(Store.save, undo_once(MOVED))
        with pytest.raises(OpenElsewhere):
            store.open(1)
        other.kill()
        assert not store.is_open_elsewhere(1)
        assert store.open(1) == undo_once(MOVED)


# Both at once.


def save_hundreds(store: Store, letters: str, seed: int) -> tuple[list[Game], list[int]]:
    """Save hundreds of states of some games: the games as saved last, and the saves of each."""
    chance = Random(seed)
    finals, saves = [], []
    for suits in (1, 2, 4, 1, 2, 4):
        game = Game.begin(Code(suits, letters))
        insist(store, store.begin, game)
        for _ in range(50):
            moves = list(legal_moves(game.position))
            after = game.play(chance.choice(moves)) if moves else game.restart()
            assert isinstance(after, Game)
            game = after
            insist(store, store.save, game)
        finals.append(game)
        saves.append(open_id(store))
    return finals, saves


def insist(store: Store, save: Callable[[Game], None], game: Game) -> None:
    """Save at last, as a player does who plays on."""
    while True:
        try:
            return save(game)
        except StoreError as error:
            if error.trouble is not Trouble.LOCKED:
                raise
            save = store.save


def test_nothing_is_lost_when_sessions_save_at_once(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as one, elsewhere(tmp_path) as two:
        both = [
            one.start(save_hundreds, "AAAAABD", 1),
            two.start(save_hundreds, "AAAAABE", 2),
        ]
        saved = [wait() for wait in both]
    for finals, numbers in saved:
        assert [store.load(number) for number in numbers] == finals
    entries = store.entries()
    assert len(entries) == 12
    ranks = {entry.id: entry.started for entry in entries}
    assert sorted(rank or 0 for rank in ranks.values()) == list(range(1, 13))
    for _, numbers in saved:
        assert all((ranks[one] or 0) < (ranks[two] or 0) for one, two in pairwise(numbers))


def begin_and_note(store: Store, notes: Path) -> None:
    """Begin game after game, and note each that is about to be left."""
    for _ in range(300):
        store.begin(MOVED)
        (notes / str(store.open_id)).touch()
    (notes / "done").touch()


def test_a_new_game_is_held_before_another_session_can_see_it(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    seen = set()
    with elsewhere(tmp_path) as other, session(tmp_path) as watcher:
        watcher.begin(MOVED)
        with closing(sqlite3.connect(watcher.path)) as file:
            wait = other.start(begin_and_note, notes)
            while not (notes / "done").exists():
                (number,) = file.execute("SELECT max(id) FROM games").fetchone()
                if not watcher.is_open_elsewhere(number) and number != watcher.open_id:
                    assert (notes / str(number)).exists()
                seen.add(number)
        wait()
    assert len(seen) > 1


# First starts at once.


def begin_together(_: Store, own: Path, other: Path) -> list[Trouble]:
    """Begin a game in folder after folder, in each at the moment the other session does."""
    troubles = []
    for turn in range(50):
        store = Store(own.parent / f"games {turn}", time)
        (own / str(turn)).touch()
        while not (other / str(turn)).exists():
            pass
        try:
            store.begin(MOVED)
        except StoreError as error:
            troubles.append(error.trouble)
        store.close()
    return troubles


def test_two_first_starts_at_once_both_save(tmp_path: Path) -> None:
    marks = [tmp_path / "one", tmp_path / "two"]
    for mark in marks:
        mark.mkdir()
    with elsewhere(tmp_path) as one, elsewhere(tmp_path) as two:
        first = one.start(begin_together, *marks)
        second = two.start(begin_together, *reversed(marks))
        assert (first(), second()) == ([], [])

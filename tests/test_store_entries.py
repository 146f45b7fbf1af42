"""What the list of games says of each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.store import Entry, Store
from tests.core.strategies import played, undone
from tests.sessions import (
    EMPTY_COLUMN,
    MOVED,
    UNTOUCHED,
    WON,
    example,
    moved,
    open_id,
    session,
    shuttle,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


def entry(store: Store, number: int) -> Entry:
    return next(entry for entry in store.entries() if entry.id == number)


def best(store: Store, number: int) -> tuple[int | None, int | None]:
    """Best score and fewest moves of a game."""
    return entry(store, number).best_score, entry(store, number).fewest_moves


# What is kept beside the moves.


def test_games_are_ranked_by_their_first_moves(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    with session(tmp_path) as other:
        other.begin(moved("AAAAABD"))
        store.save(MOVED)
        ranks = {entry.id: entry.started for entry in store.entries()}
        assert ranks == {open_id(store): 2, open_id(other): 1}


@pytest.mark.parametrize("after", [UNTOUCHED, undone(MOVED), MOVED.restart()])
def test_a_game_keeps_the_rank_of_its_first_move(store: Store, after: Game) -> None:
    store.begin(MOVED)
    first = open_id(store)
    store.begin(moved("AAAAABD"))
    store.open(first)
    store.save(after)
    store.save(MOVED)
    assert sorted((entry.id, entry.started) for entry in store.entries()) == [
        (first, 1),
        (first + 1, 2),
    ]


def test_no_move_no_rank(store: Store) -> None:
    store.begin(UNTOUCHED)
    assert entry(store, open_id(store)).started is None


@pytest.mark.parametrize("after", [undone(WON), undone(undone(WON)), WON.restart()])
def test_a_win_is_kept_whatever_comes_after(store: Store, after: Game) -> None:
    store.begin(WON)
    number = open_id(store)
    assert entry(store, number)[2:7] == (True, 1.0, 1, 851, 49)
    store.save(after)
    assert entry(store, number)[2:7] == (False, 2.0, 1, 851, 49)


def test_a_later_win_improves_best_score_and_fewest_moves_only(store: Store) -> None:
    detour = shuttle(example(EMPTY_COLUMN), 2)
    longer = played(detour, " ".join(map(str, EXAMPLE.moves[EMPTY_COLUMN:])))
    store.begin(longer)
    number = open_id(store)
    assert best(store, number) == (849, 51)
    store.save(longer.restart())
    store.save(WON)
    assert best(store, number) == (851, 49)
    store.save(WON.restart())
    store.save(longer)
    assert best(store, number) == (851, 49)
    assert len(store.entries()) == 1


@pytest.mark.parametrize(
    "game", [UNTOUCHED, MOVED, undone(MOVED), example(EMPTY_COLUMN), example(40), undone(WON), WON]
)
def test_how_a_game_stands_is_known_without_its_moves(store: Store, game: Game) -> None:
    for save in (store.begin, store.save):
        save(game)
        listed = entry(store, open_id(store))
        assert (listed.moves, listed.score) == (len(game.steps), game.score)
        assert listed.removed == game.position.removed
        assert listed.finished is game.won


# The list of games.


def numbers(store: Store) -> list[int]:
    return [entry.id for entry in store.entries()]


def test_a_deal_without_a_move_is_forgotten_when_it_is_left(store: Store) -> None:
    store.begin(UNTOUCHED)
    store.begin(MOVED)
    touched = open_id(store)
    assert numbers(store) == [touched]
    store.begin(UNTOUCHED)
    store.begin(UNTOUCHED)
    assert numbers(store) == [open_id(store), touched]


def test_a_deal_without_a_move_is_there_until_it_is_left(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    store.close()
    with session(tmp_path) as later:
        (only,) = later.entries()
        assert later.open(only.id) == UNTOUCHED


@pytest.mark.parametrize("game", [MOVED, undone(MOVED), MOVED.restart(), WON])
def test_a_game_with_a_move_stays_undone_or_not(store: Store, game: Game) -> None:
    store.begin(MOVED)
    store.save(game)
    store.begin(UNTOUCHED)
    assert len(numbers(store)) == 2


def test_the_game_saved_last_stands_first(store: Store) -> None:
    for letters in ("AAAAABD", "AAAAABE", "AAAAABF"):
        store.begin(moved(letters))
    assert [entry.code.letters[-1] for entry in store.entries()] == ["F", "E", "D"]
    store.save(store.open(2))
    assert numbers(store) == [2, 3, 1]


def test_of_games_saved_in_one_moment_the_newer_stands_first(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 5.0)
    for _ in range(3):
        store.begin(MOVED)
    assert numbers(store) == [3, 2, 1]
    store.close()


def test_the_same_code_begun_anew_is_another_game(store: Store) -> None:
    store.begin(WON)
    store.begin(MOVED)
    assert [(entry.code, entry.finished) for entry in store.entries()] == [
        (MOVED.code, False),
        (MOVED.code, True),
    ]


def test_a_number_is_never_given_again(store: Store) -> None:
    store.begin(UNTOUCHED)
    forgotten = open_id(store)
    store.begin(MOVED)
    assert open_id(store) > forgotten

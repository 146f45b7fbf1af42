"""What the store gives back is what was saved."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import Record, replay
from simplesimon.store import Store
from tests.core.golden import golden_games
from tests.core.strategies import codes, legal_moves, played, undone
from tests.sessions import EMPTY_COLUMN, MOVED, UNTOUCHED, example, long, open_id, session, shuttle


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


# The same game again.


def part(record: Record, moves: int) -> Game:
    result = replay(record._replace(moves=record.moves[:moves]))
    assert isinstance(result, Game)
    return result


def acted(game: Game, act: str, chance: Random) -> Game:
    """The game after something a player does, as far as it is granted."""
    if act == "undo":
        return game.undo() or game
    if act == "redo":
        return game.redo() or game
    if act == "restart":
        return game.restart()
    moves = list(legal_moves(game.position))
    return played(game, str(chance.choice(moves))) if moves else game


starts = st.one_of(
    codes.map(Game.begin),
    st.sampled_from([130, 199, 450]).map(long),
    st.builds(part, st.sampled_from([game.record for game in golden_games()]), st.integers(40)),
)
acts = st.sampled_from(["move"] * 4 + ["undo"] * 4 + ["redo"] * 3 + ["restart"])
doings = st.tuples(acts, st.sampled_from([1, 1, 1, 2, 60, 110]))
"""What is done, and how often until it is saved."""


@settings(max_examples=40)
@given(starts, st.lists(doings, max_size=9), st.randoms(use_true_random=False))
def test_a_game_opened_again_is_the_very_same(
    tmp_path_factory: pytest.TempPathFactory,
    start: Game,
    doings: list[tuple[str, int]],
    chance: Random,
) -> None:
    folder = tmp_path_factory.mktemp("games")
    game = start
    with session(folder) as store:
        store.begin(game)
        number = open_id(store)
        for act, times in doings:
            for _ in range(times):
                game = acted(game, act, chance)
            store.save(game)
            assert store.load(number) == game
    with session(folder) as store:
        again = store.open(number)
        assert again == game
        assert (again.position, again.score) == (game.position, game.score)
        assert (again.undone, again.floor) == (game.undone, game.floor)
        assert [entry.finished for entry in store.entries()] == [game.won]


def test_how_far_undo_goes_back_is_kept(store: Store, tmp_path: Path) -> None:
    game = shuttle(example(EMPTY_COLUMN), 110)
    for _ in range(100):
        game = undone(game)
    assert game.undo() is None
    store.begin(game)
    number = open_id(store)
    store.close()
    with session(tmp_path) as later:
        again = later.open(number)
        assert again.undo() is None
        assert len(again.moves) == 50
        again = shuttle(again, 30)
        later.save(again)
        again = later.load(number)
        for _ in range(30):
            again = undone(again)
        assert again.undo() is None


def test_every_action_is_in_the_file_when_save_returns(store: Store, tmp_path: Path) -> None:
    game = UNTOUCHED
    store.begin(game)
    with session(tmp_path) as reader:
        for move in EXAMPLE.moves:
            game = played(game, str(move))
            store.save(game)
            assert reader.load(open_id(store)) == game


def test_opening_the_open_game_gives_it_as_saved_last(store: Store) -> None:
    store.begin(MOVED)
    assert store.open(open_id(store)) == MOVED
    assert [entry.id for entry in store.entries()] == [store.open_id]

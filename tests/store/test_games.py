"""What the store gives back is what was saved, and what its list says of each game."""

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
from tests.core.strategies import codes, legal_moves, play_moves, undo_once
from tests.sessions import (
    EMPTY_COLUMN,
    MOVED,
    UNTOUCHED,
    WON,
    example,
    game_with_a_move,
    long_game,
    open_id,
    session,
    shuttle,
)

# The same game again.


def first_moves(record: Record, moves: int) -> Game:
    result = replay(record._replace(moves=record.moves[:moves]))
    assert isinstance(result, Game)
    return result


def act_on(game: Game, act: str, chance: Random) -> Game:
    """The game after something a player does, as far as it is granted."""
    if act == "undo":
        return game.undo() or game
    if act == "redo":
        return game.redo() or game
    if act == "restart":
        return game.restart()
    moves = list(legal_moves(game.position))
    return play_moves(game, str(chance.choice(moves))) if moves else game


starts = st.one_of(
    codes.map(Game.begin),
    st.sampled_from([130, 199, 450]).map(long_game),
    st.builds(
        first_moves, st.sampled_from([game.record for game in golden_games()]), st.integers(40)
    ),
)
acts = st.sampled_from(["move"] * 4 + ["undo"] * 4 + ["redo"] * 3 + ["restart"])
doings = st.tuples(acts, st.sampled_from([1, 1, 1, 2, 60, 110]))
"""What is done, and how often until it is saved."""


@settings(max_examples=20)
@given(starts, st.lists(doings, max_size=9), st.randoms(use_true_random=False))
def test_a_game_is_the_very_same_in_another_session_at_once_and_later(
    tmp_path_factory: pytest.TempPathFactory,
    start: Game,
    doings: list[tuple[str, int]],
    chance: Random,
) -> None:
    folder = tmp_path_factory.mktemp("games")
    game = start
    with session(folder) as store, session(folder) as reader:
        store.begin(game)
        number = open_id(store)
        for act, times in doings:
            for _ in range(times):
                game = act_on(game, act, chance)
            store.save(game)
            assert reader.load(number) == game
        assert store.open(number) == game
    with session(folder) as store:
        again = store.open(number)
        assert again == game
        assert (again.position, again.score) == (game.position, game.score)
        assert [entry.finished for entry in store.entries()] == [game.won]


# The list of games.

LONGER = play_moves(
    shuttle(example(EMPTY_COLUMN), 2), " ".join(map(str, EXAMPLE.moves[EMPTY_COLUMN:]))
)
GAMES = {
    "deal": UNTOUCHED,
    "moved": MOVED,
    "undone": undo_once(MOVED),
    "restarted": WON.restart(),
    "won": WON,
    "nearly": undo_once(WON),
    "longer": LONGER,
    "other": game_with_a_move("AAAAABD"),
}
LISTS = {
    "begin deal": "1",
    "begin deal, begin moved": "2 rank 1",
    "begin moved, begin deal, begin deal": "3 | 1 rank 1",
    "begin moved, save undone, begin deal": "2 | 1 rank 1",
    "begin won, save restarted, begin deal": "2 | 1 rank 1, best 851 in 49",
    "begin moved, begin other, open 1, save deal": "1 rank 1 | 2 rank 2",
    "begin moved, begin other, open 1, save undone, save moved": "1 rank 1 | 2 rank 2",
    "begin won": "1 rank 1, best 851 in 49, won",
    "begin won, save nearly": "1 rank 1, best 851 in 49",
    "begin longer": "1 rank 1, best 849 in 51, won",
    "begin longer, save restarted, save won": "1 rank 1, best 851 in 49, won",
    "begin won, save restarted, save longer": "1 rank 1, best 851 in 49, won",
    "begin won, begin moved": "2 rank 2 | 1 rank 1, best 851 in 49, won",
    "begin moved, begin other, begin moved": "3 rank 3 | 2 rank 2 | 1 rank 1",
    "begin moved, begin other, begin won, open 2, save other": (
        "2 rank 2 | 3 rank 3, best 851 in 49, won | 1 rank 1"
    ),
}
"""What is done one after another, and what then is listed, a deal without a move forgotten."""


def list_games(store: Store) -> str:
    """The numbers of the games, with all that is counted of them."""
    told = []
    for entry in store.entries():
        rank = f" rank {entry.started}" if entry.started else ""
        best = f", best {entry.best_score} in {entry.fewest_moves}" if entry.best_score else ""
        told.append(f"{entry.id}{rank}{best}{', won' if entry.finished else ''}")
    return " | ".join(told)


@pytest.mark.parametrize("done", LISTS)
def test_the_list_counts_first_moves_and_wins_and_begins_with_the_game_saved_last(
    store: Store, done: str
) -> None:
    for act in done.split(", "):
        verb, what = act.split()
        getattr(store, verb)(int(what) if verb == "open" else GAMES[what])
    assert list_games(store) == LISTS[done]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_how_a_game_stands_is_known_without_its_moves(store: Store, game: Game) -> None:
    for save in (store.begin, store.save):
        save(game)
        entry = next(entry for entry in store.entries() if entry.id == store.open_id)
        assert (entry.moves, entry.score) == (len(game.steps), game.score)
        assert (entry.removed, entry.finished) == (game.position.removed, game.won)


def test_games_of_two_sessions_are_ranked_by_their_first_moves(
    store: Store, tmp_path: Path
) -> None:
    store.begin(UNTOUCHED)
    with session(tmp_path) as other:
        other.begin(game_with_a_move("AAAAABD"))
        store.save(MOVED)
        assert list_games(other) == "1 rank 2 | 2 rank 1"


def test_a_deal_without_a_move_is_there_until_it_is_left(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    store.close()
    with session(tmp_path) as later:
        (only,) = later.entries()
        assert (only.code, later.open(only.id)) == (UNTOUCHED.code, UNTOUCHED)


def test_of_games_saved_in_one_moment_the_newer_stands_first(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 5.0)
    for _ in range(3):
        store.begin(MOVED)
    assert list_games(store) == "3 rank 3 | 2 rank 2 | 1 rank 1"
    store.close()

"""How long a game was played: the gaps between its actions, a long one counted as 60 seconds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.core.game import Game
from simplesimon.store import Entry, Store
from tests.core.strategies import play_moves, redo_once, undo_once
from tests.sessions import EMPTY_COLUMN, MOVED, UNTOUCHED, WON, example, game_with_a_move, trouble
from tests.system import make_read_only

TWO = play_moves(MOVED, "21")

Act = tuple[float, Game]
"""A time in seconds, and the game as it is saved then."""


class Clock:
    """Tells the time that it is set to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    store = Store(tmp_path, clock)
    yield store
    store.close()


def save(store: Store, clock: Clock, acts: list[Act]) -> None:
    for clock.now, game in acts:
        store.save(game)


def only(store: Store) -> Entry:
    (entry,) = store.entries()
    return entry


@pytest.mark.parametrize(
    ("acts", "seconds"),
    [
        ([], 0),
        ([(10, MOVED)], 0),
        ([(10, MOVED), (14.5, TWO)], 4.5),
        ([(10, MOVED), (70, TWO)], 60),
        ([(10, MOVED), (71, TWO)], 60),
        ([(10, MOVED), (100_000, TWO), (100_001, MOVED)], 61),
        ([(10, MOVED), (15, undo_once(MOVED)), (17, MOVED)], 7),
        ([(10, MOVED), (15, undo_once(MOVED)), (17, redo_once(undo_once(MOVED)))], 7),
        ([(10, TWO), (18, UNTOUCHED), (20, MOVED)], 10),
        ([(10, MOVED), (20, MOVED), (30, TWO)], 20),
        ([(10, MOVED), (500, MOVED)], 0),
        ([(10, MOVED), (4, TWO), (6, MOVED)], 2),
    ],
    ids=[
        *("dealt", "first move", "second move", "a minute", "a pause", "a night"),
        *("undo", "redo", "restart", "saved again", "only saved again", "clock set back"),
    ],
)
def test_gaps_between_actions_count_up_to_a_minute(
    store: Store, clock: Clock, acts: list[Act], seconds: float
) -> None:
    store.begin(UNTOUCHED)
    save(store, clock, acts)
    assert only(store).seconds == store.time.seconds == seconds


def test_the_time_goes_on_after_another_start(store: Store, clock: Clock, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    save(store, clock, [(10, MOVED), (15, TWO)])
    store.close()
    clock.now = 20
    later = Store(tmp_path, clock)
    later.open(1)
    later.save(TWO)
    assert only(later).seconds == 5, "opening a game is no action of it"
    save(later, clock, [(25, MOVED), (1000, TWO)])
    assert only(later).seconds == 5 + 10 + 60
    later.close()


def test_each_game_has_its_own_time(store: Store, clock: Clock) -> None:
    store.begin(UNTOUCHED)
    save(store, clock, [(10, MOVED), (15, TWO)])
    store.begin(game_with_a_move("AAAAABD").restart())
    save(store, clock, [(100, game_with_a_move("AAAAABD"))])
    store.open(1)
    save(store, clock, [(115, MOVED)])
    assert {entry.id: entry.seconds for entry in store.entries()} == {1: 65, 2: 0}


def test_a_game_that_was_taken_over_is_timed_from_the_next_move(store: Store, clock: Clock) -> None:
    store.begin(example(EMPTY_COLUMN), taken_over=True)
    save(store, clock, [(40, example(EMPTY_COLUMN + 1)), (45, example(EMPTY_COLUMN + 2))])
    assert only(store).seconds == 5


def test_what_is_played_while_nothing_can_be_saved_counts(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    store.begin(UNTOUCHED)
    save(store, clock, [(10, MOVED), (15, TWO)])
    with make_read_only(tmp_path, *tmp_path.iterdir()):
        clock.now = 20
        trouble(store.save, MOVED)
    save(store, clock, [(30, TWO)])
    assert max(entry.seconds or 0 for entry in store.entries()) == 20


def test_the_best_time_is_that_of_the_first_win(store: Store, clock: Clock) -> None:
    store.begin(UNTOUCHED)
    save(store, clock, [(10, MOVED), (40, undo_once(WON))])
    assert only(store).best_seconds is None
    save(store, clock, [(45, WON), (50, undo_once(WON)), (55, WON), (60, WON.restart()), (70, WON)])
    assert (only(store).best_seconds, only(store).seconds) == (35, 60)


@pytest.mark.parametrize("day", ["2026-11-30", None])
def test_the_day_of_a_deal_is_kept(
    store: Store, clock: Clock, tmp_path: Path, day: str | None
) -> None:
    store.begin(MOVED, day=day)
    store.save(WON)
    assert (only(store).day, store.day) == (day, day)
    store.close()
    later = Store(tmp_path, clock)
    later.open(1)
    assert later.day == day
    later.begin(UNTOUCHED)
    assert later.day is None
    later.close()

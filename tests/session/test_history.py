"""The list of games looked through: its lines, kinds and places, and what is deleted of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.core.cards import Suit
from simplesimon.core.game import Game
from simplesimon.history import History, Kind, Standing
from simplesimon.outcome import Note, UnreadableGame
from simplesimon.store import OpenElsewhere, Store, Trouble
from tests.core.strategies import undo_once
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    change,
    elsewhere,
    example,
    game_with_a_move,
    session,
)
from tests.system import make_read_only

DAY = "2026-11-30"
HARD, MEDIUM = game_with_a_move("AAAAABD", suits=4), game_with_a_move("AAAAABD", suits=2)
SPADES = Suit.SPADES


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with six games; the last one, the fifth with a move, is being played."""
    with session(tmp_path) as store:
        for game, day in ((WON, None), (HARD, None), (MEDIUM, DAY), (example(45), None)):
            store.begin(game, day=day)
        store.begin(MOVED, taken_over=True)
        store.begin(MOVED)
        yield store


def history(store: Store, game: Game = MOVED) -> History:
    return History(store, game, DAY)


def ids(history: History) -> list[int]:
    return [row.id for row in history.rows]


# Lines.


def test_the_lines_say_how_each_game_stands(store: Store, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        lines = list(history(store).lines(0, 9))
    stand = [(line.standing, line.moves, line.score, line.removed) for line in lines]
    gone = example(45).position.removed
    assert sorted(stand, key=repr) == sorted(
        [
            (Standing.CURRENT, 1, 499, ()),
            (Standing.ELSEWHERE, 1, 499, ()),
            (Standing.UNFINISHED, 45, 500 - 45 + 100 * len(gone), gone),
            (Standing.UNFINISHED, 1, 499, ()),
            (Standing.WON, 49, 851, (SPADES,) * 4),
        ],
        key=repr,
    )
    assert [line.daily for line in lines].count(True) == 1


def test_the_game_being_played_stands_as_it_is_played_saved_or_not(store: Store) -> None:
    (line,) = history(store, example(7)).lines(0, 1)
    assert (line.standing, line.moves, line.score) == (Standing.CURRENT, 7, 493)
    (line,) = history(store, WON).lines(0, 1)
    assert (line.standing, line.score) == (Standing.WON, 851)


class Counting(Store):
    """Counts the games that are replayed, and those that are asked for in other sessions."""

    loads = asks = 0

    def load(self, number: int) -> Game:
        self.loads += 1
        return super().load(number)

    def is_open_elsewhere(self, number: int) -> bool:
        self.asks += 1
        return super().is_open_elsewhere(number)


def test_only_games_that_are_shown_are_looked_at_and_only_old_ones_replayed(
    store: Store, tmp_path: Path
) -> None:
    store.close()
    for number in (1, 2):
        change(tmp_path, number, removed=None)
    counting = Counting(tmp_path, lambda: 0.0)
    shown = history(counting)
    assert (counting.loads, counting.asks) == (0, 0)
    assert [line.score for line in shown.lines(1, 2)] == [755, 499]
    assert (counting.loads, counting.asks) == (0, 2)
    for _ in range(2):
        assert [line.score for line in shown.lines(3, 2)] == [499, 851]
    assert counting.loads == 2
    counting.close()


@pytest.mark.parametrize(
    ("fields", "seen_at_once"),
    [
        ({"code": "SS2-S4-AAAAABD"}, True),
        ({"saved": "late"}, True),
        ({"moves": "14 13", "removed": None}, True),
        ({"moves": "14 13"}, False),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_read_says_so_at_once_or_when_it_is_chosen(
    store: Store, tmp_path: Path, fields: dict[str, object], seen_at_once: bool
) -> None:
    change(tmp_path, 1, **fields)
    shown = history(store)
    shown.chosen = ids(shown).index(1)
    (before,) = shown.lines(shown.chosen, 1)
    assert (before.standing is Standing.UNREADABLE) is seen_at_once
    assert isinstance(shown.why_unreadable(), UnreadableGame)
    (line,) = shown.lines(shown.chosen, 1)
    assert (line.standing, line.moves) == (Standing.UNREADABLE, None)
    shown.chosen = ids(shown).index(2)
    assert shown.why_unreadable() is None


def test_where_games_cannot_be_read_there_are_none_and_it_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with session(tmp_path / "file") as store:
        shown = history(store)
    assert (shown.rows, shown.row, shown.trouble) == ([], None, Trouble.FOLDER)
    shown.step(1)
    shown.leap(-9)
    shown.next_kind()
    assert shown.chosen == 0
    assert shown.why_unreadable() is None


# Kinds and places.


@pytest.mark.parametrize(
    ("turns", "kind", "shown"),
    [
        (0, Kind.ALL, {1, 2, 3, 4, 6}),
        (1, Kind.ONE, {1, 4, 6}),
        (2, Kind.TWO, {3}),
        (3, Kind.FOUR, {2}),
        (4, Kind.UNFINISHED, {2, 3, 4, 6}),
        (5, Kind.WON, {1}),
        (6, Kind.ALL, {1, 2, 3, 4, 6}),
    ],
)
def test_each_kind_has_its_games(store: Store, turns: int, kind: Kind, shown: set[int]) -> None:
    """The fifth has no move of the player."""
    seen = history(store)
    seen.leap(3)
    for _ in range(turns):
        seen.next_kind()
    assert (seen.kind, set(ids(seen))) == (kind, shown)
    assert seen.chosen == (0 if turns else 3)


def test_what_cannot_be_read_is_among_all_and_unfinished(store: Store, tmp_path: Path) -> None:
    change(tmp_path, 3, code="SS2-S2-AAAAABD")
    shown = history(store)
    for kind in Kind:
        assert (3 in ids(shown)) is (kind in (Kind.ALL, Kind.UNFINISHED)), kind
        shown.next_kind()


def test_steps_go_round_and_leaps_stop_at_the_ends(store: Store) -> None:
    shown = history(store)
    places = []
    for act, by in (
        *((shown.step, 1), (shown.step, -1), (shown.step, -1), (shown.step, 1)),
        *((shown.leap, 3), (shown.leap, 3), (shown.leap, -9), (shown.leap, 9)),
    ):
        act(by)
        places.append(shown.chosen)
    assert places == [1, 0, 4, 0, 3, 4, 0, 4]


# Thinning out.


def test_a_deleted_game_is_gone_and_the_next_one_is_chosen(store: Store) -> None:
    shown = history(store)
    before, played = ids(shown), shown.overview.by_suits
    shown.leap(1)
    assert shown.why_kept() is None
    assert shown.delete() is Note.DELETED
    assert ids(shown) == [before[0], *before[2:]]
    assert shown.chosen == 1
    shown.leap(9)
    assert shown.delete() is Note.DELETED
    assert shown.chosen == len(shown.rows) - 1
    assert shown.overview.by_suits == played
    assert ids(history(store)) == ids(shown)


def test_what_is_being_played_is_kept(store: Store, tmp_path: Path) -> None:
    shown = history(store)
    assert shown.why_kept() is Note.OPEN_HERE
    with elsewhere(tmp_path) as other:
        shown.leap(1)
        number = ids(shown)[1]
        other.run(Store.open, number)
        assert shown.why_kept() is shown.delete() is Note.OPEN_ELSEWHERE
        with pytest.raises(OpenElsewhere):
            store.open(number)
    assert number in ids(history(store))


def test_what_cannot_be_written_is_kept(store: Store, tmp_path: Path) -> None:
    store.close()
    with make_read_only(tmp_path, *tmp_path.iterdir()):
        shown = history(store, UNTOUCHED)
        assert shown.delete() is Trouble.READ_ONLY
        assert shown.reset_statistics() is Trouble.READ_ONLY
        store.close()


def test_after_a_reset_statistics_are_those_of_what_is_played_since(store: Store) -> None:
    shown = history(store)
    assert sum(counted.games for counted in shown.overview.by_suits.values()) == 5
    assert shown.reset_statistics() is Note.STATISTICS_RESET
    assert not any(counted.games for counted in shown.overview.by_suits.values())
    assert len(shown.rows) == 5
    store.save(undo_once(MOVED))
    assert sum(counted.games for counted in history(store).overview.by_suits.values()) == 1

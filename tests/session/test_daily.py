"""Today's deal: the same for everyone, continued where it is unfinished, and known by its day."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.opening import code_of_day, find_opening
from simplesimon.outcome import Note
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.store import Entry, Store
from simplesimon.table import TableState
from tests.core.golden import golden_days
from tests.core.strategies import legal_moves, play_moves
from tests.sessions import MOVED, WON, game_with_a_move, session

MONDAY, TUESDAY = "2026-11-30", "2026-12-01"


class Calendar:
    """Says that it is the day that it is set to."""

    day = MONDAY

    def __call__(self) -> str:
        return self.day


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store


def first_deal(_: int) -> int:
    return 0


@contextmanager
def playing(store: Store, calendar: Calendar, code: Code | None = None) -> Iterator[Session]:
    """A session that begins as a start with a code, or with none."""
    first = find_opening(store, code, None, first_deal)
    services = Services(store, store.path.with_name("settings.toml"), first_deal, "", calendar)
    yield Session(first, Settings(), services)


def daily(suits: int, day: str = MONDAY, moves: int = 1) -> Game:
    """A day's deal after some moves."""
    game = Game.begin(Code.daily(day, suits))
    for _ in range(moves):
        game = play_moves(game, str(next(legal_moves(game.position))))
    return game


def newest(store: Store) -> Entry:
    return max(store.entries(), key=lambda entry: entry.id)


@pytest.mark.parametrize(
    ("games", "asked", "suits"),
    [
        ([], None, 1),
        ([], 2, 2),
        ([(game_with_a_move("AAAAABD", 4), None)], None, 4),
        ([(game_with_a_move("AAAAABD", 4), None)], 1, 1),
        ([(daily(2), MONDAY), (game_with_a_move("AAAAABD", 4), None)], None, 2),
        ([(daily(2), MONDAY), (game_with_a_move("AAAAABD", 4), None)], 4, 4),
        ([(daily(2, TUESDAY), TUESDAY), (game_with_a_move("AAAAABD", 4), None)], None, 4),
        ([(WON, MONDAY), (game_with_a_move("AAAAABD", 4), None)], None, 4),
    ],
    ids=[
        *("first start", "asked for", "last number", "not the last number"),
        *("unfinished", "unfinished, asked for", "another day's", "won"),
    ],
)
def test_the_suits_are_those_asked_for_of_the_unfinished_one_or_the_last(
    store: Store, games: list[tuple[Game, str | None]], asked: int | None, suits: int
) -> None:
    for game, day in games:
        store.begin(game, day=day)
    assert code_of_day(store, MONDAY, asked) == Code(suits, golden_days()[MONDAY])


def test_a_deleted_deal_of_the_day_is_not_continued(store: Store, calendar: Calendar) -> None:
    store.begin(daily(2), day=MONDAY)
    store.begin(game_with_a_move("AAAAABD", 4))
    store.delete(1)
    assert code_of_day(store, MONDAY).suits == 4
    with playing(store, calendar, Code.daily(MONDAY, 2)) as player:
        assert player.state.game == daily(2, moves=0)
        assert player.state.said == (Note.WELCOME,)


def test_todays_deal_is_continued_where_it_is_unfinished(store: Store, calendar: Calendar) -> None:
    store.begin(daily(2), day=MONDAY)
    store.begin(MOVED)
    with playing(store, calendar) as player:
        assert player.state.game == MOVED
        assert player.deal(player.code_of_today()).game == daily(2)
        assert (store.open_id, store.day) == (1, MONDAY)


def test_a_deal_that_was_begun_stays_that_of_its_day(store: Store, calendar: Calendar) -> None:
    with playing(store, calendar) as player:
        player.deal(player.code_of_today())
        calendar.day = TUESDAY
        player.do(TableState.restart)
        assert (newest(store).day, store.day) == (MONDAY, MONDAY)
        player.deal(player.code_of_today())
        assert newest(store).day == TUESDAY
        assert player.state.game.code.letters == golden_days()[TUESDAY]


@pytest.mark.parametrize(
    ("code", "day"),
    [
        (Code.daily(MONDAY, 1), MONDAY),
        (Code.daily(MONDAY, 4), MONDAY),
        (Code.daily(TUESDAY, 1), None),
        (Code(1, "AAAAABD"), None),
    ],
)
def test_todays_code_is_todays_deal_however_it_is_asked_for(
    store: Store, calendar: Calendar, code: Code, day: str | None
) -> None:
    with playing(store, calendar, code):
        assert newest(store).day == day


def test_a_record_of_todays_deal_that_is_taken_over_is_none(
    store: Store, calendar: Calendar
) -> None:
    with playing(store, calendar) as player:
        player.take_over(daily(1))
        assert newest(store).day is None


def test_the_day_is_kept_where_the_deal_could_not_be_saved_at_once(
    store: Store, calendar: Calendar, tmp_path: Path
) -> None:
    with playing(store, calendar) as player:
        (tmp_path / "games.db").rename(tmp_path / "away")
        (tmp_path / "games.db").mkdir()
        player.deal(player.code_of_today())
        assert not player.state.saved
        (tmp_path / "games.db").rmdir()
        move = next(legal_moves(player.state.position))
        player.do(TableState.press, move.source)
        player.do(TableState.press, move.target)
        assert player.state.saved
        assert newest(store).day == MONDAY

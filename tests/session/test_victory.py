"""What a session knows of a win: time, day, and what is new by it."""

from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.opening import find_opening
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.statistics import Days, News
from simplesimon.store import Store
from simplesimon.table import TableState
from tests.sessions import UNTOUCHED, WON, example, session
from tests.system import make_read_only

ALMOST = len(EXAMPLE.moves) - 1
DAY = "2026-11-30"


def session_of(store: Store) -> Session:
    """A session that continues the unfinished game."""
    services = Services(store, store.path.with_name("settings.toml"), lambda _: 0, "", lambda: DAY)
    return Session(find_opening(store, None, None, lambda _: 0), Settings(), services)


def win(player: Session) -> None:
    """Make the last move of the example."""
    last = EXAMPLE.moves[-1]
    player.do(TableState.press, last.source)
    assert player.do(TableState.press, last.target).game.won


@pytest.mark.parametrize(
    ("day", "days"), [(None, Days(0, 0)), (DAY, Days(1, 1)), ("2026-11-28", Days(0, 1))]
)
def test_a_win_knows_its_time_its_day_and_what_is_new(
    tmp_path: Path, day: str | None, days: Days
) -> None:
    """The clock goes on a second with each save; the first move of a start waited for one."""
    with session(tmp_path) as store:
        store.begin(UNTOUCHED, day=day)
        for moves in range(1, ALMOST + 1):
            store.save(example(moves))
        player = session_of(store)
        assert player.victory is None
        win(player)
        assert player.victory is not None
        assert player.victory.game == WON
        assert player.victory.seconds == store.entries()[0].seconds
        assert player.victory.day == day
        assert player.victory.news == News(first=True, streak=1, longest=True)
        assert player.victory.days == days


def test_a_win_after_another_says_how_much_better_it_is(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        longer = example(ALMOST)
        store.begin(WON)
        store.begin(longer)
        player = session_of(store)
        win(player)
        assert player.victory is not None
        assert player.victory.news == News(streak=2, longest=True)


def test_a_win_undone_and_made_again_is_nothing_new(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        store.begin(example(ALMOST))
        player = session_of(store)
        win(player)
        player.do(TableState.undo)
        player.do(TableState.redo)
        assert player.victory is not None
        assert player.victory.news == News(streak=1)


def test_a_win_that_cannot_be_saved_is_a_win(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        store.begin(example(ALMOST))
        player = session_of(store)
        with make_read_only(tmp_path, *tmp_path.iterdir()):
            win(player)
        assert isinstance(player.victory and player.victory.game, Game)

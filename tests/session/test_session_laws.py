"""Laws of the session: what it shows is saved, whatever the store does meanwhile."""

import errno
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.opening import find_opening
from simplesimon.outcome import Note
from simplesimon.session import Services, Session
from simplesimon.settings import CHOICES, Settings, load
from simplesimon.store import Store, StoreError
from simplesimon.table import TableState
from tests.core.strategies import codes
from tests.session.intents import Step, intents
from tests.sessions import open_id


class Failing(Store):
    """A store whose disk is full while it is told so."""

    failing = False

    def _connect(self) -> sqlite3.Connection:
        if self.failing:
            raise OSError(errno.ENOSPC, "full")
        return super()._connect()


class Sessions(RuleBasedStateMachine):
    """A player who does anything, on a disk that is full now and then."""

    @initialize()
    def start(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)
        self.ticks = 0
        self.store = Failing(self.path, self.clock)
        first = find_opening(self.store, None, None, self.below)
        services = Services(self.store, self.path / "settings.toml", self.below)
        self.session = Session(first, Settings(), services)

    def clock(self) -> float:
        self.ticks += 1
        return float(self.ticks)

    def below(self, number: int) -> int:
        self.ticks += 1
        return self.ticks % number

    @rule(step=intents)
    def do(self, step: Step) -> None:
        before = self.session.state
        assert self.session.do(step) == self.session.state
        assert self.session.state.game == step(before).game

    @rule()
    def restart(self) -> None:
        state = self.session.do(TableState.restart)
        assert not state.game.steps

    @rule(code=codes)
    def deal(self, code: Code) -> None:
        assert self.session.deal(code).game.code == code

    @rule(number=st.integers(0, 5))
    def open(self, number: int) -> None:
        with suppress(StoreError):
            entries = self.store.entries()
            entry = entries[number % len(entries)]
            self.session.open(entry)

    @rule(moves=st.integers(0, 48))
    def take_over(self, moves: int) -> None:
        whole = replay(EXAMPLE)
        assert isinstance(whole, Game)
        state = self.session.take_over(whole.rewind(moves, 0).as_new())
        assert len(state.game.steps) == moves

    @rule(key=st.sampled_from(list(CHOICES)), number=st.integers(0, 4))
    def choose(self, key: str, number: int) -> None:
        values = list(CHOICES[key].values)
        chosen = self.session.state.settings._replace(**{key: values[number % len(values)]})
        assert self.session.apply(chosen._replace(language="en"))
        assert load(self.path / "settings.toml")[0] == chosen._replace(language="en")

    @rule(fails=st.booleans())
    def fill(self, fails: bool) -> None:
        self.store.failing = fails

    @invariant()
    def what_is_shown_is_saved_or_said_not_to_be(self) -> None:
        state = self.session.state
        if state.saved:
            reader = Store(self.path, self.clock)
            assert reader.load(open_id(self.store)) == state.game
            reader.close()
        else:
            assert self.store.failing or Note.SAVED_AGAIN not in state.said

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()


Sessions.TestCase.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, derandomize=True
)
test_sessions = Sessions.TestCase

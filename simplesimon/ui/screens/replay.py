"""A recorded game on the screen, to step through."""

from textual.timer import Timer

from ...core.game import Game
from ...core.record import Record, RejectedMove
from ...keys import REPLAY_KEYS
from ...outcome import Note, Outcome, RecordWritten
from ...pages import Topic
from ...replay import Replay
from ...session import Session
from ...table import TableState
from .pages import Pages
from .table import TableScreen

_PACE = 1.0
"""The seconds a move while it plays on its own."""


class ReplayScreen(TableScreen[Game], inherit_bindings=False):
    """Answers with the game up to the step where the player takes over, or None.

    `said` is what the message line says at first. `alone`: there is no game to go back to.
    """

    KEYS = REPLAY_KEYS

    def __init__(
        self,
        replayed: Game | RejectedMove,
        session: Session,
        said: tuple[Outcome, ...] = (),
        *,
        alone: bool = False,
    ) -> None:
        super().__init__()
        self._replay = Replay.of(replayed)
        self._session = session
        self._timer: Timer | None = None
        self._state = self._replay.begin(session.state.settings, said, alone=alone)

    @property
    def state(self) -> TableState:
        return self._state

    @property
    def _is_at_end(self) -> bool:
        return len(self._state.game.steps) == self._replay.size

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self._say(Note.UNKNOWN_KEY)

    def _say(self, outcome: Outcome) -> None:
        self._state = self._state._replace(said=(outcome,))

    async def act(self, action: str) -> None:
        if not action.startswith("play"):
            self._stop()
        await super().act(action)

    def action_step(self, moves: int) -> None:
        self._state = self._replay.step(self._state, moves)
        self.begin_moment()

    def after_moment(self) -> None:
        self._state = self._state.end_moment()

    def action_go(self, end: bool) -> None:
        self._state = self._replay.go(self._state, self._replay.size if end else 0)

    def action_play(self) -> None:
        """Play the moves one after another, from the start if the end is shown; or stop."""
        if self._timer is not None:
            self._stop()
            return
        if self._is_at_end:
            self.action_go(False)
        else:
            self.action_step(1)
        self._timer = self.set_interval(_PACE, self._tick)

    def _tick(self) -> None:
        self.end_moment()
        self.action_step(1)
        if self._is_at_end:
            self._stop()
        self.app.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_write(self) -> None:
        try:
            path = self._session.write(Record.of(self._replay.whole))
        except OSError:
            self._say(Note.RECORD_NOT_WRITTEN)
        else:
            written = RecordWritten(path)
            self._state = self._state._replace(said=(written,), explained=written)

    def action_take_over(self) -> None:
        if self._state.game.won:
            self._say(Note.WON_ALREADY)
        else:
            self.dismiss(self._state.game.as_new())

    def action_help(self) -> None:
        self.app.push_screen(Pages(Topic.REPLAY_KEYS))

    def action_leave(self) -> None:
        self.dismiss(None)

"""A recorded game to step through. Pure: each step returns a state of the table."""

from typing import NamedTuple, Self

from .core.game import Game
from .core.record import RejectedMove
from .hand import Hand
from .outcome import Moved, Outcome, Replayed, Undone
from .settings import Settings
from .table import Landed, Leaving, TableState

NOWHERE = 0
"""The column of a cursor that is not shown."""


class Replay(NamedTuple):
    """All moves of a recorded game, and the move after them that is rejected, if one is."""

    whole: Game
    rejected: RejectedMove | None = None

    @classmethod
    def of(cls, replayed: Game | RejectedMove) -> Self:
        """The replay of a game, or of one up to its rejected move."""
        if isinstance(replayed, RejectedMove):
            return cls(replayed.game.as_new(), replayed)
        return cls(replayed.as_new())

    @property
    def size(self) -> int:
        """How many moves there are to watch."""
        return len(self.whole.steps)

    def begin(
        self, settings: Settings, said: tuple[Outcome, ...], *, alone: bool = False
    ) -> TableState:
        """The first state: the deal or, if a move is rejected, the position before that move.

        `alone`: there is no game to go back to.
        """
        place = self.size if self.rejected else 0
        shown = self.whole.rewind(place, floor=0)
        state = TableState(shown, settings, Hand(NOWHERE), watched=True, alone=alone)
        state = self.go(state, place)
        return state._replace(said=said or state.said)

    def step(self, state: TableState, moves: int) -> TableState:
        """The state so many moves later, or earlier for a negative number."""
        return self.go(state, len(state.game.steps) + moves)

    def go(self, state: TableState, place: int) -> TableState:
        """The state after the first `place` moves."""
        game = self.whole.rewind(max(0, min(place, self.size)), floor=0)
        step = _step_between(state.game, game)
        leaving = _leaving_sequence(step) if state.settings.light_up else None
        landed = step and _landed_cards(step)
        after = state.clear()._replace(game=game, landed=landed, leaving=leaving)
        if self.rejected and len(game.steps) == self.size:
            return after._replace(said=(self.rejected,), explained=self.rejected)
        return after._replace(said=(Replayed(game, self.size, step),))


def _landed_cards(step: Moved | Undone) -> Landed | None:
    """The cards that a step moved, one way or the other."""
    if isinstance(step, Moved):
        return Landed.by(step.step, step.before)
    return Landed.back(step.step)


def _leaving_sequence(step: Moved | Undone | None) -> Leaving | None:
    """The sequence that left with a step, if one did."""
    return Leaving.by(step.step, step.before) if isinstance(step, Moved) else None


def _step_between(before: Game, after: Game) -> Moved | Undone | None:
    """The one move that leads from one place in a game to the next one or the one before."""
    if len(after.steps) - len(before.steps) == 1:
        return Moved(after.steps[-1], before.position)
    if len(before.steps) - len(after.steps) == 1:
        return Undone(before.steps[-1], after.position)
    return None

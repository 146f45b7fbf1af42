"""The game: a deal, the moves made in it, and those that were undone."""

from typing import NamedTuple

from .deal import Code, deal
from .moves import Move
from .position import Position
from .rules import Rejection, check

UNDO_LIMIT = 100
"""How many actions can be undone."""

START_SCORE = 500
SEQUENCE_SCORE = 100


def score_after(moves: int, sequences: int) -> int:
    """The score after so many moves, and so many sequences removed by them."""
    return START_SCORE - moves + SEQUENCE_SCORE * sequences


class Step(NamedTuple):
    """A move and the position it led to, a finished sequence removed."""

    move: Move
    position: Position


class Game(NamedTuple):
    """A deal being played. Frozen: each action returns a new game.

    `steps` are the moves made and not undone, `undone` those that redo brings back, the next
    one last. Undo stops when `floor` steps are left; the floor only ever rises.
    """

    code: Code
    opening: Position
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    floor: int = 0

    @classmethod
    def begin(cls, code: Code) -> "Game":
        """The game of a code before its first move."""
        return cls(code, deal(code))

    @property
    def position(self) -> Position:
        return self.steps[-1].position if self.steps else self.opening

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(step.move for step in self.steps)

    @property
    def score(self) -> int:
        """500 at the start, minus 1 for each move, plus 100 for each removed sequence."""
        return score_after(len(self.steps), len(self.position.removed))

    @property
    def won(self) -> bool:
        return self.position.won

    def play(self, move: Move) -> "Game | Rejection":
        """The game after a move, or why the move is rejected."""
        rejection = check(self.position, move)
        if rejection is not None:
            return rejection
        steps = (*self.steps, Step(move, self.position.after(move)))
        floor = max(self.floor, len(steps) - UNDO_LIMIT)
        return self._replace(steps=steps, undone=(), floor=floor)

    def undo(self) -> "Game | None":
        """The game before its last move, or None when nothing more can be undone."""
        if len(self.steps) <= self.floor:
            return None
        return self._replace(steps=self.steps[:-1], undone=(*self.undone, self.steps[-1]))

    def redo(self) -> "Game | None":
        """The game with the last undone move made again, or None when there is none."""
        if not self.undone:
            return None
        return self._replace(steps=(*self.steps, self.undone[-1]), undone=self.undone[:-1])

    def rewind(self, place: int, floor: int) -> "Game":
        """The game with all but its first `place` steps undone, and undo stopping at `floor`."""
        undone = tuple(reversed(self.steps[place:]))
        return self._replace(steps=self.steps[:place], undone=undone, floor=floor)

    def as_new(self) -> "Game":
        """The game with nothing to redo, to be played on; undo is limited as usual."""
        return self._replace(undone=(), floor=max(0, len(self.steps) - UNDO_LIMIT))

    def restart(self) -> "Game":
        """The same deal from the start, with nothing to undo."""
        return Game(self.code, self.opening)

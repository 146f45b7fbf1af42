"""A recorded game, to be stepped through."""

from collections.abc import Callable
from pathlib import Path

from textual.timer import Timer

from ...core.game import Game
from ...core.record import Record, Refused
from ...hand import Hand
from ...pages import Topic
from .. import messages, panel
from ..keys import REPLAY_KEYS
from ..messages import Message
from ..theme import Look
from .pages import Pages
from .table import NOWHERE, TableScreen

_PACE = 1.0
"""The seconds a move while it plays on its own."""


class Replay(TableScreen[Game], inherit_bindings=False):
    """Answers with the game as it stands where the player takes over, or None.

    `write` writes a record and tells the file. Of a record with a refused move the position
    before it is shown, and the rule. `said` is told first of all.
    """

    KEYS = REPLAY_KEYS

    def __init__(
        self,
        replayed: Game | Refused,
        look: Look,
        write: Callable[[Record], Path],
        said: Message = (),
    ) -> None:
        self._refused = replayed if isinstance(replayed, Refused) else None
        game = replayed.game if isinstance(replayed, Refused) else replayed
        self._whole = game.taken_over()
        super().__init__(self._whole, look)
        self.hand = Hand(cursor=NOWHERE)
        self._write = write
        self._timer: Timer | None = None
        self._go(len(self._whole.steps) if self._refused else 0)
        self.message = said or self.message

    @property
    def _at(self) -> int:
        return len(self.game.steps)

    def _go(self, place: int) -> None:
        """Show the game after so many of its moves."""
        before, total = self.game, len(self._whole.steps)
        self.game = self._whole.rewound(max(0, min(place, total)), floor=0)
        self.landed, self.told = None, ()
        self.message = messages.replayed(self.game, total, *self._step(before))
        if self._refused and self._at == total:
            self.message = messages.refused(self._refused)
            self.told = panel.refused(self._refused.rejection, self.look.glyphs)

    def _step(self, before: Game) -> Message:
        """What moved, where this is one move after or before another state of the game."""
        glyphs = self.look.glyphs
        if before == self.game or abs(len(before.steps) - self._at) != 1:
            return ()
        if self._at < len(before.steps):
            step = before.steps[-1]
            self.land(step.move.source, step.move.size)
            return messages.undone(step, self.game.position, glyphs)[:-1]
        step = self.game.steps[-1]
        self.land(step.move.target, step.move.size)
        return messages.moved(step, before.position, glyphs)

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self.message = messages.unknown_key()
        self.show()

    async def act(self, action: str) -> None:
        if not action.startswith("play"):
            self._stop()
        await super().act(action)
        self.show()

    def action_step(self, moves: int) -> None:
        self._go(self._at + moves)

    def action_go(self, end: bool) -> None:
        self._go(len(self._whole.steps) if end else 0)

    def action_play(self) -> None:
        """Play on its own, from the start where the end is shown; or stop."""
        if self._timer is not None:
            self._stop()
            return
        self._go(self._at + 1 if self._at < len(self._whole.steps) else 0)
        self._timer = self.set_interval(_PACE, self._play)

    def _play(self) -> None:
        self._go(self._at + 1)
        self.show()
        if self._at == len(self._whole.steps):
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_write(self) -> None:
        try:
            file = self._write(Record.of(self._whole))
        except OSError:
            self.message = messages.record_not_written()
        else:
            self.message, self.told = messages.record_written(file.name), panel.written(str(file))

    def action_take_over(self) -> None:
        if self.game.won:
            self.message = messages.won_already()
        else:
            self.dismiss(self.game.taken_over())

    def action_help(self) -> None:
        self.app.push_screen(Pages(self.look, Topic.REPLAY_KEYS))

    def action_leave(self) -> None:
        self.dismiss(None)

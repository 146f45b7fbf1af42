"""A table on the screen, of a game that is played or watched."""

from textual.timer import Timer

from ...draw.picture import Picture
from ...draw.table import PARTS, Table, draw_table
from ...table import TableState
from ..cells import background
from .keyed import KeyedScreen, Result

_MOMENT_SECONDS = 0.4


class TableScreen(KeyedScreen[Result], inherit_bindings=False):
    """Shows a state of the table, and nothing else."""

    PARTS = PARTS

    drawn: Table | None = None
    """The table as it is on the screen; None before it is drawn."""
    _moment: Timer | None = None

    @property
    def state(self) -> TableState:
        """What is to be shown."""
        raise NotImplementedError

    def picture(self, width: int, height: int) -> Picture | None:
        self.styles.background = background(self.app.look)
        drawn = draw_table(self.state, self.app.look, width, height)
        self.drawn = drawn or self.drawn
        return drawn and drawn.parts

    def begin_moment(self) -> None:
        """Show a removed sequence for a moment, if there is one."""
        if self.state.leaving is not None:
            self._moment = self.set_timer(_MOMENT_SECONDS, self._let_leave)

    def _let_leave(self) -> None:
        self.end_moment()
        self.app.redraw()

    def end_moment(self) -> None:
        if self._moment is not None:
            self._moment.stop()
            self._moment = None
            self.after_moment()

    def after_moment(self) -> None:
        """Go on without the removed sequence."""
        raise NotImplementedError

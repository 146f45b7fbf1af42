"""A table on the screen: of the game that is played, or of one that is watched."""

from ...draw.picture import Picture
from ...draw.table import PARTS, Table, draw
from ...table import TableState
from ..cells import background
from .keyed import KeyedScreen, Result


class TableScreen(KeyedScreen[Result], inherit_bindings=False):
    """Shows a state of the table, and nothing else."""

    PARTS = PARTS

    drawn: Table | None = None
    """The table as it is on the screen; None before it is drawn."""

    @property
    def state(self) -> TableState:
        """What is to be shown."""
        raise NotImplementedError

    def picture(self, width: int, height: int) -> Picture | None:
        self.styles.background = background(self.app.look)
        drawn = draw(self.state, self.app.look, width, height)
        self.drawn = drawn or self.drawn
        return drawn and drawn.parts

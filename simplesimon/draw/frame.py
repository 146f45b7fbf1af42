"""The frame of the table: how a window is divided. Pure."""

from typing import NamedTuple

from ..core.moves import COLUMNS

MIN_WIDTH, MIN_HEIGHT = 40, 20
"""The smallest window, in cells, in which everything can be played."""

_PANEL_FROM_WIDTH = 112
_KEYS_FROM_HEIGHT = 22
_PANEL_WIDTHS = 22, 40
_PITCHES = 4, 15
_GAP = 1
_MAX_LINES = 66


class Frame(NamedTuple):
    """The size of a window and what is where in it, all in cells.

    Everything is centred: the header is on line `top`, the table begins at cell `left`, and its
    columns are `pitch` wide, with one cell of that to the right of their cards. `panel` is the
    width of the rules panel beside the table, 0 if the panel lies over the table. `bottom` is
    the line of the message; if `keys` is true, the key line is below it.
    """

    width: int
    height: int
    left: int
    top: int
    bottom: int
    pitch: int
    panel: int
    keys: bool

    @property
    def table_width(self) -> int:
        return self.pitch * len(COLUMNS)

    @property
    def block_width(self) -> int:
        """The width of the table and the panel beside it."""
        return self.table_width + self.panel

    @property
    def card_width(self) -> int:
        return self.pitch - _GAP

    @property
    def card_rows(self) -> int:
        """The lines a column has for its cards, under the header and the column's number."""
        return self.bottom - self.top - 2


def frame_of(width: int, height: int) -> Frame | None:
    """The frame of a window; None if it is too small to play in."""
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    beside = width >= _PANEL_FROM_WIDTH
    least, most = _PANEL_WIDTHS if beside else (0, 0)
    pitch = _clamp((width - least) // len(COLUMNS), *_PITCHES)
    panel = min(most, width - pitch * len(COLUMNS))
    lines, keys = min(height, _MAX_LINES), height >= _KEYS_FROM_HEIGHT
    top = (height - lines) // 2
    return Frame(
        width=width,
        height=height,
        left=(width - panel - pitch * len(COLUMNS)) // 2,
        top=top,
        bottom=top + lines - 1 - keys,
        pitch=pitch,
        panel=panel,
        keys=keys,
    )


def _clamp(number: int, least: int, most: int) -> int:
    return max(least, min(most, number))

"""The frame of the table: how a window's size is shared out. Pure."""

from typing import NamedTuple

from ..core.moves import COLUMNS

MIN_WIDTH, MIN_HEIGHT = 40, 20
"""The smallest window, in cells, in which everything can be played."""

_PANEL_FROM_WIDTH = 112
_ROOMY_FROM_HEIGHT = 34
_KEYS_FROM_HEIGHT = 22
_PANEL_WIDTHS = 22, 40
_PITCHES = 4, 12


class Frame(NamedTuple):
    """A window's size and what is where in it, all in cells.

    A column is `pitch` wide, `gap` of it to the right of its cards, and the first
    begins at `margin`. `panel` is the width of the rules panel beside the table, 0
    where it lies over the table. `roomy` cards are bigger and show both corners.
    """

    width: int
    height: int
    panel: int
    pitch: int
    gap: int
    margin: int
    keys: bool
    roomy: bool

    @property
    def table_width(self) -> int:
        return self.width - self.panel

    @property
    def card_width(self) -> int:
        return self.pitch - self.gap

    @property
    def table_bottom(self) -> int:
        """The first line under the table: that of the message."""
        return self.height - 1 - self.keys

    @property
    def card_rows(self) -> int:
        """The lines a column has for its cards, under the header and the column's number."""
        return self.table_bottom - 2


def frame(width: int, height: int) -> Frame | None:
    """The frame of a window, or None where it is too small to be played in."""
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    beside = width >= _PANEL_FROM_WIDTH
    panel = _clamp(width - 90, *_PANEL_WIDTHS) if beside else 0
    pitch = _clamp((width - panel) // len(COLUMNS), *_PITCHES)
    return Frame(
        width=width,
        height=height,
        panel=panel,
        pitch=pitch,
        gap=2 if pitch == max(_PITCHES) else 1,
        margin=(width - panel - pitch * len(COLUMNS)) // 2,
        keys=height >= _KEYS_FROM_HEIGHT,
        roomy=beside and height >= _ROOMY_FROM_HEIGHT,
    )


def _clamp(number: int, least: int, most: int) -> int:
    return max(least, min(most, number))

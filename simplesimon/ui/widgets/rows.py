"""The one widget: rows of cells, of which only those that changed are drawn again."""

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ...draw.layout import Row
from ...draw.picture import runs
from ...draw.theme import Look
from ..cells import style_of


class Rows(Widget):
    """Shows rows from its top line down, each as wide as the widget."""

    ALLOW_SELECT = False

    def __init__(self, look: Look, *, id: str | None = None) -> None:  # noqa: A002, Textual's word
        super().__init__(id=id)
        self._look = look
        self._rows: tuple[Row, ...] = ()
        self._strips: dict[int, Strip] = {}
        self._width = 0

    @property
    def look(self) -> Look:
        """How the rows are drawn; setting another draws them all."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._strips.clear()
            self.refresh()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows on the screen; setting them draws those that differ."""
        return self._rows

    @rows.setter
    def rows(self, rows: tuple[Row, ...]) -> None:
        before, self._rows = self._rows, rows
        if rows is before:
            return
        for y in range(max(len(before), len(rows))):
            if before[y : y + 1] != rows[y : y + 1]:
                self._strips.pop(y, None)
                self.refresh(Region(0, y, self.size.width, 1))

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Stand at a cell of the screen, so many cells wide and high."""
        self.styles.offset = x, y
        self.styles.width, self.styles.height = width, height

    def render_lines(self, crop: Region) -> list[Strip]:
        """The cells of some lines, kept until they change: no border or tint is to be added."""
        width = self.size.width
        if width != self._width:
            self._width = width
            self._strips.clear()
        strips = [self._strips.get(y) or self._kept(y) for y in crop.line_range]
        whole = crop.x == 0 and crop.right == width
        return strips if whole else [strip.crop(crop.x, crop.right) for strip in strips]

    def _kept(self, y: int) -> Strip:
        self._strips[y] = strip = self.render_line(y)
        return strip

    def render_line(self, y: int) -> Strip:
        """The cells of one line of the widget."""
        row = self._rows[y] if y < len(self._rows) else Row("")
        segments = [Segment(t, style_of(pen)) for t, pen in runs(row, self._width, self._look)]
        return Strip(segments, self._width)

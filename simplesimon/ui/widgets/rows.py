"""The only widget: rows of cells, of which only those that changed are drawn again."""

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ...draw.picture import Part, runs
from ...draw.row import Row
from ...draw.theme import Look
from ..cells import style_of


class Rows(Widget):
    """Shows rows from its top line down, each as wide as the widget."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str) -> None:  # noqa: A002, Textual's word
        super().__init__(id=id)
        self._look = Look()
        self._part = Part(id, 0, 0, 0, 0)
        self.styles.width = self.styles.height = 0
        self._strips: dict[int, Strip] = {}
        self._width = 0

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows on the screen."""
        return self._part.rows

    def show(self, part: Part, look: Look) -> None:
        """Show a part of a picture where it is: only the rows that differ are drawn."""
        before, self._part = self._part, part
        if look != self._look:
            self._look = look
            self._strips.clear()
            self.refresh()
        if part[:-1] != before[:-1]:
            self.styles.offset = part.x, part.y
            self.styles.width, self.styles.height = part.width, part.height
        if part.rows is not before.rows:
            self._refresh_rows(before.rows, part.rows)

    def _refresh_rows(self, before: tuple[Row, ...], rows: tuple[Row, ...]) -> None:
        for y in range(max(len(before), len(rows))):
            if before[y : y + 1] != rows[y : y + 1]:
                self._strips.pop(y, None)
                self.refresh(Region(0, y, self.size.width, 1))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The cells of some lines, kept until they change: no border or tint is to be added."""
        width = self.size.width
        if width != self._width:
            self._width = width
            self._strips.clear()
        strips = [self._strips.get(y) or self._draw(y) for y in crop.line_range]
        whole = crop.x == 0 and crop.right == width
        return strips if whole else [strip.crop(crop.x, crop.right) for strip in strips]

    def _draw(self, y: int) -> Strip:
        self._strips[y] = strip = self.render_line(y)
        return strip

    def render_line(self, y: int) -> Strip:
        """The cells of one line of the widget."""
        rows = self._part.rows
        row = rows[y] if y < len(rows) else Row("")
        segments = [Segment(t, style_of(pen)) for t, pen in runs(row, self._width, self._look)]
        return Strip(segments, self._width)

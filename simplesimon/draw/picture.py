"""The picture: rows at places of the window, and the cells they become. Pure."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..cells import Cell, Pen, cells_of
from ..pointer import Touched
from .row import Paint, Row
from .theme import Look, pen


class Part(NamedTuple):
    """Rows in a rectangle of the window, in cells. Those of a column show its cards."""

    name: str
    x: int
    y: int
    width: int
    height: int
    rows: tuple[Row, ...] = ()
    column: int | None = None

    def covers(self, x: int, y: int) -> bool:
        """Whether a cell of the window is in the rectangle."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height

    def touched_at(self, y: int) -> Touched | None:
        """What of its column is drawn on a line of the window; None if there is no row of it."""
        if self.column is None or y - self.y >= len(self.rows):
            return None
        card = self.rows[y - self.y].card
        alike = [line for line, row in enumerate(self.rows, self.y) if row.card == card]
        return Touched(self.column, card, range(alike[0], alike[-1] + 1))


Picture = tuple[Part, ...]
"""All parts of a window; a later one lies over those before it."""


def picture_cells(picture: Iterable[Part], look: Look, width: int, height: int) -> list[list[Cell]]:
    """The cells of a window of this size, line by line."""
    table = cells_of(" ", pen(look, Paint.TEXT, Paint.TABLE))
    lines = [[*table * width] for _ in range(height)]
    for part in picture:
        for y, line in zip(
            range(part.y, part.y + part.height), part_cells(part, look), strict=False
        ):
            if 0 <= y < height:
                _overlay(lines[y], part.x, line)
    return lines


def _overlay(line: list[Cell], x: int, cells: list[Cell]) -> None:
    """Put cells over a line, as far as they are within it."""
    shown = cells[max(0, -x) : len(line) - x] if x < len(line) else []
    line[max(0, x) : max(0, x) + len(shown)] = shown


def part_cells(part: Part, look: Look) -> Iterator[list[Cell]]:
    """The cells of each line of a part; those without a row are blank."""
    for y in range(part.height):
        row = part.rows[y] if y < len(part.rows) else Row("")
        yield [c for text, drawn in runs(row, part.width, look) for c in cells_of(text, drawn)]


def runs(row: Row, width: int, look: Look) -> Iterator[tuple[str, Pen]]:
    """The texts of a row that is so many cells wide, each with its pen."""
    text, done = row.text[:width], 0
    for start, stop, ink, ground, _action in row.stretches:
        yield text[done:start], pen(look, row.ink, row.ground)
        yield text[start:stop], pen(look, ink or row.ink, ground or row.ground)
        done = stop
    yield text[done:], pen(look, row.ink, row.ground)
    if len(text) < width:
        yield row.mark.ljust(width - len(text)), pen(look, Paint.ALERT, Paint.TABLE)


def action_at(picture: Picture, x: int, y: int) -> str:
    """The action of a click on a cell of the window, as on the name of a key; "" for none."""
    top = next((part for part in reversed(picture) if part.covers(x, y)), None)
    line = y - top.y if top else 0
    return top.rows[line].action_at(x - top.x) if top and line < len(top.rows) else ""

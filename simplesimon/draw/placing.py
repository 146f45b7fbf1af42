"""Where a panel stands over the table: never on what it is about, on few other cards. Pure."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from .frame import Frame
from .layout import Row
from .picture import Part


class Area(NamedTuple):
    """A rectangle of the window, in cells."""

    x: int
    y: int
    width: int
    height: int

    def shared(self, other: "Area") -> int:
        """How many cells are in both."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(0, across) * max(0, down)


def areas_of(part: Part, cards: range) -> Iterator[Area]:
    """Where the rows of a column show some of its cards, by their indices."""
    for y, row in enumerate(part.rows, part.y):
        shown = () if row.card is None else range(row.card, row.card + max(1, row.hides))
        if any(card in cards for card in shown):
            yield Area(part.x, y, len(row.text) + 1, 1)


def place(
    panels: Iterable[tuple[int, tuple[Row, ...]]],
    frame: Frame,
    named: list[Area],
    cards: list[Area],
) -> Part:
    """Where one of some panels covers nothing named: the one of the least rank, over few cards.

    Where none can, the one that covers least of what is named.
    """

    def cost(choice: tuple[int, Part]) -> tuple[int, int, int]:
        rank, part = choice
        area = Area(*part[1:5])
        return sum(map(area.shared, named)), rank, sum(map(area.shared, cards))

    choices = ((rank, part) for rank, rows in panels for part in _places(rows, frame))
    return min(choices, key=cost)[1]


def _places(rows: tuple[Row, ...], frame: Frame) -> Iterator[Part]:
    """All places of a panel, from the bottom up, at both sides of the table."""
    width, height = len(rows[0].text), len(rows)
    lines = range(frame.bottom - height, frame.top + 1, -1)
    for y, x in product(lines, {frame.left + frame.block_width - width, frame.left}):
        yield Part("over", x, y, width, height, rows)


def widths(frame: Frame) -> tuple[int, ...]:
    """How wide a panel can be, the widest first."""
    whole = frame.block_width
    return whole, whole * 3 // 4, whole // 2

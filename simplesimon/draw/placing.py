"""Where a panel lies over the table: not on the cards it is about, and on few others. Pure."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .frame import Frame
from .picture import Part
from .row import Row


class CellSet(NamedTuple):
    """Some cells of a window: for each of its lines a number, in which bit x is the cell at x."""

    lines: tuple[int, ...]

    @classmethod
    def of(cls, spans: Iterable[tuple[int, int, int]], height: int) -> "CellSet":
        """The cells of some spans, each a line, its first cell and how many cells."""
        lines = [0] * height
        for y, x, width in spans:
            lines[y] |= _bits(x, width)
        return cls(tuple(lines))

    def counts(self, x: int, width: int) -> list[int]:
        """For each line, how many of the cells from x on are among these."""
        return [(line & _bits(x, width)).bit_count() for line in self.lines]


def _bits(x: int, width: int) -> int:
    return ((1 << width) - 1) << x


def card_spans(part: Part, cards: range) -> Iterator[tuple[int, int, int]]:
    """The spans where a column shows some of its cards, given by indices, with their marks."""
    for y, row in enumerate(part.rows, part.y):
        shown = () if row.card is None else range(row.card, row.card + max(1, row.hides))
        if any(card in cards for card in shown):
            yield y, part.x, len(row.text) + 1


def place_panel(
    panels: Iterable[tuple[int, tuple[Row, ...]]], frame: Frame, named: CellSet, cards: CellSet
) -> Part:
    """Choose a panel and its place: no named cards covered, lowest rank, few other cards.

    `panels` are pairs of a rank and rows. If named cards are covered at every place, the choice
    is the one that covers the fewest cells of them.
    """
    least, best = (frame.width * frame.height, 0, 0), Part("over", 0, frame.bottom, 0, 0)
    for rank, rows in panels:
        for x in _possible_edges(rows, frame):
            (covered, over), y = _best_line(x, rows, frame, named, cards)
            if (covered, rank, over) < least:
                least = covered, rank, over
                best = Part("over", x, y, len(rows[0].text), len(rows), rows)
        if least == (0, 0, 0):
            break
    return best


def _possible_edges(rows: tuple[Row, ...], frame: Frame) -> list[int]:
    """Where a panel can begin: at the right, and at the left."""
    right = frame.left + frame.block_width - len(rows[0].text)
    return [right] if right == frame.left else [right, frame.left]


def _best_line(
    x: int, rows: tuple[Row, ...], frame: Frame, named: CellSet, cards: CellSet
) -> tuple[tuple[int, int], int]:
    """The fewest named and other cells that a panel at `x` covers, and the lowest line for that."""
    width, height = len(rows[0].text), len(rows)
    covers, over = named.counts(x, width), cards.counts(x, width)
    lines = range(frame.top + 2, max(frame.top + 2, frame.bottom - height) + 1)
    costs = (((sum(covers[y : y + height]), sum(over[y : y + height])), -y) for y in lines)
    cost, y = min(costs)
    return cost, -y


def panel_widths(frame: Frame) -> tuple[int, ...]:
    """How wide a panel can be, the widest first."""
    whole = frame.block_width
    return whole, whole * 3 // 4, whole // 2

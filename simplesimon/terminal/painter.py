"""The least a terminal must be sent to show other cells. Pure: cells in, text out.

It keeps what the terminal shows, and sends only the cells that differ, by the shortest
moves of the cursor and the shortest changes of the pen.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from ..cells import PLAIN, Cell, Pen, Span

_ATTRIBUTES = (("1", "22"), ("7", "27"), ("4", "24"))


_ERASE = "\x1b[K"
"""Erases to the end of the line. Under a reversed pen terminals differ in what they erase to."""

_UNKNOWN = Cell("", PLAIN)


class Painter:
    """A terminal as it is now: what its cells show, where its cursor is, which pen it has.

    `erases` says that erasing gives cells the ground of the pen.
    """

    def __init__(self, width: int, height: int, *, erases: bool) -> None:
        self._erases = erases
        self._cells: list[list[Cell]] = []
        self._at: tuple[int, int] | None = None
        self._pen: Pen | None = None
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Take another size, and know nothing of what is shown."""
        self._cells = [[_UNKNOWN] * width for _ in range(height)]
        self._at = self._pen = None

    def paint(self, spans: Iterable[Span]) -> str:
        """What to send so that the spans are shown."""
        parts: list[str] = []
        for y, x, cells in _joined(spans):
            if 0 <= y < len(self._cells):
                self._paint_span(parts, y, x, cells[: max(0, len(self._cells[y]) - x)])
        return "".join(parts)

    def _paint_span(self, parts: list[str], y: int, x: int, cells: Sequence[Cell]) -> None:
        shown = self._cells[y]
        index = 0
        while index < len(cells):
            cell = cells[index]
            if shown[x + index] == cell:
                index += 1
                continue
            size = self._run(shown, x, cells, index)
            parts += self._move(y, x + index, shown)
            following = cells[index + size] if index + size < len(cells) else cell
            parts += self._write(y, x + index, cell, size, following)
            shown[x + index : x + index + size] = [cell] * size
            index += size

    @staticmethod
    def _run(shown: list[Cell], x: int, cells: Sequence[Cell], start: int) -> int:
        """How many equal cells follow, up to the last one that is not shown yet."""
        cell, end, last = cells[start], start + 1, start + 1
        while end < len(cells) and cells[end] == cell:
            end += 1
            if shown[x + end - 1] != cell:
                last = end
        return last - start

    def _write(self, y: int, x: int, cell: Cell, size: int, following: Cell) -> list[str]:
        """Some equal cells, by writing or erasing them."""
        width = len(self._cells[y])
        wanted = self._pen_for(cell)
        same_ground = wanted.ground == following.pen.ground and _is_bare(following.pen)
        if wanted != self._pen and _is_blank(cell) and same_ground:
            wanted = following.pen  # one change of the pen for both
        wanted = self._reversed(wanted)
        pen = change_of_pen(self._pen, wanted)
        self._pen = wanted
        self._at = (y, x + size) if x + size < width else None
        erasable = _is_blank(cell) and x + size == width and _is_bare(wanted)
        if self._erases and erasable and size > len(_ERASE):
            self._at = (y, x)
            return [pen, _ERASE]
        return [pen, cell.character * size]

    def _pen_for(self, cell: Cell) -> Pen:
        """The pen to write a cell with: of a blank only the ground is seen."""
        pen = self._pen
        if not _is_blank(cell) or pen is None or pen.underline:
            return cell.pen
        if pen.reverse:
            return pen if f"48{pen.ink[2:]}" == cell.pen.ground else cell.pen
        return pen._replace(ground=cell.pen.ground)

    def _reversed(self, wanted: Pen) -> Pen:
        """The pen that is there, reversed, where that looks as the wanted one does."""
        pen = self._pen
        if pen and (pen.ink, pen.ground) == _swapped(wanted):
            return Pen(pen.ink, pen.ground, wanted.bold, not wanted.reverse, wanted.underline)
        return wanted

    def _move(self, y: int, x: int, shown: list[Cell]) -> list[str]:
        """The cursor's way to a cell: the shortest there is."""
        if self._at == (y, x):
            return []
        ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
        if self._at is not None:
            ways += self._ways(*self._at, y, x, shown)
        return [min(ways, key=_bytes)]

    def _ways(self, from_y: int, from_x: int, y: int, x: int, shown: list[Cell]) -> list[str]:
        down = y - from_y
        vertical = _times("B", down) if down > 0 else _times("A", -down)
        right = x - from_x
        ways = [vertical + "\r" + _times("C", x)]
        if right >= 0:
            ways.append(vertical + _times("C", right))
        else:
            ways += [vertical + "\b" * -right, vertical + _times("D", -right)]
        between = shown[from_x:x] if not down else []
        if between and all(c.character and self._pen_for(c) == self._pen for c in between):
            ways.append("".join(cell.character for cell in between))
        return ways


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans, each with those that go on where it ends."""
    y, x, cells = -1, 0, list[Cell]()
    for span in spans:
        if span[:2] != (y, x + len(cells)):
            yield y, x, cells
            y, x, cells = span[0], span[1], []
        cells += span[2]
    yield y, x, cells


def _swapped(pen: Pen) -> tuple[str, str] | None:
    """Ink and ground of one of the 256 colours each, the one as the other."""
    if pen.ink.startswith("38;") and pen.ground.startswith("48;"):
        return f"38{pen.ground[2:]}", f"48{pen.ink[2:]}"
    return None


def _is_blank(cell: Cell) -> bool:
    """Whether of a cell nothing but the ground is seen."""
    return cell.character == " " and _is_bare(cell.pen)


def _is_bare(pen: Pen) -> bool:
    """Whether a blank written with a pen shows its ground and nothing else."""
    return not (pen.reverse or pen.underline)


def _times(final: str, number: int) -> str:
    """A cursor move so many times."""
    return "" if not number else f"\x1b[{final}" if number == 1 else f"\x1b[{number}{final}"


def _bytes(text: str) -> int:
    return len(text.encode())


@cache
def change_of_pen(old: Pen | None, new: Pen) -> str:
    """The shortest SGR that changes one pen to another, None being one that is not known."""
    if old == new:
        return ""
    parts = [new.ink] if new.ink != "39" else []
    parts += [new.ground] if new.ground != "49" else []
    flags = list(zip(_ATTRIBUTES, new[2:], strict=True))
    parts += [on for (on, _), wanted in flags if wanted]
    whole = ";".join(["", *parts]) if parts else ""
    if old is None:
        return f"\x1b[{whole}m"
    changes = [part for part, before in zip(new[:2], old[:2], strict=True) if part != before]
    for ((on, off), wanted), before in zip(flags, old[2:], strict=True):
        if wanted != before:
            changes.append(on if wanted else off)
    return min(f"\x1b[{whole}m", f"\x1b[{';'.join(changes)}m", key=len)

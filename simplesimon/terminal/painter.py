"""The least a terminal must be sent to show other cells. Pure: cells in, text out.

It keeps what the terminal shows, and sends only the cells that differ, by the shortest
moves of the cursor and the shortest changes of the pen. As terminals of one name do not all do
the same, nothing is sent but what all of them take alike:

- printable characters, each one cell wide;
- moves of the cursor: `CSI y;x H`, CR, BS, and `CSI n` `A` up, `B` down, `C` right, `D` left,
  never beyond an edge. After the last column terminals differ in where the cursor is, and `H`
  follows;
- the pen, `CSI … m`: 0, 1 and 22, 4 and 24, 7 and 27, colours 30 to 37, 39, 40 to 47, 49, 90 to
  97, and `38;5;n`, `48;5;n` from 16 up. No number is left out: some take that for no number, not
  for 0. Bold brightens colours below 16 on some, as ink only: those are never turned round by 7.
  Bright inks are taken wherever there are colours, bright grounds (100 to 107) are not;
- `CSI K`, which erases to the end of the line, but only to the default ground, not reversed. Some
  terminals ignore other grounds, whatever their terminfo says; reversed, they differ.

So nothing is repeated (REP) or erased within a line, nor is the cursor moved in other ways.
Two more things are ever sent: at the beginning and the end the modes of `modes.py`, `?1049 ?25
?7 ?2004 ?1000 ?1002 ?1006`, and OSC 52 by Textual to copy a text.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from ..cells import PLAIN, Cell, Pen, Span

_ATTRIBUTES = (("1", "22"), ("7", "27"), ("4", "24"))


class _Part(NamedTuple):
    """A text that one pen writes from a cell on."""

    y: int
    x: int
    text: str
    pen: Pen


_ERASE = "\x1b[K"
_UNKNOWN = Cell("", PLAIN)


class Painter:
    """A terminal as it is now: what its cells show, where its cursor is, and its pen."""

    def __init__(self, width: int, height: int) -> None:
        self._cells: list[list[Cell]] = []
        self._at: tuple[int, int] | None = None
        self._pen: Pen | None = None
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Take another size, and forget what is shown."""
        self.size = width, height
        self._cells = [[_UNKNOWN] * width for _ in range(height)]
        self._at = self._pen = None

    def paint(self, spans: Iterable[Span]) -> str:
        """What to send so that the spans are shown."""
        parts = [part for span in _join(spans) for part in self._changes(*span)]
        following = [part.pen for part in parts[1:]]
        sent = [self._write(*both) for both in zip_longest(parts, following)]
        return "".join(sent)

    def _changes(self, y: int, x: int, cells: Sequence[Cell]) -> Iterator[_Part]:
        """What to write so that a span is shown."""
        if not 0 <= y < len(self._cells):
            return
        shown = self._cells[y]
        cells = cells[: max(0, len(shown) - x)]
        changed = [index for index, cell in enumerate(cells) if cell != shown[x + index]]
        for start, end in _ranges(changed, cells):
            yield from _parts(y, x + start, cells[start:end])
        shown[x : x + len(cells)] = cells

    def _write(self, part: _Part, following: Pen | None) -> str:
        """Write a part, blanks to the end of a line by erasing them."""
        y, x, text, wanted = part
        move = self._move(y, x)
        change, self._pen = take_pen(self._pen, wanted, following)
        width, end = len(self._cells[y]), x + len(text)
        if end == width and wanted.ground == PLAIN.ground and _is_bare(wanted):
            bare = text.rstrip(" ")
            if len(text) - len(bare) > len(_ERASE):
                text, end = bare + _ERASE, x + len(bare)
        self._at = (y, end) if end < width else None
        return move + change + text

    def _move(self, y: int, x: int) -> str:
        """The cursor's way to a cell: the shortest there is."""
        if self._at == (y, x):
            return ""
        ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
        if self._at is not None:
            ways += _steps(y - self._at[0], self._at[1], x)
        return min(ways, key=len)


def _join(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans, each joined with those that continue it."""
    y, x, cells = -1, 0, list[Cell]()
    for span in spans:
        if span[:2] != (y, x + len(cells)):
            yield y, x, cells
            y, x, cells = span[0], span[1], []
        cells += span[2]
    yield y, x, cells


def _ranges(changed: Sequence[int], cells: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """The ranges to write: what changed, and gaps that are shorter to write than to skip."""
    if not changed:
        return
    start = end = changed[0]
    for index in changed:
        if index > end and not _is_bridge(cells[end - 1 : index + 1]):
            yield start, end
            start = index
        end = index + 1
    yield start, end


def _is_bridge(cells: Sequence[Cell]) -> bool:
    """Whether the cells between two others take no more than a move, with either one's pen."""
    first, *between, last = cells
    if len(_text(between).encode()) > len(_times("C", len(between))):
        return False
    return any(
        all(_common(end.pen, cell.pen) == end.pen for cell in between) for end in (first, last)
    )


def _parts(y: int, x: int, cells: Sequence[Cell]) -> Iterator[_Part]:
    """Cells side by side, cut into parts that one pen can write."""
    start, pen = 0, cells[0].pen
    for index, cell in enumerate(cells):
        if cell.pen != pen:
            common = _common(pen, cell.pen)
            if common is None:
                yield _Part(y, x + start, _text(cells[start:index]), pen)
                start = index
            pen = common or cell.pen
    yield _Part(y, x + start, _text(cells[start:]), pen)


def _text(cells: Iterable[Cell]) -> str:
    return "".join([cell.character for cell in cells])


def _common(one: Pen, other: Pen) -> Pen | None:
    """A pen that can write what both write, None if there is none; blanks fit every ink."""
    if one == other:
        return one
    if one.ground != other.ground or not (_is_bare(one) and _is_bare(other)):
        return None
    return other if not one.ink else one if not other.ink else None


def _is_bare(pen: Pen) -> bool:
    """Whether a blank written with a pen shows its ground and nothing else."""
    return not (pen.reverse or pen.underline)


def _steps(down: int, from_x: int, x: int) -> Iterator[str]:
    """Ways of the cursor so many lines down, or up, and from one column to another."""
    vertical = _times("B", down) if down > 0 else _times("A", -down)
    yield vertical + "\r" + _times("C", x)
    if x >= from_x:
        yield vertical + _times("C", x - from_x)
    else:
        yield vertical + "\b" * (from_x - x)
        yield vertical + _times("D", from_x - x)


def _times(final: str, number: int) -> str:
    """A cursor move so many times."""
    return "" if not number else f"\x1b[{final}" if number == 1 else f"\x1b[{number}{final}"


@lru_cache(maxsize=1024)
def take_pen(pen: Pen | None, wanted: Pen, following: Pen | None) -> tuple[str, Pen]:
    """The shortest SGR to a pen that draws as wanted, and that pen; `following` comes after it."""

    def length(way: Pen) -> int:
        return len(change_of_pen(pen, way)) + (_distance(way, following) if following else 0)

    best = min(_ways(pen, wanted, following), key=length)
    return change_of_pen(pen, best), best


@lru_cache(maxsize=1024)
def _distance(pen: Pen, wanted: Pen) -> int:
    return min(len(change_of_pen(pen, way)) for way in _ways(pen, wanted))


def _ways(pen: Pen | None, wanted: Pen, following: Pen | None = None) -> list[Pen]:
    """Pens that draw as wanted; for blanks, with the inks of those before and after."""
    ways = [wanted]
    if not wanted.ink:
        inks = [ink for ink in (pen, pen and _mirror(pen), following) if ink and ink.ink]
        ways = [Pen(ink.ink, wanted.ground, ink.bold) for ink in inks or [PLAIN]]
    return ways + [mirror for mirror in map(_mirror, ways) if mirror]


@lru_cache(maxsize=1024)
def _mirror(pen: Pen) -> Pen | None:
    """The pen that looks the same with its two colours exchanged and reversed; None for none."""
    if not (pen.ink.startswith("38;") and pen.ground.startswith("48;")):
        return None
    ink, ground = f"38{pen.ground[2:]}", f"48{pen.ink[2:]}"
    return pen._replace(ink=ink, ground=ground, reverse=not pen.reverse)


@lru_cache(maxsize=1024)
def change_of_pen(old: Pen | None, new: Pen) -> str:
    """The shortest SGR that changes one pen to another; None is an unknown pen."""
    if old == new:
        return ""
    parts = [new.ink] if new.ink != "39" else []
    parts += [new.ground] if new.ground != "49" else []
    flags = list(zip(_ATTRIBUTES, new[2:], strict=True))
    parts += [on for (on, _), wanted in flags if wanted]
    whole = ";".join(["0", *parts]) if parts else ""
    if old is None:
        return f"\x1b[{whole}m"
    changes = [part for part, before in zip(new[:2], old[:2], strict=True) if part != before]
    for ((on, off), wanted), before in zip(flags, old[2:], strict=True):
        if wanted != before:
            changes.append(on if wanted else off)
    return min(f"\x1b[{whole}m", f"\x1b[{';'.join(changes)}m", key=len)

"""The least a terminal must be sent to show other cells, worked out apart from the game's painter.

Rows are painted from the top, each from the left. All ways to get to a run of equal cells, to
set the pen and to write the run are tried, and those kept that are shortest so far.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby

from .pens import Cell, Pen, State, is_bare, sgr

_Found = dict[State, tuple[int, str]]

_KEPT = 12


def least(before: Sequence[Sequence[Cell]], after: Sequence[Sequence[Cell]], state: State) -> str:
    """The shortest text found that turns one screen into another of the same size."""
    found: _Found = {state: (0, "")}
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        for start, end, must in _runs(old, new):
            found = _shortest(_steps(found, (y, start), new[start:], end - start, must=must))
    return min(found.values())[1]


def _runs(old: Sequence[Cell], new: Sequence[Cell]) -> Iterator[tuple[int, int, bool]]:
    """Parts of equal cells: start, end, and whether they must be written; the others may be."""
    end = 0
    for _cell, group in groupby(new):
        start, end = end, end + len(list(group))
        changed = [x for x in range(start, end) if old[x] != new[x]] or [start, start - 1]
        cuts = (start, changed[0], changed[-1] + 1, end)
        for left, right, must in zip(cuts, cuts[1:], (False, True, False), strict=False):
            if left < right:
                yield left, right, must


def _steps(
    found: _Found, to: tuple[int, int], rest: Sequence[Cell], size: int, *, must: bool
) -> Iterator[tuple[State, tuple[int, str]]]:
    for (at, pen), (cost, text) in found.items():
        if not must:
            yield (at, pen), (cost, text)
        if must or at == to:
            for change, changed in _pens(pen, rest[0]):
                for form, stop in _forms(rest, size):
                    more = _way(at, to) + change + form
                    end = (to[0], to[1] + stop) if stop < len(rest) else None
                    yield (end, changed), (cost + len(more.encode()), text + more)


def _shortest(steps: Iterable[tuple[State, tuple[int, str]]]) -> _Found:
    found: _Found = {}
    for state, way in sorted(steps, key=lambda step: step[1]):
        found.setdefault(state, way)
    return dict(list(found.items())[:_KEPT])


def _pens(pen: Pen | None, cell: Cell) -> Iterator[tuple[str, Pen]]:
    """Ways to a pen that writes a cell; with a blank's, ink and the like may stay as they are."""
    data, wanted = cell
    yield sgr(pen, wanted), wanted
    if pen and data == " " and is_bare(wanted):
        kept: Pen = (pen[0], wanted[1], *pen[2:4], False, False, False, pen[7])
        yield sgr(pen, kept), kept


def _forms(rest: Sequence[Cell], size: int) -> Iterator[tuple[str, int]]:
    """Ways to write the first of some cells, all equal, and how far each moves the cursor."""
    data, pen = rest[0]
    yield data * size, size
    yield f"{data}\x1b[{size - 1}b", size
    if data == " " and is_bare(pen):
        yield f"\x1b[{size}X", 0
        if set(rest) == {rest[0]}:
            yield "\x1b[K", 0


@cache
def _way(at: tuple[int, int] | None, to: tuple[int, int]) -> str:
    y, x = to
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if at is not None:
        down, right = y - at[0], x - at[1]
        rows = [_times("B", down), "\n" * down] if down > 0 else [_times("A", -down)]
        columns = ["\r" + _times("C", x), f"\x1b[{x + 1}G"]
        columns += [_times("C", right)] if right >= 0 else [_times("D", -right), "\b" * -right]
        ways += [row + column for row in [*rows, f"\x1b[{y + 1}d"] for column in columns]
    return min(ways, key=len)


def _times(final: str, number: int) -> str:
    return "" if not number else f"\x1b[{final}" if number == 1 else f"\x1b[{number}{final}"

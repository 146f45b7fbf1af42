"""The least a terminal must be sent to show other cells, worked out apart from the game's painter.

Rows are painted from the top, each from the left. All ways to get to a run of equal cells, to
set the pen and to write the run are tried, and those kept that are shortest so far. It uses what
all terminals take alike, which `simplesimon/terminal/painter.py` lists, and nothing else.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby

from .pens import PLAIN, Cell, Pen, State, is_bare, sgr, ways_to_look

_Found = dict[State, tuple[int, str]]

_KEPT = 24


def least(before: Sequence[Sequence[Cell]], after: Sequence[Sequence[Cell]], state: State) -> str:
    """The shortest text found that turns one screen into another of the same size."""
    found: _Found = {state: (0, "")}
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        for start, size, must in _runs(old, new):
            found = _shortest(_steps(found, (y, start), new[start:], size, must=must))
    return min(found.values())[1]


def _runs(old: Sequence[Cell], new: Sequence[Cell]) -> Iterator[tuple[int, int, bool]]:
    """Parts of equal cells: start, size, and whether they must be written; the others may be."""
    start = 0
    for (_cell, must), group in groupby(
        (cell, cell != was) for was, cell in zip(old, new, strict=True)
    ):
        size = len(list(group))
        yield start, size, must
        start += size


def _steps(
    found: _Found, to: tuple[int, int], rest: Sequence[Cell], size: int, *, must: bool
) -> Iterator[tuple[State, tuple[int, str]]]:
    for (at, pen), (cost, text) in found.items():
        if not must:
            yield (at, pen), (cost, text)
        if must or at == to:
            for change, changed in _pens(pen, rest):
                for form, stop in _forms(rest, size, changed):
                    more = _way(at, to) + change + form
                    end = (to[0], to[1] + stop) if stop < len(rest) else None
                    yield (end, changed), (cost + len(more.encode()), text + more)


def _shortest(steps: Iterable[tuple[State, tuple[int, str]]]) -> _Found:
    found: _Found = {}
    for state, way in sorted(steps, key=lambda step: step[1]):
        found.setdefault(state, way)
    return dict(list(found.items())[:_KEPT])


def _pens(pen: Pen | None, rest: Sequence[Cell]) -> Iterator[tuple[str, Pen]]:
    """Ways to a pen that writes the first cell."""
    for look in dict.fromkeys(_looks(pen, rest)):
        for wanted in ways_to_look(look):
            yield sgr(pen, wanted), wanted


def _looks(pen: Pen | None, rest: Sequence[Cell]) -> Iterator[Pen]:
    """What the pen may look like: for a blank only the ground counts."""
    data, wanted = rest[0]
    yield wanted
    if data == " " and is_bare(wanted):
        inks = [cell[1] for cell in rest if cell[0] != " "][:1]
        inks += ways_to_look(pen) if pen else ()
        for ink in inks:
            yield ink[0], wanted[1], *ink[2:4], False, False, False, ink[7]


def _forms(rest: Sequence[Cell], size: int, pen: Pen) -> Iterator[tuple[str, int]]:
    """Ways to write the first of some cells, all equal, and how far each moves the cursor."""
    data, _wanted = rest[0]
    yield data * size, size
    if data == " " and is_bare(pen) and pen[1] == PLAIN[1] and set(rest) == {rest[0]}:
        yield "\x1b[K", 0


@cache
def _way(at: tuple[int, int] | None, to: tuple[int, int]) -> str:
    y, x = to
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
    if at is not None:
        down, right = y - at[0], x - at[1]
        row = _times("B", down) if down > 0 else _times("A", -down)
        columns = ["\r" + _times("C", x)]
        columns += [_times("C", right)] if right >= 0 else [_times("D", -right), "\b" * -right]
        ways += [row + column for column in columns]
    return min(ways, key=len)


def _times(final: str, number: int) -> str:
    return "" if not number else f"\x1b[{final}" if number == 1 else f"\x1b[{number}{final}"

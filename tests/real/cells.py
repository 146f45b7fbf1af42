"""Cells as they look: the one form in which screens are compared."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pyte
from pyte.graphics import BG, BG_AIXTERM, FG, FG_AIXTERM, FG_BG_256
from pyte.screens import Char

Colour = str | int | None
"""`rrggbb`, the number of one of the 256, or None for the terminal's own."""
BOLD, UNDERLINED, REVERSED = "bur"
"""The marks of a cell, as letters of a text."""

_INK, _GROUND = "ink", "ground"
"""The colours of a terminal that is told none."""

# pyte has names for the first sixteen, whose SGR parameters end in 0 to 7.
_NAMED: dict[str, Colour] = {
    name: number % 10 + (8 if number >= 90 else 0)
    for number, name in (FG | BG | FG_AIXTERM | BG_AIXTERM).items()
} | {"default": None}


class Cell(NamedTuple):
    """A character, its colours and its marks; of a blank without a line only the ground is seen."""

    character: str
    ink: str
    ground: str
    marks: str

    def __str__(self) -> str:
        return f"{self.character!r} {self.ink} on {self.ground} {self.marks}".rstrip()


Grid = list[list[Cell]]
"""The cells of a screen, line by line."""


@cache
def cell(character: str, ink: Colour, ground: Colour, marks: str) -> Cell:
    """A cell as it looks, of what a terminal knows of it."""
    front, back = _colour(ink, _INK), _colour(ground, _GROUND)
    if REVERSED in marks:
        front, back = back, front
    if not character.strip() and UNDERLINED not in marks:
        return Cell(" ", "", back, "")
    return Cell(character, front, back, marks.replace(REVERSED, ""))


def _colour(colour: Colour, own: str) -> str:
    if colour is None:
        return own
    return FG_BG_256[colour] if isinstance(colour, int) else colour


def grid_of(screen: pyte.Screen) -> Grid:
    """What a terminal that pyte plays shows."""
    lines = (screen.buffer[y] for y in range(screen.lines))
    return [[_cell_of(line[x]) for x in range(screen.columns)] for line in lines]


@cache
def _cell_of(char: Char) -> Cell:
    ink, ground = (_NAMED.get(colour, colour) for colour in (char.fg, char.bg))
    flags = {BOLD: char.bold, UNDERLINED: char.underscore, REVERSED: char.reverse}
    return cell(char.data, ink, ground, "".join(mark for mark, on in flags.items() if on))


def differences(meant: Grid, shown: Grid) -> Iterator[str]:
    """Where a screen is not what is meant, in words, from the top."""
    if [len(line) for line in meant] != [len(line) for line in shown]:
        yield f"{len(shown[0])}x{len(shown)} cells for {len(meant[0])}x{len(meant)}"
    for y, (wanted, found) in enumerate(zip(meant, shown, strict=False)):
        pairs = zip(wanted, found, strict=False) if wanted != found else ()
        for x, (one, other) in enumerate(pairs):
            if one != other:
                yield f"line {y}, cell {x}: {other} for {one}"

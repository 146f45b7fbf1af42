"""Cells and pens as a terminal that pyte plays shows them, and what changes a pen."""

from functools import cache

from pyte import graphics
from pyte.screens import Char, Screen

Pen = tuple[str, str, bool, bool, bool, bool, bool, bool]
"""Ink, ground, bold, italics, underscore, strikethrough, reverse, blink: as in pyte's `Char`."""
Cell = tuple[str, Pen]
State = tuple[tuple[int, int] | None, Pen | None]
"""The line and column of the cursor, and its pen; None where that is not known."""

PLAIN: Pen = ("default", "default", False, False, False, False, False, False)
_SWITCHES = (("1", "22"), ("3", "23"), ("4", "24"), ("9", "29"), ("7", "27"), ("5", "25"))
_PALETTE = {colour: f"8;5;{number}" for number, colour in enumerate(graphics.FG_BG_256)}
_INKS = {name: str(number) for number, name in (graphics.FG | graphics.FG_AIXTERM).items()}
_GROUNDS = {name: str(number) for number, name in (graphics.BG | graphics.BG_AIXTERM).items()}


def cells_of(screen: Screen) -> list[list[Cell]]:
    """What can be seen on a screen."""
    return [
        [visible_cell(screen.buffer[y][x]) for x in range(screen.columns)]
        for y in range(screen.lines)
    ]


def state_of(screen: Screen) -> State:
    """Where the next character goes, and how it will look."""
    y, x = screen.cursor.y, screen.cursor.x
    return (y, x) if x < screen.columns else None, _pen_of(screen.cursor.attrs)


@cache
def visible_cell(char: Char) -> Cell:
    """A cell without what does not show: of a blank only the ground does."""
    pen = min(ways_to_look(_pen_of(char)), key=lambda way: way[6])
    if char.data == " " and is_bare(pen):
        return " ", ("default", pen[1], *PLAIN[2:])
    return char.data, pen


@cache
def ways_to_look(pen: Pen) -> tuple[Pen, ...]:
    """The pens that draw as one does: its colours turned round and reversed look as before."""
    if {pen[0], pen[1]} - _PALETTE.keys():
        return (pen,)
    return pen, (pen[1], pen[0], *pen[2:6], not pen[6], pen[7])


def _pen_of(char: Char) -> Pen:
    attributes = (char.bold, char.italics, char.underscore, char.strikethrough)
    return (char.fg, char.bg, *attributes, char.reverse, char.blink)


def is_bare(pen: Pen) -> bool:
    """Whether a blank shows its ground and nothing else."""
    return not any(pen[4:7])


@cache
def sgr(old: Pen | None, new: Pen) -> str:
    """The shortest SGR that changes one pen, None if it is not known, to another."""
    if old == new:
        return ""
    parts = [_colour(new[0], _INKS, "3"), _colour(new[1], _GROUNDS, "4")]
    parts += [on if wanted else off for (on, off), wanted in zip(_SWITCHES, new[2:], strict=True)]
    whole = [part for part, value, plain in zip(parts, new, PLAIN, strict=True) if value != plain]
    changes = [part for part, is_, was in zip(parts, new, old or new, strict=True) if is_ != was]
    ways = [["0", *whole] if whole else [], *([changes] if old else [])]
    return min((f"\x1b[{';'.join(way)}m" for way in ways), key=len)


def _colour(value: str, named: dict[str, str], plane: str) -> str:
    if known := named.get(value):
        return known
    if value in _PALETTE:
        return plane + _PALETTE[value]
    return f"{plane}8;2;" + ";".join(str(int(value[i : i + 2], 16)) for i in (0, 2, 4))

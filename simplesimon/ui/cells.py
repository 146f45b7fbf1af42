"""What Textual draws, strips of styled text, as the cells that the painter compares."""

from functools import cache, lru_cache

from rich._palettes import EIGHT_BIT_PALETTE
from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.strip import Strip

from .painter import Cell, Pen

_NUMBERS = {EIGHT_BIT_PALETTE[number]: number for number in range(16, 256)}
"""The colours that are the same everywhere: Rich takes some of the greys for darker ones."""


def cells(strip: Strip) -> list[Cell]:
    """The cells of a strip, each with its pen."""
    found: list[Cell] = []
    for text, style, control in strip:
        if not control:
            found += _written(text, _pen(style))
    return found


@lru_cache(maxsize=4096)
def _written(text: str, pen: Pen) -> tuple[Cell, ...]:
    return tuple(_cell(character, pen) for character in text if cell_len(character))


@cache
def _cell(character: str, pen: Pen) -> Cell:
    """A cell; one for a character that would take two shows a question mark."""
    if character == " " and not (pen.reverse or pen.underline):
        return Cell(character, Pen(ground=pen.ground))
    return Cell(character if cell_len(character) == 1 else "?", pen)


@cache
def _pen(style: Style | None) -> Pen:
    if style is None:
        return Pen()
    ink = _codes(style.color, foreground=True) or "39"
    ground = _codes(style.bgcolor, foreground=False) or "49"
    return Pen(ink, ground, bool(style.bold), bool(style.reverse), bool(style.underline))


def _codes(colour: Color | None, *, foreground: bool) -> str:
    """The SGR parameters of a colour: of the 256, all of which any terminal shows alike."""
    if colour is None:
        return ""
    number = _NUMBERS.get(colour.triplet) if colour.triplet else None
    if number is None:
        return ";".join(colour.downgrade(ColorSystem.EIGHT_BIT).get_ansi_codes(foreground))
    return f"{38 if foreground else 48};5;{number}"

"""What Textual draws, strips of styled text, as the cells that the painter compares."""

from functools import cache, lru_cache

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.strip import Strip

from .painter import Cell, Pen


def cells(strip: Strip) -> list[Cell]:
    """The cells of a strip, each with its pen."""
    found: list[Cell] = []
    for text, style, control in strip:
        if not control:
            found += _cells_of(text, _pen(style))
    return found


@lru_cache(maxsize=4096)
def _cells_of(text: str, pen: Pen) -> tuple[Cell, ...]:
    return tuple(_cell(character, pen) for character in text if cell_len(character))


@cache
def _cell(character: str, pen: Pen) -> Cell:
    """A cell; a character that is not one cell wide on every terminal shows as a question mark."""
    if character.isspace():
        return Cell(" ", pen if pen.reverse or pen.underline else Pen("", pen.ground))
    return Cell(character if cell_len(character) == 1 and character.isprintable() else "?", pen)


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
    return ";".join(colour.downgrade(ColorSystem.EIGHT_BIT).get_ansi_codes(foreground))

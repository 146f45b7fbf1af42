"""What Textual draws, strips of styled text, as the cells that the painter compares."""

from functools import lru_cache

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from ..cells import Cell, Depth, Pen, cells_of
from ..draw.layout import Paint
from ..draw.theme import Look, number_of


def cells(strip: Strip) -> list[Cell]:
    """The cells of a strip, each with its pen."""
    found: list[Cell] = []
    for text, style, control in strip:
        if not control:
            found += cells_of(text, _pen(style))
    return found


@lru_cache(maxsize=256)
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
    if colour.triplet is not None:  # Rich takes some of the greys for darker ones
        colour = Color.from_ansi(number_of(*colour.triplet))
    return ";".join(colour.get_ansi_codes(foreground))


@lru_cache(maxsize=256)
def style_of(pen: Pen) -> Style:
    """The style that Textual draws a pen's cells with."""
    ink, ground = _colour(pen.ink), _colour(pen.ground)
    return Style(
        color=ink,
        bgcolor=ground,
        bold=pen.bold,
        reverse=pen.reverse,
        underline=pen.underline,
    )


def _colour(parameters: str) -> Color | None:
    """The colour of SGR parameters such as `38;5;22` or `31`; None for the terminal's own."""
    number = int(parameters.rpartition(";")[2] if ";" in parameters else parameters[1:])
    return None if parameters in ("39", "49") else Color.from_ansi(number)


def background(look: Look) -> str:
    """What is behind everything, as Textual names colours."""
    if look.depth is Depth.FULL:
        return look.colour(Paint.TABLE)
    return "ansi_black" if look.depth is Depth.SIXTEEN else "ansi_default"

"""What Textual draws, strips of styled text, as the cells that the painter compares."""

from functools import lru_cache

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from ..cells import Cell, Depth, Pen, cells_of
from ..draw.row import Paint
from ..draw.theme import Look, number_of


def strip_cells(strip: Strip) -> list[Cell]:
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
    """The SGR parameters of a colour, one of the 256, which all terminals show alike."""
    if colour is None:
        return ""
    if colour.triplet is not None:  # Rich makes some of the greys darker
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
    """The colour of SGR parameters as `38;5;22`, `31`, `91`; None for the terminal's own."""
    if parameters in ("39", "49"):
        return None
    *kind, number = map(int, parameters.split(";"))
    return Color.from_ansi(number if kind else number % 10 + (8 if number >= 90 else 0))


def background(look: Look) -> str:
    """What is behind everything, as Textual names colours."""
    if look.depth is Depth.NONE:
        return "ansi_default"
    colour = look.ground(Paint.TABLE).colour
    return colour if look.depth is Depth.FULL else f"ansi_{colour}"

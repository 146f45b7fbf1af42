"""Colours: for each paint one of the exact xterm-256 colours, so that all terminals agree."""

from functools import lru_cache
from typing import NamedTuple

from ..cells import Abilities, Depth, Pen
from ..settings import Colours, Settings
from .glyphs import ASCII, UNICODE, Glyphs
from .layout import Paint

_TABLE = {
    Paint.TABLE: "#005f5f",
    Paint.TEXT: "#d7ffd7",
    Paint.FAINT: "#87afaf",
    Paint.BAR: "#121212",
    Paint.BAR_TEXT: "#ffffd7",
    Paint.ALERT: "#ffd75f",
    Paint.TARGET: "#5fffff",
    Paint.CURSOR: "#d7ffd7",
    Paint.ON_CURSOR: "#005f5f",
    Paint.CARD: "#ffffd7",
    Paint.SHADE: "#d7d7af",
    Paint.HELD: "#ffd75f",
    Paint.LANDED: "#afffd7",
    Paint.LIT: "#ffaf00",
    Paint.FOLD: "#767676",
    Paint.SPADES: "#000000",
    Paint.HEARTS: "#d70000",
    Paint.DIAMONDS: "#005fd7",
    Paint.CLUBS: "#008700",
}
_NIGHT = {
    Paint.TABLE: "#1c1c1c",
    Paint.TEXT: "#d0d0d0",
    Paint.FAINT: "#8a8a8a",
    Paint.BAR: "#080808",
    Paint.BAR_TEXT: "#eeeeee",
    Paint.ALERT: "#ffd787",
    Paint.TARGET: "#5fd7af",
    Paint.CURSOR: "#d0d0d0",
    Paint.ON_CURSOR: "#1c1c1c",
    Paint.CARD: "#3a3a3a",
    Paint.SHADE: "#4e4e4e",
    Paint.HELD: "#875f00",
    Paint.LANDED: "#005f5f",
    Paint.LIT: "#5f5f00",
    Paint.FOLD: "#a8a8a8",
    Paint.SPADES: "#ffffff",
    Paint.HEARTS: "#ff8787",
    Paint.DIAMONDS: "#ffd75f",
    Paint.CLUBS: "#87ff87",
}
_PAPER = {
    Paint.TABLE: "#d7d7af",
    Paint.TEXT: "#303030",
    Paint.FAINT: "#585858",
    Paint.BAR: "#ffffd7",
    Paint.BAR_TEXT: "#303030",
    Paint.ALERT: "#870000",
    Paint.TARGET: "#0000d7",
    Paint.CURSOR: "#303030",
    Paint.ON_CURSOR: "#d7d7af",
    Paint.CARD: "#ffffff",
    Paint.SHADE: "#e4e4e4",
    Paint.HELD: "#ffd75f",
    Paint.LANDED: "#afffd7",
    Paint.LIT: "#ffaf00",
    Paint.FOLD: "#626262",
    Paint.SPADES: "#000000",
    Paint.HEARTS: "#d70000",
    Paint.DIAMONDS: "#005fd7",
    Paint.CLUBS: "#008700",
}
_SIXTEEN = {
    Paint.TABLE: "black",
    Paint.TEXT: "white",
    Paint.FAINT: "cyan",
    Paint.BAR: "blue",
    Paint.BAR_TEXT: "white",
    Paint.ALERT: "yellow",
    Paint.TARGET: "cyan",
    Paint.CURSOR: "yellow",
    Paint.ON_CURSOR: "black",
    Paint.CARD: "white",
    Paint.SHADE: "white",
    Paint.HELD: "yellow",
    Paint.LANDED: "cyan",
    Paint.LIT: "yellow",
    Paint.FOLD: "blue",
    Paint.SPADES: "black",
    Paint.HEARTS: "red",
    Paint.DIAMONDS: "blue",
    Paint.CLUBS: "green",
}
"""Where there are but 16 colours, of which the terminal says how they look."""

_COLOURS = {Colours.TABLE: _TABLE, Colours.NIGHT: _NIGHT, Colours.PAPER: _PAPER}

_TWO_COLOURS = {Paint.DIAMONDS: Paint.HEARTS, Paint.CLUBS: Paint.SPADES}
"""With black and red only, the suit whose colour another one has."""

_SUITS = {Paint.SPADES, Paint.HEARTS, Paint.DIAMONDS, Paint.CLUBS}
_BOLD = {Paint.BAR_TEXT, Paint.ALERT, Paint.TARGET}
_REVERSED = {Paint.CURSOR, Paint.HELD}
"""Grounds that are told apart where there are no colours."""


class Look(NamedTuple):
    """How everything is drawn: the characters, the colours, one for each suit or black and red."""

    glyphs: Glyphs = UNICODE
    colours: Colours = Colours.TABLE
    four_colours: bool = True
    depth: Depth = Depth.FULL

    @classmethod
    def of(cls, settings: Settings, abilities: Abilities) -> "Look":
        """The look that a player has set, as far as the terminal can show it."""
        glyphs = ASCII if abilities.plain else UNICODE._replace(letters=settings.letters)
        if abilities.depth is Depth.NONE:
            glyphs = glyphs._replace(tiles=False)
        return cls(glyphs, settings.colours, settings.four_colours, abilities.depth)

    def colour(self, paint: Paint) -> str:
        """The colour of a paint, as `#rrggbb`, or as the name of one of the 16."""
        shown = paint if self.four_colours else _TWO_COLOURS.get(paint, paint)
        return (_SIXTEEN if self.depth is Depth.SIXTEEN else _COLOURS[self.colours])[shown]


@lru_cache(maxsize=256)
def pen(look: Look, ink: Paint, ground: Paint) -> Pen:
    """How an ink is drawn on a ground."""
    bold = ink in _BOLD or (ink in _SUITS and look.depth is Depth.FULL)
    if look.depth is Depth.NONE:
        return Pen(bold=bold, reverse=ground in _REVERSED)
    return Pen(_parameters(3, look.colour(ink)), _parameters(4, look.colour(ground)), bold)


_NAMES = "black red green yellow blue magenta cyan white".split()
_LEVELS = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
"""The levels of red, green and blue in the cube of the 256 colours."""


def _parameters(plane: int, colour: str) -> str:
    """The SGR parameters of a colour as ink (3) or ground (4)."""
    if colour in _NAMES:
        return f"{plane}{_NAMES.index(colour)}"
    return f"{plane}8;5;{number_of(*bytes.fromhex(colour[1:]))}"


def number_of(red: int, green: int, blue: int) -> int:
    """The number of one of the 256 colours: of the cube, else of the greys."""
    if {red, green, blue} <= set(_LEVELS):
        return 16 + 36 * _LEVELS.index(red) + 6 * _LEVELS.index(green) + _LEVELS.index(blue)
    return 232 + (red - 8) // 10

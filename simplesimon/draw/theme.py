"""Looks: the characters and the colours that a player has set, and the pens made from them."""

from functools import lru_cache
from typing import NamedTuple

from ..cells import Abilities, Depth, Pen
from ..settings import Colours, Settings
from .glyphs import ASCII, UNICODE, Glyphs
from .palettes import Ground, palette
from .row import Paint

_TWO_COLOURS = {Paint.DIAMONDS: Paint.HEARTS, Paint.CLUBS: Paint.SPADES}
"""With black and red only, the suit whose colour another one has."""

_SUITS = {Paint.SPADES, Paint.HEARTS, Paint.DIAMONDS, Paint.CLUBS}
_BOLD = {Paint.BAR_TEXT, Paint.ALERT, Paint.TARGET}
_REVERSED = {Paint.CURSOR, Paint.HELD, Paint.LIT}
"""Grounds that are shown reversed if there are no colours."""


class Look(NamedTuple):
    """How everything is drawn: the characters, the colours, one for each suit or black and red."""

    glyphs: Glyphs = UNICODE
    colours: Colours = Colours.TABLE
    four_colours: bool = True
    depth: Depth = Depth.FULL

    @classmethod
    def of(cls, settings: Settings, abilities: Abilities) -> "Look":
        """The look that a player has set, as far as the terminal can show it."""
        plain = abilities.plain or settings.plain_ascii
        glyphs = ASCII if plain else UNICODE._replace(letters=settings.letters)
        if abilities.depth is Depth.NONE:
            glyphs = glyphs._replace(tiles=False)
        return cls(glyphs, settings.colours, settings.four_colours, abilities.depth)

    def ground(self, paint: Paint) -> Ground:
        """The colour of a ground and of the inks on it."""
        return palette(self.colours, sixteen=self.depth is Depth.SIXTEEN)[paint]

    def colours_of(self, ink: Paint, ground: Paint) -> tuple[str, str]:
        """The colours in which an ink is drawn on a ground; an ink may be another ground."""
        below = self.ground(ground)
        shown = ink if self.four_colours else _TWO_COLOURS.get(ink, ink)
        colour = below.inks[shown] if shown in below.inks else self.ground(shown).colour
        above, _, own = colour.partition("/")
        return above, own or below.colour


@lru_cache(maxsize=256)
def pen(look: Look, ink: Paint, ground: Paint) -> Pen:
    """How an ink is drawn on a ground."""
    bold = ink in _BOLD or (ink in _SUITS and look.depth is not Depth.NONE)
    if look.depth is Depth.NONE:
        return Pen(bold=bold, reverse=ground in _REVERSED)
    above, below = look.colours_of(ink, ground)
    # Some terminals draw a bold ink of the first eight as the bright one, which is another colour.
    bold = bold and above not in _NAMES
    return Pen(_parameters(3, above), _parameters(4, below), bold)


_NAMES = "black red green yellow blue magenta cyan white".split()
_LEVELS = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
"""The levels of red, green and blue in the cube of the 256 colours."""


def _parameters(plane: int, colour: str) -> str:
    """The SGR parameters of a colour as ink (3) or ground (4); the bright ones are inks."""
    if colour in _NAMES:
        return f"{plane}{_NAMES.index(colour)}"
    if colour.lower() in _NAMES:
        return f"9{_NAMES.index(colour.lower())}"
    return f"{plane}8;5;{number_of(*bytes.fromhex(colour[1:]))}"


def number_of(red: int, green: int, blue: int) -> int:
    """The number of one of the 256 colours: of the cube, else of the greys."""
    if {red, green, blue} <= set(_LEVELS):
        return 16 + 36 * _LEVELS.index(red) + 6 * _LEVELS.index(green) + _LEVELS.index(blue)
    return 232 + (red - 8) // 10

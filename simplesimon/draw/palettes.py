"""The colours themselves: a table for each set, a row for each ground, a column for each ink.

Every ink has a contrast of at least 4.5 : 1 on every ground, so a suit is darker or paler where
its own colour would not be read. Where there are 16 colours the terminal decides how they look:
these pairs can be read as xterm, VGA and Windows draw them. Yellow is no ground there, and red and
green are no inks on white, for some of the three draw them too alike. Names with a capital are the
bright ones, which are inks only: the Linux console has no bright grounds.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ..settings import Colours
from .row import Paint


class Ground(NamedTuple):
    """The colour of a ground, and those of all inks on it.

    A colour is `#rrggbb`, one of the exact xterm-256 colours, or the name of one of the 16.
    `Ink/ground` is an ink that stands on a ground of its own.
    """

    colour: str
    inks: Mapping[Paint, str]


Palette = Mapping[Paint, Ground]

_TABLE = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET  SPADES  HEARTS  DIAMONDS CLUBS
TABLE  #005f5f #d7ffd7 #afd7d7 #ffffd7  #ffd75f #5fffff #ffffff #ffd7d7 #87d7ff  #87ff87
BAR    #121212 #d7ffd7 #87afaf #ffffd7  #ffd75f #5fffff #ffffff #ff5f5f #5fafff  #5fd75f
CURSOR #d7ffd7 #005f5f #005f5f #005f5f  #870000 #005f5f #000000 #d70000 #005fd7  #005f00
CARD   #ffffd7 #000000 #626262 #000000  #870000 #005f5f #000000 #d70000 #005fd7  #008700
SHADE  #d7d7af #000000 #585858 #000000  #870000 #005f5f #000000 #af0000 #005f87  #005f00
HELD   #ffd75f #000000 #585858 #000000  #870000 #005f5f #000000 #af0000 #005faf  #005f00
LANDED #afffd7 #000000 #585858 #000000  #870000 #005f5f #000000 #d70000 #005fd7  #005f00
LIT    #ffff5f #000000 #585858 #000000  #870000 #005f5f #000000 #d70000 #005fd7  #005f00
"""
_NIGHT = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET  SPADES  HEARTS  DIAMONDS CLUBS
TABLE  #1c1c1c #d0d0d0 #8a8a8a #eeeeee  #ffd787 #5fd7af #ffffff #ff8787 #ffd75f  #87ff87
BAR    #080808 #d0d0d0 #8a8a8a #eeeeee  #ffd787 #5fd7af #ffffff #ff8787 #ffd75f  #87ff87
CURSOR #dadada #1c1c1c #4e4e4e #000000  #870000 #005f5f #000000 #af0000 #5f5f00  #005f00
CARD   #3a3a3a #d0d0d0 #a8a8a8 #eeeeee  #ffd787 #5fd7af #ffffff #ff8787 #ffd75f  #87ff87
SHADE  #4e4e4e #eeeeee #d0d0d0 #eeeeee  #ffd787 #5fd7af #ffffff #ffafaf #ffd75f  #87ff87
HELD   #ffd75f #000000 #585858 #000000  #870000 #005f5f #000000 #af0000 #5f5f00  #005f00
LANDED #005f00 #eeeeee #d0d0d0 #eeeeee  #ffd787 #87ffd7 #ffffff #ffafaf #ffd75f  #87ff87
LIT    #ffffaf #000000 #585858 #000000  #870000 #005f5f #000000 #d70000 #875f00  #005f00
"""
_PAPER = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET  SPADES  HEARTS  DIAMONDS CLUBS
TABLE  #d7d7af #303030 #585858 #303030  #870000 #0000d7 #000000 #af0000 #0000d7  #005f00
BAR    #ffffd7 #303030 #585858 #303030  #870000 #0000d7 #000000 #d70000 #005fd7  #008700
CURSOR #303030 #d7d7af #d7d7af #ffffff  #ffd75f #87d7ff #ffffff #ff8787 #87d7ff  #87ff87
CARD   #ffffff #303030 #626262 #303030  #870000 #0000d7 #000000 #d70000 #005fd7  #008700
SHADE  #e4e4e4 #303030 #585858 #303030  #870000 #0000d7 #000000 #af0000 #005fd7  #005f00
HELD   #ffd75f #303030 #585858 #303030  #870000 #0000d7 #000000 #af0000 #005faf  #005f00
LANDED #afffd7 #303030 #585858 #303030  #870000 #0000d7 #000000 #d70000 #005fd7  #005f00
LIT    #ffff5f #303030 #585858 #303030  #870000 #0000d7 #000000 #d70000 #005fd7  #005f00
"""
_TABLE_16 = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET  SPADES  HEARTS  DIAMONDS CLUBS
TABLE  blue    White   white   White    Yellow  Cyan    White   Yellow  Cyan     white
BAR    black   White   white   White    Yellow  Cyan    White   Red     Cyan     Green
CURSOR white   black   black   black    blue    blue    black   black   blue     black
CARD   black   white   white   White    Yellow  Cyan    White   Red     Cyan     Green
SHADE  black   white   white   White    Yellow  Cyan    White   Red     Cyan     Green
HELD   cyan    black   black   black    black   black   black   black   black    black
LANDED green   black   black   black    black   black   black   black   black    black
LIT    white   black   black   black    blue    blue    black   black   blue     black
"""
_NIGHT_16 = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET  SPADES  HEARTS  DIAMONDS CLUBS
TABLE  black   White   white   White    Yellow  Green   White   Red     Cyan     Green
BAR    black   White   white   White    Yellow  Green   White   Red     Cyan     Green
CURSOR white   black   black   black    blue    blue    black   black   blue     black
CARD   blue    white   white   White    Yellow  Cyan    White   Yellow  Cyan     white
SHADE  blue    white   white   White    Yellow  Cyan    White   Yellow  Cyan     white
HELD   cyan    black   black   black    black   black   black   black   black    black
LANDED green   black   black   black    black   black   black   black   black    black
LIT    white   black   black   black    blue    blue    black   black   blue     black
"""
_PAPER_16 = """
-      -       TEXT    FAINT   BAR_TEXT ALERT   TARGET     SPADES  HEARTS  DIAMONDS CLUBS
TABLE  cyan    black   black   black    black   White/blue black   black   black    black
BAR    white   black   blue    black    blue    blue       black   blue    blue     black
CURSOR black   White   white   White    Yellow  Cyan       White   Red     Cyan     Green
CARD   white   black   blue    black    blue    blue       black   blue    blue     black
SHADE  white   black   blue    black    blue    blue       black   blue    blue     black
HELD   blue    White   white   White    Yellow  Cyan       White   Yellow  Cyan     white
LANDED green   black   black   black    black   black      black   black   black    black
LIT    black   White   white   White    Yellow  Cyan       White   Red     Cyan     Green
"""

_FULL = {Colours.TABLE: _TABLE, Colours.NIGHT: _NIGHT, Colours.PAPER: _PAPER}
_SIXTEEN = {Colours.TABLE: _TABLE_16, Colours.NIGHT: _NIGHT_16, Colours.PAPER: _PAPER_16}


@lru_cache(maxsize=8)
def palette(colours: Colours, *, sixteen: bool) -> Palette:
    """A set of colours, for 16 colours or for 256; read when needed, as most never are."""
    return dict(_parse_table((_SIXTEEN if sixteen else _FULL)[colours]))


def _parse_table(table: str) -> Iterator[tuple[Paint, Ground]]:
    """The grounds of a table; the two inks without a column look like another one."""
    (_, _, *head), *rows = [line.split() for line in table.strip().splitlines()]
    for name, colour, *colours in rows:
        inks = dict(zip((Paint[ink] for ink in head), colours, strict=True))
        inks[Paint.ON_CURSOR], inks[Paint.FOLD] = inks[Paint.TEXT], inks[Paint.FAINT]
        yield Paint[name], Ground(colour, inks)

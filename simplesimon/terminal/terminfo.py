"""What the terminal can show, from the environment and terminfo. It is not asked itself."""

import curses
import os
import re

from ..cells import Depth
from ..i18n import locale_of_characters


def depth() -> Depth:
    """How many colours the terminal has, and the player wants."""
    if os.environ.get("NO_COLOR"):
        return Depth.NONE
    if os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return Depth.FULL
    try:
        curses.setupterm()
    except curses.error:
        return Depth.SIXTEEN
    colours = curses.tigetnum("colors")
    return Depth.NONE if colours < 8 else Depth.SIXTEEN if colours < 256 else Depth.FULL


def is_plain() -> bool:
    """Whether the terminal, or its locale, shows only ASCII."""
    if re.fullmatch("linux|vt[0-9]+.*|ansi|cons.*", os.environ.get("TERM", "")):
        return True
    codeset = locale_of_characters(os.environ).partition(".")[2].partition("@")[0]
    return codeset.lower().replace("-", "") not in ("", "utf8")

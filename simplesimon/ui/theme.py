"""Colours: for each paint one of the exact xterm-256 colours, so that all terminals agree."""

from functools import cache

from rich.style import Style

from .layout import Paint

TABLE = {
    Paint.TABLE: "#005f5f",
    Paint.TEXT: "#d7ffd7",
    Paint.FAINT: "#87afaf",
    Paint.BAR: "#121212",
    Paint.BAR_TEXT: "#ffffd7",
    Paint.ALERT: "#ffd75f",
    Paint.TARGET: "#5fffff",
    Paint.CURSOR: "#ffd75f",
    Paint.CARD: "#ffffd7",
    Paint.SHADE: "#d7d7af",
    Paint.HELD: "#ffd75f",
    Paint.LANDED: "#afffd7",
    Paint.FOLD: "#767676",
    Paint.SPADES: "#000000",
    Paint.HEARTS: "#d70000",
    Paint.DIAMONDS: "#005fd7",
    Paint.CLUBS: "#008700",
}
"""The colours called *table*: a teal cloth and cream cards."""

_BOLD = {
    Paint.BAR_TEXT,
    Paint.ALERT,
    Paint.TARGET,
    Paint.SPADES,
    Paint.HEARTS,
    Paint.DIAMONDS,
    Paint.CLUBS,
}


@cache
def style(ink: Paint, ground: Paint) -> Style:
    """What a terminal is told to draw in an ink on a ground."""
    return Style(color=TABLE[ink], bgcolor=TABLE[ground], bold=ink in _BOLD)

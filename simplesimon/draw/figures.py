"""Figures as text and as small charts: times, dates, bars, marks, scores. Pure."""

import time
from collections.abc import Sequence

from ..i18n import N_, _
from .glyphs import Glyphs

MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)

NONE = "-"
"""What is shown for a figure that is not known."""


def figure(number: float | None) -> str:
    """A number as text; NONE if it is not known."""
    return NONE if number is None else str(number)


def duration(seconds: float | None) -> str:
    """How long something took, as minutes and seconds: `6:31`."""
    if seconds is None:
        return NONE
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def date_text(saved: float | None, now: float) -> str:
    """The day when a game was played last, `today` or `yesterday`; both times since the epoch."""
    if saved is None:
        return NONE
    try:
        then, today = time.localtime(saved), time.localtime(now)
        noon = (today.tm_year, today.tm_mon, today.tm_mday - 1, 12, 0, 0, 0, 0, -1)
        yesterday = time.localtime(time.mktime(noon))
    except (ValueError, OverflowError, OSError):
        return NONE
    if then[:3] == today[:3]:
        return _("today")
    if then[:3] == yesterday[:3]:
        return _("yesterday")
    month = _(MONTHS[then.tm_mon - 1])
    if then.tm_year == today.tm_year:
        return _("{day} {month}").format(day=then.tm_mday, month=month)
    return _("{month} {year}").format(month=month, year=then.tm_year)


def share_bar(part: int, whole: int, width: int, glyphs: Glyphs) -> tuple[str, str]:
    """A share as the filled part of a bar and the rest, together `width` cells wide."""
    steps = len(glyphs.bar)
    filled = width * steps * part // whole if whole else 0
    cells, more = divmod(filled, steps)
    text = glyphs.bar[-1] * cells + (glyphs.bar[more - 1] if more else "")
    return text, glyphs.rest * (width - len(text))


def chart(scores: Sequence[int], height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Scores as a chart, one column of cells each: the least is a line, the greatest is full."""
    steps = len(glyphs.chart)
    least, most = min(scores, default=0), max(scores, default=0)
    top = height * steps - 1
    levels = [
        1 + (top * (each - least) // (most - least) if most > least else 0) for each in scores
    ]
    rows = range(height - 1, -1, -1)
    return tuple("".join(_cell(level - row * steps, glyphs) for level in levels) for row in rows)


def _cell(level: int, glyphs: Glyphs) -> str:
    """A cell that is filled from below up to a level, which may be below or above the cell."""
    return " " if level < 1 else glyphs.chart[min(level, len(glyphs.chart)) - 1]

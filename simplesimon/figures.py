"""Figures as text: numbers, times and dates, alike on the screen and in lines. Pure."""

import time

from .i18n import N_, _

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

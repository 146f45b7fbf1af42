"""Words that the screen and plain lines say alike: how a game stands, what is counted. Pure."""

from .figures import NONE, duration, figure
from .history import Line, Standing
from .i18n import N_, _, ngettext
from .statistics import Days, Overview, Statistics

STANDINGS = {
    Standing.CURRENT: N_("current"),
    Standing.ELSEWHERE: N_("open elsewhere"),
    Standing.WON: N_("won"),
    Standing.UNFINISHED: N_("unfinished"),
    Standing.UNREADABLE: N_("unreadable"),
}
OF_A_DAY = {Standing.WON: N_("daily, won"), Standing.UNFINISHED: N_("daily")}

FIGURES = {
    "games": N_("Games played"),
    "won": N_("Games won"),
    "streak": N_("Current streak"),
    "longest_streak": N_("Longest streak"),
    "best_score": N_("Best score"),
    "fewest_moves": N_("Fewest moves"),
    "best_seconds": N_("Best time"),
}
"""What each figure of the statistics is called, by its field."""


def standing_of(line: Line) -> str:
    """How a game stands, in a few words."""
    words = OF_A_DAY if line.daily else {}
    return _(words.get(line.standing) or STANDINGS[line.standing])


def figure_of(counted: Statistics, field: str) -> str:
    """A figure of the statistics, by its field."""
    number = getattr(counted, field)
    return duration(number) if field == "best_seconds" else figure(number)


def share_text(counted: Statistics) -> str:
    """The share of won games."""
    return NONE if counted.share is None else f"{counted.share}%"


def daily_streak_text(days: Days) -> str:
    """How many daily deals in a row were won, up to now and at most."""
    text = ngettext(
        "Daily streak: {n} day, longest {longest}",
        "Daily streak: {n} days, longest {longest}",
        days.now,
    )
    return text.format(n=days.now, longest=days.longest)


def recent_text(shown: Overview) -> str:
    """How many of the last games were won."""
    text = _("Last games: {won} of {n} won")
    return text.format(n=len(shown.recent), won=sum(shown.recent))


def scores_text(shown: Overview) -> str:
    """The least and the greatest score of the last wins, of which there must be some."""
    text = _("Winning scores: {least} to {most}")
    return text.format(least=min(shown.scores), most=max(shown.scores))

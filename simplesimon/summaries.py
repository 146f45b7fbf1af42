"""How games stand, how they ended and what is counted of them, in words. Pure.

A start needs none of it, so `outcome_texts.py` does without.
"""

from collections.abc import Iterator
from typing import NamedTuple

from .figures import NONE, duration, figure
from .history import Line, Standing
from .i18n import N_, _, ngettext, pgettext
from .statistics import Days, News, Overview, Statistics, Victory
from .texts import points_text

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


def no_games_text() -> str:
    """That there is no game to list or to count."""
    return _("No games yet. A game appears here after its first move.")


def standing_of(line: Line) -> str:
    """The state of a game, in a few words."""
    words = OF_A_DAY if line.daily else {}
    return _(words.get(line.standing) or STANDINGS[line.standing])


def daily_streak_text(days: Days) -> str:
    """How many daily deals in a row were won, up to now and at most."""
    text = ngettext(
        "Daily streak: {n} day, longest {longest}",
        "Daily streak: {n} days, longest {longest}",
        days.now,
    )
    return text.format(n=days.now, longest=days.longest)


def figure_of(counted: Statistics, field: str) -> str:
    """A figure of the statistics, by its field."""
    number = getattr(counted, field)
    return duration(number) if field == "best_seconds" else figure(number)


def share_text(counted: Statistics) -> str:
    """The share of won games."""
    return NONE if counted.share is None else _("{n}%").format(n=counted.share)


def recent_text(shown: Overview) -> str:
    """How many of the last games were won."""
    text = _("Last games: {won} of {n} won")
    return text.format(n=len(shown.recent), won=sum(shown.recent))


def scores_text(shown: Overview) -> str:
    """The least and the greatest score of the last wins, of which there must be some."""
    text = _("Winning scores: {least} to {most}")
    return text.format(least=min(shown.scores), most=max(shown.scores))


# A win.


def result_parts(victory: Victory) -> list[str]:
    """What was reached, as parts of one line; of a daily deal its date too."""
    game = victory.game
    day = [] if victory.day is None else [victory.day]
    won = ngettext("won in {n} move", "won in {n} moves", len(game.steps))
    moves = won.format(n=len(game.steps))
    return [_("Simple Simon"), *day, str(game.code), moves, points_text(game.score)]


class NewsText(NamedTuple):
    """Something new that a win brought; a short form, where it needs one; whether it is great."""

    text: str
    brief: str = ""
    great: bool = True


def news_texts(victory: Victory) -> list[NewsText]:
    """What is new, the more remarkable first, and how many wins are in a row; three at most."""
    new, days = victory.news, victory.days
    texts = [*_records(new, victory.game.code.suits)]
    if victory.day is not None and days.now > 1:
        text = ngettext("{n} daily deal in a row", "{n} daily deals in a row", days.now)
        texts.append(NewsText(text.format(n=days.now)))
    if new.streak > 1:
        text = ngettext("{n} win in a row", "{n} wins in a row", new.streak)
        if new.longest:
            text = ngettext(
                "{n} win in a row, your longest streak",
                "{n} wins in a row, your longest streak",
                new.streak,
            )
        texts.append(NewsText(text.format(n=new.streak), great=new.longest))
    return texts[:3]


def _records(new: News, suits: int) -> Iterator[NewsText]:
    if new.first:
        text = ngettext("Your first win with {n} suit", "Your first win with {n} suits", suits)
        yield NewsText(text.format(n=suits))
    if new.points is not None:
        yield _best_score(new.points, suits)
    elif new.moves is not None:
        text = ngettext("Fewest moves with {n} suit", "Fewest moves with {n} suits", suits)
        yield NewsText(text.format(n=suits))
    if new.seconds is not None:
        text = ngettext("Best time with {n} suit", "Best time with {n} suits", suits)
        yield NewsText(text.format(n=suits))


def _best_score(more: int, suits: int) -> NewsText:
    """That a score is the best, by so many points."""
    whole = ngettext(
        "Best score with {n} suit, by {more}", "Best score with {n} suits, by {more}", suits
    )
    brief = pgettext("brief", "Best score, by {more}")
    points = points_text(more)
    return NewsText(whole.format(n=suits, more=points), brief.format(more=points))

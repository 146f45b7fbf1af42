"""What the line mode says of a player's games: the list, and the statistics. Pure."""

from collections.abc import Iterator

from ..history import History, Line
from ..i18n import _, ngettext
from ..statistics import Overview, Statistics
from ..summaries import FIGURES, daily_streak_text, no_games_text, share_text, standing_of
from ..texts import as_sentence, code_text, moves_text, points_text

PAGE = 10
"""So many games are named at once."""


def games_texts(history: History, first: int) -> Iterator[str]:
    """Games from a place on, 1 for the first, a line each."""
    total = len(history.rows)
    if not total:
        yield no_games_text()
        return
    if first > total:
        text = ngettext("The list has only {n} game.", "The list has only {n} games.", total)
        yield text.format(n=total)
        return
    text = ngettext("{n} game, the last played first.", "{n} games, the last played first.", total)
    yield text.format(n=total)
    for place, line in enumerate(history.lines(first - 1, PAGE), first):
        yield _game_text(place, line)
    following = first + PAGE
    if following <= total:
        yield _("Type games {place} for more.").format(place=following)


def _game_text(place: int, line: Line) -> str:
    standing, code = standing_of(line), code_text(line.code)
    if line.moves is None or line.score is None:
        text = _("{place}: {code}, {standing}.")
        return text.format(place=place, code=code, standing=standing)
    return _("{place}: {code}, {moves}, {points}, {standing}.").format(
        place=place,
        code=code,
        moves=moves_text(line.moves),
        points=points_text(line.score),
        standing=standing,
    )


def statistics_texts(overview: Overview) -> Iterator[str]:
    """The statistics, a line for each number of suits that was played."""
    played = {suits: each for suits, each in overview.by_suits.items() if each.games}
    if not played:
        yield no_games_text()
        return
    for suits, counted in played.items():
        text = ngettext("{n} suit. {figures}.", "{n} suits. {figures}.", suits)
        yield text.format(n=suits, figures="; ".join(_figures(counted)))
    yield as_sentence(daily_streak_text(overview.days))


def _figures(counted: Statistics) -> Iterator[str]:
    """Every figure that there is, with what it is called."""
    for field, label in FIGURES.items():
        number = getattr(counted, field)
        if number is not None:
            figure = _time(number) if field == "best_seconds" else str(number)
            yield _("{label}: {figure}").format(label=_(label), figure=figure)
    if counted.share is not None:
        yield _("{label}: {figure}").format(label=_("Win rate"), figure=share_text(counted))


def _time(seconds: float) -> str:
    """How long something took, in words."""
    minutes, rest = divmod(int(seconds), 60)
    short = ngettext("{n} second", "{n} seconds", rest).format(n=rest)
    if not minutes:
        return short
    long = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return _("{minutes} {seconds}").format(minutes=long, seconds=short)

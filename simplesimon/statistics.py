"""Statistics of a player's games. Pure; every figure is worked out from the list of games."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from .core.deal import PACKS
from .core.game import Game
from .store import Entry

Figure = TypeVar("Figure", int, float)


class Statistics(NamedTuple):
    """What is counted of the games with one number of suits.

    `games` are those with a move made, undone or not; `won` those won at least once, even if
    the win was undone later. `streak` and `longest_streak` are the current and the longest row
    of wins, in the order of the games' first moves; an open game not won is left out.
    `best_score`, `fewest_moves` and `best_seconds` are those of wins, None if there is no win,
    or if no time is known.
    """

    games: int
    won: int
    streak: int
    longest_streak: int
    best_score: int | None
    fewest_moves: int | None
    best_seconds: float | None

    @property
    def share(self) -> int | None:
        """The share of won games in per cent, rounded; None if there are no games."""
        return round(100 * self.won / self.games) if self.games else None


class Days(NamedTuple):
    """Days in a row whose deal was won: the row up to today or yesterday, and the longest."""

    now: int
    longest: int


class Overview(NamedTuple):
    """All that is shown of a player's games: the statistics by the number of suits, and more.

    `recent` says for each of the last games whether it was won; `scores` are those of the last
    wins. Both are in the order of first moves.
    """

    by_suits: dict[int, Statistics]
    recent: tuple[bool, ...]
    scores: tuple[int, ...]
    days: Days


class News(NamedTuple):
    """What is new about a win among the games with its number of suits.

    `first`: it is the first win of all. For a later one `points`, `moves` and `seconds` say by
    how much its score, number of moves and time are better than the best before, None if they
    are not. `streak` is the length of the current row of wins, `longest` whether it is longer
    than any before.
    """

    first: bool = False
    points: int | None = None
    moves: int | None = None
    seconds: float | None = None
    streak: int = 0
    longest: bool = False


class Victory(NamedTuple):
    """A game that was just won: how long it was played, the day whose deal it is, what is new."""

    game: Game
    seconds: float | None = None
    day: str | None = None
    news: News = News()
    days: Days = Days(0, 0)


RECENT = 30
"""How many of the last games, and of the last wins, are shown one by one."""


def overview(entries: Iterable[Entry], open_id: int | None, today: str) -> Overview:
    """All that is shown of some games; `open_id` is the one being played, if any.

    Today is as in 2026-11-30.
    """
    games = list(entries)
    return Overview(
        statistics(games, open_id),
        recent_results(games, open_id, RECENT),
        recent_scores(games, RECENT),
        daily_streak(games, today),
    )


def statistics(entries: Iterable[Entry], open_id: int | None) -> dict[int, Statistics]:
    """The statistics for each number of suits; `open_id` is the game being played, if any."""
    counted = _counted_games(entries)
    by_suits = {suits: [e for e in counted if e.code.suits == suits] for suits in PACKS}
    return {suits: _statistics(games, open_id) for suits, games in by_suits.items()}


def _statistics(games: list[Entry], open_id: int | None) -> Statistics:
    streaks = list(_streaks(_is_won(game) for game in _ended_games(games, open_id)))
    return Statistics(
        games=len(games),
        won=sum(map(_is_won, games)),
        streak=streaks[-1] if streaks else 0,
        longest_streak=max(streaks, default=0),
        best_score=max(_without_none(game.best_score for game in games), default=None),
        fewest_moves=min(_without_none(game.fewest_moves for game in games), default=None),
        best_seconds=min(_without_none(game.best_seconds for game in games), default=None),
    )


def recent_results(entries: Iterable[Entry], open_id: int | None, most: int) -> tuple[bool, ...]:
    """Whether each of the last games was won, in the order of first moves."""
    return tuple(_is_won(game) for game in _ended_games(_counted_games(entries), open_id)[-most:])


def recent_scores(entries: Iterable[Entry], most: int) -> tuple[int, ...]:
    """The best score of each of the last games that were won, in the order of first moves."""
    return tuple(_without_none(game.best_score for game in _counted_games(entries)))[-most:]


def daily_streak(entries: Iterable[Entry], today: str) -> Days:
    """Days in a row whose deal was won, with any number of suits; today as in 2026-11-30."""
    won = {game.day for game in _counted_games(entries) if game.day is not None and _is_won(game)}
    numbers = sorted(_without_none(map(_day_number, won)))
    # Within a row, the number of a day and its index grow by 1 alike: their difference is the same.
    rows = [[n for _, n in row] for _, row in groupby(enumerate(numbers), lambda at: at[1] - at[0])]
    until = (_day_number(today) or 0) - 1
    now = next((len(row) for row in rows if row[-1] >= until), 0)
    return Days(now, max(map(len, rows), default=0))


def news(before: Iterable[Entry], after: Sequence[Entry], number: int | None) -> News:
    """What is new about the win of a game, from the games before that win and after it."""
    won = next((game for game in after if game.id == number), None)
    if won is None:
        return News()
    suits = won.code.suits
    old, new = statistics(before, number)[suits], statistics(after, number)[suits]
    return News(
        first=new.won == 1 and not old.won,
        points=_gain(new.best_score, old.best_score),
        moves=_gain(old.fewest_moves, new.fewest_moves),
        seconds=_gain(old.best_seconds, new.best_seconds),
        streak=new.streak,
        longest=new.streak > old.longest_streak,
    )


def _gain(more: Figure | None, less: Figure | None) -> Figure | None:
    """By how much `more` is greater; None if it is not, or if one is not known."""
    return None if more is None or less is None or more <= less else more - less


def _counted_games(entries: Iterable[Entry]) -> list[Entry]:
    """The games that count, in the order of their first moves."""
    counted = (e for e in entries if e.counts and e.started is not None)
    return sorted(counted, key=lambda e: e.started or 0)


def _ended_games(games: list[Entry], open_id: int | None) -> list[Entry]:
    """All but the game being played, which may still be won."""
    return [game for game in games if game.id != open_id or _is_won(game)]


def _is_won(game: Entry) -> bool:
    return game.best_score is not None


def _streaks(won: Iterable[bool]) -> Iterator[int]:
    """The length of each row of wins, and 0 for each row of others."""
    return (len(list(row)) if is_won else 0 for is_won, row in groupby(won))


def _without_none(figures: Iterable[Figure | None]) -> Iterator[Figure]:
    return (figure for figure in figures if figure is not None)


def _day_number(day: str) -> int | None:
    """The number of a day among all days; None for a date that does not exist."""
    from datetime import date  # noqa: PLC0415, no start needs it

    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return None

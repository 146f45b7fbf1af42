"""Statistics of a player's games. Pure; every figure is worked out from the list of games."""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from .core.deal import PACKS
from .store import Entry


class Statistics(NamedTuple):
    """What is counted of the games with one number of suits.

    `games` are those with a move made, undone or not; `won` those won at least once, also
    where the win was undone since. `row` and `longest_row` are wins one after another, in
    the order of the games' first moves, now and at most; an open game not won is left out.
    `best_score` and `fewest_moves` are of a win, None where there is none.
    """

    games: int
    won: int
    row: int
    longest_row: int
    best_score: int | None
    fewest_moves: int | None

    @property
    def share(self) -> int | None:
        """The share of won games in per cent, rounded; None where there are no games."""
        return round(100 * self.won / self.games) if self.games else None


def statistics(entries: Iterable[Entry], open_id: int | None) -> dict[int, Statistics]:
    """The statistics for each number of suits; `open_id` is the game being played, if any."""
    counted = (e for e in entries if e.counts and e.started is not None)
    started = sorted(counted, key=lambda e: e.started or 0)
    by_suits = {suits: [e for e in started if e.code.suits == suits] for suits in PACKS}
    return {suits: _statistics(games, open_id) for suits, games in by_suits.items()}


def _statistics(games: list[Entry], open_id: int | None) -> Statistics:
    ended = [_won(game) for game in games if game.id != open_id or _won(game)]
    rows = [(won, len(list(run))) for won, run in groupby(ended)]
    return Statistics(
        games=len(games),
        won=sum(map(_won, games)),
        row=rows[-1][1] if rows and rows[-1][0] else 0,
        longest_row=max((size for won, size in rows if won), default=0),
        best_score=max((g.best_score for g in games if g.best_score is not None), default=None),
        fewest_moves=min(
            (g.fewest_moves for g in games if g.fewest_moves is not None), default=None
        ),
    )


def _won(game: Entry) -> bool:
    return game.best_score is not None

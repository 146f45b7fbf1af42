"""Every figure is what its label says, worked out here in another way."""

from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import PACKS, Code
from simplesimon.statistics import (
    Days,
    News,
    Statistics,
    daily_streak,
    news,
    recent_results,
    recent_scores,
    statistics,
)
from simplesimon.store import Entry


class Played(NamedTuple):
    """What became of a game: was a move made, each win as score and moves, does it stand won."""

    suits: int = 1
    touched: bool = True
    wins: tuple[tuple[int, int], ...] = ()
    finished: bool = False
    seconds: float | None = 300.0
    day: str | None = None
    counts: bool = True


WON = Played(wins=((851, 49),), finished=True)
UNDONE_WIN = Played(wins=((851, 49),))
UNFINISHED = Played()
UNTOUCHED = Played(touched=False)


def entry(number: int, game: Played, rank: int) -> Entry:
    return Entry(
        id=number,
        code=Code(game.suits, "AAAAABD"),
        finished=game.finished,
        saved=float(1000 - number),
        started=rank if game.touched else None,
        best_score=max((score for score, _ in game.wins), default=None),
        fewest_moves=min((moves for _, moves in game.wins), default=None),
        best_seconds=game.seconds if game.wins else None,
        day=game.day,
        counts=game.counts,
    )


def entries_in_order(*games: Played) -> list[Entry]:
    """The entries of games in the order of their first moves, the one saved last first."""
    return [entry(n, game, n) for n, game in enumerate(games, start=1)][::-1]


class Drawn(NamedTuple):
    """Games in the order of their first moves, the entries of them in any, and the open game."""

    games: list[Played]
    entries: list[Entry]
    open_id: int | None
    opened: Played | None

    @property
    def figures(self) -> dict[int, Statistics]:
        return statistics(self.entries, self.open_id)

    def of(self, suits: int) -> list[Played]:
        """The games with so many suits that a move was made in, and that count."""
        games = [game for game in self.games if game.touched and game.counts]
        return [game for game in games if game.suits == suits]

    def row(self, suits: int) -> str:
        """The games as letters, won or lost; an open one that was never won left out."""
        return "".join(
            "W" if game.wins else "L"
            for game in self.of(suits)
            if game is not self.opened or game.wins
        )


wins = st.lists(st.tuples(st.integers(-300, 870), st.integers(40, 900)), min_size=1, max_size=3)
suits = st.sampled_from(sorted(PACKS))
games_played = st.one_of(
    st.builds(
        Played,
        suits,
        st.just(True),
        wins.map(tuple),
        st.booleans(),
        st.none() | st.floats(0, 4000),
        counts=st.sampled_from([True, True, False]),
    ),
    st.builds(Played, suits, st.booleans(), counts=st.sampled_from([True, True, False])),
)


@st.composite
def drawn_entries(draw: st.DrawFn) -> Drawn:
    played = draw(st.lists(games_played, max_size=14))
    numbers = draw(st.permutations(range(1, len(played) + 1)))
    entries = [
        entry(number, game, rank)
        for rank, (number, game) in enumerate(zip(numbers, played, strict=True), start=1)
    ]
    place = draw(st.sampled_from([None, *range(len(played))]))
    if place is None:
        return Drawn(played, draw(st.permutations(entries)), None, None)
    return Drawn(played, draw(st.permutations(entries)), numbers[place], played[place])


@given(drawn_entries(), suits)
def test_games_won_and_share(drawn: Drawn, suits: int) -> None:
    """Games with a move made, those of them ever won, each once, and these in per cent."""
    games, figures = drawn.of(suits), drawn.figures[suits]
    assert figures.games == len(games)
    assert figures.won == len([game for game in games if game.wins])
    if not games:
        assert figures.share is None
    else:
        assert figures.share is not None
        assert abs(figures.share - Fraction(100 * figures.won, len(games))) <= Fraction(1, 2)


@given(drawn_entries(), suits)
def test_rows_are_wins_one_after_another(drawn: Drawn, suits: int) -> None:
    row, figures = drawn.row(suits), drawn.figures[suits]
    assert figures.streak == len(row) - len(row.rstrip("W"))
    assert figures.longest_streak == max(map(len, row.split("L")))


@given(drawn_entries(), suits)
def test_best_and_fewest_are_of_all_wins(drawn: Drawn, suits: int) -> None:
    figures = drawn.figures[suits]
    won = [win for game in drawn.of(suits) for win in game.wins]
    assert figures.best_score == max((score for score, _ in won), default=None)
    assert figures.fewest_moves == min((moves for _, moves in won), default=None)
    times = [game.seconds for game in drawn.of(suits) if game.wins and game.seconds is not None]
    assert figures.best_seconds == min(times, default=None)


@given(drawn_entries(), suits)
def test_each_number_of_suits_is_counted_apart(drawn: Drawn, suits: int) -> None:
    alone = [entry for entry in drawn.entries if entry.code.suits == suits]
    figures = statistics(alone, drawn.open_id)
    assert figures[suits] == drawn.figures[suits]
    assert sorted(figures) == [1, 2, 4]


@pytest.mark.parametrize(
    ("played", "opened", "now", "longest"),
    [
        ([], None, 0, 0),
        ([WON], None, 1, 1),
        ([WON, WON, UNFINISHED], None, 0, 2),
        ([WON, WON, UNFINISHED], 3, 2, 2),
        ([WON, UNFINISHED, WON], None, 1, 1),
        ([WON, UNFINISHED, WON], 2, 2, 2),
        ([WON, UNTOUCHED, WON], None, 2, 2),
        ([UNFINISHED, WON, UNDONE_WIN], None, 2, 2),
        ([WON, UNDONE_WIN], 2, 2, 2),
        ([WON, WON, WON, UNFINISHED, WON], None, 1, 3),
        ([UNFINISHED, UNFINISHED], 2, 0, 0),
        ([WON, Played(suits=4), WON], None, 2, 2),
    ],
)
def test_rows_of_some_games(
    played: list[Played], opened: int | None, now: int, longest: int
) -> None:
    entries = [entry(number, game, number) for number, game in enumerate(played, start=1)]
    figures = statistics(reversed(entries), opened)[1]
    assert (figures.streak, figures.longest_streak) == (now, longest)


def test_rows_are_in_the_order_of_first_moves_not_of_deals_or_saves() -> None:
    """Dealt 1, 2, 3; first moved in 3, 1, 2; saved last in 1."""
    entries = [entry(1, WON, 2), entry(2, UNFINISHED, 3), entry(3, WON, 1)]
    figures = statistics(entries, None)[1]
    assert (figures.streak, figures.longest_streak) == (0, 2)


@pytest.mark.parametrize(
    ("won", "lost", "share"), [(1, 2, 33), (2, 1, 67), (0, 3, 0), (3, 0, 100), (1, 1, 50)]
)
def test_the_share_is_rounded(won: int, lost: int, share: int) -> None:
    played = [WON] * won + [UNFINISHED] * lost
    entries = [entry(number, game, number) for number, game in enumerate(played, start=1)]
    assert statistics(entries, None)[1].share == share


def test_one_win_and_one_loss() -> None:
    entries = [entry(1, WON, 1), entry(2, UNFINISHED, 2)]
    assert statistics(entries, None)[1] == (2, 1, 0, 1, 851, 49, 300.0)
    assert statistics(entries, None)[1].share == 50
    assert statistics(entries, 2)[1] == (2, 1, 1, 1, 851, 49, 300.0)


# The last games, and the scores of wins.


@pytest.mark.parametrize(
    ("games", "opened", "marks"),
    [
        ([], None, ""),
        ([WON, UNFINISHED, UNDONE_WIN], None, "WLW"),
        ([WON, UNFINISHED, WON], 2, "WW"),
        ([WON, UNTOUCHED, Played(suits=4)], None, "WL"),
        ([WON, UNFINISHED, UNFINISHED, WON, WON], None, "LLWW"),
        ([WON, WON._replace(counts=False)], None, "W"),
    ],
)
def test_the_last_games_with_any_number_of_suits(
    games: list[Played], opened: int | None, marks: str
) -> None:
    shown = recent_results(entries_in_order(*games), opened, 4)
    assert "".join("LW"[won] for won in shown) == marks


def test_the_scores_of_the_last_wins() -> None:
    games = [Played(wins=((score, 60), (score - 5, 65))) for score in (840, -20, 851)]
    entries = entries_in_order(UNFINISHED, *games, UNTOUCHED, WON._replace(counts=False))
    assert recent_scores(entries, 30) == (840, -20, 851)
    assert recent_scores(entries, 2) == (-20, 851)


# Days in a row.


def days_played(*days: str, game: Played = WON) -> list[Entry]:
    return entries_in_order(*(game._replace(day=day) for day in days))


@pytest.mark.parametrize(
    ("entries", "today", "now", "longest"),
    [
        ([], "2026-11-30", 0, 0),
        (days_played("2026-11-30"), "2026-11-30", 1, 1),
        (days_played("2026-11-30"), "2026-12-01", 1, 1),
        (days_played("2026-11-30"), "2026-12-02", 0, 1),
        (days_played("2026-11-30", "2026-12-01", "2026-12-02"), "2026-12-02", 3, 3),
        (days_played("2026-12-31", "2027-01-01"), "2027-01-02", 2, 2),
        (days_played("2028-02-28", "2028-02-29", "2028-03-01"), "2028-03-01", 3, 3),
        (days_played("2027-02-28", "2027-03-02"), "2027-03-02", 1, 1),
        (days_played("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-30"), "2026-11-30", 1, 3),
        (days_played("2026-11-30", "2026-11-30"), "2026-11-30", 1, 1),
        (days_played("2026-11-30", "2026-11-29"), "2026-11-30", 2, 2),
        (days_played("2026-11-30", game=UNFINISHED), "2026-11-30", 0, 0),
        (days_played("2026-11-30", game=UNDONE_WIN), "2026-11-30", 1, 1),
        (days_played("2026-11-30", game=WON._replace(counts=False)), "2026-11-30", 0, 0),
        (days_played("2026-11-30", "2026-13-31"), "2026-11-30", 1, 1),
        (entries_in_order(WON), "2026-11-30", 0, 0),
    ],
)
def test_days_in_a_row(entries: list[Entry], today: str, now: int, longest: int) -> None:
    assert daily_streak(entries, today) == Days(now, longest)


# What a win makes new.


def win(score: int, moves: int, seconds: float | None = 300, suits: int = 1) -> Played:
    return Played(suits, wins=((score, moves),), finished=True, seconds=seconds)


@pytest.mark.parametrize(
    ("games", "last", "new"),
    [
        ([], win(840, 60), News(first=True, streak=1, longest=True)),
        ([UNFINISHED], win(840, 60), News(first=True, streak=1, longest=True)),
        ([win(840, 60)], win(842, 58, 250), News(False, 2, 2, 50, 2, True)),
        ([win(840, 60)], win(840, 60), News(streak=2, longest=True)),
        ([win(840, 60), UNFINISHED], win(830, 70, 400), News(streak=1)),
        ([win(840, 60), UNFINISHED], win(841, 59, None), News(False, 1, 1, None, 1)),
        ([win(840, 60, None)], win(830, 70, 400), News(streak=2, longest=True)),
        ([win(840, 60, suits=4)], win(830, 70), News(first=True, streak=1, longest=True)),
    ],
    ids=[
        *("first", "first after a loss", "better in all", "the same", "after a loss"),
        *("time not known", "first time known", "other suits"),
    ],
)
def test_what_a_win_makes_new(games: list[Played], last: Played, new: News) -> None:
    begun = last._replace(wins=(), finished=False)
    before, after = entries_in_order(*games, begun), entries_in_order(*games, last)
    assert news(before, after, len(games) + 1) == new


def test_a_game_won_again_is_new_only_where_it_is_better() -> None:
    once = entries_in_order(win(830, 70))
    assert news(once, once, 1) == News(streak=1)
    assert news(once, entries_in_order(win(840, 60)), 1) == News(points=10, moves=10, streak=1)


def test_of_a_game_that_is_not_saved_nothing_is_new() -> None:
    assert news([], entries_in_order(WON), 7) == news([], [], None) == News()

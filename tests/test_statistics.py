"""Every figure is what its label says, worked out here in another way."""

from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import PACKS, Code
from simplesimon.statistics import Statistics, statistics
from simplesimon.store import Entry


class Played(NamedTuple):
    """What became of a game: was a move made, each win as score and moves, does it stand won."""

    suits: int = 1
    touched: bool = True
    wins: tuple[tuple[int, int], ...] = ()
    finished: bool = False


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
    )


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
        """The games with so many suits that a move was made in."""
        return [game for game in self.games if game.suits == suits and game.touched]

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
    st.builds(Played, suits, st.just(True), wins.map(tuple), st.booleans()),
    st.builds(Played, suits, st.booleans()),
)


@st.composite
def drawn(draw: st.DrawFn) -> Drawn:
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


@given(drawn(), suits)
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


@given(drawn(), suits)
def test_rows_are_wins_one_after_another(drawn: Drawn, suits: int) -> None:
    row, figures = drawn.row(suits), drawn.figures[suits]
    assert figures.row == len(row) - len(row.rstrip("W"))
    assert figures.longest_row == max(map(len, row.split("L")))


@given(drawn(), suits)
def test_best_and_fewest_are_of_all_wins(drawn: Drawn, suits: int) -> None:
    figures = drawn.figures[suits]
    won = [win for game in drawn.of(suits) for win in game.wins]
    assert figures.best_score == max((score for score, _ in won), default=None)
    assert figures.fewest_moves == min((moves for _, moves in won), default=None)


@given(drawn(), suits)
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
    assert (figures.row, figures.longest_row) == (now, longest)


def test_rows_are_in_the_order_of_first_moves_not_of_deals_or_saves() -> None:
    """Dealt 1, 2, 3; first moved in 3, 1, 2; saved last in 1."""
    entries = [entry(1, WON, 2), entry(2, UNFINISHED, 3), entry(3, WON, 1)]
    figures = statistics(entries, None)[1]
    assert (figures.row, figures.longest_row) == (0, 2)


@pytest.mark.parametrize(
    ("won", "lost", "share"), [(1, 2, 33), (2, 1, 67), (0, 3, 0), (3, 0, 100), (1, 1, 50)]
)
def test_the_share_is_rounded(won: int, lost: int, share: int) -> None:
    played = [WON] * won + [UNFINISHED] * lost
    entries = [entry(number, game, number) for number, game in enumerate(played, start=1)]
    assert statistics(entries, None)[1].share == share


def test_one_win_and_one_loss() -> None:
    entries = [entry(1, WON, 1), entry(2, UNFINISHED, 2)]
    assert statistics(entries, None)[1] == (2, 1, 0, 1, 851, 49)
    assert statistics(entries, None)[1].share == 50
    assert statistics(entries, 2)[1] == (2, 1, 1, 1, 851, 49)

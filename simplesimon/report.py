"""The games of a player and their statistics, told without a screen; nothing is written."""

import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from .arguments import Fatal
from .core.deal import PACKS
from .figures import date_text, duration, figure
from .history import History, Line
from .i18n import N_, _
from .session import local_date
from .statistics import Overview
from .store import Trouble
from .store.reading import Reader
from .summaries import (
    FIGURES,
    daily_streak_text,
    figure_of,
    no_games_text,
    recent_text,
    scores_text,
    share_text,
    standing_of,
)
from .texts import code_text, moves_text, points_text, quote, to_ascii

_TROUBLES = {
    Trouble.FOLDER: N_("part of its path is not a folder"),
    Trouble.READ_ONLY: N_("permission denied"),
    Trouble.LOCKED: N_("the file is in use"),
    Trouble.NEWER: N_("made by a newer version of the game"),
    Trouble.UNREADABLE: N_("not a file of games, or damaged"),
    Trouble.FULL: N_("input/output error"),
    Trouble.FAILED: N_("input/output error"),
}
"""Why the games cannot be read."""

_GAP = "  "
_RIGHT = {2, 3, 4}
"""The columns of the list that hold figures, which stand to the right."""


def list_games(folder: Path, *, json: bool, plain: bool) -> str:
    """The games in a folder, the one played last first, a line each; raise Fatal.

    `plain` asks for nothing but ASCII, which takes part in how wide columns are.
    """
    history = _look(folder)
    lines = list(history.lines(0, len(history.rows)))
    if json:
        from .as_json import game_line  # noqa: PLC0415

        return "\n".join(map(game_line, lines))
    if not lines:
        return no_games_text()
    return "\n".join(
        _align([_game_texts(line, history.now) for line in lines], _RIGHT, plain=plain)
    )


def list_statistics(folder: Path, *, json: bool, plain: bool) -> str:
    """The statistics of the games in a folder; raise Fatal."""
    shown = _look(folder).overview
    if json:
        from .as_json import statistics_lines  # noqa: PLC0415

        return "\n".join(statistics_lines(shown))
    return "\n".join(_statistics_lines(shown, plain=plain))


def _look(folder: Path) -> History:
    """The games in a folder as they are now; raise Fatal where they cannot be read."""
    reader = Reader(folder, time.time)
    history = History(reader, None, local_date())
    if isinstance(history.trouble, Trouble):
        text = _("{file}: {reason}")
        reason = _(_TROUBLES[history.trouble])
        raise Fatal(text.format(file=quote(str(reader.path)), reason=reason))
    return history


def _game_texts(line: Line, now: float) -> Sequence[str]:
    """What is said of a game: its code, how it stands, moves, score, time, when it was played."""
    return (
        code_text(line.code),
        standing_of(line),
        figure(None) if line.moves is None else moves_text(line.moves),
        figure(None) if line.score is None else points_text(line.score),
        duration(line.seconds),
        date_text(line.saved, now),
    )


def _statistics_lines(shown: Overview, *, plain: bool) -> Iterator[str]:
    """A table with a column for each number of suits, then what is told of all games."""
    counted = shown.by_suits.values()
    table = [[_("Number of suits"), *map(str, PACKS)]]
    for field, label in FIGURES.items():
        table.append([_(label), *(figure_of(each, field) for each in counted)])
    table.insert(3, [_("Win rate"), *map(share_text, counted)])
    yield from _align(table, range(1, 1 + len(PACKS)), plain=plain)
    if shown.recent:
        yield recent_text(shown)
    if shown.scores:
        yield scores_text(shown)
    yield daily_streak_text(shown.days)


def _align(table: Sequence[Sequence[str]], right: Iterable[int], *, plain: bool) -> Iterator[str]:
    """Rows of texts as lines, their columns one below another, some of them to the right."""
    if plain:
        table = [[to_ascii(text) for text in row] for row in table]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    figures = {*right}
    for row in table:
        cells = (
            text.rjust(width) if at in figures else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        yield _GAP.join(cells).rstrip()

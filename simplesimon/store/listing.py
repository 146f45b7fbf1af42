"""The list of games: what each row of the file says of its game, without its moves."""

import sqlite3
from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.deal import Code
from ..core.unreadable import Unreadable

_YEAR_10000 = 253_402_300_800


class Entry(NamedTuple):
    """A game as the list of games knows it, without its moves.

    `saved` is in seconds since the epoch. `started` is the rank of its first move among
    all games'. `best_score` and `fewest_moves` are those of its wins, None where it was
    never won.
    """

    id: int
    code: Code
    finished: bool
    saved: float
    started: int | None
    best_score: int | None
    fewest_moves: int | None


class Unread(NamedTuple):
    """A row that is no game as the store writes it, to be listed and left as it is.

    `code` is what stands in the place of its code, and `why` what is wrong with that, if
    that it is. `saved` is None where it is no time, or one to come.
    """

    id: int
    code: str
    finished: bool
    saved: float | None
    why: Unreadable | None


def listing(connection: sqlite3.Connection, clock: Callable[[], float]) -> list[Entry | Unread]:
    """All rows, the one saved last first; at the end those of which nobody knows when."""
    found = [_listed(row, clock) for row in connection.execute(_LIST)]
    return sorted(found, key=lambda listed: listed.saved is None)


def _listed(row: tuple[Any, ...], clock: Callable[[], float]) -> Entry | Unread:
    number, code, finished, saved, *figures = row
    text = code.decode("utf-8", "replace") if isinstance(code, bytes) else str(code)
    why: Unreadable | None = None
    try:
        parsed = Code.parse(text)
        if _is_sound(row):
            return Entry(number, parsed, bool(finished), saved, *figures[:3])
    except Unreadable as error:
        why = error
    when = saved if _is_time(saved) and saved <= clock() else None
    return Unread(number, text, finished == 1, when, why)


def _is_sound(row: tuple[Any, ...]) -> bool:
    """Whether the store could have written these, the code apart, of one game."""
    number, code, finished, saved, started, best_score, fewest_moves, place, floor = row
    return (
        number > 0
        and isinstance(code, str)
        and finished in (0, 1)
        and _is_time(saved)
        and _is_count(started)
        and _is_count(fewest_moves)
        and isinstance(best_score, int | None)
        and (best_score is None) is (fewest_moves is None)
        and isinstance(place, int)
        and isinstance(floor, int)
        and 0 <= floor <= place
    )


def _is_time(saved: object) -> bool:
    return isinstance(saved, int | float) and 0 <= saved < _YEAR_10000


def _is_count(figure: object) -> bool:
    return figure is None or (isinstance(figure, int) and figure > 0)


_LIST = """
    SELECT id, code, finished, saved, started, best_score, fewest_moves, place, floor
    FROM games ORDER BY saved DESC, id DESC
"""

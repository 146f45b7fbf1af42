"""The list of games: what each row of the file says of its game, without its moves."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.cards import Suit
from ..core.deal import Code
from ..core.game import score_after
from ..core.unreadable import Unreadable
from .schema import SOUND, YEAR_10000


class Entry(NamedTuple):
    """A game as the list of games knows it, without its moves.

    `saved` is in seconds since the epoch. `started` is the rank of its first move among
    all games'. `best_score`, `fewest_moves` and `best_seconds` are those of its wins, None
    where it was never won. As it stands it has so many `moves`, and the sequences of
    `removed` are gone, None where that is known only by replaying it. `seconds` is how long
    it was played, None where that is not known, and `day` the date, as in 2026-11-30, whose
    deal it is, if it is one's. `counts` tells whether statistics count it.
    """

    id: int
    code: Code
    finished: bool
    saved: float
    started: int | None
    best_score: int | None
    fewest_moves: int | None
    best_seconds: float | None = None
    moves: int = 0
    removed: tuple[Suit, ...] | None = None
    seconds: float | None = None
    day: str | None = None
    counts: bool = True
    deleted: bool = False

    @property
    def score(self) -> int | None:
        """The score as it stands; None where it is known only by replaying the game."""
        return None if self.removed is None else score_after(self.moves, len(self.removed))


class UnreadableEntry(NamedTuple):
    """A row that is no game as the store writes it, to be listed and left as it is.

    `code` is what stands in the place of its code, and `why` what is wrong with that, if
    that it is. `saved` is None where it is no time, or one to come.
    """

    id: int
    code: str
    finished: bool
    saved: float | None
    why: Unreadable | None
    deleted: bool = False


def read_listing(
    connection: sqlite3.Connection, clock: Callable[[], float]
) -> list[Entry | UnreadableEntry]:
    """All rows, the one saved last first; at the end those of which nobody knows when."""
    found = [_as_entry(row) or _as_unreadable(row, clock) for row in connection.execute(_LIST)]
    return sorted(found, key=lambda listed: listed.saved is None)


def _as_entry(row: tuple[Any, ...]) -> Entry | None:
    """The game of a row; None where the store could not have written it."""
    number, text, finished, deleted, sound, saved, removed, counts, *figures = row
    code = _read_code(text) if sound else None
    if code is None:
        return None
    started, score, fewest, best_seconds, moves, seconds, day = figures
    return Entry(
        number, code, bool(finished), saved, started, score, fewest, best_seconds, moves,
        _read_suits(removed), seconds, day, bool(counts), bool(deleted),
    )  # fmt: skip


def _read_code(text: str) -> Code | None:
    """A code; as the game writes one it is read at once, for there may be thousands."""
    strict = re.fullmatch(_STRICT, text)
    if strict is not None:
        return Code(int(strict[1]), strict[2])
    with suppress(Unreadable):
        return Code.parse(text)
    return None


@lru_cache(maxsize=512)
def _read_suits(removed: str | None) -> tuple[Suit, ...] | None:
    return None if removed is None else tuple(map(Suit, removed))


def _as_unreadable(row: tuple[Any, ...], clock: Callable[[], float]) -> UnreadableEntry:
    number, code, finished, deleted, _sound, saved = row[:6]
    text = code.decode("utf-8", "replace") if isinstance(code, bytes) else str(code)
    why: Unreadable | None = None
    try:
        Code.parse(text)
    except Unreadable as error:
        why = error
    is_past = isinstance(saved, int | float) and 0 <= saved <= min(clock(), YEAR_10000)
    return UnreadableEntry(
        number, text, finished == 1, saved if is_past else None, why, bool(deleted)
    )


_STRICT = "SS1-S([124])-([A-Z]{7})"
_LIST = f"""
    SELECT id, code, finished, deleted IS 1, {SOUND}, saved, removed,
        coalesce(started > (SELECT since FROM statistics), 0),
        started, best_score, fewest_moves, best_seconds, place, played, day
    FROM games ORDER BY saved DESC, id DESC
"""

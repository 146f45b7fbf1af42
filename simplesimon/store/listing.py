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

    `saved` is in seconds since the epoch. `started` is the rank of its first move among the
    first moves of all games. `best_score`, `fewest_moves` and `best_seconds` are those of its
    wins, None if it was never won. `moves` is how many moves it has now, and `removed` are the
    suits that are gone, None if only replaying it would tell. `seconds` is how long it was
    played, None if that is not known, `day` the date, as in 2026-11-30, if it is a deal of the
    day. `counts` says whether statistics count it.
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
        """The score now; None if only replaying the game would tell."""
        return None if self.removed is None else score_after(self.moves, len(self.removed))


class UnreadableEntry(NamedTuple):
    """A row that is not a game as the store writes it: it is listed, and left as it is.

    `code` is what is stored in place of its code, and `why` what is wrong with that, if
    anything. `saved` is None if it is not a time, or one in the future.
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
    """All rows, the one saved last first; those without a known time come at the end."""
    found = [_as_entry(row) or _as_unreadable(row, clock) for row in connection.execute(_LIST)]
    return sorted(found, key=lambda listed: listed.saved is None)


def _as_entry(row: tuple[Any, ...]) -> Entry | None:
    """The game of a row; None if the store could not have written the row."""
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
    """Read a code, quickly if it is as the game writes it, for there may be thousands."""
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

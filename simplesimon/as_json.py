"""What scripts read: JSON, an object a line, with the same keys in every language. Pure.

The keys stand in docs/command.md. What is not known is null.
"""

import json
from collections.abc import Iterator
from time import gmtime, strftime
from typing import Any

from .core.deal import Code, deal
from .core.game import Game
from .core.record import RejectedMove
from .core.unreadable import Unreadable
from .history import Line
from .statistics import Overview, Statistics


def game_line(line: Line) -> str:
    """A game of the list."""
    return _write(
        code=line.code,
        suits=_suits_of(line.code),
        state=line.standing.value,
        moves=line.moves,
        score=line.score,
        removed=None if line.removed is None else len(line.removed),
        seconds=_whole(line.seconds),
        played=_moment(line.saved),
        day=line.day,
    )


def statistics_lines(shown: Overview) -> Iterator[str]:
    """The statistics: of each number of suits, of all games, of the deals of a day."""
    for suits, counted in shown.by_suits.items():
        yield _write(of="suits", suits=suits, **_figures(counted))
    yield _write(of="all", suits=None, **_figures(shown.total))
    yield _write(of="daily", suits=None, **_figures(shown.daily))


def deal_line(code: Code) -> str:
    """The cards of a deal."""
    columns = [list(map(str, column)) for column in deal(code).columns]
    return _write(code=str(code), suits=code.suits, columns=columns)


def record_line(result: Game | RejectedMove) -> str:
    """What a record leads to, up to a move that is not allowed, if there is one."""
    game = result.game if isinstance(result, RejectedMove) else result
    return _write(
        code=str(game.code),
        suits=game.code.suits,
        moves=len(game.steps),
        removed=len(game.position.removed),
        score=game.score,
        won=game.won,
        rejected=_rejected(result) if isinstance(result, RejectedMove) else None,
    )


def _rejected(result: RejectedMove) -> dict[str, Any]:
    rule = result.rejection.rule.value
    return {"number": result.number, "move": str(result.move), "rule": rule}


def _figures(counted: Statistics) -> dict[str, Any]:
    return {
        "games": counted.games,
        "won": counted.won,
        "win_rate": counted.share,
        "streak": counted.streak,
        "longest_streak": counted.longest_streak,
        "best_score": counted.best_score,
        "fewest_moves": counted.fewest_moves,
        "best_seconds": _whole(counted.best_seconds),
    }


def _write(**values: object) -> str:
    """An object in one line, in ASCII."""
    return json.dumps(values)


def _suits_of(code: str) -> int | None:
    """The number of suits of a code; None where it cannot be read."""
    try:
        return Code.parse(code).suits
    except Unreadable:
        return None


def _whole(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds)


def _moment(saved: float | None) -> str | None:
    """A time since the epoch as a date and a time of the day, in UTC."""
    return None if saved is None else strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(saved))

"""A game written as rows of the file, and read from them.

It is a row of `games`. Of its moves only those that can still be undone, and some before
them, stand there, so that a save writes as little in a long game as in a short one. All
the moves before those stand in `earlier`, written once.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any, NamedTuple

from ..core.deal import Code
from ..core.game import Game, Step
from ..core.record import Record, RejectedMove, parse_moves, replay, write_moves
from ..core.unreadable import Unreadable
from .playtime import PlayTime
from .schema import SOUND

_PART = 100
"""At least so many moves go to `earlier` at once."""


class Damaged(Exception):
    """A saved game that cannot be read: a rejected move, a faulty text, or None for the rest."""

    def __init__(self, why: RejectedMove | Unreadable | None) -> None:
        super().__init__(why)
        self.why = why


class Earlier(NamedTuple):
    """What the table `earlier` holds of a game: how many rows and moves, and the last step.

    A step belongs to one history: games that share a step share all steps before it.
    """

    rows: int = 0
    moves: int = 0
    last: Step | None = None

    def begins(self, game: Game) -> bool:
        """Whether a game begins with these moves and cannot undo any of them."""
        if not self.moves:
            return True
        return self.moves <= game.floor and game.steps[self.moves - 1] is self.last

    def grow(self, game: Game) -> "Earlier":
        """Add the moves that can no longer be undone, if there are many."""
        if game.floor - self.moves < _PART:
            return self
        return Earlier(self.rows + 1, game.floor, game.steps[game.floor - 1])


class Saved(NamedTuple):
    """What the file says of a game: its moves, how long it was played, the day whose deal it is."""

    game: Game
    time: PlayTime = PlayTime()
    day: str | None = None
    earlier: Earlier = Earlier()


def insert(connection: sqlite3.Connection, saved: Saved) -> int:
    """Make a row for a game, to be filled by `update`; return its number."""
    return connection.execute(_INSERT, (str(saved.game.code), saved.day)).lastrowid or 0


def update(
    connection: sqlite3.Connection, number: int | None, saved: Saved, now: float
) -> Saved | None:
    """Save a game in its row; return what the file says of it now, None if it has no row."""
    game, earlier = saved.game, saved.earlier
    (rows,) = connection.execute(_ROWS, (number,)).fetchone()
    known = earlier if rows == earlier.rows and earlier.begins(game) else Earlier()
    grown = known.grow(game)
    row = _row_values(saved, grown.moves) | {"id": number, "saved": now}
    if not connection.execute(_UPDATE, row).rowcount:
        return None
    if known.rows < rows:
        connection.execute(_DROP, (number,))
    if known.rows < grown.rows:
        part = _moves_text(game.steps[known.moves : grown.moves])
        connection.execute("INSERT INTO earlier VALUES (?, ?, ?)", (number, known.rows, part))
    return saved._replace(earlier=grown)


def _row_values(saved: Saved, earlier: int) -> dict[str, object]:
    """The values of the row of a game; its first `earlier` moves are left out."""
    game, time = saved.game, saved.time
    return {
        "moves": _moves_text((*game.steps[earlier:], *reversed(game.undone))),
        "place": len(game.steps),
        "floor": game.floor,
        "finished": game.won,
        "score": game.score if game.won else None,
        "length": len(game.steps) if game.won else None,
        "removed": "".join(suit.value for suit in game.position.removed),
        "played": time.seconds,
        "acted": time.acted,
        "seconds": time.seconds if game.won else None,
    }


def _moves_text(steps: Iterable[Step]) -> str:
    return write_moves(step.move for step in steps)


def count(connection: sqlite3.Connection, number: int | None) -> None:
    """Count a game as one with a move made, if it is not counted yet."""
    connection.execute(_COUNT, (number,))


def touch(connection: sqlite3.Connection, number: int, now: float) -> None:
    """Make a game the one that was played last."""
    connection.execute("UPDATE games SET saved = ? WHERE id = ?", (now, number))


def forget(connection: sqlite3.Connection, number: int | None) -> None:
    """Remove a game from the file, if no move was ever made in it."""
    if connection.execute(_FORGET, (number,)).rowcount:
        connection.execute(_DROP, (number,))


def delete(connection: sqlite3.Connection, number: int) -> None:
    """Remove a game's moves from the file, and leave what statistics need."""
    connection.execute("UPDATE games SET deleted = 1, moves = '' WHERE id = ?", (number,))
    connection.execute(_DROP, (number,))


def reset_statistics(connection: sqlite3.Connection) -> None:
    """Leave all first moves made so far out of the statistics."""
    connection.execute("DELETE FROM statistics")
    connection.execute(f"INSERT INTO statistics VALUES (({_LAST_RANK}))")


def read(connection: sqlite3.Connection, number: int) -> Saved:
    """Read a game and replay it; raise Damaged."""
    found = connection.execute(_READ, (number,)).fetchall()
    if not found:
        raise Damaged(None)
    sound, code, moves, place, floor, played, acted, day = found[0][:8]
    parts = [row[8:] for row in found if row[8] is not None]
    texts = [text for _, text in parts]
    game = _replay_texts(code, [*texts, moves])
    if not sound or not all(isinstance(number, int) for number, _ in parts):
        raise Damaged(None)
    if not game.floor <= floor <= place <= len(game.steps):
        raise Damaged(None)
    size = sum(len(text.split()) for text in texts)
    earlier = Earlier(parts[-1][0] + 1, size, game.steps[size - 1]) if size else Earlier()
    return Saved(game.rewind(place, floor), PlayTime(played, acted), day, earlier)


def _replay_texts(code: Any, texts: list[Any]) -> Game:
    """The game of a code after all moves of some texts; raise Damaged."""
    if not all(isinstance(text, str) for text in (code, *texts)):
        raise Damaged(None)
    try:
        result = replay(Record(Code.parse(code), tuple(parse_moves(" ".join(texts)))))
    except Unreadable as error:
        raise Damaged(error) from None
    if isinstance(result, RejectedMove):
        raise Damaged(result)
    return result


_INSERT = """
    INSERT INTO games (code, day, moves, place, floor, finished, saved)
    VALUES (?, ?, '', 0, 0, 0, 0)
"""
_UPDATE = """
    UPDATE games SET
        moves = :moves, place = :place, floor = :floor, finished = :finished, saved = :saved,
        best_score = coalesce(max(best_score, :score), best_score, :score),
        fewest_moves = coalesce(min(fewest_moves, :length), fewest_moves, :length),
        removed = :removed, played = :played, acted = :acted,
        best_seconds = coalesce(best_seconds, :seconds)
    WHERE id = :id
"""
_LAST_RANK = """
    SELECT coalesce(max(started), 0) FROM games
    WHERE typeof(started) = 'integer' AND started BETWEEN 1 AND 1000000000
"""
_COUNT = f"""
    UPDATE games SET started = ({_LAST_RANK}) + 1
    WHERE id = ? AND (
        started IS NULL OR best_score IS NULL AND started <= (SELECT since FROM statistics)
    )
"""
_FORGET = "DELETE FROM games WHERE id = ? AND started IS NULL"
_DROP = "DELETE FROM earlier WHERE game = ?"
_ROWS = "SELECT coalesce(max(number) + 1, 0) FROM earlier WHERE game = ?"
_READ = f"""
    SELECT {SOUND}, code, games.moves, place, floor, played, acted, day, number, earlier.moves
    FROM games LEFT JOIN earlier ON game = id WHERE id = ? AND deleted IS NOT 1 ORDER BY number
"""

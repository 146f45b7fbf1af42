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
from ..core.record import Record, Refused, parse_moves, replay, write_moves
from ..core.unreadable import Unreadable

_PART = 100
"""At least so many moves go to `earlier` at once."""


class Damaged(Exception):
    """A saved game that cannot be read: a refused move, a faulty text, or None for the rest."""

    def __init__(self, why: Refused | Unreadable | None) -> None:
        super().__init__(why)
        self.why = why


class Earlier(NamedTuple):
    """What `earlier` holds of a game: so many rows with so many moves, and the last of these.

    A step belongs to one history: games that share a step share all before it.
    """

    rows: int = 0
    moves: int = 0
    last: Step | None = None

    def begins(self, game: Game) -> bool:
        """Whether a game begins with these moves, and can undo none of them."""
        if not self.moves:
            return True
        return self.moves <= game.floor and game.steps[self.moves - 1] is self.last

    def grown(self, game: Game) -> "Earlier":
        """The same with the moves that can be undone no longer, where these are many."""
        if game.floor - self.moves < _PART:
            return self
        return Earlier(self.rows + 1, game.floor, game.steps[game.floor - 1])


def insert(connection: sqlite3.Connection, game: Game) -> int:
    """Make a row for a game, to be filled by `update`; return its number."""
    return connection.execute(_INSERT, (str(game.code),)).lastrowid or 0


def update(
    connection: sqlite3.Connection, number: int | None, game: Game, now: float, earlier: Earlier
) -> Earlier | None:
    """Save a game, of which the file holds what `earlier` says; None where it has no row."""
    (rows,) = connection.execute(_ROWS, (number,)).fetchone()
    known = earlier if rows == earlier.rows and earlier.begins(game) else Earlier()
    grown = known.grown(game)
    row = _row(game, grown.moves) | {"id": number, "saved": now}
    if not connection.execute(_UPDATE, row).rowcount:
        return None
    if known.rows < rows:
        connection.execute(_DROP, (number,))
    if known.rows < grown.rows:
        part = _text(game.steps[known.moves : grown.moves])
        connection.execute("INSERT INTO earlier VALUES (?, ?, ?)", (number, known.rows, part))
    return grown


def _row(game: Game, earlier: int) -> dict[str, object]:
    """What the row of a game says of it, the moves without so many earlier ones."""
    return {
        "moves": _text((*game.steps[earlier:], *reversed(game.undone))),
        "place": len(game.steps),
        "floor": game.floor,
        "finished": game.won,
        "score": game.score if game.won else None,
        "length": len(game.steps) if game.won else None,
    }


def _text(steps: Iterable[Step]) -> str:
    return write_moves(step.move for step in steps)


def count(connection: sqlite3.Connection, number: int | None) -> None:
    """Count a game as one with a move made, if it was not."""
    connection.execute(_COUNT, (number,))


def touch(connection: sqlite3.Connection, number: int, now: float) -> None:
    """Make a game the one that was played last."""
    connection.execute("UPDATE games SET saved = ? WHERE id = ?", (now, number))


def forget(connection: sqlite3.Connection, number: int | None) -> None:
    """Leave a game out, if no move was ever made in it."""
    if connection.execute(_FORGET, (number,)).rowcount:
        connection.execute(_DROP, (number,))


def read(connection: sqlite3.Connection, number: int) -> tuple[Game, Earlier]:
    """A game, replayed, and what `earlier` holds of it; raise Damaged."""
    found = connection.execute(_READ, (number,)).fetchall()
    if not found:
        raise Damaged(None)
    code, moves, place, floor = found[0][:4]
    parts = [row[4:] for row in found if row[4] is not None]
    texts = [text for _, text in parts]
    game = _replayed(code, [*texts, moves])
    places = (floor, place, *(number for number, _ in parts))
    if not all(isinstance(place, int) for place in places):
        raise Damaged(None)
    if not game.floor <= floor <= place <= len(game.steps):
        raise Damaged(None)
    size = sum(len(text.split()) for text in texts)
    earlier = Earlier(parts[-1][0] + 1, size, game.steps[size - 1]) if size else Earlier()
    return game.rewound(place, floor), earlier


def _replayed(code: Any, texts: list[Any]) -> Game:
    """The game of a code after all moves of some texts; raise Damaged."""
    if not all(isinstance(text, str) for text in (code, *texts)):
        raise Damaged(None)
    try:
        result = replay(Record(Code.parse(code), tuple(parse_moves(" ".join(texts)))))
    except Unreadable as error:
        raise Damaged(error) from None
    if isinstance(result, Refused):
        raise Damaged(result)
    return result


_INSERT = """
    INSERT INTO games (code, moves, place, floor, finished, saved) VALUES (?, '', 0, 0, 0, 0)
"""
_UPDATE = """
    UPDATE games SET
        moves = :moves, place = :place, floor = :floor, finished = :finished, saved = :saved,
        best_score = coalesce(max(best_score, :score), best_score, :score),
        fewest_moves = coalesce(min(fewest_moves, :length), fewest_moves, :length)
    WHERE id = :id
"""
_COUNT = """
    UPDATE games SET started = (SELECT count(started) + 1 FROM games)
    WHERE id = ? AND started IS NULL
"""
_FORGET = "DELETE FROM games WHERE id = ? AND started IS NULL"
_DROP = "DELETE FROM earlier WHERE game = ?"
_ROWS = "SELECT coalesce(max(number) + 1, 0) FROM earlier WHERE game = ?"
_READ = """
    SELECT code, games.moves, place, floor, number, earlier.moves
    FROM games LEFT JOIN earlier ON game = id WHERE id = ? ORDER BY number
"""

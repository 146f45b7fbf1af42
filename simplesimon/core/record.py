"""Records: a game as text. The code on a line of its own, then the moves.

# a comment runs to the end of its line
SS1-S1-EXAMPLE
14 21 83 79 79 78 17x2
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, Self

from .deal import Code
from .game import Game, Step
from .moves import Move
from .rules import MalformedMove, Rejection, check
from .unreadable import Fault, Unreadable

_MOVES_A_LINE = 10
_LINE_END = "\r\n|\r|\n"

# A long game has few different moves.
_parse_move = lru_cache(maxsize=1000)(Move.parse)
_write_move = lru_cache(maxsize=1000)(Move.__str__)


class Record(NamedTuple):
    """The code of a deal and the moves made in it, not checked yet."""

    code: Code
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Self:
        """The record of a game, without the moves that were undone."""
        return cls(game.code, game.moves)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record; raise Unreadable with the faulty part and the number of its move."""
        lines = filter(None, (line.partition("#")[0].strip() for line in re.split(_LINE_END, text)))
        first = next(lines, None)
        if first is None:
            raise Unreadable(Fault.RECORD_CODE, "")
        return cls(Code.parse(first), tuple(parse_moves(" ".join(lines))))

    def __str__(self) -> str:
        starts = range(0, len(self.moves), _MOVES_A_LINE)
        lines = [write_moves(self.moves[start : start + _MOVES_A_LINE]) for start in starts]
        return "\n".join([str(self.code), *lines, ""])


def parse_moves(text: str) -> Iterator[Move]:
    """Read moves separated by blanks; raise Unreadable with the number of the faulty one."""
    for number, word in enumerate(text.split(), start=1):
        try:
            yield _parse_move(word)
        except Unreadable as error:
            raise Unreadable(error.fault, word, number) from None


def write_moves(moves: Iterable[Move]) -> str:
    """The moves as a text that `parse_moves` reads."""
    return " ".join(map(_write_move, moves))


class RejectedMove(NamedTuple):
    """A move of a record that breaks a rule: its number from 1, and the game before it."""

    number: int
    move: Move
    rejection: Rejection
    game: Game


def replay(record: Record) -> Game | RejectedMove:
    """Play a record: the game it leads to, or the first of its moves that is rejected.

    Raise Unreadable for a move of more cards than its column holds.
    """
    begun = Game.begin(record.code)
    position, steps = begun.opening, list[Step]()
    for number, move in enumerate(record.moves, start=1):
        try:
            rejection = check(position, move)
        except MalformedMove:
            raise Unreadable(Fault.MOVE_COUNT, str(move), number) from None
        if rejection is not None:
            return RejectedMove(number, move, rejection, _game_after(begun, steps))
        position = position.after(move)
        steps.append(Step(move, position))
    return _game_after(begun, steps)


def _game_after(begun: Game, steps: list[Step]) -> Game:
    """The game after steps that were played one by one."""
    return begun._replace(steps=tuple(steps)).as_new()

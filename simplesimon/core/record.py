"""Records: a game as text. The code on a line of its own, then the moves.

# a comment runs to the end of its line
SS1-S1-EXAMPLE
14 21 83 79 79 78 17x2
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, Self

from .deal import Code
from .game import Game
from .moves import Move
from .rules import MalformedMove, Rejection
from .unreadable import Fault, Unreadable

_MOVES_A_LINE = 10
_LINE_END = re.compile("\r\n|\r|\n")


class Record(NamedTuple):
    """The code of a deal and the moves made in it, not judged yet."""

    code: Code
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Self:
        """The record of all moves that stand in a game."""
        return cls(game.code, game.moves)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record; raise Unreadable with the part, and the move, at fault."""
        lines = filter(None, (line.partition("#")[0].strip() for line in _LINE_END.split(text)))
        first = next(lines, None)
        if first is None:
            raise Unreadable(Fault.RECORD_CODE, "")
        return cls(Code.parse(first), tuple(_parse_moves(" ".join(lines))))

    def __str__(self) -> str:
        texts = [str(move) for move in self.moves]
        starts = range(0, len(texts), _MOVES_A_LINE)
        lines = [" ".join(texts[start : start + _MOVES_A_LINE]) for start in starts]
        return "\n".join([str(self.code), *lines, ""])


def _parse_moves(text: str) -> Iterator[Move]:
    for number, word in enumerate(text.split(), start=1):
        try:
            yield Move.parse(word)
        except Unreadable as error:
            raise Unreadable(error.fault, word, number) from None


class Refused(NamedTuple):
    """A record's move that breaks a rule: its number from 1, and the game before it."""

    number: int
    move: Move
    rejection: Rejection
    game: Game


def replay(record: Record) -> Game | Refused:
    """The game a record leads to, or the first of its moves that is refused.

    Raise Unreadable for a move of more cards than its column holds.
    """
    game = Game.begin(record.code)
    for number, move in enumerate(record.moves, start=1):
        try:
            result = game.play(move)
        except MalformedMove:
            raise Unreadable(Fault.MOVE_COUNT, str(move), number) from None
        if isinstance(result, Rejection):
            return Refused(number, move, result, game)
        game = result
    return game

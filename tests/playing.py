"""The keys that a player would press for a record."""

from collections.abc import Iterator

from simplesimon.core.game import Game
from simplesimon.core.moves import Move, digit
from simplesimon.core.position import group_size
from simplesimon.core.record import Record

DOWN = "\x1b[B"


def keys_for(game: Game, move: Move) -> str:
    """Pick up, shrink the group where all of it would go, put down."""
    fewer = 0
    if not game.position.column(move.target):
        fewer = group_size(game.position.column(move.source)) - move.size
    return digit(move.source) + DOWN * fewer + digit(move.target)


def keys_of(record: Record) -> Iterator[str]:
    """The keys of each move of a record, every one of which must be legal."""
    game = Game.begin(record.code)
    for move in record.moves:
        yield keys_for(game, move)
        played = game.play(move)
        assert isinstance(played, Game)
        game = played

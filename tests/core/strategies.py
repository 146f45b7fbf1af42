"""What the tests of the core share: boards drawn as text, steps, random codes and positions."""

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import strategies as st

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.deal import PACKS, Code
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.rules import check

CODE = Code(1, "AAAAABD")
"""A code for games whose opening is drawn as text."""

TO_AND_FRO = Position.parse("AS" + "\n-" * 9)
"""An ace that can go from column to column for ever."""


def board(text: str) -> Position:
    """A position drawn as text, indented as the test likes it."""
    return Position.parse(text)


def game(opening: Position) -> Game:
    """A game that begins with a drawn position."""
    return Game(CODE, opening)


def play_moves(game: Game, moves: str) -> Game:
    """The game after moves that all stand."""
    for move in map(Move.parse, moves.split()):
        result = game.play(move)
        assert isinstance(result, Game), result
        game = result
    return game


def undo_once(game: Game) -> Game:
    """The game after an undo that is granted."""
    result = game.undo()
    assert result is not None
    return result


def redo_once(game: Game) -> Game:
    """The game after a redo that is granted."""
    result = game.redo()
    assert result is not None
    return result


def shuttle_card(start: Game, moves: int) -> Game:
    """The game after an only card has gone from column to column so many times."""
    for _ in range(moves):
        here = next(n for n in range(1, 11) if start.position.column(n))
        start = play_moves(start, str(Move(here, 1, here % 10 + 1)))
    return start


def legal_moves(position: Position) -> Iterator[Move]:
    """Every move that nothing stands against."""
    for source, column in enumerate(position.columns, start=1):
        for size in range(1, len(column) + 1):
            for target in range(1, 11):
                move = Move(source, size, target)
                if check(position, move) is None:
                    yield move


suits = st.sampled_from(Suit)
cards = st.builds(Card, st.sampled_from(Rank), suits)
letters = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=7, max_size=7)
codes = st.builds(Code, st.sampled_from(sorted(PACKS)), letters)
columns = st.integers(1, 10)
moves = st.builds(Move, columns, st.integers(1, 52), columns)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Some sequences gone, the others, their suits crossed here and there, cut into runs.

    The runs stacked on ten columns give groups, mixed and broken runs, kings, aces
    and empty columns, all often.
    """
    pack = PACKS[draw(st.sampled_from(sorted(PACKS)))]
    gone = draw(st.integers(0, 3))
    runs = [
        run for cards in draw(_crossed_sequences(pack[gone:])) for run in _cut(cards, draw(_cuts))
    ]
    stacks: list[list[Card]] = [[] for _ in range(10)]
    for run in draw(st.permutations(runs)):
        stacks[draw(columns) - 1].extend(run)
    return Position(tuple(map(tuple, stacks)), pack[:gone])


@st.composite
def _crossed_sequences(draw: st.DrawFn, pack: tuple[Suit, ...]) -> list[list[Card]]:
    """The sequences of the suits, king to ace, some cards exchanged for those of another."""
    order = list(pack)
    crossings = draw(st.sets(st.sampled_from(Rank), max_size=4))
    sequences: list[list[Card]] = [[] for _ in pack]
    for rank in reversed(Rank):
        if rank in crossings:
            order = draw(st.permutations(order))
        for cards, suit in zip(sequences, order, strict=True):
            cards.append(Card(rank, suit))
    return sequences


_cuts = st.sets(st.integers(1, 12), min_size=1, max_size=5)


def _cut(cards: list[Card], cuts: set[int]) -> list[list[Card]]:
    edges = [0, *sorted(cuts), len(cards)]
    return [cards[start:end] for start, end in pairwise(edges)]

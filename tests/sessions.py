"""Sessions of a player: stores in this process, and in processes of their own."""

import os
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.record import Record, replay
from simplesimon.store import Store, StoreError, Trouble
from tests.core.strategies import legal_moves, play_moves

P = ParamSpec("P")
R = TypeVar("R")

EMPTY_COLUMN = 40
"""After so many moves of the example there is an empty column."""

UNTOUCHED = Game.begin(EXAMPLE.code)
MOVED = play_moves(UNTOUCHED, "14")
WON = play_moves(UNTOUCHED, " ".join(map(str, EXAMPLE.moves)))


@cache
def example(moves: int) -> Game:
    """The example after so many moves."""
    return play_moves(UNTOUCHED, " ".join(map(str, EXAMPLE.moves[:moves])))


def game_with_a_move(letters: str, suits: int = 1) -> Game:
    """A game of these letters with its first legal move made."""
    game = Game.begin(Code(suits, letters))
    return play_moves(game, str(next(legal_moves(game.position))))


@cache
def longest_game() -> Game:
    """A game of 10,000 moves: a card went to an empty column and back."""
    game = example(EMPTY_COLUMN)
    turns = shuttle(game, 2).moves[-2:] * (10_000 // 2)
    result = replay(Record(game.code, (*game.moves, *turns)[:10_000]))
    assert isinstance(result, Game)
    return result


def long_game(moves: int) -> Game:
    """The longest game after so many moves."""
    return longest_game()._replace(steps=longest_game().steps[:moves]).as_new()


def shuttle(game: Game, moves: int) -> Game:
    """The game after a card went to an empty column and back, so many moves in all."""
    empty = game.position.columns.index(()) + 1
    there = next(m for m in legal_moves(game.position) if m.target == empty and m.size == 1)
    back = Move(there.target, there.size, there.source)
    for number in range(moves):
        game = play_moves(game, str(back if number % 2 else there))
    return game


@contextmanager
def session(folder: Path) -> Iterator[Store]:
    """A session in this process. Its clock is one second on whenever it is asked."""
    ticks = count(1)
    store = Store(folder, lambda: float(next(ticks)))
    try:
        yield store
    finally:
        store.close()


class Elsewhere:
    """A session in another process: what it is told to do, it does with its store.

    The words of `under` come before the command that starts it.
    """

    def __init__(self, folder: Path, under: Sequence[str] = ()) -> None:
        serving = "from tests.sessions import serve; serve()"
        self._process = subprocess.Popen(
            [*under, sys.executable, "-c", serving, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            cwd=Path(__file__).parents[1],
        )

    def run(self, act: Callable[Concatenate[Store, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something there; what it gives or raises is given or raised here."""
        return self.start(act, *args, **kwargs)()

    def start(
        self, act: Callable[Concatenate[Store, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> Callable[[], R]:
        """Begin to do something there; what it gives or raises comes when that is called."""
        assert self._process.stdin is not None
        pickle.dump((act, args, kwargs), self._process.stdin)
        self._process.stdin.flush()
        return self._answer

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        value, error = pickle.load(self._process.stdout)
        if error is not None:
            raise error
        return value

    def kill(self) -> None:
        """End the process without a word, as `kill -9` does."""
        self._process.kill()
        self._process.communicate()


@contextmanager
def elsewhere(folder: Path, under: Sequence[str] = ()) -> Iterator[Elsewhere]:
    """A session in another process, killed in the end."""
    other = Elsewhere(folder, under)
    try:
        yield other
    finally:
        other.kill()


def change(folder: Path, number: int, **fields: object) -> None:
    """Change a saved game by hand."""
    with closing(sqlite3.connect(folder / "games.db")) as file, file:
        for name, value in fields.items():
            file.execute(f"UPDATE games SET {name} = ? WHERE id = ?", (value, number))


def dump(folder: Path) -> list[str]:
    """All that the file of games holds."""
    with closing(sqlite3.connect(folder / "games.db")) as file:
        return list(file.iterdump())


def open_id(store: Store) -> int:
    """The number of the open game, which there must be."""
    assert store.open_id is not None
    return store.open_id


def trouble(act: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> Trouble | None:
    """What an act tells; None where it works."""
    try:
        act(*args, **kwargs)
    except StoreError as error:
        return error.trouble
    return None


def begin_many(store: Store, games: int) -> None:
    """Begin so many games, a move made in each."""
    for _ in range(games):
        store.begin(MOVED)


def serve() -> None:
    """Be a session elsewhere: obey until there is no more to read."""
    ticks = count(1)
    store = Store(Path(sys.argv[1]), lambda: float(next(ticks)))
    while True:
        try:
            act, args, kwargs = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        answer: tuple[object, Exception | None]
        try:
            answer = act(store, *args, **kwargs), None
        except Exception as error:
            answer = None, error
        pickle.dump(answer, sys.stdout.buffer)
        sys.stdout.flush()

"""A player who presses keys at random, and what each of them should lead to."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS, Move, digit
from simplesimon.hand import Hand

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ENTER, SPACE, ESCAPE, BACKSPACE = "\r", " ", "\x1b", "\x7f"

_DIGITS = tuple(map(digit, COLUMNS))
_PLAIN = (*_DIGITS * 2, UP, DOWN, RIGHT, LEFT, ENTER, SPACE, BACKSPACE)
_SPECIAL = (
    ("R", ENTER),
    ("R", ESCAPE, "5"),
    ("R", "q"),
    ("n", "1"),
    ("n", "2"),
    ("n", "4"),
    ("n", ENTER),
    ("n", BACKSPACE),
)


class Table(NamedTuple):
    """A game, the hand over it, and the key whose question lies over both, if any."""

    game: Game
    hand: Hand = Hand()
    asked: str = ""

    def press(self, key: str, fresh: Code | None = None) -> "Table | None":
        """What a key leads to; `fresh` is the deal given to who asks for one.

        None where that is not known, or has another number of suits than was asked for.
        """
        if self.asked:
            return self._answer(key, fresh)
        position, hand = self.game.position, self.hand
        if key in _DIGITS:
            return self._after(*hand.press(position, _DIGITS.index(key) + 1))
        if key in (ENTER, SPACE):
            return self._after(*hand.press(position, hand.cursor))
        if key in (UP, DOWN):
            return self._after(*(hand.more(position) if key == UP else hand.fewer()))
        if key in (LEFT, RIGHT):
            return self._replace(hand=hand.step(1 if key == RIGHT else -1))
        back = self._replace(hand=hand.put_back())
        if key == "u":
            return back._replace(game=self.game.undo() or self.game)
        if key == "r":
            return back._replace(game=self.game.redo() or self.game)
        if key == "R" and not self.game.steps:
            return back._replace(game=self.game.restart())
        return back if key in (BACKSPACE, ESCAPE) else back._replace(asked=key)

    def _answer(self, key: str, fresh: Code | None) -> "Table | None":
        closed = self._replace(asked="")
        if key in ("q", BACKSPACE, ESCAPE):
            return closed
        if self.asked == "R":
            return closed._replace(game=self.game.restart())
        suits = self.game.code.suits if key == ENTER else int(key)
        if fresh is None or fresh.suits != suits:
            return None
        return Table(Game.begin(fresh))

    def _after(self, hand: Hand, answer: object) -> "Table":
        game = self.game.play(answer) if isinstance(answer, Move) else self.game
        assert isinstance(game, Game)
        return self._replace(game=game, hand=hand)


def tables(table: Table, keys: Sequence[str], fresh: Code | None = None) -> list[Table]:
    """The table before the first key and after each, as far as that can be known."""
    found = [table]
    for key in keys:
        following = found[-1].press(key, fresh)
        if following is None:
            break
        found.append(following)
    return found


def some_keys(chance: Random, table: Table, count: int) -> list[str]:
    """About so many keys, many of which lead somewhere; a new game at most once among them."""
    special = chance.randrange(count + 1) if chance.random() < 0.4 else count
    known: Table | None = table
    keys: list[str] = []
    more: tuple[str, ...]
    while len(keys) < count:
        if special <= len(keys):
            special = count
            more = chance.choice(_SPECIAL)
            if more == ("R", "q") and not (known and known.game.steps):
                continue  # q would quit
        else:
            more = _some(chance, known)
        keys += more
        known = tables(known, more)[-1] if known else None
        if more[0] == "n" and more[1] != BACKSPACE:
            known = None
    return keys


def _some(chance: Random, table: Table | None) -> tuple[str, ...]:
    kind = chance.random()
    if kind < 0.4 and table is not None:
        goals = list(table.hand.targets(table.game.position))
        if goals:
            return (digit(chance.choice(goals)),)
        if table.hand.source is None:
            return chance.choice([*_pairs(table), ("u",)])
    if kind < 0.65:
        return (chance.choice("uuur"),)
    return (chance.choice(_PLAIN),)


def can_move(game: Game) -> bool:
    """Whether the cards allow a move; of a thousand deals a few allow none."""
    return any(_pairs(Table(game)))


def _pairs(table: Table) -> Iterator[tuple[str, ...]]:
    """The two digits of every move that the cards allow."""
    position = table.game.position
    for source, target in product(COLUMNS, COLUMNS):
        if position.column(source) and source != target:
            hand, _nothing = Hand(source).press(position, source)
            if isinstance(hand.press(position, target)[1], Move):
                yield digit(source), digit(target)


def some_moves(chance: Random, game: Game, count: int) -> list[str]:
    """The keys of so many moves one after another; where there is none, the last is undone."""
    table = Table(game)
    keys: list[str] = []
    for _move in range(count):
        more = chance.choice(list(_pairs(table)) or [("u",)])
        keys += more
        table = tables(table, more)[-1]
    return keys

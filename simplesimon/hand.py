"""The hand: the column under the cursor, and the group picked up.

Each intent returns a new hand and an answer: a move to make, a rejection or a notice to
show, or nothing. Pure: it asks the rules and never changes a game.
"""

from enum import Enum
from typing import NamedTuple

from .core.moves import COLUMNS, Move
from .core.position import Position, group_size
from .core.rules import Rejection, Rule, best_target, check, check_group, targets


class Notice(Enum):
    """Why a key does nothing although no rule is broken."""

    NOTHING_IN_HAND = "nothing-in-hand"
    """One card fewer was asked for, and no card is in hand."""
    LAST_CARD = "last-card"
    """One card fewer was asked for, and only one is in hand."""
    WHOLE_COLUMN = "whole-column"
    """One card more was asked for, and the whole column is in hand."""
    NOTHING_FITS = "nothing-fits"
    """The best column was asked for, and no column takes the cards."""
    NOTHING_GAINED = "nothing-gained"
    """The best column was asked for, and only an empty one takes the cards, a whole column."""


Answer = Move | Rejection | Notice | None
"""What an intent leads to: a legal move to make, something to show, or neither."""


class Hand(NamedTuple):
    """The cursor (a column, 1 to 10) and the last `size` cards of `source`, if any, picked up.

    `chosen` means that the player set the size: then exactly that many cards move.
    """

    cursor: int = 1
    source: int | None = None
    size: int = 0
    chosen: bool = False

    def put_back(self) -> "Hand":
        """The hand with nothing in it."""
        return Hand(self.cursor)

    def step(self, columns: int) -> "Hand":
        """Move the cursor so many columns to the right; after the last comes the first."""
        return self._replace(cursor=(self.cursor - 1 + columns) % len(COLUMNS) + 1)

    def press(self, position: Position, column: int) -> "tuple[Hand, Answer]":
        """Pick up from a column, or drop there; on the source, send to the best column."""
        if self.source is None:
            return Hand(column)._pick_up(position)
        if column == self.source:
            answer = self._move_to_best(position, self.source)
        else:
            answer = self._move_onto(position, self.source, column)
        return Hand(answer.target if isinstance(answer, Move) else column), answer

    def pick_up(self, position: Position, column: int, size: int) -> "tuple[Hand, Answer]":
        """Pick up exactly so many cards of a column, at least one, as the mouse does."""
        here = Hand(column)
        rejection = check_group(position, column, size)
        if rejection is not None:
            return here, rejection
        return here._replace(source=column, size=size, chosen=True), None

    def put_down(self, position: Position, column: int | None) -> "tuple[Hand, Answer]":
        """Drop the cards in hand on a column; on their own, or on none, only put them back."""
        if self.source is None or column in (None, self.source):
            return self.put_back(), None
        return self.press(position, column or 0)

    def drop(
        self, position: Position, column: int | None, automatic: bool
    ) -> "tuple[Hand, Answer]":
        """Drop dragged cards; with `automatic`, where they do not fit, on the best column."""
        hand, answer = self.put_down(position, column)
        if automatic and column != self.source and not isinstance(answer, Move):
            return self.to_best(position)
        return hand, answer

    def to_best(self, position: Position) -> "tuple[Hand, Answer]":
        """Send the cards in hand to the best column."""
        if self.source is None:
            return self, None
        return self.press(position, self.source)

    def more(self, position: Position) -> "tuple[Hand, Answer]":
        """Hold one card more; with nothing in hand, the last card at the cursor."""
        source = self.cursor if self.source is None else self.source
        if self.size and self.size == len(position.column(source)):
            return self, Notice.WHOLE_COLUMN
        rejection = check_group(position, source, self.size + 1)
        if rejection is not None:
            return self, rejection
        return Hand(self.cursor, source, self.size + 1, chosen=True), None

    def fewer(self) -> "tuple[Hand, Answer]":
        """Hold one card fewer, at least one."""
        if self.source is None:
            return self, Notice.NOTHING_IN_HAND
        if self.size == 1:
            return self, Notice.LAST_CARD
        return self._replace(size=self.size - 1, chosen=True), None

    def targets(self, position: Position) -> frozenset[int]:
        """The columns, other than the source, that would take cards from the hand now."""
        if self.source is None:
            return frozenset()
        others = (column for column in COLUMNS if column != self.source)
        return frozenset(c for c in others if isinstance(self.press(position, c)[1], Move))

    def _pick_up(self, position: Position) -> "tuple[Hand, Answer]":
        size = group_size(position.column(self.cursor))
        if not size:
            return self, check_group(position, self.cursor, 1)
        return self._replace(source=self.cursor, size=size), None

    def _move_to_best(self, position: Position, source: int) -> Answer:
        target = best_target(position, source, self.size)
        if target is not None:
            return Move(source, self.size, target)
        fits = targets(position, source, self.size)
        return Notice.NOTHING_GAINED if fits else Notice.NOTHING_FITS

    def _move_onto(self, position: Position, source: int, target: int) -> Answer:
        move = Move(source, self._intended_size(position, source, target), target)
        return check(position, move) or move

    def _intended_size(self, position: Position, source: int, target: int) -> int:
        """How many cards the player wants to put on a column.

        The number that was set, or all on an empty column. Otherwise the one number that fits,
        even if it reaches into another suit: the rejection then names what the player tried.
        """
        column, onto = position.column(source), position.column(target)
        if self.chosen or not onto:
            return self.size
        fitting = onto[-1].rank - column[-1].rank
        if 1 <= fitting <= self.size:
            return fitting
        if self.size < fitting <= len(column):
            rejection = check(position, Move(source, fitting, target))
            if rejection is not None and rejection.rule is Rule.MIXED_SUITS:
                return fitting
        return self.size

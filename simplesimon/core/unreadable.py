"""What can be wrong with a text that should be a card, a move, a code or a record."""

from enum import Enum


class Fault(Enum):
    """Why a text cannot be read. Its value is a stable id; its words live in `texts`."""

    CARD = "card"
    """Neither a rank and a suit as in `10S`, nor as in `10♠`."""
    POSITION = "position"
    """Not ten columns, a line each."""
    MOVE = "move"
    """Not two column digits, then `x` and a number of cards when more than one."""
    MOVE_COUNT = "move-count"
    """A move of more cards than its column holds."""
    CODE_GAME = "code-game"
    """A code that does not begin with `SS1`."""
    CODE_VERSION = "code-version"
    """A code made by a newer version of the game: `SS2` and up."""
    CODE_SUITS = "code-suits"
    """A code whose second part is not `S1`, `S2` or `S4`."""
    CODE_LETTERS = "code-letters"
    """A code whose third part is not seven letters A to Z."""
    CODE_NONE = "code-none"
    """A text in which no code is found."""
    CODE_SEVERAL = "code-several"
    """A text in which more than one code is found."""
    RECORD_CODE = "record-code"
    """A record with nothing but blanks and comments."""


class Unreadable(ValueError):
    """A text that cannot be read: what is wrong, the faulty part, and where it is.

    `number` is the number of the move in its record, 1 for the first, and None
    for a text that is not a move of a record.
    """

    def __init__(self, fault: Fault, text: str, number: int | None = None) -> None:
        super().__init__(fault, text, number)
        self.fault = fault
        self.text = text
        self.number = number

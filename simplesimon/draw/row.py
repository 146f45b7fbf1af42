"""A line of cells: its text, its inks and grounds by name, and what a click on it does. Pure."""

from enum import Enum, auto
from typing import NamedTuple


class Paint(Enum):
    """What a colour is for. A theme gives each its colour."""

    TABLE = auto()
    TEXT = auto()
    FAINT = auto()
    BAR = auto()
    BAR_TEXT = auto()
    ALERT = auto()
    TARGET = auto()
    CURSOR = auto()
    ON_CURSOR = auto()
    CARD = auto()
    SHADE = auto()
    HELD = auto()
    LANDED = auto()
    LIT = auto()
    FOLD = auto()
    SPADES = auto()
    HEARTS = auto()
    DIAMONDS = auto()
    CLUBS = auto()


class Stretch(NamedTuple):
    """Some cells of a row, from `start` to `stop` - 1: their ink, ground, and action of a click.

    `action` is one of the screen, as in the tables of keys; empty for none.
    """

    start: int
    stop: int
    ink: Paint | None = None
    ground: Paint | None = None
    action: str = ""


class Row(NamedTuple):
    """One line of cells: a text in ink on a ground, and a mark to its right, on the table.

    `card` is the index of the card it belongs to; `hides` is how many cards, from that one
    on, it stands for without showing them. `stretches` are the cells that differ, from left
    to right.
    """

    text: str
    ink: Paint = Paint.TEXT
    ground: Paint = Paint.TABLE
    mark: str = " "
    card: int | None = None
    hides: int = 0
    stretches: tuple[Stretch, ...] = ()

    def action_at(self, x: int) -> str:
        """The action of a click on a cell; "" for none."""
        here = (s.action for s in self.stretches if s.action and s.start <= x < s.stop)
        return next(here, "")

"""The mouse: presses, moves and releases at places of the table become intents. Pure.

A press picks up the touched card and all after it. If the pointer then moves, they are dragged
and dropped where the button is released. If not, they stay in hand, and a second click drops
them. A quick second click on the same cards, a double-click, sends them to the best column.
"""

from enum import Enum
from typing import NamedTuple

DOUBLE_CLICK_SECONDS = 0.5


class Touched(NamedTuple):
    """What is drawn of a column at some place: a card, or None for its number or empty place.

    `card` is an index; if one count stands for several cards, that of the first. `lines` are
    the lines of the screen that show it.
    """

    column: int
    card: int | None
    lines: range


class Place(NamedTuple):
    """A cell of the table.

    `column` is the column on which cards released here are dropped, the one whose width the
    cell is in; None beside the columns. `line` is the line of the screen, `touched` what is
    drawn there of a column.
    """

    column: int | None
    line: int
    touched: Touched | None = None

    def reaches(self, other: "Place") -> bool:
        """Whether another place is on what was touched here, as it was drawn then."""
        lines = self.touched.lines if self.touched else ()
        return other.column == self.column and other.line in lines


class Act(Enum):
    """What the mouse asks for."""

    PICK_UP = "pick-up"
    """Pick up the touched card and all after it."""
    PUT_DOWN = "put-down"
    """Drop the cards in hand on the column: a second click."""
    DROP = "drop"
    """Drop the cards in hand where they were released: the end of a drag."""
    BEST = "best"
    """Send the cards in hand to the best column: a double-click."""
    PUT_BACK = "put-back"


class Intent(NamedTuple):
    """What the mouse asks for, and where."""

    act: Act
    place: Place


class Pointer(NamedTuple):
    """What the mouse is doing. Frozen: each event returns a new pointer, and an intent or None.

    `pressed` is where the button went down, `holding` says that cards were in hand before,
    `dragging` that cards picked up by this press are dragged. `picked` is where the last click
    picked up cards, at `since` seconds.
    """

    pressed: Place | None = None
    holding: bool = False
    dragging: bool = False
    picked: Place | None = None
    since: float = 0.0

    def press(self, place: Place, in_hand: bool) -> "tuple[Pointer, Intent | None]":
        """The button went down; `in_hand` says that cards were in hand before."""
        if self.dragging:  # the release was lost
            return Pointer(), Intent(Act.PUT_BACK, place)
        if in_hand:
            return self._replace(pressed=place, holding=True, dragging=False), None
        return Pointer(pressed=place), Intent(Act.PICK_UP, place)

    def move(self, place: Place) -> "Pointer":
        """The mouse moved with its button down: cards picked up by this press are dragged."""
        if self.pressed is None or self.holding or self.pressed.reaches(place):
            return self
        return self._replace(dragging=True)

    def release(
        self, place: Place, seconds: float, in_hand: bool
    ) -> "tuple[Pointer, Intent | None]":
        """The button went up; `in_hand` says whether anything is in hand."""
        if self.pressed is None or not in_hand:
            return Pointer(), None
        if self.dragging:
            return Pointer(), Intent(Act.DROP, place)
        if not self.holding:
            return Pointer(picked=self.pressed, since=seconds), None
        return Pointer(), Intent(self._second_click(place, seconds), place)

    def _second_click(self, place: Place, seconds: float) -> Act:
        if self.picked is None or place.column != self.picked.column:
            return Act.PUT_BACK if place.column is None else Act.PUT_DOWN
        quick = seconds - self.since <= DOUBLE_CLICK_SECONDS
        return Act.BEST if quick and self.picked.reaches(place) else Act.PUT_BACK

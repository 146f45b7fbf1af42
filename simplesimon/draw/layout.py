"""A column of cards as rows of cells, each with the card that it shows. Pure.

Where a column does not fit its rows, the slits between its cards go first, then
every card has one row, then the inside of a group folds to its number, then the top
is clipped with a count.
"""

from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from ..core.cards import Card
from ..core.moves import digit
from ..core.position import Column, joins
from .glyphs import Glyphs


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
    """Some cells of a row, from one up to another: their ink, their ground, what a click does.

    `action` is one of the screen's, as in the tables of keys; none where it is empty.
    """

    start: int
    stop: int
    ink: Paint | None = None
    ground: Paint | None = None
    action: str = ""


class Row(NamedTuple):
    """One line of cells: a text in ink on a ground, and a mark to its right, on the table.

    `card` is the index of the card it belongs to, `hides` how many cards, from that
    one on, it stands for without showing them. `stretches` are cells that are different,
    from left to right.
    """

    text: str
    ink: Paint = Paint.TEXT
    ground: Paint = Paint.TABLE
    mark: str = " "
    card: int | None = None
    hides: int = 0
    stretches: tuple[Stretch, ...] = ()

    def action_at(self, x: int) -> str:
        """What a click on a cell does."""
        here = (s.action for s in self.stretches if s.action and s.start <= x < s.stop)
        return next(here, "")


class View(NamedTuple):
    """A column as it stands: its cards, how many of the last are in hand or just landed."""

    number: int
    cards: Column
    held: int = 0
    landed: int = 0
    target: bool = False
    cursor: bool = False


class _Density(NamedTuple):
    """How many rows cards take: a slit above a group, rows under each face, rows at the end."""

    first_slit: bool
    slit: bool
    body: int
    tail: int


_ROOMY = _Density(first_slit=True, slit=True, body=1, tail=2)
_TILES = (
    _Density(first_slit=False, slit=True, body=0, tail=2),
    _Density(first_slit=False, slit=False, body=0, tail=2),
)
_ROWS = _Density(first_slit=False, slit=False, body=0, tail=0)


class Layout(NamedTuple):
    """How columns are drawn: the width of a card, the rows there are, and the characters."""

    width: int
    height: int
    roomy: bool
    glyphs: Glyphs

    def number(self, view: View) -> Row:
        """The row above a column: its number, marked as target, as lifted, as the cursor's."""
        ink = Paint.TARGET if view.target else Paint.TEXT
        side = self.glyphs.target if view.target else self.glyphs.lifted if view.held else ""
        number = digit(view.number)
        text = f"{side}{number}{side}"
        if not view.cursor:
            return Row(text.center(self.width), ink)
        left, right = self.glyphs.cursor
        fits = len(text) + 2 <= self.width
        text = f"{left}{text}{right}" if fits else f"{left}{number}{side}"
        return Row(text.center(self.width), Paint.ON_CURSOR, Paint.CURSOR)

    def rows(self, view: View) -> tuple[Row, ...]:
        """The rows of a column's cards, never more than there are."""
        if not view.cards:
            return self._empty(view)
        for density in self._densities():
            rows = tuple(self._spread(view, density))
            if len(rows) <= self.height:
                return rows
        return self._clip(self._fold(view, rows))

    def _densities(self) -> tuple[_Density, ...]:
        if not self.glyphs.tiles:
            return (_ROWS,)
        return (*((_ROOMY,) if self.roomy else ()), *_TILES, _ROWS)

    def _empty(self, view: View) -> tuple[Row, ...]:
        top_left, across, top_right, down, bottom_left, bottom_right = self.glyphs.frame
        ink = Paint.TARGET if view.target else Paint.FAINT
        inside = self.width - 2
        side = f"{down}{' ' * inside}{down}"
        top = f"{top_left}{across * inside}{top_right}"
        bottom = f"{bottom_left}{across * inside}{bottom_right}"
        return tuple(Row(text, ink) for text in (top, side, side, bottom))

    def _spread(self, view: View, density: _Density) -> Iterator[Row]:
        grounds = self._grounds(view, shaded=not density.slit)
        ground = Paint.TABLE
        for index, card in enumerate(view.cards):
            ground = grounds[index]
            slit = density.slit if index else density.first_slit
            if slit and not _joined(view.cards, index):
                yield Row("▀" * self.width, Paint.TABLE, ground, card=index)
            yield self._face(view, index, ground)
            for _ in range(density.body):
                yield Row(" " * self.width, _ink(card), ground, card=index)
        if density.tail:
            last = len(view.cards) - 1
            corner = self.glyphs.write(view.cards[last]) + " " if density is _ROOMY else ""
            yield Row(corner.rjust(self.width), _ink(view.cards[last]), ground, card=last)
            yield Row("▀" * self.width, ground, Paint.TABLE, card=last)

    def _face(self, view: View, index: int, ground: Paint) -> Row:
        card = view.cards[index]
        from_end = len(view.cards) - index
        mark = " "
        if from_end <= view.held:
            mark = self.glyphs.held
        elif from_end <= view.landed:
            mark = self.glyphs.landed
        text = self._card_text(card, _joined(view.cards, index), from_end <= view.held)
        return Row(text, _ink(card), ground, mark, card=index)

    def _card_text(self, card: Card, joined: bool, held: bool) -> str:
        text = self.glyphs.write(card)
        if self.roomy:
            return f" {text}".ljust(self.width)
        if self.glyphs.tiles or self.width < 5:
            return text.rjust((self.width + 3) // 2).ljust(self.width)
        left, right = "><" if held else "||" if joined else "[]"
        return f"{left}{text.rjust(self.width - 2)}{right}"

    def _grounds(self, view: View, shaded: bool) -> list[Paint]:
        """The ground of each card; groups alternate where no slit parts them."""
        grounds: list[Paint] = []
        shade = True
        for index in range(len(view.cards)):
            from_end = len(view.cards) - index
            shade ^= not _joined(view.cards, index)
            if from_end <= view.held:
                grounds.append(Paint.HELD)
            elif from_end <= view.landed:
                grounds.append(Paint.LANDED)
            else:
                grounds.append(Paint.SHADE if shaded and shade else Paint.CARD)
        return grounds

    def _fold(self, view: View, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """One row a card given, fold the inside of groups, the longest first, until they fit."""
        excess = len(rows) - self.height
        folds: dict[int, int] = {}
        for start, size in sorted(_runs(view.cards, rows), key=lambda run: -run[1]):
            folded = min(excess + 1, size - 2)
            if folded > 1:
                folds[start + 1] = folded
                excess -= folded - 1
        return tuple(_folded(rows, folds, self.width))

    def _clip(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        over = len(rows) - self.height
        if over <= 0:
            return rows
        shown = rows[over + 1 :]
        hidden = shown[0].card or 0
        text = f"{self.glyphs.clipped}{hidden}".center(self.width)
        return (Row(text, Paint.TEXT, card=0, hides=hidden), *shown)


@lru_cache(maxsize=128)
def column_rows(layout: Layout, view: View) -> tuple[Row, ...]:
    """A column's number and its cards; remembered, for from key to key most stay as they are."""
    return (layout.number(view), *layout.rows(view))


def _ink(card: Card) -> Paint:
    return Paint[card.suit.name]


def _joined(cards: Column, index: int) -> bool:
    """Whether a card belongs to one group with the card above it."""
    return index > 0 and joins(cards[index - 1], cards[index])


def _runs(cards: Column, rows: tuple[Row, ...]) -> list[tuple[int, int]]:
    """Start and size of each stretch of cards that belong together and look alike."""
    runs: list[tuple[int, int]] = []
    for index, row in enumerate(rows):
        if _joined(cards, index) and row.ground is rows[index - 1].ground:
            start, size = runs.pop()
            runs.append((start, size + 1))
        else:
            runs.append((index, 1))
    return runs


def _folded(rows: tuple[Row, ...], folds: dict[int, int], width: int) -> Iterator[Row]:
    index = 0
    while index < len(rows):
        row = rows[index]
        size = folds.get(index, 0)
        if size:
            text = f"+{size}".rjust((width + 3) // 2).ljust(width)
            row = row._replace(text=text, ink=Paint.FOLD, hides=size)
        yield row
        index += size or 1

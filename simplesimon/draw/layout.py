"""A column of cards as rows of cells, each with the card that it shows. Pure.

If a column does not fit, first the slits between its cards go, then every card has one
row, then the inside of groups folds to a count, then the top is clipped to a count.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, Self

from ..core.cards import Card
from ..core.moves import digit
from ..core.position import Column, joins
from .glyphs import Glyphs
from .row import Paint, Row, Stretch


class View(NamedTuple):
    """A column to draw: its cards, and how many of the last are in hand, just landed, or lit."""

    number: int
    cards: Column
    held: int = 0
    landed: int = 0
    lit: int = 0
    target: bool = False
    cursor: bool = False


class Density(NamedTuple):
    """How many lines cards take, the same for all columns of a table.

    `slits` separate cards that are not of one group. `body` lines are below each face, `inside`
    lines below the last one, and `ends` says that the lower end of the last card is drawn.
    """

    slits: bool = False
    body: int = 0
    inside: int = 0
    ends: bool = False


_ROOMY = {3: Density(True, 3, 5, True), 2: Density(True, 2, 3, True), 1: Density(True, 1, 1, True)}
_ROOMY_FROM_WIDTH = {3: 11, 2: 9, 1: 7}
_TILES = (Density(slits=True, ends=True), Density(ends=True))
_ROWS = Density()
_LONG = 10
"""Cards are bigger if a column of this many would fit, so that few moves change their size."""


class Layout(NamedTuple):
    """How columns are drawn: width of a card, lines for a column, characters, density."""

    width: int
    height: int
    glyphs: Glyphs
    density: Density = _ROWS

    def fit(self, columns: Iterable[Column]) -> Self:
        """The layout with the largest cards with which all columns fit."""
        sizes = {(len(cards), _groups(cards)) for cards in columns}
        for density in self._densities():
            if all(self._lines(density, *size) <= self.height for size in sizes):
                return self._replace(density=density)
        return self._replace(density=_ROWS)

    def _lines(self, density: Density, cards: int, groups: int) -> int:
        """How many lines so many cards take, in so many groups."""
        slits, body, inside, ends = density
        between = groups - (not body) if slits and self.glyphs.tiles else 0
        return cards * (1 + body) + between + inside - body + (2 if ends else 0)

    def _densities(self) -> Iterator[Density]:
        for body, density in _ROOMY.items():
            wide = self.width >= _ROOMY_FROM_WIDTH[body]
            if wide and self._lines(density, _LONG, _LONG) <= self.height:
                yield density
        yield from _TILES if self.glyphs.tiles else ()

    def number(self, view: View) -> Row:
        """The row above a column: its number, marked as target, as lifted, as the cursor's."""
        ink = Paint.TARGET if view.target else Paint.TEXT
        side = self.glyphs.target if view.target else self.glyphs.lifted if view.held else ""
        number = digit(view.number)
        text = f"{side}{number}{side}"
        click = (Stretch(0, self.width, action=f"column({view.number})"),)
        if not view.cursor:
            return Row(text.center(self.width), ink, stretches=click)
        left, right = self.glyphs.cursor
        fits = len(text) + 2 <= self.width
        text = f"{left}{text}{right}" if fits else f"{left}{number}{side}"
        return Row(text.center(self.width), Paint.ON_CURSOR, Paint.CURSOR, stretches=click)

    def rows(self, view: View) -> tuple[Row, ...]:
        """The rows of a column's cards, no more than `height`."""
        if not view.cards:
            return tuple(self._empty_place(view))
        rows = tuple(self._full_rows(view))
        return rows if len(rows) <= self.height else self._clip(self._fold(view, rows))

    def _empty_place(self, view: View) -> Iterator[Row]:
        ink = Paint.TARGET if view.target else Paint.FAINT
        for text in self.glyphs.box(self.width, max(4, self.density.inside + 2)):
            yield Row(text, ink)

    def _full_rows(self, view: View) -> Iterator[Row]:
        slits, body, inside, ends = self.density
        grounds = self._grounds(view)
        last = len(view.cards) - 1
        for index, card in enumerate(view.cards):
            ground = grounds[index]
            parted = slits and self.glyphs.tiles and (index or body)
            if parted and not _is_joined(view.cards, index):
                yield Row("▀" * self.width, Paint.TABLE, ground, card=index)
            yield self._face(view, index, ground)
            for line in range(inside if index == last else body):
                pip = index == last and inside > 2 and line == inside // 2
                text = self.glyphs.suit(card.suit) if pip else ""
                yield Row(self._inside(text.center(self.width)), _ink(card), ground, card=index)
        if ends:
            yield from self._lower_end(view.cards[last], last, grounds[last])

    def _lower_end(self, card: Card, index: int, ground: Paint) -> Iterator[Row]:
        corner = self.glyphs.write(card) + " " if self.density.body else ""
        yield Row(self._inside(corner.rjust(self.width)), _ink(card), ground, card=index)
        if self.glyphs.tiles:
            yield Row("▀" * self.width, ground, Paint.TABLE, card=index)
        else:
            *_, edge = self.glyphs.box(self.width, 2)
            yield Row(edge, _ink(card), ground, card=index)

    def _inside(self, text: str) -> str:
        """The inside of a card; without tiles it has an edge on both sides."""
        return text if self.glyphs.tiles else f"|{text[1:-1]}|"

    def _face(self, view: View, index: int, ground: Paint) -> Row:
        card = view.cards[index]
        from_end = len(view.cards) - index
        mark = " "
        if from_end <= view.lit:
            mark = self.glyphs.lit
        elif from_end <= view.held:
            mark = self.glyphs.held
        elif from_end <= view.landed:
            mark = self.glyphs.landed
        text = self._card_text(card, _is_joined(view.cards, index), from_end <= view.held)
        return Row(text, _ink(card), ground, mark, card=index)

    def _card_text(self, card: Card, joined: bool, held: bool) -> str:
        text = self.glyphs.write(card)
        if not self.glyphs.tiles and self.width >= 5:
            left, right = "><" if held else "||" if joined else "[]"
            inside = self.width - 2
            text = f" {text}".ljust(inside) if self.density.body else text.rjust(inside)
            return f"{left}{text}{right}"
        if self.density.body:
            return f" {text}".ljust(self.width)
        return text.rjust((self.width + 3) // 2).ljust(self.width)

    def _grounds(self, view: View) -> list[Paint]:
        """The ground of each card; groups alternate if no slit separates them."""
        grounds: list[Paint] = []
        shade = True
        for index in range(len(view.cards)):
            from_end = len(view.cards) - index
            shade ^= not _is_joined(view.cards, index)
            if from_end <= view.lit:
                grounds.append(Paint.LIT)
            elif from_end <= view.held:
                grounds.append(Paint.HELD)
            elif from_end <= view.landed:
                grounds.append(Paint.LANDED)
            else:
                shaded = shade and not (self.density.slits and self.glyphs.tiles)
                grounds.append(Paint.SHADE if shaded else Paint.CARD)
        return grounds

    def _fold(self, view: View, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """Fold the inside of groups, the longest first, until the rows, one a card, fit."""
        excess = len(rows) - self.height
        folds: dict[int, int] = {}
        for start, size in sorted(_runs(view.cards, rows), key=lambda run: -run[1]):
            folded = min(excess + 1, size - 2)
            if folded > 1:
                folds[start + 1] = folded
                excess -= folded - 1
        return tuple(_fold_rows(rows, folds, self.width))

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
    """A column's number and its cards; cached, as most columns stay the same from key to key."""
    return (layout.number(view), *layout.rows(view))


def _ink(card: Card) -> Paint:
    return Paint[card.suit.name]


def _is_joined(cards: Column, index: int) -> bool:
    """Whether a card belongs to one group with the card above it."""
    return index > 0 and joins(cards[index - 1], cards[index])


def _groups(cards: Column) -> int:
    """How many groups cards form, each one's first card not joined to the one above it."""
    return sum(not _is_joined(cards, index) for index in range(len(cards)))


def _runs(cards: Column, rows: tuple[Row, ...]) -> list[tuple[int, int]]:
    """Start and size of each stretch of cards that belong together and look alike."""
    runs: list[tuple[int, int]] = []
    for index, row in enumerate(rows):
        if _is_joined(cards, index) and row.ground is rows[index - 1].ground:
            start, size = runs.pop()
            runs.append((start, size + 1))
        else:
            runs.append((index, 1))
    return runs


def _fold_rows(rows: tuple[Row, ...], folds: dict[int, int], width: int) -> Iterator[Row]:
    index = 0
    while index < len(rows):
        row = rows[index]
        size = folds.get(index, 0)
        if size:
            text = f"+{size}".rjust((width + 3) // 2).ljust(width)
            row = row._replace(text=text, ink=Paint.FOLD, hides=size)
        yield row
        index += size or 1

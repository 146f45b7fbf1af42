"""The table as a picture: one function draws it, and its rows tell what is under the pointer.

Pure: a state, a look and the size of a window come in.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..core.moves import COLUMNS
from ..i18n import _
from ..keys import REPLAY_KEYS, TABLE_KEYS
from ..pointer import Place
from ..table import TableState
from . import lines, messages, panel
from .frame import Frame, frame
from .glyphs import Glyphs
from .layout import Layout, Paint, View, column_rows
from .picture import Part, Picture
from .theme import Look

PARTS = ("header", *(f"column-{n}" for n in COLUMNS), "message", "keys", "over", "ghost")
"""The names of the parts of a table, a later one over those before it."""


class Table(NamedTuple):
    """A table that is drawn: the parts that are columns, and those that lie over them."""

    columns: tuple[Part, ...]
    others: tuple[Part, ...]

    @property
    def parts(self) -> Picture:
        return self.columns + self.others

    def at(self, x: int, y: int) -> Place:
        """What is at a cell: the column by its width, also below it, and what is drawn there."""
        here = (p.column for p in self.columns if 0 <= x - p.x < p.width and y >= p.y)
        top = next((part for part in reversed(self.parts) if part.covers(x, y)), None)
        return Place(next(here, None), y, top and top.touched(y))

    def hidden(self, column: int) -> tuple[int, ...]:
        """The indices of the cards that the rows of a column stand for without showing them."""
        rows = (row for part in self.columns if part.column == column for row in part.rows)
        spans = (range(row.card or 0, (row.card or 0) + row.hides) for row in rows)
        return tuple(index for span in spans for index in span)


def draw(state: TableState, look: Look, width: int, height: int) -> Table | None:
    """The table in a window of a size; None where that is too small to play in."""
    window = frame(width, height)
    if window is None:
        return None
    glyphs = look.glyphs
    over, free = _panel(state, window, glyphs)
    layout = Layout(window.card_width, window.card_rows - free, window.roomy, glyphs)
    columns = tuple(_column(view, window, layout) for view in _views(state))
    return Table(columns, (*_words(state, window, glyphs), over, _ghost(state, window, layout)))


def _words(state: TableState, frame: Frame, glyphs: Glyphs) -> Iterator[Part]:
    """The lines above and below the table."""
    width = frame.width
    header = lines.header(state.game, width, glyphs, saved=state.saved)
    yield Part("header", 0, 0, width, 1, (header,))
    said = messages.sentences(state.said, glyphs)
    tail = "" if frame.keys else _("? keys")
    message = lines.message(said, width, glyphs, tail)
    yield Part("message", 0, frame.table_bottom, width, 1, (message,))
    keys = lines.keys(REPLAY_KEYS if state.watched else TABLE_KEYS, width, glyphs)
    yield Part("keys", 0, frame.table_bottom + 1, width, int(frame.keys), (keys,))


def _column(view: View, frame: Frame, layout: Layout) -> Part:
    left = frame.margin + (view.number - 1) * frame.pitch
    size = frame.pitch, frame.card_rows + 1
    return Part(f"column-{view.number}", left, 1, *size, column_rows(layout, view), view.number)


def _views(state: TableState) -> Iterator[View]:
    """The columns as they stand: dragged cards are not in theirs."""
    position, hand, landed, targets = state.position, state.hand, state.landed, state.targets
    for column in COLUMNS:
        cards, held = position.column(column), hand.size if column == hand.source else 0
        if held and state.dragged:
            cards, held = cards[:-held], 0
        yield View(
            column,
            cards,
            held=held,
            landed=landed.size if landed and column == landed.column else 0,
            target=column in targets,
            cursor=column == hand.cursor,
        )


def _panel(state: TableState, frame: Frame, glyphs: Glyphs) -> tuple[Part, int]:
    """The panel, and how many lines of the table are kept free for it.

    Beside the table it is always there; over it, when there is a word to say. The first words
    cover no card, and what is explained instead of them moves none.
    """
    if frame.panel:
        size = frame.panel, frame.table_bottom - 1
        rows = lines.fitting(panel.beside(state, glyphs), *size, Paint.TABLE, glyphs)
        return Part("over", frame.table_width, 1, *size, rows), 0
    rows = lines.prose(panel.over(state, glyphs), frame.width, Paint.BAR, glyphs)
    first = panel.first_minute() if state.first_minute else ()
    free = lines.prose(first, frame.width, Paint.BAR, glyphs)
    y = frame.table_bottom - len(rows)
    return Part("over", 0, y, frame.width, len(rows), rows), len(free)


def _ghost(state: TableState, frame: Frame, layout: Layout) -> Part:
    """The cards that are dragged, under the pointer."""
    source, held = state.hand.source, state.held
    if state.dragged is None or source is None:
        return Part("ghost", 0, 0, 0, 0)
    x, y = state.dragged
    first = len(state.position.column(source)) - len(held)
    drawn = layout.rows(View(source, held, held=len(held)))
    rows = tuple(row._replace(card=first + (row.card or 0)) for row in drawn)
    left = x - frame.card_width // 2
    return Part("ghost", left, y, frame.card_width, len(rows), rows, source)

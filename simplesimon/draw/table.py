"""The table as a picture: one function draws it, and its rows tell what is under the pointer.

Pure: a state, a look and the size of a window come in.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..core.moves import COLUMNS
from ..core.position import Column
from ..i18n import _
from ..keys import REPLAY_KEYS, TABLE_KEYS
from ..pointer import Place
from ..table import TableState
from . import lines, messages, panel
from .frame import Frame, frame
from .glyphs import Glyphs
from .layout import Layout, Paint, Row, View, card_at, column_rows, hidden_cards
from .picture import Part, Picture
from .theme import Look

PARTS = ("header", *(f"column-{n}" for n in COLUMNS), "message", "keys", "over", "ghost")
"""The names of the parts of a table, a later one over those before it."""


class Table(NamedTuple):
    """A table that is drawn: the state, where things are, and the parts of its picture.

    The parts are `header`, `column-1` to `column-10`, `message`, `keys`, then `over`, the
    panel, and `ghost`, the cards that are dragged: PARTS.
    """

    state: TableState
    frame: Frame
    picture: Picture

    def place_at(self, x: int, y: int) -> Place:
        """What is at a cell of the window: a column's width, and a card, if one is there."""
        frame = self.frame
        if not 0 <= x - frame.margin < frame.pitch * len(COLUMNS) or y < 1:
            return Place(None, None)
        column = (x - frame.margin) // frame.pitch + 1
        return Place(column, card_at(self._column(column)[1:], y - 2))

    def hidden_in(self, column: int) -> Column:
        """The cards of a column that are not in view."""
        view = View(column, self.state.position.column(column))
        return hidden_cards(view, self._column(column)[1:])

    def _column(self, number: int) -> tuple[Row, ...]:
        return next(part.rows for part in self.picture if part.name == f"column-{number}")


def draw(state: TableState, look: Look, width: int, height: int) -> Table | None:
    """The table in a window of a size; None where that is too small to play in."""
    fitting = frame(width, height)
    if fitting is None:
        return None
    over = _panel(state, fitting, look.glyphs)
    kept_free = over.height if not fitting.panel and state.explained is None else 0
    layout = Layout(fitting.card_width, fitting.card_rows - kept_free, fitting.roomy, look.glyphs)
    header, *bars = _bars(state, fitting, look.glyphs)
    picture = (
        header,
        *_columns(state, fitting, layout),
        *bars,
        over,
        _ghost(state, fitting, layout),
    )
    return Table(state, fitting, picture)


def _bars(state: TableState, frame: Frame, glyphs: Glyphs) -> Iterator[Part]:
    """The header, the message and the key line."""
    width = frame.width
    header = lines.header(state.game, width, glyphs, saved=state.saved)
    yield Part("header", 0, 0, width, 1, (header,))
    said = messages.sentences(state.said, glyphs)
    tail = "" if frame.keys else _("? keys")
    message = lines.message(said, width, glyphs, tail)
    yield Part("message", 0, frame.table_bottom, width, 1, (message,))
    keys = lines.keys(REPLAY_KEYS if state.watched else TABLE_KEYS, width, glyphs)
    yield Part("keys", 0, frame.table_bottom + 1, width, int(frame.keys), (keys,))


def _columns(state: TableState, frame: Frame, layout: Layout) -> Iterator[Part]:
    for view in _views(state):
        left = frame.margin + (view.number - 1) * frame.pitch
        rows = column_rows(layout, view)
        yield Part(f"column-{view.number}", left, 1, frame.pitch, frame.card_rows + 1, rows)


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


def _panel(state: TableState, frame: Frame, glyphs: Glyphs) -> Part:
    """Beside the table the panel is always there; over it, when there is a word to say."""
    if frame.panel:
        size = frame.panel, frame.table_bottom - 1
        paragraphs = panel.beside(state, glyphs)
        rows = lines.fitting(paragraphs, *size, Paint.TABLE, glyphs)
        return Part("over", frame.table_width, 1, *size, rows)
    rows = lines.prose(panel.over(state, glyphs), frame.width, Paint.BAR, glyphs)
    return Part("over", 0, frame.table_bottom - len(rows), frame.width, len(rows), rows)


def _ghost(state: TableState, frame: Frame, layout: Layout) -> Part:
    """The cards that are dragged, under the pointer."""
    if state.dragged is None or state.hand.source is None:
        return Part("ghost", 0, 0, 0, 0)
    x, y = state.dragged
    rows = layout.rows(View(state.hand.source, state.held, held=len(state.held)))
    return Part("ghost", x - frame.card_width // 2, y, frame.card_width, len(rows), rows)

"""The table as a picture: one function draws it, and its rows say what is under the pointer.

Pure: it takes a state, a look and the size of a window.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..core.moves import COLUMNS
from ..core.position import Column
from ..core.record import RejectedMove
from ..core.rules import Rejection
from ..i18n import _
from ..keys import REPLAY_ALONE_KEYS, REPLAY_KEYS
from ..pointer import Place
from ..table import TableState
from . import lines, messages, panel, short_messages
from .frame import Frame, frame_of
from .glyphs import Glyphs
from .key_line import KeyEntry, key_entries, table_entries
from .layout import Layout, View, column_rows
from .lines import Piece
from .picture import Part, Picture
from .placing import CellSet, card_spans, panel_widths, place_panel
from .row import Paint
from .theme import Look

PARTS = ("header", *(f"column-{n}" for n in COLUMNS), "message", "keys", "over", "ghost")
"""The names of the parts of a table, a later one over those before it."""

_ALL = range(52)
_PILE_FROM_HEIGHT = 28
"""From so many lines up the panel beside the table has room for the removed sequences."""


class Table(NamedTuple):
    """A table that is drawn: the parts that are columns, and those that lie over them."""

    columns: tuple[Part, ...]
    others: tuple[Part, ...]

    @property
    def parts(self) -> Picture:
        return self.columns + self.others

    def at(self, x: int, y: int) -> Place:
        """What is at a cell: the column it is in or below, and what is drawn there."""
        here = (p.column for p in self.columns if 0 <= x - p.x < p.width and y >= p.y)
        top = next((part for part in reversed(self.parts) if part.covers(x, y)), None)
        return Place(next(here, None), y, top and top.touched_at(y))

    def hidden(self, column: int) -> tuple[int, ...]:
        """The indices of the cards of a column that are there only as a count."""
        rows = (row for part in self.columns if part.column == column for row in part.rows)
        spans = (range(row.card or 0, (row.card or 0) + row.hides) for row in rows)
        return tuple(index for span in spans for index in span)


def draw_table(state: TableState, look: Look, width: int, height: int) -> Table | None:
    """The table in a window of this size; None if that is too small to play in."""
    window = frame_of(width, height)
    if window is None:
        return None
    glyphs = look.glyphs
    cards = [_cards_shown(state, column) for column in COLUMNS]
    layout = Layout(window.card_width, window.card_rows, glyphs).fit(cards)
    columns = tuple(_column_part(view, window, layout) for view in _views(state, cards))
    over = (
        _panel_beside(state, window, glyphs)
        if window.panel
        else _panel_over(state, window, glyphs, columns)
    )
    return Table(
        columns, (*_text_parts(state, window, glyphs), over, _ghost_part(state, window, layout))
    )


def _text_parts(state: TableState, frame: Frame, glyphs: Glyphs) -> Iterator[Part]:
    """The lines above and below the table."""
    width = frame.width
    yield Part("header", 0, frame.top, width, 1, (lines.header_row(state, frame, glyphs),))
    said = short_messages.message_beside_panel(state.said, state.explained, glyphs)
    tail = Piece("" if frame.keys else _("? help"), action="help")
    ink = Paint.ALERT if messages.stands_out(state.said) else Paint.TEXT
    brief = short_messages.brief_sentence(state.said, glyphs)
    message = lines.message_row(said, frame, glyphs, tail, brief)._replace(ink=ink)
    yield Part("message", 0, frame.bottom, width, 1, (message,))
    keys = (lines.key_row(_key_entries(state), frame, glyphs),) if frame.keys else ()
    yield Part("keys", 0, frame.bottom + 1, width, len(keys), keys)


def _key_entries(state: TableState) -> list[KeyEntry]:
    if state.watched:
        return key_entries(REPLAY_ALONE_KEYS if state.alone else REPLAY_KEYS)
    return table_entries(in_hand=bool(state.hand.source), won=state.game.won)


def _column_part(view: View, frame: Frame, layout: Layout) -> Part:
    left = frame.left + (view.number - 1) * frame.pitch
    size = frame.pitch, frame.card_rows + 1
    rows = column_rows(layout, view)
    return Part(f"column-{view.number}", left, frame.top + 1, *size, rows, view.number)


def _cards_shown(state: TableState, column: int) -> Column:
    """The cards of a column, and those of a sequence that is still shown leaving it."""
    cards, leaving = state.position.column(column), state.leaving
    return cards + leaving.cards if leaving and leaving.column == column else cards


def _views(state: TableState, cards: Iterable[Column]) -> Iterator[View]:
    """The columns to draw; dragged cards are not in theirs."""
    hand, landed, leaving, targets = state.hand, state.landed, state.leaving, state.targets
    for column, shown in zip(COLUMNS, cards, strict=True):
        held = hand.size if column == hand.source else 0
        if held and state.dragged:
            shown, held = shown[:-held], 0  # noqa: PLW2901
        yield View(
            column,
            shown,
            held=held,
            landed=landed.size if landed and column == landed.column else 0,
            lit=len(leaving.cards) if leaving and column == leaving.column else 0,
            target=column in targets,
            cursor=column == hand.cursor,
        )


def _panel_beside(state: TableState, frame: Frame, glyphs: Glyphs) -> Part:
    """The panel beside the table, which is always there."""
    width, height = frame.panel, frame.card_rows + 1
    pile = tuple(panel.pile(state, width, glyphs)) if height >= _PILE_FROM_HEIGHT else ()
    paragraphs = panel.paragraphs_beside(state, glyphs)
    words = lines.fit_prose(paragraphs, width, height - len(pile), Paint.TABLE, glyphs)
    x = frame.left + frame.table_width
    return Part("over", x, frame.top + 1, width, height, pile + words)


def _panel_over(state: TableState, frame: Frame, glyphs: Glyphs, columns: tuple[Part, ...]) -> Part:
    """The panel over the table, if there is something to explain; not on the cards it names."""
    forms = panel.forms_over(state, glyphs)
    if not forms:
        return Part("over", 0, frame.bottom, 0, 0)
    panels = (
        (rank, lines.prose(form, width, Paint.BAR, glyphs))
        for rank, form in forms
        for width in panel_widths(frame)
    )
    cards = CellSet.of((s for part in columns for s in card_spans(part, _ALL)), frame.height)
    named = CellSet.of(_named_spans(state, columns), frame.height) if state.explained else cards
    return place_panel(panels, frame, named, cards)


def _named_spans(state: TableState, columns: tuple[Part, ...]) -> Iterator[tuple[int, int, int]]:
    """Where the cards are that the panel names."""
    explained = state.explained
    rejection = explained.rejection if isinstance(explained, RejectedMove) else explained
    if not isinstance(rejection, Rejection):
        return
    position = state.position
    size = len(position.column(rejection.source))
    yield from card_spans(columns[rejection.source - 1], range(size - len(rejection.cards), size))
    if rejection.onto is not None and rejection.target is not None:
        last = len(position.column(rejection.target)) - 1
        yield from card_spans(columns[rejection.target - 1], range(last, last + 1))


def _ghost_part(state: TableState, frame: Frame, layout: Layout) -> Part:
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

"""The table: a game, the hand and what is told, as rows of the screen."""

from collections.abc import Iterator
from typing import NamedTuple

from textual.app import ComposeResult

from ...core.game import Game
from ...core.moves import COLUMNS
from ...core.position import Column
from ...draw import lines, messages, panel
from ...draw.frame import Frame, frame
from ...draw.layout import Layout, Paint, View, card_at, column_rows, hidden_cards
from ...draw.theme import Look
from ...hand import Hand
from ...i18n import _
from ...pointer import Place
from ..cells import background
from ..widgets.rows import Rows
from .keyed import KeyedScreen, Result

NOWHERE = 0
"""The column under a cursor that is not shown."""


class Landed(NamedTuple):
    """The cards that just moved: the last `size` of a column."""

    column: int
    size: int


class TableScreen(KeyedScreen[Result], inherit_bindings=False):
    """Shows its attributes, all of them and nothing else, whenever `show` is called."""

    def __init__(self, game: Game, look: Look) -> None:
        super().__init__(look)
        self.game = game
        self.hand = Hand()
        self.landed: Landed | None = None
        self.message = messages.welcome()
        self.told: panel.Paragraphs = ()
        """What the panel says before the rules in brief."""
        self.marks = True
        """Whether columns that take the hand are marked."""
        self.rules = True
        """Whether the rules in brief stand beside the table."""
        self.saved = True
        """Whether all that is shown is saved."""
        self.dragged: tuple[int, int] | None = None
        """The cell at which the hand is dragged, if it is."""
        self.first_minute = False
        """Whether to say how to begin, while nothing else is told."""
        self._kept_free = 0
        """The lines of the table that hold no cards, so that the first words cover none."""
        self._frame: Frame | None = None
        self._shown: Look | None = None

    def compose(self) -> ComposeResult:
        yield Rows(self.look, id="header")
        for column in COLUMNS:
            yield Rows(self.look, id=f"column-{column}")
        yield Rows(self.look, id="message")
        yield Rows(self.look, id="keys")
        yield Rows(self.look, id="over")
        yield Rows(self.look, id="ghost")

    def draw(self, width: int, height: int) -> None:
        self._frame = frame(width, height) or self._frame
        if self._frame is not None:
            self._place(self._frame)
            self.show()

    def _place(self, frame: Frame) -> None:
        self._rows("header").place(0, 0, frame.width, 1)
        for column in COLUMNS:
            left = frame.margin + (column - 1) * frame.pitch
            self._rows(f"column-{column}").place(left, 1, frame.pitch, frame.card_rows + 1)
        self._rows("message").place(0, frame.table_bottom, frame.width, 1)
        self._rows("keys").place(0, frame.table_bottom + 1, frame.width, int(frame.keys))

    def land(self, column: int, size: int) -> None:
        """Mark the cards that just moved, unless they left the table."""
        self.landed = Landed(column, min(size, len(self.game.position.column(column))))

    def show(self) -> None:
        """Bring the screen up to date, where everything stays in its place."""
        frame = self._frame
        if frame is None:
            return
        glyphs = self.look.glyphs
        with self.app.batch_update():
            self._show_look()
            header = lines.header(self.game, frame.width, glyphs, saved=self.saved)
            self._rows("header").rows = (header,)
            self._show_panel(frame)
            self._show_columns(frame)
            tail = "" if frame.keys else _("? keys")
            message = lines.message(self.message, frame.width, glyphs, tail)
            self._rows("message").rows = (message,)
            self._rows("keys").rows = (lines.keys(self.KEYS, frame.width, glyphs),)
            self._show_ghost(frame)

    def _show_look(self) -> None:
        if self._shown is not self.look:
            self._shown = self.look
            self.styles.background = background(self.look)
            for rows in self.query(Rows):
                rows.look = self.look

    def _show_columns(self, frame: Frame) -> None:
        layout = self._layout(frame)
        for view in self._views():
            self._rows(f"column-{view.number}").rows = column_rows(layout, view)

    def hidden_in(self, column: int) -> Column:
        """The cards of a column that are not in view."""
        if self._frame is None:
            return ()
        view = View(column, self.game.position.column(column))
        return hidden_cards(view, self._layout(self._frame).rows(view))

    def _show_panel(self, frame: Frame) -> None:
        """Beside the table the panel is always there; over it, when there is a word to say."""
        over = self._rows("over")
        told = self.told or (panel.first_minute() if self.first_minute else ())
        self._kept_free = 0
        if frame.panel:
            brief = panel.brief(bool(told)) if self.rules else ()
            paragraphs = (lines.Paragraph(""), *told, *brief)
            size = frame.panel, frame.table_bottom - 1
            rows = lines.fitting(paragraphs, *size, Paint.TABLE, self.look.glyphs)
            over.place(frame.table_width, 1, *size)
        else:
            rows = lines.prose(told, frame.width, Paint.BAR, self.look.glyphs)
            self._kept_free = 0 if self.told else len(rows)
            over.place(0, frame.table_bottom - len(rows), frame.width, len(rows))
        over.rows = rows

    def _show_ghost(self, frame: Frame) -> None:
        """The cards that are dragged, under the pointer."""
        ghost = self._rows("ghost")
        if self.dragged is None or self.hand.source is None:
            ghost.place(0, 0, 0, 0)
            ghost.rows = ()
            return
        x, y = self.dragged
        cards = self.game.position.column(self.hand.source)[-self.hand.size :]
        rows = self._layout(frame).rows(View(self.hand.source, cards, held=len(cards)))
        ghost.place(x - frame.card_width // 2, y, frame.card_width, len(rows))
        ghost.rows = rows

    def place_at(self, x: int, y: int) -> Place:
        """What is at a cell of the screen: a column's width, and a card, if one is there."""
        frame = self._frame
        if frame is None or not 0 <= x - frame.margin < frame.pitch * len(COLUMNS) or y < 1:
            return Place(None, None)
        column = (x - frame.margin) // frame.pitch + 1
        view = View(column, self.game.position.column(column))
        return Place(column, card_at(self._layout(frame).rows(view), y - 2))

    def _layout(self, frame: Frame) -> Layout:
        rows = frame.card_rows - self._kept_free
        return Layout(frame.card_width, rows, frame.roomy, self.look.glyphs)

    def _views(self) -> Iterator[View]:
        position, hand, landed = self.game.position, self.hand, self.landed
        marked = hand.marked(position) if self.marks else frozenset()
        for column in COLUMNS:
            cards, held = position.column(column), 0
            if column == hand.source:
                held = hand.size
                if self.dragged:
                    cards, held = cards[:-held], 0
            yield View(
                column,
                cards,
                held=held,
                landed=landed.size if landed and column == landed.column else 0,
                target=column in marked,
                cursor=column == hand.cursor,
            )

    def _rows(self, name: str) -> Rows:
        return self.query_one(f"#{name}", Rows)

"""The table: a key becomes an intent of the hand, the hand's answer a game, the game rows."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult

from ...core.deal import Code
from ...core.game import Game, Step
from ...core.moves import COLUMNS, Move
from ...core.position import Position
from ...core.rules import Rejection
from ...core.unreadable import Unreadable
from ...hand import Answer, Hand, Notice
from ...i18n import _
from ...texts import fault
from .. import lines, messages, panel
from ..frame import Frame, frame
from ..glyphs import Glyphs
from ..keys import TABLE_KEYS
from ..layout import Layout, Paint, View, hidden_cards
from ..widgets.rows import Rows
from .keyed import KeyedScreen
from .new_game import EnterCode, NewGame
from .pages import Pages
from .question import Question
from .win import Win


class Landed(NamedTuple):
    """The cards that just moved: the last `size` of a column."""

    column: int
    size: int


class PlayScreen(KeyedScreen[None]):
    """The table of one game after another."""

    KEYS = TABLE_KEYS

    def __init__(self, game: Game, below: Callable[[int], int], glyphs: Glyphs) -> None:
        super().__init__()
        self.game = game
        self.hand = Hand()
        self._below = below
        self._glyphs = glyphs
        self._landed: Landed | None = None
        self._told: panel.Paragraphs = ()
        self._message = messages.welcome()
        self._frame: Frame | None = None

    def compose(self) -> ComposeResult:
        yield Rows(id="header")
        for column in COLUMNS:
            yield Rows(id=f"column-{column}")
        yield Rows(id="message")
        yield Rows(id="keys")
        yield Rows(id="over")

    # What is on the screen, worked out from the game, the hand, and what is told.

    @property
    def position(self) -> Position:
        return self.game.position

    def on_mount(self) -> None:
        self._resize(self.app.size.width, self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        self._resize(event.size.width, event.size.height)

    def _resize(self, width: int, height: int) -> None:
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

    def show(self) -> None:
        """Bring the screen up to date."""
        frame = self._frame
        if frame is None:
            return
        with self.app.batch_update():
            self._rows("header").rows = (lines.header(self.game, frame.width, self._glyphs),)
            layout = self._layout(frame)
            for view in self._views():
                rows = (layout.number(view), *layout.rows(view))
                self._rows(f"column-{view.number}").rows = rows
            tail = "" if frame.keys else _("? keys")
            message = lines.message(self._message, frame.width, self._glyphs, tail)
            self._rows("message").rows = (message,)
            self._rows("keys").rows = (lines.keys(self.KEYS, frame.width, self._glyphs),)
            self._show_panel(frame)

    def _show_panel(self, frame: Frame) -> None:
        """Beside the table the panel is always there; over it, when there is a word to say."""
        over = self._rows("over")
        if frame.panel:
            paragraphs = (lines.Paragraph(""), *self._told, *panel.brief(bool(self._told)))
            rows = lines.prose(paragraphs, frame.panel, Paint.TABLE, self._glyphs)
            over.place(frame.table_width, 1, frame.panel, frame.table_bottom - 1)
        else:
            rows = lines.prose(self._told, frame.width, Paint.BAR, self._glyphs)
            over.place(0, frame.table_bottom - len(rows), frame.width, len(rows))
        over.rows = rows

    def _layout(self, frame: Frame) -> Layout:
        return Layout(frame.card_width, frame.card_rows, frame.roomy, self._glyphs)

    def _views(self) -> Iterator[View]:
        marked = self.hand.marked(self.position)
        for column in COLUMNS:
            yield View(
                column,
                self.position.column(column),
                held=self.hand.size if column == self.hand.source else 0,
                landed=self._landed.size if self._landed and column == self._landed.column else 0,
                target=column in marked,
                cursor=column == self.hand.cursor,
            )

    def _rows(self, name: str) -> Rows:
        return self.query_one(f"#{name}", Rows)

    # What keys do.

    async def act(self, action: str) -> None:
        self._landed, self._told = None, ()
        await super().act(action)
        self.show()

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self._message = messages.unknown_key()
        self.show()

    def action_column(self, column: int) -> None:
        self._answer(*self.hand.press(self.position, column))

    def action_press(self) -> None:
        self.action_column(self.hand.cursor)

    def action_more(self) -> None:
        self._answer(*self.hand.more(self.position))

    def action_fewer(self) -> None:
        self._answer(*self.hand.fewer())

    def action_step(self, columns: int) -> None:
        self.hand = self.hand.step(columns)
        cards = self.position.column(self.hand.cursor)
        self._message = messages.cursor(self.hand.cursor, cards, self._glyphs)

    def action_put_back(self) -> None:
        self._message = messages.put_back() if self.hand.source else messages.welcome()
        self.hand = self.hand.put_back()

    def _answer(self, hand: Hand, answer: Answer) -> None:
        """Make the hand's move, or tell what it says."""
        self.hand = hand
        if isinstance(answer, Move):
            self._play(answer)
        elif isinstance(answer, Rejection):
            self._message = messages.rejected(answer, self._glyphs)
            self._told = panel.refused(answer, self._glyphs)
        elif isinstance(answer, Notice):
            self._message = messages.noticed(answer)
        elif hand.source is not None:
            cards = self.position.column(hand.source)[-hand.size :]
            self._message = messages.picked_up(hand.source, cards, self._glyphs)

    def _play(self, move: Move) -> None:
        game = self.game.play(move)
        if isinstance(game, Game):
            self._forward(game)

    def _forward(self, game: Game) -> None:
        """Go on to the game after one more move, made or redone."""
        step, before = game.steps[-1], self.position
        self.game = game
        self._land(step.move.target, step.move.size)
        self._message = messages.moved(step, before, self._glyphs)
        if game.won:
            self.app.push_screen(Win(game, self._glyphs), self._after_win)

    def _land(self, column: int, size: int) -> None:
        """Mark the cards that just moved, unless they left the table."""
        self._landed = Landed(column, min(size, len(self.position.column(column))))

    def action_undo(self) -> None:
        self.hand = self.hand.put_back()
        game = self.game.undo()
        if game is None:
            self._message = messages.nothing_to_undo(limit=bool(self.game.steps))
            return
        self._undone(self.game.steps[-1], game)

    def _undone(self, step: Step, game: Game) -> None:
        self.game = game
        self._land(step.move.source, step.move.size)
        self._message = messages.undone(step, game.position, self._glyphs)

    def action_redo(self) -> None:
        self.hand = self.hand.put_back()
        game = self.game.redo()
        if game is None:
            self._message = messages.nothing_to_redo()
        else:
            self._forward(game)

    def action_restart(self) -> None:
        self.hand = self.hand.put_back()
        if self.game.steps:
            question = Question(_("Restart this deal from its start?"), self._glyphs)
            self.app.push_screen(question, self._restart)
        else:
            self._restart(True)

    def _restart(self, yes: bool | None) -> None:
        if yes:
            self._begin(self.game.restart())

    def _begin(self, game: Game) -> None:
        self.game, self.hand = game, Hand()
        self._landed, self._told = None, ()
        self._message = messages.welcome()
        self.show()

    def action_new_game(self) -> None:
        self.hand = self.hand.put_back()
        screen = NewGame(self.game.code.suits, self._below, self._glyphs)
        self.app.push_screen(screen, self._deal)

    def action_enter_code(self, text: str = "") -> None:
        self.hand = self.hand.put_back()
        self.app.push_screen(EnterCode(self._glyphs, text), self._deal)

    def _deal(self, code: Code | None) -> None:
        if code is not None:
            self._begin(Game.begin(code))

    def on_paste(self, event: events.Paste) -> None:
        """A code pasted anywhere on the table offers that deal."""
        event.stop()
        try:
            self.action_enter_code(str(Code.parse(event.text)))
        except Unreadable as error:
            self._message = (fault(error),)
        self.show()

    def action_copy_code(self) -> None:
        self.hand = self.hand.put_back()
        code = str(self.game.code)
        self.app.copy_to_clipboard(code)
        self._message = messages.code_sent(code)

    def action_hidden(self) -> None:
        self.hand = self.hand.put_back()
        column = self.hand.cursor
        if self._frame is None:
            return
        view = View(column, self.position.column(column))
        cards = hidden_cards(view, self._layout(self._frame).rows(view))
        if cards:
            self._told = panel.hidden(column, cards, self._glyphs)
        else:
            self._message = messages.all_in_view(column)

    def action_help(self) -> None:
        self.hand = self.hand.put_back()
        self.app.push_screen(Pages(self._glyphs))

    def action_quit(self) -> None:
        self.hand = self.hand.put_back()
        if self.game.steps and not self.game.won:
            question = Question(_("Quit? This game is not kept."), self._glyphs)
            self.app.push_screen(question, self._quit)
        else:
            self._quit(True)

    def _quit(self, yes: bool | None) -> None:
        if yes:
            self.app.exit()

    async def _after_win(self, answer: str | None) -> None:
        if answer is not None and answer != "look":
            await self.act(answer)

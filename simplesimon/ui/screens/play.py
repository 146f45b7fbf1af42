"""The table of the game that is played: each key or button is an intent for the session."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from textual import events

from ...core.deal import Code
from ...core.example import EXAMPLE
from ...core.game import Game
from ...core.record import RejectedMove, replay
from ...core.unreadable import Unreadable
from ...i18n import _
from ...keys import TABLE_KEYS
from ...opening import Opening
from ...outcome import CodeSent, Note
from ...pages import RULE_TOPICS, Topic
from ...pointer import Place
from ...session import Session
from ...table import TableState
from .games import Chosen, Games
from .keyed import LEFT
from .new_game import EnterCode, NewGame
from .pages import Pages
from .question import Question
from .replay import ReplayScreen
from .settings import SettingsScreen
from .table import TableScreen
from .win import Win

P = ParamSpec("P")


class PlayScreen(TableScreen[None]):
    """Passes intents to the session, and opens the other screens."""

    KEYS = TABLE_KEYS

    def __init__(self, session: Session, first: Opening) -> None:
        super().__init__()
        self._session = session
        self._first = first

    @property
    def state(self) -> TableState:
        return self._session.state

    def on_mount(self) -> None:
        if self._first.replayed is not None:
            first = ReplayScreen(self._first.replayed, self._session, self._first.said, alone=True)
            self.ask(first, self._after_watching_alone)
        elif self._first.ask:
            self.ask(NewGame(self._session), self._deal)

    # The hand and the game.

    def _do(
        self,
        intent: Callable[Concatenate[TableState, P], TableState],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Do what the player asks for; a winning move is followed by the page of the win."""
        before = self.state.game
        self._session.do(intent, *args, **kwargs)
        self._celebrate(before)

    def _celebrate(self, before: Game) -> None:
        """Show a removed sequence for a moment; then, if the game is won, the win."""
        if self.state.game is before:
            return
        if self.state.leaving is not None:
            self.begin_moment()
        elif self.state.game.won:
            self._show_win()

    def after_moment(self) -> None:
        self._session.end_moment()
        if self.state.game.won:
            self._show_win()

    def _show_win(self) -> None:
        self.app.push_screen(Win(self._session), self._after_win)

    async def _after_win(self, answer: str | None) -> None:
        await self.act(answer or "put_back")
        self.app.redraw()

    def action_column(self, column: int) -> None:
        self._do(TableState.press, column)

    def action_press(self) -> None:
        self._do(TableState.press_at_cursor)

    def action_more(self) -> None:
        self._do(TableState.more)

    def action_fewer(self) -> None:
        self._do(TableState.fewer)

    def action_step(self, columns: int) -> None:
        self._do(TableState.step, columns)

    def action_put_back(self) -> None:
        self._do(TableState.put_back)

    def action_undo(self) -> None:
        self._do(TableState.undo)

    def action_redo(self) -> None:
        self._do(TableState.redo)

    def action_hidden(self) -> None:
        """Show the hidden cards of the column, drawn without panel and cards in hand."""
        self._do(TableState.put_back)
        self.app.redraw()
        cursor = self.state.hand.cursor
        cards = self.state.position.column(cursor)
        hidden = self.drawn.hidden(cursor) if self.drawn else ()
        self._do(TableState.show_hidden, tuple(cards[index] for index in hidden))

    def action_restart(self) -> None:
        self.action_put_back()
        if self.state.game.steps or self.state.game.undone:
            question = Question(_("Start this deal over?"))
            self.ask(question, self._restart)
        else:
            self._restart(True)

    def _restart(self, yes: bool | None) -> None:
        if yes:
            self._do(TableState.restart)

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self._session.say(Note.UNKNOWN_KEY)

    # The mouse. Shift and other buttons do nothing.

    async def click(self, x: int, y: int) -> bool:
        done = await super().click(x, y)
        if not done:
            self._session.press_button(self._place_at(x, y))
        return done

    def on_mouse_move(self, event: events.MouseMove) -> None:
        event.stop()
        self._session.move_pointer(self._place(event), int(event.screen_x), int(event.screen_y))
        self.app.redraw()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        if event.button == LEFT:
            before = self.state.game
            self._session.release_button(self._place(event), event.time)
            self._celebrate(before)
            self.app.redraw()

    def _place(self, event: events.MouseEvent) -> Place:
        return self._place_at(int(event.screen_x), int(event.screen_y))

    def _place_at(self, x: int, y: int) -> Place:
        """What is drawn at a cell."""
        return self.drawn.at(x, y) if self.drawn else Place(None, y)

    # Other games.

    def action_new_game(self) -> None:
        self.action_put_back()
        self.ask(NewGame(self._session), self._deal)

    def action_today(self) -> None:
        self.action_put_back()
        self._deal(self._session.code_of_today())

    def action_enter_code(self, text: str = "") -> None:
        self.action_put_back()
        self.ask(EnterCode(text), self._deal)

    def _deal(self, code: Code | None) -> None:
        if code is None:
            self._session.keep_deal()
        else:
            self._session.deal(code)

    def take_paste(self, text: str) -> None:
        """Offer the deal of a code in a pasted text."""
        try:
            self.action_enter_code(str(Code.find(text)))
        except Unreadable as error:
            self._session.say(error, explained=error)

    def action_copy_code(self) -> None:
        self.action_put_back()
        code = str(self.state.game.code)
        self.app.copy_to_clipboard(code)
        self._session.say(CodeSent(code))

    def action_games(self) -> None:
        self.action_put_back()
        self.ask(Games(self._session), self._open)

    def _open(self, chosen: Chosen | None) -> None:
        if chosen is None:
            return
        if not chosen.watch:
            self._session.open(chosen.entry)
        elif (game := self._session.load(chosen.entry)) is not None:
            self._watch(game)

    def _watch(self, replayed: Game | RejectedMove) -> None:
        self.ask(ReplayScreen(replayed, self._session), self._after_watching)

    def _after_watching(self, taken: Game | None) -> None:
        """Play the game that was taken over, or continue the one on the table."""
        if taken is not None:
            self._session.take_over(taken)

    def _after_watching_alone(self, taken: Game | None) -> None:
        """Play the game that was taken over; quit if none was, for there is no other."""
        if taken is None:
            self.app.exit()
        else:
            self._session.take_over(taken)

    # Around the game.

    def action_settings(self) -> None:
        self.action_put_back()
        self.app.push_screen(SettingsScreen(self._session))

    def action_help(self) -> None:
        topic = RULE_TOPICS[rule] if (rule := self._session.rule) else Topic.BRIEF
        self.action_put_back()
        self.ask(Pages(topic), self._after_reading)

    def _after_reading(self, example: bool | None) -> None:
        if example:
            self._watch(replay(EXAMPLE))

    def action_quit(self) -> None:
        self.action_put_back()
        if self.state.saved or not self.state.game.steps:
            self._quit(True)
        else:
            self.ask(Question(_("Quit? This game is not saved.")), self._quit)

    def _quit(self, yes: bool | None) -> None:
        if yes:
            self.app.exit()

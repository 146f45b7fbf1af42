"""A game being played: a key becomes an intent of the hand, its answer a game, saved and shown."""

from ...core.deal import Code
from ...core.game import Game
from ...core.moves import Move
from ...core.position import Position
from ...core.rules import Rejection
from ...core.unreadable import Unreadable
from ...hand import Answer, Hand, Notice
from ...i18n import _
from ...settings import Settings, save
from ...store import Damaged, Entry, OpenElsewhere, StoreError, Trouble
from .. import messages, panel
from ..keys import TABLE_KEYS
from ..messages import Message
from ..opening import Opening, last_suits, opening, resume
from ..pointer import Act, Intent
from ..services import Services
from ..theme import Look
from .games import Games
from .new_game import EnterCode, NewGame
from .pages import Pages
from .pointed import PointedScreen
from .question import Question
from .settings import SettingsScreen
from .table import Landed
from .win import Win


class PlayScreen(PointedScreen):
    """The table of one game after another."""

    KEYS = TABLE_KEYS

    def __init__(self, first: Opening, settings: Settings, services: Services) -> None:
        super().__init__(first.game, Look.of(settings, services.plain, services.depth))
        self._opening = first
        self._services = services
        self._trouble: Trouble | None = None
        self._set(settings)

    @property
    def position(self) -> Position:
        return self.game.position

    def on_mount(self) -> None:
        self.message = self._opening.message
        if self._opening.ask:
            self.action_new_game()
        else:
            self._save(new=self._opening.new)
        self.show()

    async def act(self, action: str) -> None:
        """Do what a key asks for. What was marked and told stays until then."""
        self.let_go()
        self.landed, self.told = None, ()
        await super().act(action)
        self.show()

    def pointed(self, intent: Intent) -> None:
        self.landed, self.told = None, ()
        column, card = intent.place
        if intent.act is Act.PICK_UP:
            self._touch(column, card)
        elif intent.act is Act.DROP:
            automatic = self._settings.automatic_placement
            self._answer(*self.hand.drop(self.position, column, automatic))
        elif intent.act is Act.PUT_DOWN:
            self._answer(*self.hand.put_down(self.position, column))
        elif intent.act is Act.BEST and self._settings.double_click:
            self._answer(*self.hand.to_best(self.position))
        else:
            self._put_back()
        self.show()

    def _touch(self, column: int | None, card: int | None) -> None:
        """Pick up a card and all after it; tell why not, also of an empty column."""
        cards = self.position.column(column) if column else ()
        if column and (card is not None or not cards):
            size = len(cards) - card if card is not None else 1
            self._answer(*self.hand.pick_up(self.position, column, size))

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self.message = messages.unknown_key()
        self.show()

    # The hand.

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
        self.message = messages.cursor(self.hand.cursor, cards, self.look.glyphs)

    def action_put_back(self) -> None:
        self._put_back()

    def _put_back(self) -> None:
        """Put back what is in hand, if anything is."""
        held = self.hand.source is not None
        if held:
            self.message = messages.put_back()
        else:
            self.message = messages.won() if self.game.won else messages.welcome()
        self.hand = self.hand.put_back()

    def _answer(self, hand: Hand, answer: Answer) -> None:
        """Make the hand's move, or tell what it says."""
        self.hand = hand
        if isinstance(answer, Move):
            self._play(answer)
        elif isinstance(answer, Rejection):
            self.message = messages.rejected(answer, self.look.glyphs)
            if self._settings.interactive_rules:
                self.told = panel.refused(answer, self.look.glyphs)
        elif isinstance(answer, Notice):
            self.message = messages.noticed(answer)
        elif hand.source is not None:
            cards = self.position.column(hand.source)[-hand.size :]
            self.message = messages.picked_up(hand.source, cards, self.look.glyphs)
        else:
            self.message = messages.put_back()

    # The game.

    def _play(self, move: Move) -> None:
        game = self.game.play(move)
        if isinstance(game, Game):
            self._forward(game)

    def _forward(self, game: Game) -> None:
        """Go on to the game after one more move, made or redone."""
        step, before = game.steps[-1], self.position
        self._change(game, messages.moved(step, before, self.look.glyphs))
        self._land(step.move.target, step.move.size)
        if game.won:
            self.app.push_screen(Win(game, self.look), self._after_win)

    async def _after_win(self, answer: str | None) -> None:
        await self.act(answer or "put_back")

    def action_undo(self) -> None:
        self._put_back()
        game = self.game.undo()
        if game is None:
            self.message = messages.nothing_to_undo(limit=bool(self.game.steps))
            return
        step = self.game.steps[-1]
        self._change(game, messages.undone(step, game.position, self.look.glyphs))
        self._land(step.move.source, step.move.size)

    def action_redo(self) -> None:
        self._put_back()
        game = self.game.redo()
        if game is None:
            self.message = messages.nothing_to_redo()
        else:
            self._forward(game)

    def _land(self, column: int, size: int) -> None:
        """Mark the cards that just moved, unless they left the table."""
        self.landed = Landed(column, min(size, len(self.position.column(column))))

    def action_restart(self) -> None:
        self._put_back()
        if self.game.steps or self.game.undone:
            question = Question(_("Restart this deal from its start?"), self.look)
            self.app.push_screen(question, self._restart)
        else:
            self._restart(True)

    def _restart(self, yes: bool | None) -> None:
        if yes:
            self._change(self.game.restart(), messages.restarted())
            self.show()

    def _change(self, game: Game, message: Message) -> None:
        """Go on to a state of the game, saved before it is shown."""
        self.game, self.message = game, message
        self._save()

    def _save(self, *, new: bool = False) -> None:
        """Save the game, a new one as another; say when that fails, and when it works again."""
        store, trouble = self._services.store, self._trouble
        try:
            if new:
                store.begin(self.game)
            else:
                store.save(self.game)
            self._trouble = None
        except StoreError as error:
            self._trouble = error.trouble
        if store.set_aside is not None:
            self.message = messages.set_aside(store.set_aside.name)
            store.set_aside = None
        if self._trouble is not trouble:
            told = messages.not_saved(self._trouble) if self._trouble else messages.saved_again()
            self.message = (*told, *self.message)
        self.saved = self._trouble is None

    # Other games.

    def action_new_game(self) -> None:
        self._put_back()
        suits = last_suits(self._services.store)
        screen = NewGame(suits, self._services.below, self.look)
        self.app.push_screen(screen, self._deal)

    def action_enter_code(self, text: str = "") -> None:
        self._put_back()
        self.app.push_screen(EnterCode(self.look, text), self._deal)

    def _deal(self, code: Code | None) -> None:
        if code is not None:
            self._begin(opening(self._services.store, code, None, self._services.below))
        elif self._services.store.open_id is None:
            self._save(new=True)
            self.show()

    def _begin(self, other: Opening) -> None:
        """Leave this game for another."""
        self.game, self.hand, self.message = other.game, Hand(), other.message
        self.landed, self.told = None, ()
        self._save(new=other.new)
        self.show()

    def pasted(self, text: str) -> None:
        """A code pasted anywhere on the table offers that deal."""
        self.landed, self.told = None, ()
        try:
            self.action_enter_code(str(Code.parse(text)))
        except Unreadable as error:
            self.message = messages.no_code()
            self.told = panel.unreadable(error)
        self.show()

    def action_copy_code(self) -> None:
        self._put_back()
        code = str(self.game.code)
        self.app.copy_to_clipboard(code)
        self.message = messages.code_sent(code)

    def action_games(self) -> None:
        self._put_back()
        self.app.push_screen(Games(self._services.store, self.game, self.look), self._chosen)

    def _chosen(self, entry: Entry | None) -> None:
        if entry is None or (entry.id == self._services.store.open_id and not self.game.won):
            return
        try:
            self._begin(resume(self._services.store, entry))
        except OpenElsewhere:
            self.message = messages.open_elsewhere()
        except Damaged as error:
            self.message = messages.damaged(error)
        except StoreError as error:
            self.message = messages.not_saved(error.trouble)
        self.show()

    # Around the game.

    def action_settings(self) -> None:
        self._put_back()
        self.app.push_screen(SettingsScreen(self._settings, self.look, self._apply))

    def _apply(self, settings: Settings) -> tuple[Look, Message]:
        """Live with other settings, and keep them: the new look, and what went wrong."""
        before = self._settings
        self._set(settings)
        self.show()
        try:
            save(self._services.settings_path, settings, before)
        except (OSError, ValueError):
            return self.look, messages.settings_not_saved()
        return self.look, ()

    def _set(self, settings: Settings) -> None:
        self._settings = settings
        self.look = Look.of(settings, self._services.plain, self._services.depth)
        self.marks, self.rules = settings.placement_help, settings.interactive_rules

    def action_hidden(self) -> None:
        self._put_back()
        column = self.hand.cursor
        cards = self.hidden_in(column)
        if cards:
            self.told = panel.hidden(column, cards, self.look.glyphs)
        else:
            self.message = messages.all_in_view(column)

    def action_help(self) -> None:
        self._put_back()
        self.app.push_screen(Pages(self.look))

    def action_quit(self) -> None:
        self._put_back()
        if self.saved or not self.game.steps:
            self._quit(True)
        else:
            self.app.push_screen(
                Question(_("Quit? This game is not saved."), self.look), self._quit
            )

    def _quit(self, yes: bool | None) -> None:
        if yes:
            self.app.exit()

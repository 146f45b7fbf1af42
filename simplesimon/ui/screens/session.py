"""A session: one game after another, opened and saved, and what lies around the game."""

from pathlib import Path

from ... import i18n
from ...core.deal import Code
from ...core.example import EXAMPLE
from ...core.game import Game
from ...core.position import Position
from ...core.record import Record, Refused, replay
from ...core.rules import Rule
from ...core.unreadable import Unreadable
from ...hand import Hand
from ...i18n import _
from ...pages import RULE_TOPICS, Topic
from ...settings import Settings, save
from ...store import Damaged, OpenElsewhere, StoreError, Trouble, write_record
from .. import messages, panel
from ..messages import Message
from ..opening import Opening, last_suits, opening, resume
from ..services import Services
from ..theme import Look
from .games import Chosen, Games
from .new_game import EnterCode, NewGame
from .pages import Pages
from .pointed import PointedScreen
from .question import Question
from .replay import Replay
from .settings import SettingsScreen


class SessionScreen(PointedScreen):
    """The table with a game of the store open on it."""

    def __init__(self, first: Opening, settings: Settings, services: Services) -> None:
        super().__init__(first.game, Look.of(settings, services.plain, services.depth))
        self._opening = first
        self._services = services
        self._trouble: Trouble | None = None
        self._rule: Rule | None = None
        self._read_more: Rule | None = None
        self.first_minute = first.first_minute
        self._set(settings)

    @property
    def position(self) -> Position:
        return self.game.position

    def on_mount(self) -> None:
        self.message = self._opening.message
        if self._opening.replayed is not None:
            self._watch(self._opening.replayed, self._opening.message)
        elif self._opening.ask:
            self.action_new_game()
        else:
            self._save(new=self._opening.new)
        self.show()

    async def act(self, action: str) -> None:
        """Do what a key asks for. What was marked and told stays until then."""
        self.let_go()
        self.landed, self.told = None, ()
        self._read_more, self._rule = self._rule, None
        await super().act(action)
        self.show()

    # The game that is open.

    def _change(self, game: Game, message: Message) -> None:
        """Go on to a state of the game, saved before it is shown."""
        self.game, self.message = game, message
        self.first_minute = self.first_minute and not game.steps
        self._save()

    def _save(self, *, new: bool = False, taken_over: bool = False) -> None:
        """Save the game, a new one as another; say when that fails, and when it works again."""
        store, trouble = self._services.store, self._trouble
        try:
            if new:
                store.begin(self.game, taken_over=taken_over)
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
        self.action_put_back()
        suits = last_suits(self._services.store)
        screen = NewGame(suits, self._services.below, self.look)
        self.app.push_screen(screen, self._deal)

    def action_enter_code(self, text: str = "") -> None:
        self.action_put_back()
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
        self.first_minute = self.first_minute and not other.game.steps
        self._save(new=other.new, taken_over=other.taken_over)
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
        self.action_put_back()
        code = str(self.game.code)
        self.app.copy_to_clipboard(code)
        self.message = messages.code_sent(code)

    def action_games(self) -> None:
        self.action_put_back()
        self.app.push_screen(Games(self._services.store, self.game, self.look), self._chosen)

    def _chosen(self, chosen: Chosen | None) -> None:
        if chosen is None:
            return
        store, entry = self._services.store, chosen.entry
        here = entry.id == store.open_id
        try:
            if chosen.watch:
                self._watch(self.game if here else store.load(entry.id))
            elif self.game.won or not here:
                self._begin(resume(store, entry))
        except OpenElsewhere:
            self.message = messages.open_elsewhere()
        except Damaged as error:
            self.message = messages.damaged(error)
        except StoreError as error:
            self.message = messages.not_saved(error.trouble)
        self.show()

    # Recorded games.

    def _watch(self, replayed: Game | Refused, said: Message = ()) -> None:
        replay_screen = Replay(replayed, self.look, self._write, said)
        self.app.push_screen(replay_screen, self._watched)

    def _write(self, record: Record) -> Path:
        return write_record(self._services.store.path.with_name("records"), record)

    def _watched(self, taken: Game | None) -> None:
        """Play on the game that was taken over; leave, if there is none to go back to."""
        if taken is not None:
            self._begin(Opening(taken, messages.taken_over(), taken_over=True))
        elif self._services.store.open_id is None and self._opening.replayed is not None:
            self.app.exit()

    # Around the game.

    def action_put_back(self) -> None:
        """Put back what is in hand, if anything is."""
        held = self.hand.source is not None
        if held:
            self.message = messages.put_back()
        else:
            self.message = self._nothing_in_hand()
        self.hand = self.hand.put_back()

    def _nothing_in_hand(self) -> Message:
        return messages.won() if self.game.won else messages.welcome()

    def action_settings(self) -> None:
        self.action_put_back()
        self.app.push_screen(SettingsScreen(self._settings, self.look, self._apply))

    def _apply(self, settings: Settings) -> tuple[Look, Message]:
        """Live with other settings, and keep them: the new look, and what went wrong."""
        before = self._settings
        self._set(settings)
        if settings.language is not before.language:
            i18n.use(i18n.chosen(settings.language, self._services.asked_language))
            self.message = self._nothing_in_hand()
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
        self.action_put_back()
        column = self.hand.cursor
        cards = self.hidden_in(column)
        if cards:
            self.told = panel.hidden(column, cards, self.look.glyphs)
        else:
            self.message = messages.all_in_view(column)

    def action_help(self) -> None:
        self.action_put_back()
        topic = RULE_TOPICS[self._read_more] if self._read_more else Topic.KEYS
        self.app.push_screen(Pages(self.look, topic), self._read)

    def _read(self, example: bool | None) -> None:
        if example:
            self._watch(replay(EXAMPLE))

    def action_quit(self) -> None:
        self.action_put_back()
        if self.saved or not self.game.steps:
            self._quit(True)
        else:
            self.app.push_screen(
                Question(_("Quit? This game is not saved."), self.look), self._quit
            )

    def _quit(self, yes: bool | None) -> None:
        if yes:
            self.app.exit()

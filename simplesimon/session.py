"""The session: one game after another. An intent comes in, a new state of the table comes out.

It owns the state, the store and the settings, and saves before it answers. It knows no
screen and no terminal.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING, Concatenate, NamedTuple, ParamSpec

from . import i18n
from .core.deal import Code
from .core.game import Game
from .core.record import Record
from .core.rules import Rejection, Rule
from .hand import Hand
from .opening import Opening, code_of_day, find_opening, last_suits, resume
from .outcome import Explained, Note, Outcome, SetAside, SettingsProblems, UnreadableGame
from .pointer import Intent, Place, Pointer
from .settings import Settings, save
from .store import Damaged, Entry, OpenElsewhere, Store, StoreError, Trouble, write_record
from .table import TableState

if TYPE_CHECKING:
    from .statistics import Victory

P = ParamSpec("P")


def local_date() -> str:
    """The date where the player is, as in 2026-11-30."""
    return strftime("%Y-%m-%d")


def random_below(number: int) -> int:
    """A random number from 0 to number - 1."""
    from secrets import randbelow  # noqa: PLC0415, most starts continue a game

    return randbelow(number)


class Services(NamedTuple):
    """What a session needs from outside.

    `below(n)` returns a random number from 0 to n - 1; `asked_language` is the language that
    the command was given, if any; `today()` returns the date, as in 2026-11-30.
    """

    store: Store
    settings_path: Path
    below: Callable[[int], int] = random_below
    asked_language: str = ""
    today: Callable[[], str] = local_date


class Session:
    """The games a player plays, one after another; `state` is what the table shows now.

    Every method that is an intent of the player returns the new state.
    """

    def __init__(self, first: Opening, settings: Settings, services: Services) -> None:
        """Begin with an opening. Save it, unless the player answers or watches something first."""
        self._services = services
        self.store = services.store
        self._pointer = Pointer()
        self._trouble: Trouble | None = None
        self.victory: Victory | None = None
        """The last win of this session, and what it made new."""
        self.state = TableState(
            first.game, settings, said=first.said, first_minute=first.first_minute
        )
        for problems in first.said:
            if isinstance(problems, SettingsProblems):
                self.say(*first.said, explained=problems)
        if not first.waits:
            self._save(new=first.new)

    def do(
        self,
        intent: Callable[Concatenate[TableState, P], TableState],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> TableState:
        """Do what a key asks for: an intent of the table."""
        self._pointer = Pointer()
        return self._change_to(intent(self.state, *args, **kwargs))

    def say(self, *said: Outcome, explained: Explained = None) -> TableState:
        """Show other messages; nothing else changes."""
        self.state = self.state._replace(said=said, explained=explained)
        return self.state

    def end_moment(self) -> TableState:
        """Stop showing the sequence that was removed."""
        self.state = self.state.end_moment()
        return self.state

    # The mouse. A place is what is drawn under the pointer.

    def press_button(self, place: Place) -> TableState:
        """The left button went down at a place."""
        return self._point(*self._pointer.press(place, in_hand=bool(self.state.hand.source)))

    def move_pointer(self, place: Place, x: int, y: int) -> TableState:
        """The pointer moved, its button down, to a place and a cell of the window."""
        if self.state.hand.source:
            self._pointer = self._pointer.move(place)
            if self._pointer.dragging:
                self.state = self.state._replace(dragged=(x, y))
        return self.state

    def release_button(self, place: Place, seconds: float) -> TableState:
        """The left button went up at a place and a time."""
        in_hand = bool(self.state.hand.source)
        return self._point(*self._pointer.release(place, seconds, in_hand))

    def _point(self, pointer: Pointer, intent: Intent | None) -> TableState:
        self._pointer = pointer
        return self.state if intent is None else self._change_to(self.state.point(intent))

    # Other games.

    def deal(self, code: Code) -> TableState:
        """Play the deal of a code; continue it if it is unfinished."""
        return self.begin(find_opening(self.store, code, None, self._services.below))

    def keep_deal(self) -> TableState:
        """Play the deal that is shown, if no game is open yet."""
        return self._save(new=True) if self.store.open_id is None else self.state

    def begin(self, other: Opening) -> TableState:
        """Leave this game for another."""
        first_minute = self.state.first_minute and not other.game.steps
        self.state = self.state.clear()._replace(
            game=other.game, hand=Hand(), said=other.said, first_minute=first_minute
        )
        return self._save(new=other.new, taken_over=other.taken_over)

    def open(self, entry: Entry) -> TableState:
        """Continue a game of the list, or deal a won one again; say why if that fails."""
        if entry.id != self.store.open_id or self.state.game.won:
            with self._say_why_not(entry):
                self.begin(resume(self.store, entry))
        return self.state

    def load(self, entry: Entry) -> Game | None:
        """A game of the list to watch; if it cannot be read, say why and return None."""
        if entry.id == self.store.open_id:
            return self.state.game
        with self._say_why_not(entry):
            return self.store.load(entry.id)
        return None

    @contextmanager
    def _say_why_not(self, entry: Entry) -> Iterator[None]:
        """Say why a game of the list cannot be opened."""
        try:
            yield
        except OpenElsewhere:
            self.say(Note.OPEN_ELSEWHERE)
        except Damaged as error:
            self.say(UnreadableGame(str(entry.code), error.why))
        except StoreError as error:
            self.say(error.trouble)

    def take_over(self, game: Game) -> TableState:
        """Play a recorded game from the step that is shown."""
        return self.begin(Opening(game, (Note.TAKEN_OVER, Note.WELCOME), taken_over=True))

    def write(self, record: Record) -> Path:
        """Write a record to a file of its own and return its path; raise OSError."""
        return write_record(self.store.path.with_name("records"), record)

    # Around the game.

    @property
    def rule(self) -> Rule | None:
        """The rule that the panel explains, if it explains one."""
        explained = self.state.explained
        return explained.rule if isinstance(explained, Rejection) else None

    @property
    def is_saved(self) -> bool:
        """Whether a game is open and all that was done in it is saved."""
        return self.state.saved and self.store.open_id is not None

    def fresh_code(self, suits: int) -> Code:
        """The code of a new deal."""
        return Code.fresh(suits, self._services.below)

    def code_of_today(self, suits: int | None = None) -> Code:
        """The code of today's deal; if `suits` is None, with the suits of `code_of_day`."""
        return code_of_day(self.store, self.today, suits)

    @property
    def today(self) -> str:
        """The date where the player is, as in 2026-11-30."""
        return self._services.today()

    @property
    def last_suits(self) -> int:
        """The number of suits of the game dealt last."""
        return last_suits(self.store)

    def apply(self, settings: Settings) -> bool:
        """Use other settings and save them; return whether they could be saved."""
        before = self.state.settings
        self.state = self.state._replace(settings=settings)
        if settings.language != before.language:
            i18n.use(i18n.choose_language(settings.language, self._services.asked_language))
        try:
            save(self._services.settings_path, settings, before)
        except (OSError, ValueError):
            return False
        return True

    # Saving.

    def _change_to(self, state: TableState) -> TableState:
        """Go to another state, and save its game before it is shown."""
        before, self.state = self.state.game, state
        if state.game is before:
            return state
        if state.game.won and not before.won:
            return self._win()
        return self._save()

    def _win(self) -> TableState:
        """Save a game that was just won, and find out what is new about the win."""
        from .statistics import Victory, daily_streak, news  # noqa: PLC0415, no start needs it

        before = self._entries()
        state, after = self._save(), self._entries()
        new = news(before, after, self.store.open_id)
        seconds, days = self.store.time.seconds, daily_streak(after, self.today)
        self.victory = Victory(state.game, seconds, self.store.day, new, days)
        return state

    def _entries(self) -> list[Entry]:
        """All games; none if they cannot be read now."""
        try:
            return self.store.entries()
        except StoreError:
            return []

    def _save(self, *, new: bool = False, taken_over: bool = False) -> TableState:
        """Save the game, `new` or not; say when that fails, and when it works again."""
        before, self._trouble = self._trouble, self._try_to_save(new=new, taken_over=taken_over)
        said = self.state.said
        if self.store.set_aside is not None:
            aside = SetAside(self.store.set_aside)
            said = self.say(aside, explained=aside).said
            self.store.set_aside = None
        if self._trouble is not before:
            said = (self._trouble or Note.SAVED_AGAIN, *said)
        self.state = self.state._replace(said=said, saved=self._trouble is None)
        return self.state

    def _try_to_save(self, *, new: bool, taken_over: bool) -> Trouble | None:
        game = self.state.game
        try:
            if new:
                day = None if taken_over else self._day_of(game.code)
                self.store.begin(game, taken_over=taken_over, day=day)
            else:
                self.store.save(game)
        except StoreError as error:
            return error.trouble
        return None

    def _day_of(self, code: Code) -> str | None:
        """The date if a code is that of today's deal, however it was entered; else None."""
        return self.today if code == Code.daily(self.today, code.suits) else None

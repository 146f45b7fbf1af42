"""The list of the player's games, and their statistics."""

from ...core.game import Game
from ...draw.games import ListPage, list_picture, page_size
from ...draw.messages import message_for
from ...draw.picture import Picture
from ...draw.statistics import statistics_picture
from ...history import History
from ...i18n import _
from ...keys import Keys, KeyTable
from ...outcome import Outcome
from ...outcome_texts import Message
from ...pages import Topic
from ...session import Session
from ...store import Entry
from .keyed import KeyedScreen
from .pages import Pages
from .question import Question
from .replay import ReplayScreen


class Games(KeyedScreen[Entry | Game]):
    """Answers with the game to play: one of the list, or one watched and taken over; or None."""

    WHEEL = "step"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._history = History(session.store, session.state.game, session.today)
        self._statistics = False
        self._page = 1
        self._said: Outcome | None = self._history.trouble

    def key_table(self, keys: Keys) -> KeyTable:
        return keys.games + keys.statistics

    # Choosing.

    def action_step(self, games: int) -> None:
        if not self._statistics:
            self._say(None)
            self._history.step(games)

    def action_leap(self, pages: int) -> None:
        if not self._statistics:
            self._say(None)
            self._history.leap(pages * self._page)

    def action_go(self, last: bool) -> None:
        self.action_leap(len(self._history.rows) * (1 if last else -1))

    def action_choose(self, place: int) -> None:
        """Choose a game by its index; if it is chosen already, open it."""
        if place == self._history.chosen:
            self.action_open()
        else:
            self._say(None)
            self._history.chosen = place

    def action_filter(self) -> None:
        if not self._statistics:
            self._say(None)
            self._history.next_kind()

    def action_turn(self) -> None:
        self._statistics = not self._statistics
        self._say(None)

    # What is done with a game.

    def action_open(self) -> None:
        row = self._history.row
        if self._statistics:
            return
        self._say(self._history.why_not_opened())
        if self._said is None and isinstance(row, Entry):
            self.dismiss(row)

    def action_watch(self) -> None:
        row = self._history.row
        if self._statistics:
            return
        self._say(self._history.why_unreadable())
        if self._said is None and isinstance(row, Entry):
            game = self._session.load(row)
            if game is None:
                self._say(self._session.state.said[0])
            else:
                self.ask(ReplayScreen(game, self._session), self._after_watching)

    def _after_watching(self, taken: Game | None) -> None:
        """Play the game that was taken over; else the list is there again."""
        if taken is not None:
            self.dismiss(taken)

    def action_delete(self) -> None:
        row = self._history.row
        if row is None or self._statistics:
            return
        self._say(self._history.why_kept())
        if self._said is None:
            text = _("Delete {code}? The statistics will still count it.").format(code=row.code)
            self.ask(Question(text), self._delete)

    def _delete(self, yes: bool | None) -> None:
        if yes:
            self._say(self._history.delete())

    def action_reset(self) -> None:
        if self._statistics:
            text = _("Reset all statistics? Your games will stay in the list.")
            self.ask(Question(text), self._reset)

    def _reset(self, yes: bool | None) -> None:
        if yes:
            self._say(self._history.reset_statistics())

    def action_help(self) -> None:
        self.app.push_screen(Pages(Topic.LIST_KEYS))

    def action_leave(self) -> None:
        self.dismiss(None)

    # The picture.

    def _say(self, outcome: Outcome | None) -> None:
        self._said = outcome

    def picture(self, width: int, height: int) -> Picture:
        glyphs, history = self.app.look.glyphs, self._history
        said: Message = () if self._said is None else message_for(self._said, glyphs)
        if self._statistics:
            return statistics_picture(history.overview, said, glyphs, width, height)
        self._page = page_size(said, glyphs, width, height)
        first = history.chosen // self._page * self._page
        shown = ListPage(
            list(history.lines(first, self._page)),
            first,
            history.chosen,
            len(history.rows),
            history.kind,
            history.now,
            said,
        )
        return list_picture(shown, glyphs, width, height)

"""The games of the player, and the statistics of them."""

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from ...draw.layout import Paint
from ...draw.lines import Paragraph, bar, key_bar, option, page, prose
from ...draw.messages import Message, words
from ...draw.picture import Part, Picture
from ...i18n import _
from ...keys import GAMES_KEYS, key_entries
from ...outcome import Outcome, UnreadableGame
from ...session import Session
from ...statistics import statistics
from ...store import Damaged, Entry, StoreError, Unread
from ...texts import shown_code
from .keyed import KeyedScreen

_WIDE = 60
_LINES_A_GAME = 2


class Figures(NamedTuple):
    """What the list says of a game as it was saved last."""

    moves: int
    score: int
    won: bool


class Chosen(NamedTuple):
    """A game of the list, to be played, or to be watched."""

    entry: Entry
    watch: bool = False


class Games(KeyedScreen[Chosen]):
    """Answers with the game that was chosen, or None."""

    KEYS = GAMES_KEYS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._store = store = session.store
        self._game = session.state.game
        self._chosen = 0
        self._statistics = False
        self._message: Message = ()
        self._known: dict[int, Figures | Damaged] = {}
        listed: list[Entry | Unread] = []
        try:
            listed = store.listing()
        except StoreError as error:
            self._message = self._words(error.trouble)
        self._all = [row for row in listed if isinstance(row, Entry)]
        left = [row for row in listed if not row.deleted]
        self._games = [row for row in left if isinstance(row, Unread) or row.started is not None]

    def action_step(self, games: int) -> None:
        if self._games and not self._statistics:
            self._chosen = (self._chosen + games) % len(self._games)
            self._message = ()

    def action_turn(self) -> None:
        self._statistics = not self._statistics

    def action_open(self) -> None:
        self._choose(watch=False)

    def action_watch(self) -> None:
        self._choose(watch=True)

    def _choose(self, *, watch: bool) -> None:
        """Answer with the chosen game; say of one that cannot be read why not."""
        if not self._games or self._statistics:
            return
        row = self._games[self._chosen]
        why = self._why_unreadable(row)
        if why:
            self._message = why
        elif isinstance(row, Entry):
            self.dismiss(Chosen(row, watch))

    def _why_unreadable(self, row: Entry | Unread) -> Message:
        """Why a game cannot be read; nothing where it can, or where that is not known now."""
        with suppress(StoreError):
            known = self._look(row)
            if isinstance(known, Damaged):
                return self._words(UnreadableGame(str(row.code), known.why))
        return ()

    def _words(self, outcome: Outcome) -> Message:
        return words(outcome, self.app.look.glyphs)

    def action_leave(self) -> None:
        self.dismiss(None)

    def picture(self, width: int, height: int) -> Picture:
        glyphs = self.app.look.glyphs
        title = _("Statistics (← → games)") if self._statistics else _("Games (← → statistics)")
        room, told = height - 2, () if self._statistics else self._message
        above = prose([Paragraph(text, Paint.ALERT) for text in told], width, Paint.BAR, glyphs)
        paragraphs = self._table(width) if self._statistics else self._list(room - len(above))
        rows = (*above, *prose(paragraphs, width, Paint.BAR, glyphs))[:room]
        table = tuple(k for k in self.KEYS if k.id == "leave") if self._statistics else self.KEYS
        foot = key_bar(key_entries(table), width, glyphs)
        rows = page(bar(title, width, glyphs), rows, foot, width, height)
        return (Part("page", 0, 0, width, height, rows),)

    def _list(self, room: int) -> Iterator[Paragraph]:
        """The page of games in which the chosen one is."""
        if not self._games and not self._message:
            yield Paragraph(_("No game with a move made yet."))
        size = max(1, room // (_LINES_A_GAME + 1))
        first = self._chosen // size * size
        for index, row in enumerate(self._games[first : first + size], first):
            code = shown_code(str(row.code))
            first_line = option(f"{code}  {_when(row)}", chosen=index == self._chosen)
            yield first_line
            yield first_line._replace(text=f"  {self._state(row)}")
            yield Paragraph("")

    def _state(self, row: Entry | Unread) -> str:
        """How a game stands, in one line."""
        try:
            known, here = self._look(row), row.id == self._store.open_id
            if isinstance(known, Damaged):
                return _("not readable")
            elsewhere = self._store.is_open_elsewhere(row.id)
        except StoreError as error:
            return self._words(error.trouble)[0]
        figures = {"moves": known.moves, "score": known.score}
        if here and not known.won:
            return _("moves {moves}, score {score}: this one").format(**figures)
        if elsewhere:
            return _("moves {moves}, score {score}: elsewhere").format(**figures)
        if known.won:
            return _("moves {moves}, score {score}: won").format(**figures)
        return _("moves {moves}, score {score}: unfinished").format(**figures)

    def _look(self, row: Entry | Unread) -> Figures | Damaged:
        """What a game is, replayed once for as long as the list is open; raise StoreError."""
        if row.id not in self._known:
            self._known[row.id] = self._replay(row)
        return self._known[row.id]

    def _replay(self, row: Entry | Unread) -> Figures | Damaged:
        if isinstance(row, Unread):
            return Damaged(row.why)
        try:
            game = self._game if row.id == self._store.open_id else self._store.load(row.id)
        except Damaged as error:
            return error
        return Figures(len(game.steps), game.score, game.won)

    def _table(self, width: int) -> Iterator[Paragraph]:
        """The statistics, a column for each number of suits."""
        by_suits = statistics(self._all, self._store.open_id)
        cell = 10 if width >= _WIDE else 5
        label = width - 4 - cell * len(by_suits) if width < _WIDE else 32
        head = "".join(str(suits).rjust(cell) for suits in by_suits)
        yield Paragraph(_("Number of suits").ljust(label) + head, Paint.ALERT)
        yield Paragraph("")
        for text, name in _figures():
            figures = (getattr(counted, name) for counted in by_suits.values())
            cells = "".join(("-" if f is None else str(f)).rjust(cell) for f in figures)
            yield Paragraph(text.ljust(label) + cells)
        yield Paragraph("")
        yield Paragraph(_("Games count from their first move, also where it was undone."))
        yield Paragraph(
            _("In a row: in the order of first moves; the game being played counts once it is won.")
        )


def _when(row: Entry | Unread) -> str:
    """When a game was saved, in local time; nothing where that is no time."""
    if row.saved is None:
        return ""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(row.saved))
    except (ValueError, OverflowError, OSError):
        return ""


def _figures() -> Iterator[tuple[str, str]]:
    """The label of each figure, and its name in `Statistics`."""
    yield _("Games"), "games"
    yield _("Games won"), "won"
    yield _("Won, in per cent"), "share"
    yield _("Won in a row, now"), "streak"
    yield _("Won in a row, most"), "longest_streak"
    yield _("Best score of a win"), "best_score"
    yield _("Fewest moves, a win"), "fewest_moves"

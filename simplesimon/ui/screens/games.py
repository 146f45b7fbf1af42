"""The games of the player, and the statistics of them."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from ...draw.layout import Paint
from ...draw.lines import Paragraph, bar, keys, option, page, prose
from ...draw.messages import words
from ...draw.picture import Part, Picture
from ...i18n import _
from ...keys import GAMES_KEYS
from ...session import Session
from ...statistics import statistics
from ...store import Damaged, Entry, StoreError, Trouble
from .keyed import KeyedScreen

_WIDE = 60
_LINES_A_GAME = 2


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
        self._trouble: Trouble | None = None
        self._all: list[Entry] = []
        try:
            self._all = store.entries()
        except StoreError as error:
            self._trouble = error.trouble
        self._entries = [entry for entry in self._all if entry.started is not None]

    def action_step(self, games: int) -> None:
        if self._entries and not self._statistics:
            self._chosen = (self._chosen + games) % len(self._entries)

    def action_turn(self) -> None:
        self._statistics = not self._statistics

    def action_open(self) -> None:
        self._choose(watch=False)

    def action_watch(self) -> None:
        self._choose(watch=True)

    def _choose(self, *, watch: bool) -> None:
        if self._entries and not self._statistics:
            self.dismiss(Chosen(self._entries[self._chosen], watch))

    def action_leave(self) -> None:
        self.dismiss(None)

    def picture(self, width: int, height: int) -> Picture:
        glyphs = self.app.look.glyphs
        title = _("Statistics (← → games)") if self._statistics else _("Games (← → statistics)")
        room = height - 2
        paragraphs = self._table(width) if self._statistics else self._list(room)
        rows = prose(paragraphs, width, Paint.BAR, glyphs)[:room]
        table = tuple(k for k in self.KEYS if k.id == "leave") if self._statistics else self.KEYS
        foot = keys(table, width, glyphs)
        rows = page(bar(title, width, glyphs), rows, foot, width, height)
        return (Part("page", 0, 0, width, height, rows),)

    def _list(self, room: int) -> Iterator[Paragraph]:
        """The page of games in which the chosen one is."""
        if self._trouble is not None:
            yield Paragraph(words(self._trouble, self.app.look.glyphs)[0], Paint.ALERT)
        elif not self._entries:
            yield Paragraph(_("No game with a move made yet."))
        size = max(1, room // (_LINES_A_GAME + 1))
        first = self._chosen // size * size
        for index in range(first, min(first + size, len(self._entries))):
            entry = self._entries[index]
            first_line = option(f"{entry.code}  {_when(entry)}", index == self._chosen)
            yield first_line
            yield first_line._replace(text=f"  {self._state(entry)}")
            yield Paragraph("")

    def _state(self, entry: Entry) -> str:
        """How a game stands, in one line."""
        try:
            here = entry.id == self._store.open_id
            game = self._game if here else self._store.load(entry.id)
            elsewhere = self._store.is_open_elsewhere(entry.id)
        except Damaged:
            return _("damaged")
        except StoreError as error:
            return words(error.trouble, self.app.look.glyphs)[0]
        figures = {"moves": len(game.steps), "score": game.score}
        if here and not game.won:
            return _("moves {moves}, score {score}: this one").format(**figures)
        if elsewhere:
            return _("moves {moves}, score {score}: elsewhere").format(**figures)
        if game.won:
            return _("moves {moves}, score {score}: won").format(**figures)
        return _("moves {moves}, score {score}: unfinished").format(**figures)

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
            shown = "".join(("-" if f is None else str(f)).rjust(cell) for f in figures)
            yield Paragraph(text.ljust(label) + shown)
        yield Paragraph("")
        yield Paragraph(_("Games count from their first move, also where it was undone."))
        yield Paragraph(
            _("In a row: in the order of first moves; the game being played counts once it is won.")
        )


def _when(entry: Entry) -> str:
    """When a game was saved, in local time; nothing where that is no time."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.saved))
    except (ValueError, OverflowError, OSError):
        return ""


def _figures() -> Iterator[tuple[str, str]]:
    """The label of each figure, and its name in `Statistics`."""
    yield _("Games"), "games"
    yield _("Games won"), "won"
    yield _("Won, in per cent"), "share"
    yield _("Won in a row, now"), "row"
    yield _("Won in a row, most"), "longest_row"
    yield _("Best score of a win"), "best_score"
    yield _("Fewest moves, a win"), "fewest_moves"

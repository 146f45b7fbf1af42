"""The list of a player's games: filter it, choose a game, delete one."""

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from typing import NamedTuple

from .core.cards import Suit
from .core.game import Game
from .outcome import Note, Outcome, UnreadableGame
from .statistics import Overview, overview
from .store import Damaged, Entry, OpenElsewhere, Store, StoreError, UnreadableEntry

Listed = Entry | UnreadableEntry


class Standing(Enum):
    """The state of a game of the list."""

    CURRENT = "current"
    """It is being played."""
    ELSEWHERE = "open"
    """It is open in another session."""
    WON = "won"
    UNFINISHED = "unfinished"
    UNREADABLE = "unreadable"


class Kind(Enum):
    """Which games the list shows."""

    ALL = "all"
    ONE = 1
    TWO = 2
    FOUR = 4
    UNFINISHED = "unfinished"
    WON = "won"

    def takes(self, row: Listed) -> bool:
        """Whether a row is of this kind; little is known of a row that cannot be read."""
        if self is Kind.ALL:
            return True
        if self in (Kind.UNFINISHED, Kind.WON):
            return row.finished is (self is Kind.WON)
        return isinstance(row, Entry) and row.code.suits == self.value


class Line(NamedTuple):
    """A game as the list shows it; what is not known of it is None.

    `removed` are the suits of the sequences that are gone, `seconds` how long it was played,
    `saved` when it was played last, in seconds since the epoch, `day` the date, as in
    2026-11-30, if it is the deal of a day.
    """

    code: str
    standing: Standing
    saved: float | None
    moves: int | None = None
    score: int | None = None
    removed: tuple[Suit, ...] | None = None
    seconds: float | None = None
    day: str | None = None

    @property
    def daily(self) -> bool:
        """Whether its deal was that of a day."""
        return self.day is not None


class History:
    """The games of a store, to look through, also while one of them is being played.

    `rows` are the games of the `kind` that is shown, the one played last first; `chosen` is the
    index of one of them. `now` is the time when the list was opened, in seconds since the
    epoch, and `trouble` why the games cannot be read, if they cannot.
    """

    def __init__(self, store: Store, game: Game | None, today: str) -> None:
        """List the games of a store while `game`, if any, is played, on a day as 2026-11-30."""
        self._store, self._game, self._today = store, game, today
        self._overview: Overview | None = None
        self._known: dict[int, Game | Damaged] = {}
        self.now = store.now()
        self.kind = Kind.ALL
        self.chosen = 0
        self.trouble: Outcome | None = None
        self._read()

    def _read(self) -> None:
        listed: list[Listed] = []
        try:
            listed = self._store.listing()
        except StoreError as error:
            self.trouble = error.trouble
        self._listed, self._overview = listed, None
        self._all = [row for row in listed if not row.deleted and _is_begun(row)]
        self._filter()

    def _filter(self) -> None:
        """Show the games of the kind; keep the place in the list if it still exists."""
        self.rows = [row for row in self._all if self.kind.takes(row)]
        self.chosen = max(0, min(self.chosen, len(self.rows) - 1))

    @property
    def row(self) -> Listed | None:
        """The row that is chosen; None if there are no games."""
        return self.rows[self.chosen] if self.rows else None

    def step(self, games: int) -> None:
        """Choose the game so many rows further down; after the last comes the first."""
        if self.rows:
            self.chosen = (self.chosen + games) % len(self.rows)

    def leap(self, games: int) -> None:
        """Choose the game so many rows further down, or the last (first) one."""
        self.chosen = max(0, min(self.chosen + games, len(self.rows) - 1))

    def next_kind(self) -> None:
        """Show games of another kind, from the first."""
        kinds = list(Kind)
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.chosen = 0
        self._filter()

    # What is known of a game.

    def lines(self, first: int, size: int) -> Iterator[Line]:
        """The lines of so many games from an index on; replay those whose rows do not say all."""
        return map(self._line, self.rows[first : first + size])

    def _line(self, row: Listed) -> Line:
        unread = Line(str(row.code), Standing.UNREADABLE, row.saved)
        if isinstance(row, UnreadableEntry) or isinstance(self._known.get(row.id), Damaged):
            return unread
        known = Line(str(row.code), self._standing(row), row.saved, row.moves, row.score)
        known = known._replace(seconds=row.seconds, day=row.day)
        if row.removed is not None and row.id != self._store.open_id:
            return known._replace(removed=row.removed)
        game = None
        with suppress(StoreError):
            game = self._replay(row)
        if isinstance(game, Damaged):
            return unread
        return _with_game(known, game) if game else known

    def _standing(self, row: Entry) -> Standing:
        if row.id == self._store.open_id:
            return Standing.WON if self._game and self._game.won else Standing.CURRENT
        with suppress(StoreError):
            if self._store.is_open_elsewhere(row.id):
                return Standing.ELSEWHERE
        return Standing.WON if row.finished else Standing.UNFINISHED

    def _replay(self, row: Entry) -> Game | Damaged:
        """A game of the list, replayed once and then remembered; raise StoreError."""
        if row.id == self._store.open_id and self._game is not None:
            return self._game
        if row.id not in self._known:
            try:
                self._known[row.id] = self._store.load(row.id)
            except Damaged as error:
                self._known[row.id] = error
        return self._known[row.id]

    def why_unreadable(self) -> UnreadableGame | None:
        """Why the chosen game cannot be read; None if it can, or if that is not known now."""
        row = self.row
        if isinstance(row, UnreadableEntry):
            return UnreadableGame(row.code, row.why)
        with suppress(StoreError):
            game = self._replay(row) if row else None
            if row and isinstance(game, Damaged):
                return UnreadableGame(str(row.code), game.why)
        return None

    @property
    def overview(self) -> Overview:
        """The statistics, worked out when they are first asked for."""
        if self._overview is None:
            entries = (row for row in self._listed if isinstance(row, Entry))
            open_id = self._store.open_id if self._game is not None else self._next_id()
            self._overview = overview(entries, open_id, self._today)
        return self._overview

    def _next_id(self) -> int | None:
        """The game that the next start continues: while none is played, it is not lost either."""
        unfinished = (row.id for row in self._listed if not row.finished and not row.deleted)
        return next(unfinished, None)

    # Deleting.

    def why_kept(self) -> Outcome | None:
        """Why the chosen game cannot be deleted; None if it can."""
        if self.row is None or self.row.id == self._store.open_id:
            return Note.OPEN_HERE
        try:
            elsewhere = self._store.is_open_elsewhere(self.row.id)
        except StoreError as error:
            return error.trouble
        return Note.OPEN_ELSEWHERE if elsewhere else None

    def why_not_opened(self) -> Outcome | None:
        """Why the chosen game cannot be played; None if it can."""
        row = self.row
        unfinished = isinstance(row, Entry) and not row.finished
        if unfinished and self.why_kept() is Note.OPEN_ELSEWHERE:
            return Note.OPEN_ELSEWHERE
        return self.why_unreadable()

    def delete(self) -> Outcome:
        """Delete the chosen game, which must exist; return what to say."""
        assert self.row is not None
        try:
            self._store.delete(self.row.id)
        except OpenElsewhere:
            return Note.OPEN_ELSEWHERE
        except StoreError as error:
            return error.trouble
        self._read()
        return Note.DELETED

    def reset_statistics(self) -> Outcome:
        """Reset the statistics, so that they count from now on; return what to say."""
        try:
            self._store.reset_statistics()
        except StoreError as error:
            return error.trouble
        self._read()
        return Note.STATISTICS_RESET


def _is_begun(row: Listed) -> bool:
    """Whether a move was ever made in a game, as far as that is known."""
    return isinstance(row, UnreadableEntry) or row.started is not None


def _with_game(line: Line, game: Game) -> Line:
    standing = line.standing
    if standing in (Standing.WON, Standing.UNFINISHED):
        standing = Standing.WON if game.won else Standing.UNFINISHED
    return line._replace(
        standing=standing,
        moves=len(game.steps),
        score=game.score,
        removed=game.position.removed,
    )

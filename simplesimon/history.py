"""The list of a player's games as it is looked through: filtered, chosen from, thinned out."""

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
    """How a game of the list stands."""

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
        """Whether a row is of this kind; of a row that cannot be read little is known."""
        if self is Kind.ALL:
            return True
        if self in (Kind.UNFINISHED, Kind.WON):
            return row.finished is (self is Kind.WON)
        return isinstance(row, Entry) and row.code.suits == self.value


class Line(NamedTuple):
    """A game as the list shows it; what is not known of it is None.

    `removed` are the suits of the sequences that are gone, `seconds` how long it was played,
    `saved` when it was played last, in seconds since the epoch, `day` the date, as in
    2026-11-30, whose deal it is, if it is one's.
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
    """A look through the games of a store, while one of them may be being played.

    `rows` are those of the list that are of the
    `kind` that is shown, the one played last first; `chosen` is the place of one, from 0.
    `now` is when they were looked at, in seconds since the epoch, and `trouble` why they
    cannot be read, if so it is.
    """

    def __init__(self, store: Store, game: Game | None, today: str) -> None:
        """Look at the games of a store, while one or none is played; today as in 2026-11-30."""
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
        self._choose_from()

    def _choose_from(self) -> None:
        """Show the games of the kind; stay at the place, as far as there is one."""
        self.rows = [row for row in self._all if self.kind.takes(row)]
        self.chosen = max(0, min(self.chosen, len(self.rows) - 1))

    @property
    def row(self) -> Listed | None:
        """The game that is chosen; None where there is none."""
        return self.rows[self.chosen] if self.rows else None

    def step(self, games: int) -> None:
        """Choose another game, so many further down, round and round."""
        if self.rows:
            self.chosen = (self.chosen + games) % len(self.rows)

    def leap(self, games: int) -> None:
        """Choose another game, so many further down, as far as there are games."""
        self.chosen = max(0, min(self.chosen + games, len(self.rows) - 1))

    def next_kind(self) -> None:
        """Show games of another kind, from the first."""
        kinds = list(Kind)
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.chosen = 0
        self._choose_from()

    # What is known of a game.

    def lines(self, first: int, size: int) -> Iterator[Line]:
        """So many games from a place on; those of which the list does not say all are replayed."""
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
        """A game, replayed once for as long as the list is looked through; raise StoreError."""
        if row.id == self._store.open_id and self._game is not None:
            return self._game
        if row.id not in self._known:
            try:
                self._known[row.id] = self._store.load(row.id)
            except Damaged as error:
                self._known[row.id] = error
        return self._known[row.id]

    def why_unreadable(self) -> UnreadableGame | None:
        """Why the chosen game cannot be read; None where it can, or where that is not known now."""
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
        """The statistics, worked out when they are looked at."""
        if self._overview is None:
            entries = (row for row in self._listed if isinstance(row, Entry))
            self._overview = overview(entries, self._store.open_id, self._today)
        return self._overview

    # Thinning out.

    def why_kept(self) -> Outcome | None:
        """Why the chosen game cannot be deleted; None where it can."""
        if self.row is None or self.row.id == self._store.open_id:
            return Note.OPEN_HERE
        try:
            elsewhere = self._store.is_open_elsewhere(self.row.id)
        except StoreError as error:
            return error.trouble
        return Note.OPEN_ELSEWHERE if elsewhere else None

    def delete(self) -> Outcome:
        """Delete the chosen game, which there must be; what comes of it."""
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
        """Count from now on only; what comes of it."""
        try:
            self._store.reset_statistics()
        except StoreError as error:
            return error.trouble
        self._read()
        return Note.STATISTICS_RESET


def _is_begun(row: Listed) -> bool:
    """Whether a move was ever made in it, as far as that is known."""
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

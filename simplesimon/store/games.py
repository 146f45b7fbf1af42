"""The games of a player, and the one that a session has open."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ..core.game import Game
from . import tables
from .access import Access
from .file import StoreError
from .listing import Entry, UnreadableEntry, read_listing
from .playtime import PlayTime
from .tables import Earlier, Saved


class OpenElsewhere(Exception):
    """The game is open in another session of the player."""


class Store(Access):
    """One session's access to the games in a folder; `clock` returns seconds since the epoch.

    Every method raises StoreError if the file cannot be used now; the next call tries again.
    If the file is read-only, only the methods that save raise it.
    """

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        super().__init__(folder)
        self._clock = clock
        self._saved: Saved | None = None

    def begin(self, game: Game, *, taken_over: bool = False, day: str | None = None) -> None:
        """Save a new game, which is the open one from now on; leave the one before.

        A game that was taken over counts from its next move, like one without moves. `day` is
        the date, as in 2026-11-30, whose deal it is. If this fails, the next `save` saves the
        new game, never over the one before.
        """
        new = Saved(game, day=day)
        try:
            held = self._save_as_new(new, self._clock(), counts=not taken_over)
        except BaseException:
            self._go_to(None, new)
            raise
        self._go_to(*held)

    def save(self, game: Game) -> None:
        """Save the open game as it is now. Once this returns, it is safe however the process ends.

        A game that changed since the last save counts as one action, for the time played.
        """
        now, saved = self._clock(), self._saved or Saved(game)
        if game != saved.game:
            saved = saved._replace(game=game, time=saved.time.after(now))
        self._saved = saved
        with self._writing() as connection:
            written = self._write(connection, self._held_id, saved, now)
        if written is None:
            self._go_to(*self._save_as_new(saved, now))
        else:
            self._saved = written

    def open(self, number: int) -> Game:
        """Continue a game, and leave the one before; raise OpenElsewhere or Damaged."""
        if number == self.open_id:
            return self.load(number)
        with self._reading():
            if not self._hold(number):
                raise OpenElsewhere
        try:
            saved = self._read(number)
            self._touch(number)
        except BaseException:
            self._lock.release(number)
            raise
        self._go_to(number, saved)
        return saved.game

    def load(self, number: int) -> Game:
        """A game as it was saved last, without opening it; raise Damaged."""
        return self._read(number).game

    def is_open_elsewhere(self, number: int) -> bool:
        """Whether another session of the player holds a game."""
        with self._reading():
            if number == self.open_id:
                return False
            free = self._hold(number)
            if free:
                self._lock.release(number)
            return not free

    def listing(self) -> list[Entry | UnreadableEntry]:
        """All rows of the file, the one saved last first, including deleted games."""
        with self._reading() as connection:
            return read_listing(connection, self._clock)

    def entries(self) -> list[Entry]:
        """All readable games of the file, the one saved last first, including deleted ones."""
        return [listed for listed in self.listing() if isinstance(listed, Entry)]

    def delete(self, number: int) -> None:
        """Delete a game's moves and mark it as deleted; what statistics need stays.

        Raise OpenElsewhere if any session has it open, this one included.
        """
        with self._reading():
            if number == self.open_id or not self._hold(number):
                raise OpenElsewhere
        try:
            with self._writing() as connection:
                tables.delete(connection, number)
        finally:
            self._lock.release(number)

    def reset_statistics(self) -> None:
        """Count in statistics only what is played from now on.

        A game that was never won counts from its next action; one that was won counts no longer.
        """
        with self._writing() as connection:
            tables.reset_statistics(connection)

    def now(self) -> float:
        """The time, in seconds since the epoch."""
        return self._clock()

    @property
    def time(self) -> PlayTime:
        """How long the open game was played, up to its last action."""
        return self._saved.time if self._saved else PlayTime()

    @property
    def day(self) -> str | None:
        """The date whose deal the open game is, as in 2026-11-30; None for other deals."""
        return self._saved.day if self._saved else None

    def close(self) -> None:
        super().close()
        self._saved = None

    # The open game.

    @property
    def _held_id(self) -> int | None:
        """The number of the open game, if its lock is held, so that it can be saved."""
        held = self.open_id is not None and self._lock.holds(self.open_id)
        return self.open_id if held else None

    def _read(self, number: int) -> Saved:
        with self._reading() as connection:
            return tables.read(connection, number)

    def _touch(self, number: int) -> None:
        """Make a game the one that was played last, if the file can be written."""
        with suppress(StoreError), self._writing() as connection:
            tables.touch(connection, number, self._clock())

    def _write(
        self,
        connection: sqlite3.Connection,
        number: int | None,
        saved: Saved,
        now: float,
        *,
        counts: bool = True,
    ) -> Saved | None:
        """Save a game in its rows; None if it has no rows."""
        if counts and (saved.game.steps or saved.game.undone):
            tables.count(connection, number)
        return tables.update(connection, number, saved, now)

    def _save_as_new(
        self, saved: Saved, now: float, *, counts: bool = True
    ) -> tuple[int, Saved | None]:
        """Save a game as a new one, locked before any other session can see it.

        The open game is removed from the file if no move was ever made in it.
        """
        new = saved._replace(earlier=Earlier())
        number: int | None = None
        try:
            with self._writing() as connection:
                tables.forget(connection, self._held_id)
                number = tables.insert(connection, new)
                while not self._lock.hold(number):  # by a session that lost the file
                    tables.forget(connection, number)
                    number = tables.insert(connection, new)
                written = self._write(connection, number, new, now, counts=counts)
        except BaseException:
            if number is not None:
                self._lock.release(number)
            raise
        return number, written

    def _go_to(self, number: int | None, saved: Saved | None) -> None:
        """Make a locked game the open one, and release the one before."""
        if self.open_id not in (None, number):
            self._lock.release(self.open_id or 0)
        self.open_id, self._saved = number, saved

"""Which game a session begins with or continues."""

from collections.abc import Callable
from typing import NamedTuple

from .core.deal import Code
from .core.game import Game
from .core.record import RejectedMove
from .outcome import Note, Outcome, UnreadableGame
from .store import Damaged, Entry, OpenElsewhere, Store, StoreError, UnreadableEntry

_FIRST_SUITS = 1


class Opening(NamedTuple):
    """A game to show, and what to say about it.

    `new`: the store does not know it yet. `ask`: the player is first asked which game to play.
    `first_minute`: the player has never made a move. `taken_over`: its moves are not the
    player's own. `replayed` is a recorded game to watch first.
    """

    game: Game
    said: tuple[Outcome, ...] = (Note.WELCOME,)
    new: bool = True
    ask: bool = False
    first_minute: bool = False
    replayed: Game | RejectedMove | None = None
    taken_over: bool = False

    @property
    def waits(self) -> bool:
        """Whether nothing is saved yet, because the player answers or watches first."""
        return self.ask or self.replayed is not None


def find_opening(
    store: Store,
    code: Code | None,
    suits: int | None,
    below: Callable[[int], int],
    day: str | None = None,
) -> Opening:
    """The game asked for, else the unfinished one, else a new deal.

    `day`, as in 2026-11-30, asks for its deal. `below(n)` returns a random number from 0 to n - 1.
    """
    if day is not None:
        code, suits = code_of_day(store, day, suits), None
    listed = _listing(store)
    found = _choose_game(store, listed, code, suits, below)
    moved = any(isinstance(row, UnreadableEntry) or row.started for row in listed)
    return found._replace(first_minute=not moved)


def _choose_game(
    store: Store,
    listed: list[Entry | UnreadableEntry],
    code: Code | None,
    suits: int | None,
    below: Callable[[int], int],
) -> Opening:
    dealt = Game.begin(code or Code.fresh(suits or _last_suits(listed), below))
    for row in listed:
        if row.deleted or row.finished or suits is not None:
            continue
        if code is None or _is_deal_of(row, code):
            note = Note.CONTINUED if code else Note.CONTINUED_LAST
            return _resume_or(dealt, store, row, note)
    ask = bool(listed) and code is None and suits is None
    return Opening(dealt, ask=ask)


def _is_deal_of(row: Entry | UnreadableEntry, code: Code) -> bool:
    """Whether a row is of a deal, as far as it can be read."""
    if isinstance(row, Entry):
        return row.code == code
    return row.why is None and Code.parse(row.code) == code


def opening_to_watch(replayed: Game | RejectedMove) -> Opening:
    """The opening that shows a recorded game first, then its deal."""
    game = replayed.game if isinstance(replayed, RejectedMove) else replayed
    return Opening(Game.begin(game.code), (), replayed=replayed)


def resume(store: Store, entry: Entry, note: Note = Note.CONTINUED) -> Opening:
    """Continue an unfinished game and say `note`, or deal a won one again as a new game.

    Raise OpenElsewhere, Damaged or StoreError if that is not possible.
    """
    if entry.finished and store.load(entry.id).won:
        return Opening(Game.begin(entry.code))
    return Opening(store.open(entry.id), (note, Note.WELCOME), new=False)


def _resume_or(dealt: Game, store: Store, row: Entry | UnreadableEntry, note: Note) -> Opening:
    if isinstance(row, UnreadableEntry):
        return Opening(dealt, (UnreadableGame(row.code, row.why, dealt=True),))
    try:
        return resume(store, row, note)
    except OpenElsewhere:
        return Opening(dealt, (Note.NEW_INSTEAD,))
    except Damaged as error:
        return Opening(dealt, (UnreadableGame(str(row.code), error.why, dealt=True),))
    except StoreError:
        return Opening(dealt)


def code_of_day(store: Store, day: str, suits: int | None = None) -> Code:
    """The code of a day's deal, the day as in 2026-11-30.

    If `suits` is None, it has the suits of that day's unfinished game, else those dealt last.
    """
    listed = _listing(store)
    begun = (
        row.code.suits
        for row in listed
        if isinstance(row, Entry) and _is_unfinished_deal_of(row, day)
    )
    return Code.daily(day, suits or next(begun, None) or _last_suits(listed))


def _is_unfinished_deal_of(entry: Entry, day: str) -> bool:
    """Whether a game is a day's deal and can be continued."""
    return entry.day == day and not entry.finished and not entry.deleted


def last_suits(store: Store) -> int:
    """The number of suits of the game dealt last."""
    return _last_suits(_listing(store))


def _last_suits(listed: list[Entry | UnreadableEntry]) -> int:
    entries = [row for row in listed if isinstance(row, Entry)]
    last = max(entries, key=lambda entry: entry.id, default=None)
    return last.code.suits if last else _FIRST_SUITS


def _listing(store: Store) -> list[Entry | UnreadableEntry]:
    try:
        return store.listing()
    except StoreError:
        return []

"""The entries of a key line: which keys it names, and which of them get room first. Pure."""

from typing import NamedTuple

from ..i18n import _
from ..keys import TABLE_KEYS, Key, KeyTable

_WON = ("new_game", "restart", "undo", "copy_code", "games", "settings", "help", "quit")
"""The keys that mean something when the game is won."""

_RANKS = (
    "column help put_back undo new_game group best press quit restart games settings redo"
    " cursor enter_code copy_code hidden"
).split()
"""The keys of the table in the order in which they get room in the key line."""


class KeyEntry(NamedTuple):
    """An entry of a key line: its text, the actions of its keys; lower ranks get room first."""

    text: str
    actions: tuple[str, ...]
    rank: int


def key_entries(table: KeyTable) -> list[KeyEntry]:
    """The entries of a screen's key line; help and the way out get room first."""
    return [
        KeyEntry(_(key.brief), tuple(key.actions), 0 if key.id in ("help", "leave") else rank)
        for rank, key in enumerate(table, start=1)
        if key.brief
    ]


def table_entries(*, in_hand: bool, won: bool) -> list[KeyEntry]:
    """The entries of the table's key line: the keys that mean something now."""
    return [
        KeyEntry(_(text), tuple(key.actions), _rank(key, in_hand=in_hand))
        for key in TABLE_KEYS
        if (text := (in_hand and key.held) or key.brief) and (key.id in _WON or not won)
    ]


def _rank(key: Key, *, in_hand: bool) -> int:
    """The rank of a key; with cards in hand, keys that handle them come first."""
    return _RANKS.index(key.id) + (len(_RANKS) if in_hand and not key.held else 0)

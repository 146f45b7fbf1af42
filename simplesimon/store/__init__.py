"""The store: every game of a player, in one SQLite file, safe from the end of the process.

A game is kept as its code, its moves, and how many of them are not undone; loading replays it
through the rules. A session has one game open at a time, and holds a lock on it, which the
system releases when the session ends, however it ends. Nothing unreadable is overwritten.
"""

from .file import StoreError, Trouble
from .games import OpenElsewhere, Store
from .listing import Entry, UnreadableEntry
from .records import write_new_file, write_record
from .tables import Damaged

__all__ = [
    "Damaged",
    "Entry",
    "OpenElsewhere",
    "Store",
    "StoreError",
    "Trouble",
    "UnreadableEntry",
    "write_new_file",
    "write_record",
]

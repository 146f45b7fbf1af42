"""The tables of the file, as numbered steps from one version to the next."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

STEPS = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL,
            moves TEXT NOT NULL,          -- all of them, also those undone
            place INTEGER NOT NULL,       -- how many of them stand
            floor INTEGER NOT NULL,       -- how many of them undo leaves
            finished INTEGER NOT NULL,    -- whether the game is won as it stands
            saved REAL NOT NULL,          -- when, in seconds since the epoch
            started INTEGER,              -- the rank of its first move among all games' first moves
            best_score INTEGER,           -- of its wins
            fewest_moves INTEGER          -- of its wins
        )
        """,
    ),
    (
        """
        CREATE TABLE earlier (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,      -- 0 for the first moves of the game, and so on
            moves TEXT NOT NULL,          -- beyond undo; games.moves has those after them
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
    ),
    (
        # How long it was played, in seconds; NULL for ever in games that began before this step.
        "ALTER TABLE games ADD COLUMN played REAL",
        # The time of its last action, in seconds since the epoch.
        "ALTER TABLE games ADD COLUMN acted REAL",
        # How long it was played when it was won first; NULL where that is not known.
        "ALTER TABLE games ADD COLUMN best_seconds REAL",
        # The suits of the sequences removed as it stands, as letters; NULL where not known.
        "ALTER TABLE games ADD COLUMN removed TEXT",
        # The day whose deal it is, as in 2026-11-30; NULL for all other deals.
        "ALTER TABLE games ADD COLUMN day TEXT",
        # 1 where the player deleted it: it counts in the statistics, and has no moves.
        "ALTER TABLE games ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0",
        # One row: the rank of the last first move that statistics leave out.
        "CREATE TABLE statistics (since INTEGER NOT NULL)",
        "INSERT INTO statistics VALUES (0)",
    ),
)
"""The statements of each step, one for each version. A released step never changes."""


YEAR_10000 = 253_402_300_800
"""In seconds since the epoch: no time of a game is later."""

_TIME = f"BETWEEN 0 AND {YEAR_10000 - 1}"
SOUND = f"""
    id > 0 AND code < x'' AND finished IN (0, 1) AND saved {_TIME}
    AND typeof(floor) = 'integer' AND typeof(place) = 'integer' AND 0 <= floor AND floor <= place
    AND (started IS NULL OR typeof(started) = 'integer' AND started > 0)
    AND (best_score IS NULL AND fewest_moves IS NULL OR typeof(best_score) = 'integer'
        AND typeof(fewest_moves) = 'integer' AND fewest_moves > 0)
    AND (played IS NULL OR played {_TIME}) AND (acted IS NULL OR acted {_TIME})
    AND (best_seconds IS NULL OR best_seconds {_TIME})
    AND (removed IS NULL OR removed < x'' AND length(removed) < 5 AND NOT removed GLOB '*[^SHDC]*')
    AND (day IS NULL OR day < x'' AND day GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
"""
"""Whether the store could have written what a row says of its game, its moves apart.

Texts come after all numbers and before all blobs, so that a comparison tells their types.
"""


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Take all steps that the file has not taken yet, or none of them."""
    if connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),):
        return
    with transaction(connection):
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for number, statements in enumerate(STEPS[version:], start=version + 1):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write all changes of the block to the file when it ends, or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise

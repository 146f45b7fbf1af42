"""What a long session gains: keys, pastes, mouse reports, sizes of the window, all at random."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.terminal.flood import SIZES, TOO_SMALL, some_bytes

from . import system
from .measure import COLUMNS, ROWS, Failure, Run
from .once import playing

_WARM_UP, _BURST = 10_000, 25
_QUIET = 0.02
"""After so many seconds without a byte the next burst comes."""


def session_growth(events: int) -> float:
    """By how many MiB the game's memory grows in so many events, after its first minutes."""
    chance = Random(events)
    with TemporaryDirectory(prefix="bench-") as folder, playing(Path(folder)) as run:
        before = _memory_after(run, chance, _WARM_UP)
        return _memory_after(run, chance, events) - before


def _memory_after(run: Run, chance: Random, events: int) -> float:
    """The memory after some events, with the table in the window as it was at the start."""
    for _burst in range(events // _BURST):
        run.answer("burst", b"".join(some_bytes(chance) for _ in range(_BURST)), _QUIET)
        if chance.random() < _BURST / 100:
            run.resize(*chance.choice(SIZES + TOO_SMALL), quiet=_QUIET)
    run.resize(COLUMNS, ROWS)
    if run.ended is not None:
        raise Failure(f"it ended with {run.status} in a long session")
    return system.memory(run.pid, "VmRSS")

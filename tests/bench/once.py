"""What is measured once, of the game alone: whether it grows, and what cut lines lose."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from . import system
from .measure import Run
from .programs import GAME
from .rounds import is_kept

_WARM_UP = 200
_SOON = 0.005
"""After so many seconds without a byte the next move of very many is made."""
_GONE = 1.0
"""A process whose line was cut is to be gone within so many seconds."""


def growth(moves: int) -> float:
    """By how many MiB the game's memory grows while a move is made and undone so often."""
    with TemporaryDirectory(prefix="bench-") as folder, playing(Path(folder)) as run:
        _move_and_undo(run, _WARM_UP)
        before = system.memory(run.pid, "VmRSS")
        _move_and_undo(run, moves)
        return system.memory(run.pid, "VmRSS") - before


def hangups(count: int) -> int:
    """How many of so many cut lines end the game in time, with its move kept."""
    return sum(_hang_up(ignored=number % 2 == 1) for number in range(count))


@contextmanager
def playing(folder: Path) -> Iterator[Run]:
    with Run(GAME.arguments(folder), GAME.variables(folder)) as run:
        run.wait_for("moves 0.*q quit")
        yield run


def _move_and_undo(run: Run, moves: int) -> None:
    for _move in range(moves):
        run.answer("move", b"63", _SOON)
        run.answer("undo", b"u", _SOON)
    run.wait_for("moves 0 ")
    run.send(b"r")
    run.wait_for("moves 1 ")
    run.send(b"u")
    run.wait_for("moves 0 ")


def _hang_up(*, ignored: bool) -> bool:
    """Cut the line after a move, SIGHUP being ignored or not from the start, as by nohup."""
    kept = signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        with TemporaryDirectory(prefix="bench-") as folder:
            with playing(Path(folder)) as run:
                run.send(b"63")
                run.wait_for("moves 1 ")
                run.hang_up()
                run.read(time.monotonic() + _GONE)
                gone = run.ended is not None
            return gone and is_kept(Path(folder))
    finally:
        signal.signal(signal.SIGHUP, kept)

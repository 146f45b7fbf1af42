"""Signals: noted at once, and obeyed between two actions, with an event loop or without."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

ENDING = frozenset({signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT})
"""Those that ask for the end."""
_OTHERS = (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)

_END_SECONDS = 3
"""How long a process that was asked to end may take."""


class Signals:
    """Passes on what signals ask for.

    `at_once(number)` does what cannot wait, in the middle of anything; `obey(numbers)` the rest.
    """

    def __init__(self, at_once: Callable[[int], None], obey: Callable[[set[int]], None]) -> None:
        self._at_once = at_once
        self._obey = obey
        self._loop: AbstractEventLoop | None = None
        self._due: set[int] = set()
        self._busy = False
        self._interrupted: Any = signal.SIG_DFL

    def take(self) -> None:
        """Handle all signals; those for using another job's terminal stop the process."""
        self._interrupted = signal.getsignal(signal.SIGINT)
        for number in (signal.SIGTTIN, signal.SIGTTOU):
            signal.signal(number, signal.SIG_DFL)
        for number in (*ENDING, *_OTHERS):
            signal.signal(number, self._note)

    def give_back_interrupt(self) -> None:
        """Let an interrupt do again what it did before."""
        signal.signal(signal.SIGINT, self._interrupted)

    def attach(self, loop: "AbstractEventLoop") -> None:
        """Use an event loop from now on."""
        self._loop = loop
        self._obey_due()

    @contextmanager
    def hold_back(self) -> Iterator[None]:
        """Without an event loop, obey what comes during the block after it."""
        self._busy = True
        yield
        self._busy = False
        self._obey_alone()

    def forget_others(self) -> None:
        """Forget what was noted, as it is done already, except what asks for the end."""
        self._due -= set(_OTHERS)

    def stop_process(self) -> None:
        """Stop, as by Ctrl+Z in any program; return when the process is continued."""
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTSTP})  # here the process stops
        signal.signal(signal.SIGTSTP, self._note)

    def _note(self, number: int, _frame: object) -> None:
        self._due.add(number)
        self._at_once(number)
        if self._loop is None:
            self._obey_alone()
            return
        with suppress(RuntimeError):  # the loop is closed: all is over
            self._loop.call_soon_threadsafe(self._obey_due)

    def _obey_alone(self) -> None:
        """Obey without an event loop; what comes meanwhile is obeyed after it."""
        if not self._busy:
            self._busy = True
            while self._due:
                self._obey_due()
            self._busy = False

    def _obey_due(self) -> None:
        due, self._due = self._due, set()
        self._obey(due)


@contextmanager
def hold_back_end() -> Iterator[None]:
    """Let no signal end the process during the block, so that it is never left half done."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    yield
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def stop_in_background() -> None:
    """Stop, like any program that uses the terminal of another job."""
    os.kill(0, signal.SIGTTOU)


def end_soon() -> None:
    """Let the system end the process in some seconds, if its own end hangs."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(_END_SECONDS)

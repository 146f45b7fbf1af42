"""Signals: noted at once, and obeyed between two things that are done, with a loop or without."""

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
"""After so long a process asked to end is ended by the system."""


class Signals:
    """Hands on what signals ask for.

    `at_once(number)` does what cannot wait, in the midst of anything; `obey(numbers)` the rest.
    """

    def __init__(self, at_once: Callable[[int], None], obey: Callable[[set[int]], None]) -> None:
        self._at_once = at_once
        self._obey = obey
        self._loop: AbstractEventLoop | None = None
        self._due: set[int] = set()
        self._busy = False
        self._interrupted: Any = signal.SIG_DFL

    def take(self) -> None:
        """Take all signals; one that another job has the terminal stops the process."""
        self._interrupted = signal.getsignal(signal.SIGINT)
        for number in (signal.SIGTTIN, signal.SIGTTOU):
            signal.signal(number, signal.SIG_DFL)
        for number in (*ENDING, *_OTHERS):
            signal.signal(number, self._note)

    def give_back_interrupt(self) -> None:
        """Have an interrupt do what it did before."""
        signal.signal(signal.SIGINT, self._interrupted)

    def attach(self, loop: "AbstractEventLoop") -> None:
        """Obey in a loop from now on."""
        self._loop = loop
        self._obey_due()

    @contextmanager
    def hold_back(self) -> Iterator[None]:
        """What comes in this block is obeyed after it, where there is no loop."""
        self._busy = True
        yield
        self._busy = False
        self._obey_alone()

    def forget_others(self) -> None:
        """What was noted is made good already, but for the end."""
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
        """Obey where there is no loop; what comes while that is done is obeyed after it."""
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
    """A block in which no signal ends the process: what is begun is also left."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    yield
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def stop_in_background() -> None:
    """Stop, as whatever uses a terminal that is not its own."""
    os.kill(0, signal.SIGTTOU)


def end_soon() -> None:
    """Have the system end the process where its own end hangs."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(_END_SECONDS)

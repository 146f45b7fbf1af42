"""A program on a terminal of its own that answers no queries: what it sends, and when.

While a program is measured, its bytes are only read and stamped. Times are in seconds of
`time.monotonic`, each taken right after what it stamps.
"""

import os
import re
import select
import signal
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple, Self

from tests.terminal.pty_terminal import Emulator

COLUMNS, ROWS = 80, 24
_QUIET = 0.03
"""After so long without a byte the answer to a key is over."""
_NO_ANSWER = 0.3
"""After so long there is no answer to a key."""


class Failure(Exception):
    """Why there is nothing to measure, as one line and maybe a screen."""


class Chunk(NamedTuple):
    """What one read gave, and when."""

    at: float
    data: bytes


class Answer(NamedTuple):
    """The chunks from `begin` to `end`, which came after something was sent."""

    kind: str
    sent: float
    begin: int
    end: int


class Run:
    """A program from just before its start to its end."""

    def __init__(self, argv: tuple[str, ...], env: Mapping[str, str]) -> None:
        self.chunks: list[Chunk] = []
        self.ended: float | None = None
        self.status: int | None = None
        self._emulator = Emulator(COLUMNS, ROWS)
        self._shown = 0
        self._poll = select.poll()
        self._terminal, inside = os.openpty()
        try:
            termios.tcsetwinsize(inside, (ROWS, COLUMNS))
            os.set_blocking(self._terminal, False)
            self._spawn(argv, env, os.ttyname(inside))
        finally:
            os.close(inside)
        self._process = os.pidfd_open(self.pid)
        self._poll.register(self._terminal, select.POLLIN)
        self._poll.register(self._process, select.POLLIN)

    def _spawn(self, argv: tuple[str, ...], env: Mapping[str, str], terminal: str) -> None:
        """Start the program; as a session's first terminal, this becomes its controlling one."""
        opened = (os.POSIX_SPAWN_OPEN, 0, terminal, os.O_RDWR, 0)
        copies = [(os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.started = time.monotonic()
        self.pid = os.posix_spawn(
            argv[0], argv, env, file_actions=[opened, *copies], setsid=True, setsigmask=()
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self._reap()
        self.hang_up()
        os.close(self._process)

    def read(self, until: float, quiet: float | None = None) -> None:
        """Read until a time, or the end, or nothing came for so long since something did."""
        since = len(self.chunks)
        while self.ended is None:
            limit = until
            if quiet is not None and len(self.chunks) > since:
                limit = min(until, self.chunks[-1].at + quiet)
            left = limit - time.monotonic()
            if left <= 0:
                return
            ready = dict(self._poll.poll(left * 1000))
            if self._process in ready:
                self.ended = time.monotonic()
                self._reap()
            if self._terminal in ready:
                self._read()

    def _read(self) -> None:
        try:
            data = os.read(self._terminal, 65536)
        except BlockingIOError:
            return
        except OSError:  # nobody has the other end open
            self._poll.unregister(self._terminal)
            return
        self.chunks.append(Chunk(time.monotonic(), data))

    def _reap(self) -> None:
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def send(self, keys: bytes) -> float:
        """Send keys, few enough for the terminal to take; when that was begun."""
        begun = time.monotonic()
        os.write(self._terminal, keys)
        return begun

    def answer(self, kind: str, keys: bytes, quiet: float = _QUIET) -> Answer:
        """Send keys, and read until the answer to them is over."""
        begin = len(self.chunks)
        sent = self.send(keys)
        return self._over(kind, sent, begin, quiet)

    def resize(self, columns: int, rows: int, quiet: float = 0.3) -> Answer:
        """Change the size of the terminal, and read until the answer to that is over."""
        begin = len(self.chunks)
        sent = time.monotonic()
        termios.tcsetwinsize(self._terminal, (rows, columns))
        return self._over("resize", sent, begin, quiet)

    def _over(self, kind: str, sent: float, begin: int, quiet: float) -> Answer:
        self.read(sent + _NO_ANSWER, quiet)
        if len(self.chunks) > begin:
            self.read(self.chunks[-1].at + quiet)
        return Answer(kind, sent, begin, len(self.chunks))

    def size(self, answer: Answer) -> int:
        """The bytes of an answer."""
        return sum(len(chunk.data) for chunk in self.chunks[answer.begin : answer.end])

    def milliseconds(self, answer: Answer) -> float | None:
        """From what was sent to the last byte of the answer, if there is one."""
        if answer.begin == answer.end:
            return None
        return (self.chunks[answer.end - 1].at - answer.sent) * 1000

    def hang_up(self) -> None:
        """Close the terminal, as a cut line does."""
        if self._terminal >= 0:
            with suppress(KeyError):
                self._poll.unregister(self._terminal)
            os.close(self._terminal)
            self._terminal = -1

    def screen(self) -> Emulator:
        """What is shown now; to be looked at only while nothing is measured."""
        for chunk in self.chunks[self._shown :]:
            self._emulator.feed(chunk.data)
        self._shown = len(self.chunks)
        return self._emulator

    def wait_for(self, pattern: str, seconds: float = 10) -> None:
        """Wait until something is on the screen."""
        deadline = time.monotonic() + seconds
        while not re.search(pattern, self.screen().text(), re.DOTALL):
            if self.ended or time.monotonic() > deadline:
                raise Failure(f"{pattern!r} is not on the screen:\n{self.screen().text()}")
            self.read(deadline, 0.02)

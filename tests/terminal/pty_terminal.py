"""A terminal for tests: run a real program on a pseudo-terminal and read its screen."""

import contextlib
import errno
import fcntl
import os
import re
import select
import signal
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import pyte
from pyte.screens import Char

FRESH_MODES = frozenset({7, 25})
"""The private modes on in a terminal just opened: lines wrap, and the cursor shows."""

# What tells programs about the terminal, the home or the language of whoever runs the tests.
_UNWANTED = re.compile(
    "COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS|LINES|ESCDELAY|TERM_PROGRAM|LANGUAGE"
    "|(LC|TEXTUAL|TTY|XDG)_.*"
)
_ENVIRONMENT = {
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "HOME": "/dev/null",  # not a folder: nothing can be kept in it
}

_ALTERNATE = 1049
_PRIVATE = 5  # pyte keeps private modes shifted by so many bits

_TICK = 0.02  # the seconds between two looks at what is waited for, if nothing comes


class _Screen(pyte.Screen):
    """pyte's screen, with the alternate one that it lacks."""

    def set_mode(self, *modes: int, **private: Any) -> None:
        super().set_mode(*modes, **private)
        if _ALTERNATE in modes:
            self.save_cursor()
            self._main, self.buffer = self.buffer, pyte.Screen(self.columns, self.lines).buffer

    def reset_mode(self, *modes: int, **private: Any) -> None:
        super().reset_mode(*modes, **private)
        if _ALTERNATE in modes:
            self.buffer = self._main
            self.restore_cursor()


class Emulator:
    """What the bytes that a program sends make of a terminal, as pyte plays it."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.raw = bytearray()
        """All bytes that came."""
        self.screen = _Screen(columns, rows)
        """The screen that shows: the main or the alternate one."""
        self._stream = pyte.ByteStream(self.screen)

    @property
    def modes(self) -> set[int]:
        """The private modes that are on."""
        return {mode >> _PRIVATE for mode in self.screen.mode if mode >> _PRIVATE}

    def feed(self, data: bytes) -> None:
        """Take in bytes; they may be cut anywhere."""
        self.raw += data
        self._stream.feed(data)

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)

    def text(self) -> str:
        """The lines of the screen, joined."""
        return "\n".join(map(self.line, range(self.screen.lines)))

    def line(self, y: int) -> str:
        """A line, without the blanks at its end; the top one is 0."""
        return "".join(self.cell(x, y).data for x in range(self.screen.columns)).rstrip()

    def cell(self, x: int, y: int) -> Char:
        """A cell as it looks; the top left one is 0, 0.

        The second of a wide character holds no data. Colours that are reversed are swapped.
        """
        if not (0 <= x < self.screen.columns and 0 <= y < self.screen.lines):
            raise IndexError(f"there is no cell {x}, {y} on the screen")
        cell = self.screen.buffer[y][x]
        if cell.reverse and "default" not in (cell.fg, cell.bg):
            return cell._replace(fg=cell.bg, bg=cell.fg, reverse=False)
        return cell


class Terminal(Emulator):
    """A program on a terminal of its own, which answers no queries.

    Its environment is the tests' own, less what is about their terminal, home and language,
    and with `env` on top: a program that keeps files needs a HOME there. While anything is
    waited for, what the program sends is taken in. A wait in vain raises an AssertionError that
    shows the screen.
    """

    def __init__(
        self,
        argv: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(columns, rows)
        kept = {name: value for name, value in os.environ.items() if not _UNWANTED.fullmatch(name)}
        self._status: int | None = None
        self._over = False  # the program has ended, and all that it sent has been read
        self._master, slave = os.openpty()
        self._slave = os.ttyname(slave)
        self._awake = False
        try:
            os.set_blocking(self._master, False)
            termios.tcsetwinsize(slave, (rows, columns))
            # The terminal that a session's leader opens first becomes its controlling one.
            # Unlike a fork, this is safe whatever threads the tests have.
            self.pid = os.posix_spawnp(
                argv[0],
                list(argv),
                {**kept, **_ENVIRONMENT, **(env or {})},
                file_actions=[
                    (os.POSIX_SPAWN_OPEN, 0, os.ttyname(slave), os.O_RDWR, 0),
                    (os.POSIX_SPAWN_DUP2, 0, 1),
                    (os.POSIX_SPAWN_DUP2, 0, 2),
                ],
                setsid=True,
                setsigmask=(),
                setsigdef=signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP},
            )
        except BaseException:
            os.close(self._master)
            raise
        finally:
            os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def send(self, keys: str | bytes, timeout: float = 10) -> None:
        """Send what a terminal sends for keys."""
        left = keys.encode() if isinstance(keys, str) else keys

        def all_is_sent() -> bool:
            nonlocal left
            with contextlib.suppress(BlockingIOError):
                left = left[os.write(self._master, left) :]
            return not left

        self.wait_until(all_is_sent, timeout, "the program does not read what is sent")
        if not self._awake and not self._is_stopped():
            # What is shown first is there before anything is read: from now on time counts.
            with contextlib.suppress(AssertionError):
                self.wait_until(self._all_is_read, 5)
            self._awake = True

    def _is_stopped(self) -> bool:
        """Whether the program was stopped by a signal."""
        try:
            status = Path(f"/proc/{self.pid}/stat").read_text("utf-8")
        except OSError:
            return False
        return status.rpartition(")")[2].split()[0] == "T"

    def wait_for(self, pattern: str | re.Pattern[str], timeout: float = 10) -> re.Match[str]:
        """Wait until the pattern is found in the text of the screen."""
        found: re.Match[str] | None = None

        def find() -> bool:
            nonlocal found
            found = re.search(pattern, self.text())
            return found is not None

        self.wait_until(find, timeout, f"{pattern!r} is not on the screen")
        assert found is not None
        return found

    def settle(self, quiet: float = 0.15, timeout: float = 5) -> None:
        """Wait until all that was sent is read, and nothing has come for `quiet` seconds."""
        self.wait_until(self._all_is_read, timeout + 10, "the program does not read")
        self.wait_until(lambda: not self._read(quiet), timeout, "the program still sends")

    def _all_is_read(self) -> bool:
        """Whether nothing waits in the terminal; true where the program is gone."""
        with contextlib.suppress(OSError):
            slave = os.open(self._slave, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
            try:
                waiting = fcntl.ioctl(slave, termios.FIONREAD, bytes(4))
            finally:
                os.close(slave)
            return not any(waiting)
        return True

    def wait(self, timeout: float = 10) -> int:
        """Wait until the program has ended: its status, or less than 0 for a signal."""
        self.wait_until(lambda: self._poll() is not None, timeout, "the program has not ended")
        self._read_all()
        assert self._status is not None
        return self._status

    def wait_until(
        self, done: Callable[[], bool], timeout: float = 10, failure: str = "it is not done"
    ) -> None:
        """Wait until `done`, which is asked again whenever something came."""
        deadline = time.monotonic() + timeout
        while not done():
            left = deadline - time.monotonic()
            if self._over or left <= 0:
                when = f"ended with {self._status}" if self._over else f"after {timeout} s"
                raise AssertionError(f"{failure} ({when}):\n{self.text().rstrip()}")
            self._read(min(left, _TICK))

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal, of which the system tells the program by SIGWINCH."""
        self._read_all()
        super().resize(columns, rows)
        termios.tcsetwinsize(self._master, (rows, columns))

    def signal(self, number: int) -> None:
        if self._poll() is not None:
            raise ProcessLookupError(errno.ESRCH, "the program has ended")
        os.kill(self.pid, number)

    def close(self) -> None:
        """End the program if it has not ended."""
        if self._master < 0:
            return
        running = self._poll() is None
        if running:
            os.killpg(self.pid, signal.SIGKILL)
        os.close(self._master)
        self._master, self._over = -1, True
        if running:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _read(self, timeout: float) -> bool:
        """Take in what comes within the time: whether anything did."""
        if self._over or not select.select([self._master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError as error:
            if error.errno not in (errno.EIO, errno.EAGAIN):
                raise
            data = b""
        if data:
            self.feed(data)
        elif self._poll() is None:
            time.sleep(timeout)  # the program has closed its terminal, and may open it again
        else:
            self._over = True
        return bool(data)

    def _read_all(self) -> None:
        while self._read(0):
            pass

    def _poll(self) -> int | None:
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._status = os.waitstatus_to_exitcode(status) if pid else None
        return self._status

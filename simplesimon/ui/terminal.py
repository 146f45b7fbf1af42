"""The terminal: what it sends, what it is sent, and the end of the process.

All that leans on Textual's inside stands here: a driver of our own, and a way from the
compositor's strips to the painter. The loop never waits for the terminal: nothing is read
before it is there, and where the line is slow, frames are left out until it is free.
"""

import asyncio
import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from rich.console import RenderableType
from textual import _compositor, events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

from ..cells import Depth, Span
from ..draw.theme import Look
from ..terminal.inputs import Input
from ..terminal.keyboard import Keyboard
from ..terminal.painter import Painter
from .cells import cells
from .events import event_of

_END_SECONDS = 3
"""After so long a process asked to end is ended by the system."""
_DRAIN_SECONDS = 0.3

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l"
_MOUSE_ON = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_LEAVE = "\x1b[?2004l\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"
_MOUSE_OFF = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"

_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


class TerminalDriver(Driver):
    """Reads and writes the terminal from the loop, without a thread."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stdin__ is not None
        assert sys.__stderr__ is not None
        self._in = sys.__stdin__.fileno()
        self._out = _own_way(sys.__stderr__.fileno())
        self._keyboard = Keyboard()
        self._waiting: asyncio.TimerHandle | None = None
        self._unsent = bytearray()
        self._attributes: list[Any] | None = None
        self._stale = False
        self._gone = False
        self.painter = Painter(*self._get_size())

    # Out.

    def write(self, data: str) -> None:
        """Send a text, now or when the line is free."""
        self._unsent += data.encode("utf-8", "replace")
        self._send()

    def show(self, spans: Iterable[Span]) -> None:
        """Show cells; where the line is not free, all of the screen when it is."""
        if self._unsent:
            self._stale = True
        else:
            self.write(self.painter.paint(spans))

    def _send(self) -> None:
        try:
            if self._unsent and not self._gone:
                del self._unsent[: os.write(self._out, self._unsent)]
        except BlockingIOError:
            pass
        except OSError:
            self._hang_up()
        self._loop.remove_writer(self._out)
        if self._unsent and not self._gone:
            self._loop.add_writer(self._out, self._send)
        elif self._stale:
            self._stale = False
            self._app.screen.refresh(layout=True)

    def _drain(self) -> None:
        """Send what is left, as long as the terminal takes it within a moment."""
        while self._unsent and not self._gone:
            if not select.select([], [self._out], [], _DRAIN_SECONDS)[1]:
                break
            self._send()
        self._loop.remove_writer(self._out)

    # In.

    def _read(self) -> None:
        try:
            data = os.read(self._in, 4096)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._hang_up()
            return
        self._deliver(self._keyboard.feed(data))
        self._stop_waiting()
        if self._keyboard.patience:
            self._waiting = self._loop.call_later(self._keyboard.patience, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        self._deliver(self._keyboard.give_up())

    def _deliver(self, inputs: list[Input]) -> None:
        for each in inputs:
            self.process_message(event_of(each, self._app.size))

    # Beginning and end.

    def start_application_mode(self) -> None:
        for number in _ENDING:
            self._loop.add_signal_handler(number, self.end, number)
        try:
            self._attributes = termios.tcgetattr(self._in)
            termios.tcsetattr(self._in, termios.TCSANOW, _raw(self._attributes))
        except termios.error:
            self._attributes = None
        self._loop.add_reader(self._in, self._read)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._loop.add_signal_handler(signal.SIGTSTP, self.suspend)
        self.write(_ENTER + (_MOUSE_ON if self._mouse else ""))
        self._resized()

    def disable_input(self) -> None:
        self._loop.remove_reader(self._in)
        self._stop_waiting()

    def stop_application_mode(self) -> None:
        self._put_back()
        with suppress(termios.error):
            termios.tcflush(self._in, termios.TCIFLUSH)

    def _put_back(self) -> None:
        """Leave the terminal as it was found. What was typed ahead stays in it."""
        self.disable_input()
        for number in (signal.SIGWINCH, signal.SIGTSTP):
            self._loop.remove_signal_handler(number)
        self.write((_MOUSE_OFF if self._mouse else "") + _LEAVE)
        self._drain()
        if self._attributes is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._in, termios.TCSANOW, self._attributes)

    def suspend(self) -> None:
        """Stop, as by Ctrl+Z in any program; go on, all painted anew, when continued."""
        self._put_back()
        os.kill(0, signal.SIGTSTP)
        self.start_application_mode()
        self.repaint()

    def repaint(self) -> None:
        """Paint the screen whatever the terminal shows."""
        self.painter.resize(*self._get_size())
        self._app.screen.refresh(layout=True)

    def end(self, number: int) -> None:
        """End as a signal asks, with the terminal put back; by the system, if that hangs."""
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_END_SECONDS)
        self._app.exit(return_code=128 + number)

    def _hang_up(self) -> None:
        if not self._gone:
            self._gone = True
            self._loop.remove_reader(self._in)
            self.end(signal.SIGHUP)

    def _resized(self) -> None:
        size = Size(*self._get_size())
        self.painter.resize(*size)
        self.process_message(events.Resize(size, size))

    def _get_size(self) -> tuple[int, int]:
        try:
            size = os.get_terminal_size(self._out)
        except OSError:
            return 80, 24
        return size.columns, size.lines


class TerminalApp(App[None]):
    """An app that is painted by the painter where the driver has one.

    Where the compositor's updates are not what the painter knows, Textual draws by itself.
    """

    def __init__(self, depth: Depth) -> None:
        super().__init__(driver_class=TerminalDriver, ansi_color=depth is not Depth.FULL)
        self._disable_tooltips = self._disable_notifications = True
        self.failure: Exception | None = None
        """What ended the app unexpectedly, if anything did."""
        self._stock = False

    @property
    def look(self) -> Look:
        """How everything is drawn now."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Have every screen show what is to be shown now."""
        raise NotImplementedError

    @property
    def leaving(self) -> bool:
        """Whether the end was asked for; what is typed after that is for somebody else."""
        return bool(self._exit)

    def stop(self) -> None:
        """Stop the process, as by Ctrl+Z in any program; go on when it is continued."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.suspend()

    def repaint(self) -> None:
        """Paint the screen, whatever the terminal shows."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.repaint()

    def _handle_exception(self, error: Exception) -> None:
        """End the app; what happened is for the command to tell."""
        self._return_code = 1
        if self.failure is None:
            self.failure = self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    def _set_pointer_shape(self, shape: str) -> None:
        """Ask for no shape of the mouse pointer: old consoles print what asks for it."""

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        driver = self._driver
        if isinstance(driver, TerminalDriver) and not self._stock:
            try:
                if renderable is not None and not self._batch_count and self._running:
                    driver.show(tuple(spans_of(renderable)))
                return
            except (AttributeError, LookupError, TypeError, ValueError):
                self._stock = True
                screen.refresh(layout=True)
        super()._display(screen, renderable)


def spans_of(renderable: object) -> Iterator[Span]:
    """The spans of cells that an update of the compositor is about; fail for any other."""
    if isinstance(renderable, _compositor.LayoutUpdate):
        for y, line in enumerate(renderable.strips, renderable.region.y):
            yield y, renderable.region.x, [c for strip in line for c in cells(strip)]
    elif isinstance(renderable, _compositor.ChopsUpdate):
        for y, left, right in renderable.spans:
            chops = zip(renderable.chop_ends[y], renderable.chops[y].items(), strict=False)
            for end, (x, strip) in chops:
                if strip is not None and x <= right and end > left:
                    yield y, x, cells(strip)
    else:
        raise TypeError(renderable)


def _raw(attributes: list[Any]) -> list[Any]:
    """The terminal's attributes for reading each key as it is, Ctrl+C and Ctrl+S too."""
    raw = [*attributes[:6], list(attributes[6])]
    raw[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    raw[tty.IFLAG] &= ~(
        termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
    )
    raw[tty.CC][termios.VMIN] = 1
    raw[tty.CC][termios.VTIME] = 0
    return raw


def _own_way(fileno: int) -> int:
    """The terminal opened anew, so that not waiting for it is ours alone; else as it is."""
    try:
        return os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return fileno

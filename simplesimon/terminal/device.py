"""The terminal as a device: bytes out and in, its modes, stops, and the end.

It is taken and painted before there is an event loop. The loop then never waits for it: it reads
only what has arrived, and on a slow line it leaves out frames until the line is free.
"""

import os
import signal
import sys
import termios
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from ..cells import Cell, Span
from .line import Line
from .modes import (
    ENTER,
    LEAVE,
    MOUSE_OFF,
    MOUSE_ON,
    PLAIN_PEN,
    in_background,
    raw_attributes,
    reads_lines,
    reopen,
)
from .painter import Painter
from .signals import ENDING, Signals, end_soon, hold_back_end, stop_in_background
from .window import window_size

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle

    from .inputs import Input
    from .keyboard import Keyboard


class Listener(Protocol):
    """Who is told what happens at the terminal, and says what to show."""

    def window_cells(self) -> Sequence[Sequence[Cell]]:
        """The lines of cells of the whole window as it should be shown now."""

    def on_inputs(self, inputs: "list[Input]") -> None:
        """Keys, mouse reports and pastes came."""

    def on_resize(self, columns: int, lines: int) -> None:
        """The window has this size."""

    def on_outdated(self) -> None:
        """What the terminal shows is unknown or old: everything must be drawn again."""

    def on_end(self, number: int) -> None:
        """A signal asks for the end."""


class Device:
    """Writes to the terminal and, once there is an event loop, reads from it, without a thread."""

    def __init__(self, listener: Listener, *, mouse: bool) -> None:
        assert sys.__stdin__ is not None
        assert sys.__stderr__ is not None
        self._listener = listener
        self._mouse = mouse
        self._loop: AbstractEventLoop | None = None
        self._in = reopen(sys.__stdin__.fileno(), os.O_RDONLY)
        self._out = reopen(sys.__stderr__.fileno(), os.O_WRONLY)
        self._keyboard: Keyboard | None = None
        self._waiting: TimerHandle | None = None
        self._line = Line(self._out, self._when_free, self._hang_up)
        self._attributes: list[Any] | None = None
        self._signals = Signals(self._do_at_once, self._obey)
        self._taken = self._reading = self._stale = self._gone = self._ending = False
        self._known = False
        """Whether all that the terminal shows is what the painter takes it to be."""
        self._painter = Painter(*self.size)

    @property
    def size(self) -> tuple[int, int]:
        """The columns and lines of the window now."""
        return window_size(self._out)

    # Out.

    def write(self, text: str) -> None:
        """Send a text, now or when the line is free."""
        self._line.write(text)

    def show(self, spans: Iterable[Span]) -> None:
        """Show some cells, or the whole window if it is not known what it shows.

        If the line is busy, the whole window is shown once it is free.
        """
        if not self._taken:
            return
        if self._line.busy:
            self._known, self._stale = False, True
            return
        if not self._known:
            lines = self._listener.window_cells()
            if self._painter.size != (len(lines[0]) if lines else 0, len(lines)):
                return  # whoever draws does not know the size yet, and draws again
            self._known = True
            spans = ((y, 0, line) for y, line in enumerate(lines))
        self.write(self._painter.paint(spans))

    def show_whole(self) -> None:
        """Show the whole window; only cells that differ are sent."""
        self._known = False
        self.show(())

    def repaint(self) -> None:
        """Have everything drawn again, whatever the terminal shows."""
        self._forget()
        self._listener.on_outdated()

    def _forget(self) -> None:
        """Forget what the terminal shows and how large it was."""
        self._painter.resize(*self.size)
        self._known = False

    def _when_free(self) -> None:
        """Show what was left out while the line was busy."""
        if self._stale:
            self._stale = False
            self._listener.on_outdated()

    # In.

    def _read(self, keyboard: "Keyboard") -> None:
        try:
            data = os.read(self._in, 4096)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._hang_up()
            return
        self._listener.on_inputs(keyboard.feed(data))
        self._stop_waiting()
        if keyboard.patience and self._loop is not None:
            self._waiting = self._loop.call_later(keyboard.patience, self._give_up, keyboard)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self, keyboard: "Keyboard") -> None:
        self._waiting = None
        self._listener.on_inputs(keyboard.give_up())

    # Beginning and end.

    def open(self) -> None:
        """Take the terminal, once the shell gives it to this job, and have everything drawn."""
        self._signals.take()
        if in_background(self._in):
            stop_in_background()
        with self._signals.hold_back():
            self._come_back()
            self._line.drain()

    def attach(self, listener: Listener) -> None:
        """Use another listener from now on, and the event loop that is running."""
        from asyncio import get_running_loop  # noqa: PLC0415, loaded after the first picture

        self._listener = listener
        self._loop = get_running_loop()
        self._line.attach(self._loop)
        if self._taken:
            listener.on_resize(*self.size)
            self._line.send()
        self._signals.attach(self._loop)

    def start_reading(self) -> None:
        """Begin to read what is typed; what was typed before has waited in the terminal."""
        self._reading = True
        from .keyboard import Keyboard  # noqa: PLC0415, loaded after the first picture

        keyboard = self._keyboard = self._keyboard or Keyboard()
        if self._loop is not None and self._taken:
            self._loop.add_reader(self._in, self._read, keyboard)

    def _take(self) -> None:
        self._taken = True
        with hold_back_end():
            with suppress(termios.error):
                found = termios.tcgetattr(self._in)
                if self._attributes is None or reads_lines(found):  # else these are still our own
                    self._attributes = found
                termios.tcsetattr(self._in, termios.TCSANOW, raw_attributes(found))
            if self._reading:
                self.start_reading()
            self.write(ENTER + (MOUSE_ON if self._mouse else ""))

    def stop_reading(self) -> None:
        """Leave what is typed from now on to other programs."""
        if self._loop is not None:
            self._loop.remove_reader(self._in)
        self._stop_waiting()

    def end(self) -> None:
        """Leave the terminal for good, as it was found. What was typed ahead is dropped.

        From now on an interrupt does what it did before the terminal was opened.
        """
        self._ending = True
        self._signals.give_back_interrupt()
        if self._leave():
            with suppress(termios.error):
                termios.tcflush(self._in, termios.TCIFLUSH)

    def _leave(self) -> bool:
        """Leave the terminal as it was found; return whether it was still ours."""
        self.stop_reading()
        if not self._taken:
            return False
        self._taken = False
        ours = not in_background(self._in)
        if not ours:
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # it would stop the process
        cut = PLAIN_PEN if self._line.busy else ""  # ends a sequence that was cut
        self._line.clear()  # what a slow line has not sent is not worth waiting for
        self.write(cut + (MOUSE_OFF if self._mouse else "") + LEAVE)
        self._line.drain()
        if ours and self._attributes is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._in, termios.TCSANOW, self._attributes)
        return ours

    def _resize(self) -> None:
        """Take the size of now, even if it is the same: the window may have lost lines between."""
        self._forget()
        self._listener.on_resize(*self.size)

    # Signals.

    def _do_at_once(self, number: int) -> None:
        """Do what a signal asks for that cannot wait, whatever is going on."""
        if number in ENDING:
            self._end_soon()
        elif number == signal.SIGCONT and not self._ending and in_background(self._in):
            stop_in_background()

    def _obey(self, due: set[int]) -> None:
        for number in due & ENDING:
            self._listener.on_end(number)
        if not self._ending and signal.SIGTSTP in due:
            self.suspend()
        elif not self._ending and signal.SIGCONT in due:
            self._come_back()
        elif self._taken and signal.SIGWINCH in due:
            self._resize()

    def suspend(self) -> None:
        """Stop, as by Ctrl+Z in any program, and come back when continued."""
        self._leave()
        self._signals.stop_process()
        self._come_back()

    def _come_back(self) -> None:
        """Take the terminal again, whatever happened to it, and have everything drawn."""
        self._signals.forget_others()
        if self._ending:
            return
        if in_background(self._in):  # and not stopped: there is no shell to hand it over
            self._hang_up()
            return
        self._line.clear()
        self._take()
        self._resize()
        self._listener.on_outdated()

    def _hang_up(self) -> None:
        if not self._gone:
            self._gone = True
            self._line.cut()
            self.stop_reading()
            self._end_soon()
            self._listener.on_end(signal.SIGHUP)

    def _end_soon(self) -> None:
        """End; if that hangs, the system does it."""
        self._ending = True
        end_soon()

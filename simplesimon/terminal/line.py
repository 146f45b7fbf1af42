"""The line to the terminal: what is sent goes out now, or when the line is free."""

import os
import select
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

_DRAIN_SECONDS = 1
"""How long a terminal may take nothing before draining gives up."""


class Line:
    """Sends bytes in their order, and never waits for the terminal but to drain.

    `on_free()` is called when all is sent, once there is a loop; `on_cut()` when there is
    no terminal any more.
    """

    def __init__(
        self, fileno: int, on_free: Callable[[], None], on_cut: Callable[[], None]
    ) -> None:
        self._fileno = fileno
        self._on_free = on_free
        self._on_cut = on_cut
        self._loop: AbstractEventLoop | None = None
        self._unsent = bytearray()
        self._cut = False

    @property
    def busy(self) -> bool:
        """Whether something waits to be sent."""
        return bool(self._unsent)

    def cut(self) -> None:
        """Send nothing from now on: there is no terminal any more."""
        self._cut = True

    def clear(self) -> None:
        """Drop what waits to be sent."""
        self._unsent.clear()

    def attach(self, loop: "AbstractEventLoop") -> None:
        """Use an event loop from now on."""
        self._loop = loop

    def write(self, text: str) -> None:
        """Send a text, after what waits."""
        self._unsent += text.encode("utf-8", "replace")
        self.send()

    def send(self) -> None:
        """Send what waits, as much as the line takes."""
        try:
            if self._unsent and not self._cut:
                del self._unsent[: os.write(self._fileno, self._unsent)]
        except BlockingIOError:
            pass
        except OSError:
            self._on_cut()
        if self._loop is not None:
            self._send_later(self._loop)

    def _send_later(self, loop: "AbstractEventLoop") -> None:
        """Wait until the line takes what is left."""
        loop.remove_writer(self._fileno)
        if self._unsent and not self._cut:
            loop.add_writer(self._fileno, self.send)
        else:
            self._on_free()

    def drain(self) -> None:
        """Send all that waits, as long as the terminal takes some of it now and then."""
        while self._unsent and not self._cut:
            if not select.select([], [self._fileno], [], _DRAIN_SECONDS)[1]:
                break
            self.send()
        if self._loop is not None:
            self._loop.remove_writer(self._fileno)

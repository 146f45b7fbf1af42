"""The application: the table as its first screen, and a notice while the window is too small."""

import gc
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from ..cells import Abilities, Cell
from ..draw.frame import frame_of
from ..draw.picture import picture_cells
from ..draw.theme import Look
from ..opening import Opening
from ..session import Session
from ..terminal.device import Device
from . import caches
from .screens.box import BoxScreen
from .screens.keyed import KeyedScreen
from .screens.play import PlayScreen
from .screens.too_small import TooSmall
from .terminal import TerminalApp

# frame.py and layout.py work out where things are, theme.py their colours.
_STYLES = """
Screen { overflow: hidden; layers: table over ghost; }
Rows { position: absolute; layer: table; }
#over { layer: over; }
#ghost { layer: ghost; }
BoxScreen { background: transparent; }
"""


class SimpleSimonApp(TerminalApp, inherit_bindings=False):
    """Shows a session from its opening on."""

    CSS = _STYLES
    TITLE = "Simple Simon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        session: Session,
        first: Opening,
        abilities: Abilities = Abilities(),  # noqa: B008, a value
        device: Device | None = None,
        *,
        stock: bool = False,
    ) -> None:
        """Show a session from its opening on, on a device; `stock` asks for Textual's drawing."""
        super().__init__(device, abilities.depth, stock=stock)
        self._session = session
        self._first = first
        self._abilities = abilities
        self._caches: caches.Caches = ()

    @property
    def look(self) -> Look:
        """How everything is drawn now."""
        return Look.of(self._session.state.settings, self._abilities)

    def get_default_screen(self) -> PlayScreen:
        return PlayScreen(self._session, self._first)

    def redraw(self) -> None:
        """Have every screen draw its picture."""
        for screen in self.screen_stack:
            if isinstance(screen, KeyedScreen):
                screen.draw(*self.size)

    def window_cells(self) -> Sequence[Sequence[Cell]]:
        screens = [screen for screen in self.screen_stack if isinstance(screen, KeyedScreen)]
        covering = [n for n, screen in enumerate(screens) if not isinstance(screen, BoxScreen)]
        screens = screens[covering[-1] :] if covering else screens
        if any(screen.shown_size != self.size for screen in screens):
            return ()
        parts = (part for screen in screens for part in screen.shown)
        return picture_cells(parts, self.look, *self.size)

    def on_ready(self) -> None:
        """Begin, as everything is loaded: keep what there is, and collect garbage from now on."""
        self.start()
        self._caches = caches.find_caches()
        gc.freeze()
        gc.enable()

    async def on_event(self, event: events.Event) -> None:
        await super().on_event(event)
        caches.keep_small(self._caches)

    def on_resize(self, event: events.Resize) -> None:
        if self.leaving:
            return
        fits = frame_of(event.size.width, event.size.height) is not None
        covered = isinstance(self.screen, TooSmall)
        if covered and fits:
            self.pop_screen()
        elif not covered and not fits:
            self.push_screen(TooSmall(self._session))

"""The application: the table as its first screen, and a notice while the window is too small."""

import gc
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from ..draw.frame import frame
from ..opening import Opening
from ..settings import Settings
from .screens.play import PlayScreen
from .screens.too_small import TooSmall
from .services import Services
from .terminal import TerminalApp


class SimpleSimonApp(TerminalApp, inherit_bindings=False):
    """Plays from an opening on."""

    CSS_PATH = "simplesimon.tcss"
    TITLE = "Simple Simon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, opening: Opening, settings: Settings, services: Services) -> None:
        super().__init__(services.depth)
        self.table = PlayScreen(opening, settings, services)

    def get_default_screen(self) -> PlayScreen:
        return self.table

    def on_ready(self) -> None:
        """The first frame is shown: what was made for it stays, and garbage is collected."""
        gc.freeze()
        gc.enable()

    def on_resize(self, event: events.Resize) -> None:
        fits = frame(event.size.width, event.size.height) is not None
        covered = isinstance(self.screen, TooSmall)
        if covered and fits:
            self.pop_screen()
        elif not covered and not fits:
            self.push_screen(TooSmall(self.table.look))

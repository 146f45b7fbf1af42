"""The application: one game on the screen, and what the screens need."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType

from ..core.game import Game
from .frame import frame
from .glyphs import Glyphs
from .layout import Paint
from .screens.play import PlayScreen
from .screens.too_small import TooSmall
from .theme import TABLE


class SimpleSimonApp(App[None], inherit_bindings=False):
    """Plays a game; `below(n)` gives a random number from 0 to n - 1, for fresh deals."""

    CSS_PATH = "simplesimon.tcss"
    TITLE = "Simple Simon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, game: Game, below: Callable[[int], int], glyphs: Glyphs) -> None:
        super().__init__()
        self._play = PlayScreen(game, below, glyphs)

    def get_css_variables(self) -> dict[str, str]:
        return {**super().get_css_variables(), "background": TABLE[Paint.TABLE]}

    def get_default_screen(self) -> PlayScreen:
        return self._play

    def on_resize(self, event: events.Resize) -> None:
        fits = frame(event.size.width, event.size.height) is not None
        covered = isinstance(self.screen, TooSmall)
        if covered and fits:
            self.pop_screen()
        elif not covered and not fits:
            self.push_screen(TooSmall())

"""The base of every screen: a key is looked up in the screen's own table and acted on."""

from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from ...draw.theme import Look
from ...keys import COMMON_KEYS, KeyTable
from ..presses import actions, meant, presses
from ..terminal import TerminalApp
from ..widgets.rows import Rows

Result = TypeVar("Result")


class KeyedScreen(Screen[Result], inherit_bindings=False):
    """A screen that acts on the keys of its table, one after another, and on nothing else.

    Textual looks bindings up only after a key came back to the app, when the screen it was
    meant for may have changed. Here a key acts at once, and one that comes after its screen
    was covered goes on to the screen that covers it, so that keys typed ahead are not lost.
    """

    KEYS: ClassVar[KeyTable] = ()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._actions = actions((*self.KEYS, *COMMON_KEYS))

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw(event.size.width, event.size.height)

    def redraw(self) -> None:
        """Bring the screen up to date."""
        self.draw(self.app.size.width, self.app.size.height)

    def draw(self, width: int, height: int) -> None:
        """Bring the screen up to date, in a window of this size."""
        raise NotImplementedError

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        for press in presses(event.key, event.character):
            await self._press(press)

    async def _press(self, press: str) -> None:
        if self._left:
            return
        if self.app.screen is not self:
            self.app.screen.post_message(events.Key(press, press if len(press) == 1 else None))
            return
        action = self._actions.get(meant(press))
        if action is None:
            self.other_key(press)
        else:
            await self.act(action)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self._left:
            return
        if self.app.screen is self:
            self.pasted(event.text)
        else:
            self.app.screen.post_message(events.Paste(event.text))

    @property
    def _left(self) -> bool:
        return isinstance(self.app, TerminalApp) and self.app.leaving

    def pasted(self, text: str) -> None:
        """A text was pasted."""

    async def act(self, action: str) -> None:
        """Do what a key asks for: call the method `action_…` of the screen."""
        await self.run_action(action)

    def action_end(self) -> None:
        self.app.exit()

    def action_stop(self) -> None:
        if isinstance(self.app, TerminalApp):
            self.app.stop()

    def action_repaint(self) -> None:
        if isinstance(self.app, TerminalApp):
            self.app.repaint()

    def other_key(self, press: str) -> None:
        """A key that is not in the table was pressed."""


class RowsScreen(KeyedScreen[Result], inherit_bindings=False):
    """A screen that is nothing but rows of text."""

    def compose(self) -> ComposeResult:
        yield Rows(self.look)

    @property
    def view(self) -> Rows:
        """The rows; to be placed and filled by `draw`."""
        return self.query_one(Rows)

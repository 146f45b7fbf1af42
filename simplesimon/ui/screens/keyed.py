"""The base of every screen: a key is looked up in the screen's own table and acted on."""

from collections.abc import Callable
from typing import ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from ...draw.picture import Picture, action_at
from ...keys import COMMON_KEYS, KeyTable
from ..presses import actions_by_key, plain_key
from ..terminal import TerminalApp
from ..widgets.rows import Rows

LEFT = 1
"""The number of the left button."""

Result = TypeVar("Result")
Answer = TypeVar("Answer")


class KeyedScreen(Screen[Result], inherit_bindings=False):
    """A screen that acts on the keys of its table, one after another, and on nothing else.

    Textual looks a binding up only after the key came back to the app, when another screen may
    be on top. Here a key acts at once, and a key that comes after its screen was covered goes to
    the screen that covers it, so that keys typed ahead are not lost.

    What a screen shows is its `picture`. After each key, click or paste, and whenever the screens
    or their size change, all screens draw theirs.
    """

    KEYS: ClassVar[KeyTable] = ()
    WHEEL: ClassVar[str] = ""
    """The method `action_…` for the wheel, called with 1 for down or -1 for up; "" for none."""
    PARTS: ClassVar[tuple[str, ...]] = ("page",)
    """The parts of the screen's picture, a later one over those before it."""

    def __init__(self) -> None:
        super().__init__()
        self._actions = actions_by_key((*self.KEYS, *COMMON_KEYS))
        self.shown: Picture = ()
        """The picture that was drawn last."""
        self.shown_size = 0, 0
        """The size of the window that it was drawn for."""
        self._parts = {name: Rows(id=name) for name in self.PARTS}

    @property
    def app(self) -> TerminalApp:  # type: ignore[override]
        """The app, as our own."""
        return cast(TerminalApp, super().app)

    def compose(self) -> ComposeResult:
        yield from self._parts.values()

    def picture(self, width: int, height: int) -> Picture | None:
        """What the screen shows in a window of this size; None if it stays as it is."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> None:
        """Draw the picture, even before the screen is shown; only changed lines are drawn."""
        self.shown = self.picture(width, height) or self.shown
        self.shown_size = width, height
        for part in self.shown:
            self._parts[part.name].show(part, self.app.look)

    def on_mount(self) -> None:
        self.app.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.draw(event.size.width, event.size.height)
        self.app.show_unknown()

    def on_screen_resume(self) -> None:
        self.app.redraw()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground of some lines, all alike: a strip of our own, for Textual keeps its own."""
        ground = Strip(self.render_line(crop.y))
        return [ground.crop_extend(crop.x, crop.right, self.rich_style)] * crop.height

    def end_moment(self) -> None:
        """End what is shown for a moment only: something was typed, pasted or clicked."""

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        if self.app.leaving:
            return
        self.end_moment()
        if self.app.screen is not self:
            self.app.screen.post_message(events.Key(event.key, event.character))
            return
        action = self._actions.get(event.key) or self._actions.get(plain_key(event.key))
        if action is None:
            self.other_key(event.key)
        else:
            await self.act(action)
        self.app.redraw()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.app.leaving:
            return
        self.end_moment()
        if self.app.screen is self:
            self.take_paste(event.text)
            self.app.redraw()
        else:
            self.app.screen.post_message(events.Paste(event.text))

    # The mouse: a click on the name of a key does what the key does. Shift is for the terminal.

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self.end_moment()
        if event.button == LEFT and not event.shift and self.app.screen is self:
            await self.click(int(event.screen_x), int(event.screen_y))
            self.app.redraw()

    async def click(self, x: int, y: int) -> bool:
        """Do what a click on a cell of the window means; return whether it means anything."""
        action = action_at(self.shown, x, y)
        means = hasattr(self, f"action_{action.partition('(')[0]}")
        if means:
            await self.act(action)
        return means

    async def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        await self._turn_wheel(-1)

    async def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        await self._turn_wheel(1)

    async def _turn_wheel(self, lines: int) -> None:
        if self.WHEEL and self.app.screen is self and not self.app.leaving:
            await self.act(f"{self.WHEEL}({lines})")
            self.app.redraw()

    def take_paste(self, text: str) -> None:
        """Do what a pasted text means; nothing by default."""

    async def act(self, action: str) -> None:
        """Do what a key asks for: call the method `action_…` of the screen."""
        await self.run_action(action)

    def ask(self, screen: Screen[Answer], then: Callable[[Answer | None], object]) -> None:
        """Open another screen over this one, and call `then` with its answer."""

        def answer(result: Answer | None) -> None:
            then(result)
            self.app.redraw()

        self.app.push_screen(screen, answer)

    def action_end(self) -> None:
        self.app.exit()

    def action_stop(self) -> None:
        self.app.stop()

    def action_repaint(self) -> None:
        self.app.repaint()

    def other_key(self, press: str) -> None:
        """Do what a key that is not in the table means; `press` is its character or name."""

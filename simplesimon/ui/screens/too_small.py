"""What stands on the screen while the window is smaller than can be played."""

from textual import events
from textual.app import ComposeResult

from ...i18n import _
from ..frame import MIN_HEIGHT, MIN_WIDTH
from ..layout import Row
from ..widgets.rows import Rows
from .keyed import KeyedScreen


class TooSmall(KeyedScreen[None]):
    """Says the size needed and the size there is, while it covers the others."""

    def compose(self) -> ComposeResult:
        yield Rows()

    def on_mount(self) -> None:
        self._show(self.app.size.width, self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        self._show(event.size.width, event.size.height)

    def _show(self, width: int, height: int) -> None:
        forms = (
            _("Simple Simon needs {needed}; this window is {size}."),
            _("{needed} needed, {size} here"),
            "{size}<{needed}",
        )
        sizes = {"needed": f"{MIN_WIDTH}x{MIN_HEIGHT}", "size": f"{width}x{height}"}
        texts = [form.format(**sizes) for form in forms]
        text = next((text for text in texts if len(text) <= width), texts[-1])
        view = self.query_one(Rows)
        view.place(0, 0, width, 1)
        view.rows = (Row(text.ljust(width)),)

"""What stands on the screen while the window is smaller than can be played."""

from ...draw.frame import MIN_HEIGHT, MIN_WIDTH, frame
from ...draw.layout import Row
from ...i18n import _
from ...keys import TOO_SMALL_KEYS
from .keyed import RowsScreen


class TooSmall(RowsScreen[None]):
    """Says the size needed and the size there is, while it covers the others."""

    KEYS = TOO_SMALL_KEYS

    def action_quit(self) -> None:
        self.app.exit()

    def on_screen_resume(self) -> None:
        """Go, if the window grew while another screen lay over this one."""
        if frame(*self.app.size):
            self.dismiss(None)

    def draw(self, width: int, height: int) -> None:
        forms = (
            _("Simple Simon needs {needed}; this window is {size}. q quits."),
            _("{needed} needed, {size} here"),
            "{size}<{needed}",
        )
        sizes = {"needed": f"{MIN_WIDTH}x{MIN_HEIGHT}", "size": f"{width}x{height}"}
        texts = [form.format(**sizes) for form in forms]
        text = next((text for text in texts if len(text) <= width), texts[-1])
        self.view.place(0, 0, width, 1)
        self.view.rows = (Row(text.ljust(width)),)

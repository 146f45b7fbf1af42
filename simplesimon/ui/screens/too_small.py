"""The notice on the screen while the window is too small to play in."""

from ...draw.dialogs import too_small_picture
from ...draw.frame import frame_of
from ...draw.picture import Picture
from ...keys import TOO_SMALL_KEYS
from ...session import Session
from .keyed import KeyedScreen


class TooSmall(KeyedScreen[None]):
    """Shows the size of the window and the size needed; covers the other screens."""

    KEYS = TOO_SMALL_KEYS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def action_quit(self) -> None:
        self.app.exit()

    def on_screen_resume(self) -> None:
        """Leave, if the window grew while another screen lay over this one."""
        if frame_of(*self.app.size):
            self.dismiss(None)

    def picture(self, width: int, height: int) -> Picture:
        return too_small_picture(width, height, self.app.look.glyphs, saved=self._session.is_saved)

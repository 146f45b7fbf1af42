"""The base of every dialog: a box of text in the middle of the screen, and keys."""

from textual.screen import ModalScreen

from ...draw.dialogs import Paragraphs, box
from ...draw.picture import Picture
from .keyed import KeyedScreen, Result


class BoxScreen(KeyedScreen[Result], ModalScreen[Result], inherit_bindings=False):
    """Shows paragraphs over the table until a key answers."""

    PARTS = ("box",)

    def paragraphs(self) -> Paragraphs:
        """What the box says now."""
        raise NotImplementedError

    def picture(self, width: int, height: int) -> Picture:
        return box(self.paragraphs(), self.app.look.glyphs, width, height)

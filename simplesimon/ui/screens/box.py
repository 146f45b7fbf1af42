"""The base of every dialog: a box of text in the middle of the screen, and keys."""

from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip

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

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some lines around the box, through which the screen below is seen."""
        left, right, style = crop.x, crop.right, self.rich_style
        return [self.render_line(y).crop_extend(left, right, style) for y in crop.line_range]

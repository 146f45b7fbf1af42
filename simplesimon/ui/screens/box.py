"""The base of every dialog: a box of text in the middle of the screen, and keys."""

from textual.screen import ModalScreen

from ...draw.layout import Paint
from ...draw.lines import Paragraph, prose
from .keyed import Result, RowsScreen

_WIDTH = 56


class BoxScreen(RowsScreen[Result], ModalScreen[Result], inherit_bindings=False):
    """Shows paragraphs over the table until a key answers."""

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """What the box says now."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> None:
        box = min(_WIDTH, width)
        blank = Paragraph("")
        rows = prose((blank, *self.paragraphs(), blank), box, Paint.BAR, self.look.glyphs)
        view = self.view
        view.look = self.look
        view.place((width - box) // 2, max(0, (height - len(rows)) // 2), box, len(rows))
        view.rows = rows

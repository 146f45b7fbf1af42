"""The base of every dialog: a box of text in the middle of the screen, and keys."""

from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from ..glyphs import Glyphs
from ..layout import Paint
from ..lines import Paragraph, prose
from ..widgets.rows import Rows
from .keyed import KeyedScreen

Result = TypeVar("Result")

_WIDTH = 56


class BoxScreen(KeyedScreen[Result], ModalScreen[Result], inherit_bindings=False):
    """Shows paragraphs over the table until a key answers."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self.glyphs = glyphs

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """What the box says now."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Rows()

    def on_mount(self) -> None:
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.show(event.size.width, event.size.height)

    def show(self, width: int = 0, height: int = 0) -> None:
        """Draw the box anew, in a screen of this size, or of the size it has."""
        width, height = width or self.app.size.width, height or self.app.size.height
        box = min(_WIDTH, width)
        blank = Paragraph("")
        rows = prose((blank, *self.paragraphs(), blank), box, Paint.BAR, self.glyphs)
        view = self.query_one(Rows)
        view.place((width - box) // 2, max(0, (height - len(rows)) // 2), box, len(rows))
        view.rows = rows

"""The rules and keys on the screen, one page at a time."""

from ...draw.pages import Page, page_of, page_picture, paginate
from ...draw.picture import Picture
from ...keys import PAGE_KEYS
from ...pages import Topic
from .keyed import KeyedScreen


class Pages(KeyedScreen[bool]):
    """Turns pages; nothing scrolls, and no line is cut. Answers True to watch the example.

    Opens at a topic, and keeps its place when the size of the window changes.
    """

    KEYS = PAGE_KEYS
    WHEEL = "turn"

    def __init__(self, topic: Topic) -> None:
        super().__init__()
        self._window = 0, 0
        self._number = 0
        self._pages: list[Page] = []
        self._topic = topic

    def picture(self, width: int, height: int) -> Picture:
        glyphs = self.app.look.glyphs
        if self._window != (width, height):
            self._window = width, height
            self._pages = paginate(glyphs, width, height - 2)
            self._number = page_of(self._pages, self._topic)
        return page_picture(self._pages, self._number, glyphs, width, height)

    def action_turn(self, pages: int) -> None:
        self._number = max(0, min(self._number + pages, len(self._pages) - 1))
        self._topic = self._pages[self._number].topics[0]

    def action_example(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(None)

"""The rules and keys, a page at a time."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...core.rules import Rule
from ...i18n import _
from ...pages import RULES_PAGES, Topic
from ...texts import rule_name, rule_sentence
from ..glyphs import Glyphs
from ..keys import PAGE_KEYS, REPLAY_KEYS, TABLE_KEYS
from ..layout import Paint, Row
from ..lines import Paragraph, bar, entries, keys, page, prose
from ..theme import Look
from .keyed import RowsScreen

_WIDTH = 76


class Page(NamedTuple):
    """The rows of a page, and what they are about."""

    rows: tuple[Row, ...] = ()
    topics: tuple[Topic, ...] = ()


class Pages(RowsScreen[bool]):
    """Turns the pages; nothing scrolls, and no line is cut. Answers whether to show the example.

    Opens at a topic, and keeps its place when the size of the window changes.
    """

    KEYS = PAGE_KEYS

    def __init__(self, look: Look, topic: Topic) -> None:
        super().__init__(look)
        self._page = 0
        self._pages: list[Page] = []
        self._topic = topic

    def draw(self, width: int, height: int) -> None:
        glyphs = self.look.glyphs
        self._pages = paginate(glyphs, width, height - 2)
        found = (at for at, page in enumerate(self._pages) if self._topic in page.topics)
        self._page = next(found, 0)
        self._show()

    def _show(self) -> None:
        width, height, glyphs = *self.app.size, self.look.glyphs
        where = {"page": self._page + 1, "pages": len(self._pages)}
        text = _("Rules and keys, page {page} of {pages}").format(**where)
        title, foot = bar(text, width, glyphs), keys(self.KEYS, width, glyphs)
        self.view.place(0, 0, width, height)
        self.view.rows = page(title, self._pages[self._page].rows, foot, width, height)

    def action_turn(self, pages: int) -> None:
        self._page = max(0, min(self._page + pages, len(self._pages) - 1))
        self._topic = self._pages[self._page].topics[0]
        self._show()

    def action_example(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(None)


def paginate(glyphs: Glyphs, width: int, height: int) -> list[Page]:
    """All there is to read as pages of rows, parted between paragraphs where that can be."""
    pages = [Page()]
    for topic, block in _blocks(glyphs):
        rows = prose(block, min(width, _WIDTH), Paint.BAR, glyphs)
        if len(pages[-1].rows) + len(rows) > height:
            pages.append(Page())
        pages[-1] = Page(pages[-1].rows + rows, (*pages[-1].topics, topic))
    return pages


def _blocks(glyphs: Glyphs) -> Iterator[tuple[Topic, tuple[Paragraph, ...]]]:
    """What is kept on one page: a heading with its first paragraph, then each paragraph."""
    blank = Paragraph("")
    for topic, heading, paragraphs in _sections(glyphs):
        first, *others = paragraphs
        yield topic, (blank, Paragraph(heading, Paint.ALERT), first)
        yield from ((topic, (paragraph,)) for paragraph in others)


def _sections(glyphs: Glyphs) -> Iterator[tuple[Topic, str, Iterable[Paragraph]]]:
    yield Topic.KEYS, _("Keys"), entries(TABLE_KEYS, glyphs)
    watching = _("Keys while a recorded game is watched")
    yield Topic.REPLAY_KEYS, watching, entries(REPLAY_KEYS, glyphs)
    for section in RULES_PAGES:
        texts = (Paragraph(_(text)) for text in section.paragraphs)
        yield section.topic, _(section.heading), texts
    yield Topic.REJECTIONS, _("Why a move is refused"), map(_explained, Rule)


def _explained(rule: Rule) -> Paragraph:
    text = _("{name}: {sentence}").format(name=rule_name(rule), sentence=rule_sentence(rule))
    return Paragraph(text, hang=2)

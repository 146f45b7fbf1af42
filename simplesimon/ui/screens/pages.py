"""The rules and keys, a page at a time."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...core.rules import Rule
from ...draw.glyphs import Glyphs
from ...draw.layout import Paint, Row
from ...draw.lines import Paragraph, bar, entries, keys, page, prose
from ...draw.theme import Look
from ...i18n import _
from ...keys import PAGE_KEYS, REPLAY_KEYS, TABLE_KEYS
from ...pages import RULES_PAGES
from ...texts import rule_name, rule_sentence
from .keyed import RowsScreen

_WIDTH = 76


class Page(NamedTuple):
    """The rows of a page, and the headings of what stands on it."""

    rows: tuple[Row, ...] = ()
    headings: tuple[str, ...] = ()


class Pages(RowsScreen[bool]):
    """Turns the pages; nothing scrolls, and no line is cut. Answers whether to show the example.

    Opens at a heading, if one is given, and keeps its place when the size of the window changes.
    """

    KEYS = PAGE_KEYS

    def __init__(self, look: Look, heading: str = "") -> None:
        super().__init__(look)
        self._page = 0
        self._pages: list[Page] = []
        self._heading = heading

    def draw(self, width: int, height: int) -> None:
        glyphs = self.look.glyphs
        self._pages = paginate(glyphs, width, height - 2)
        self._page = next(
            (at for at, page in enumerate(self._pages) if self._heading in page.headings), 0
        )
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
        self._heading = self._pages[self._page].headings[0]
        self._show()

    def action_example(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(None)


def watching() -> str:
    """The heading over the keys of recorded games."""
    return _("Keys while a recorded game is watched")


def paginate(glyphs: Glyphs, width: int, height: int) -> list[Page]:
    """All there is to read as pages of rows, parted between paragraphs where that can be."""
    pages = [Page()]
    for heading, block in _blocks(glyphs):
        rows = prose(block, min(width, _WIDTH), Paint.BAR, glyphs)
        if len(pages[-1].rows) + len(rows) > height:
            pages.append(Page())
        pages[-1] = Page(pages[-1].rows + rows, (*pages[-1].headings, heading))
    return pages


def _blocks(glyphs: Glyphs) -> Iterator[tuple[str, tuple[Paragraph, ...]]]:
    """What is kept on one page: a heading with its first paragraph, then each paragraph."""
    blank = Paragraph("")
    for heading, paragraphs in _sections(glyphs):
        first, *others = paragraphs
        yield heading, (blank, Paragraph(heading, Paint.ALERT), first)
        yield from ((heading, (paragraph,)) for paragraph in others)


def _sections(glyphs: Glyphs) -> Iterator[tuple[str, Iterable[Paragraph]]]:
    yield _("Keys"), entries(TABLE_KEYS, glyphs)
    yield watching(), entries(REPLAY_KEYS, glyphs)
    for section in RULES_PAGES:
        yield _(section.heading), (Paragraph(_(text)) for text in section.paragraphs)
    yield _("Why a move is refused"), map(_explained, Rule)


def _explained(rule: Rule) -> Paragraph:
    text = _("{name}: {sentence}").format(name=rule_name(rule), sentence=rule_sentence(rule))
    return Paragraph(text, hang=2)

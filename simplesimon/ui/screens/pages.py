"""The rules and keys, a page at a time."""

from collections.abc import Iterable, Iterator

from ...core.rules import Rule
from ...i18n import _
from ...pages import RULES_PAGES
from ...texts import rule_name, rule_sentence
from ..glyphs import Glyphs
from ..keys import PAGE_KEYS, TABLE_KEYS
from ..layout import Paint, Row
from ..lines import Paragraph, bar, entries, hint, page, prose
from ..theme import Look
from .keyed import RowsScreen

_WIDTH = 76


class Pages(RowsScreen[None]):
    """Turns the pages; nothing scrolls, and no line is cut."""

    KEYS = PAGE_KEYS

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._page = 0
        self._pages: list[tuple[Row, ...]] = []

    def draw(self, width: int, height: int) -> None:
        glyphs = self.look.glyphs
        self._pages = paginate(glyphs, width, height - 2)
        self._page = min(self._page, len(self._pages) - 1)
        where = _("Page {page} of {pages}").format(page=self._page + 1, pages=len(self._pages))
        title = bar(_("Rules and keys"), width, glyphs)
        foot = bar(f"{where}   {hint(self.KEYS)}", width, glyphs)
        self.view.place(0, 0, width, height)
        self.view.rows = page(title, self._pages[self._page], foot, width, height)

    def action_turn(self, pages: int) -> None:
        self._page = max(0, min(self._page + pages, len(self._pages) - 1))
        self.redraw()

    def action_leave(self) -> None:
        self.dismiss(None)


def paginate(glyphs: Glyphs, width: int, height: int) -> list[tuple[Row, ...]]:
    """All there is to read as pages of rows, parted between paragraphs where that can be."""
    pages: list[tuple[Row, ...]] = [()]
    for block in _blocks(glyphs):
        rows = prose(block, min(width, _WIDTH), Paint.BAR, glyphs)
        if len(pages[-1]) + len(rows) > height:
            pages.append(())
        pages[-1] += rows
    return pages


def _blocks(glyphs: Glyphs) -> Iterator[tuple[Paragraph, ...]]:
    """What is kept on one page: a heading with its first paragraph, then each paragraph."""
    blank = Paragraph("")
    for heading, paragraphs in _sections(glyphs):
        first, *others = paragraphs
        yield blank, Paragraph(heading, Paint.ALERT), first
        yield from ((paragraph,) for paragraph in others)


def _sections(glyphs: Glyphs) -> Iterator[tuple[str, Iterable[Paragraph]]]:
    yield _("Keys"), entries(TABLE_KEYS, glyphs)
    for section in RULES_PAGES:
        yield _(section.heading), (Paragraph(_(text)) for text in section.paragraphs)
    yield _("Why a move is refused"), map(_explained, Rule)


def _explained(rule: Rule) -> Paragraph:
    text = _("{name}: {sentence}").format(name=rule_name(rule), sentence=rule_sentence(rule))
    return Paragraph(text, hang=2)

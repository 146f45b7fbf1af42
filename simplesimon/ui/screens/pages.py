"""The rules and keys, a page at a time."""

from collections.abc import Iterable, Iterator

from textual import events
from textual.app import ComposeResult

from ...core.rules import Rule
from ...i18n import _
from ...pages import RULES_PAGES
from ...texts import rule_name, rule_sentence
from ..glyphs import Glyphs
from ..keys import PAGE_KEYS, TABLE_KEYS
from ..layout import Paint, Row
from ..lines import Paragraph, bar, entries, prose
from ..widgets.rows import Rows
from .keyed import KeyedScreen

_WIDTH = 76


class Pages(KeyedScreen[None]):
    """Turns the pages; nothing scrolls, and no line is cut."""

    KEYS = PAGE_KEYS

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self._glyphs = glyphs
        self._page = 0
        self._pages: list[tuple[Row, ...]] = []

    def compose(self) -> ComposeResult:
        yield Rows()

    def on_mount(self) -> None:
        self._show(self.app.size.width, self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        self._show(event.size.width, event.size.height)

    def _show(self, width: int, height: int) -> None:
        self._pages = paginate(self._glyphs, width, height - 2)
        self._page = min(self._page, len(self._pages) - 1)
        turn = "   ".join(_(key.brief) for key in self.KEYS)
        where = _("Page {page} of {pages}").format(page=self._page + 1, pages=len(self._pages))
        view = self.query_one(Rows)
        view.place(0, 0, width, height)
        page = self._pages[self._page]
        view.rows = (
            bar(_("Rules and keys"), width, self._glyphs),
            *(row._replace(text=row.text.ljust(width), ground=Paint.BAR) for row in page),
            *[Row(" " * width, ground=Paint.BAR)] * (height - 2 - len(page)),
            bar(f"{where}   {turn}", width, self._glyphs),
        )

    def action_turn(self, pages: int) -> None:
        self._page = max(0, min(self._page + pages, len(self._pages) - 1))
        self._show(self.app.size.width, self.app.size.height)

    def action_leave(self) -> None:
        self.dismiss(None)


def paginate(glyphs: Glyphs, width: int, height: int) -> list[tuple[Row, ...]]:
    """All there is to read as pages of rows, parted between paragraphs where that can be."""
    pages: list[tuple[Row, ...]] = [()]
    for block in _blocks():
        rows = prose(block, min(width, _WIDTH), Paint.BAR, glyphs)
        if len(pages[-1]) + len(rows) > height:
            pages.append(())
        pages[-1] += rows
    return pages


def _blocks() -> Iterator[tuple[Paragraph, ...]]:
    """What is kept on one page: a heading with its first paragraph, then each paragraph."""
    blank = Paragraph("")
    for heading, paragraphs in _sections():
        first, *others = paragraphs
        yield blank, Paragraph(heading, Paint.ALERT), first
        yield from ((paragraph,) for paragraph in others)


def _sections() -> Iterator[tuple[str, Iterable[Paragraph]]]:
    yield _("Keys"), entries(TABLE_KEYS)
    for section in RULES_PAGES:
        yield _(section.heading), (Paragraph(_(text)) for text in section.paragraphs)
    yield _("Why a move is refused"), map(_explained, Rule)


def _explained(rule: Rule) -> Paragraph:
    text = _("{name}: {sentence}").format(name=rule_name(rule), sentence=rule_sentence(rule))
    return Paragraph(text, hang=2)

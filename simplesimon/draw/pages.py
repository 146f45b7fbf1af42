"""The rules and keys as pages of rows. Pure."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..core.rules import Rule
from ..i18n import _
from ..keys import PAGE_KEYS, REPLAY_KEYS, TABLE_KEYS
from ..pages import RULES_PAGES
from ..texts import rule_name, rule_sentence
from .glyphs import Glyphs
from .layout import Paint, Row
from .lines import Paragraph, bar, entries, keys, page, prose
from .picture import Part, Picture

_WIDTH = 76


class Page(NamedTuple):
    """The rows of a page, and the headings of what stands on it."""

    rows: tuple[Row, ...] = ()
    headings: tuple[str, ...] = ()


def page_of(pages: list[Page], heading: str) -> int:
    """The number of the first page with a heading, from 0; the first page where none has it."""
    return next((at for at, page in enumerate(pages) if heading in page.headings), 0)


def page_picture(
    pages: list[Page], number: int, glyphs: Glyphs, width: int, height: int
) -> Picture:
    """One of the pages, from 0, in a window of a size."""
    text = _("Rules and keys, page {page} of {pages}").format(page=number + 1, pages=len(pages))
    title, foot = bar(text, width, glyphs), keys(PAGE_KEYS, width, glyphs)
    rows = page(title, pages[number].rows, foot, width, height)
    return (Part("page", 0, 0, width, height, rows),)


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

"""The rules and keys as pages of rows. Pure."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..core.rules import Rule
from ..i18n import _
from ..keys import PAGE_KEYS, REPLAY_KEYS, TABLE_KEYS
from ..pages import RULES_PAGES, Topic
from ..texts import rule_name, rule_sentence
from .glyphs import Glyphs
from .layout import Paint, Row
from .lines import Paragraph, bar, entries, keys, page, prose
from .picture import Part, Picture

_WIDTH = 76


class Page(NamedTuple):
    """The rows of a page, and what they are about."""

    rows: tuple[Row, ...] = ()
    topics: tuple[Topic, ...] = ()


def page_of(pages: list[Page], topic: Topic) -> int:
    """The number, from 0, of the first page about a topic."""
    return next((at for at, page in enumerate(pages) if topic in page.topics), 0)


def page_picture(
    pages: list[Page], number: int, glyphs: Glyphs, width: int, height: int
) -> Picture:
    """One of the pages, from 0, in a window of a size."""
    text = _("Rules and keys, page {page} of {pages}").format(page=number + 1, pages=len(pages))
    title, foot = bar(text, width, glyphs), keys(PAGE_KEYS, width, glyphs)
    rows = page(title, pages[number].rows, foot, width, height)
    return (Part("page", 0, 0, width, height, rows),)


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

"""The rules and keys as pages of rows. Pure."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, takewhile
from typing import NamedTuple

from ..core.rules import Rule
from ..i18n import _
from ..keys import PAGE_KEYS, REPLAY_KEYS, TABLE_KEYS
from ..pages import RULES_PAGES, Topic
from ..texts import rule_name, rule_sentence
from .glyphs import Glyphs
from .key_line import key_entries
from .lines import Paragraph, key_bar, key_paragraphs, page_rows, prose, title_bar
from .picture import Part, Picture
from .row import Paint, Row

_WIDTH = 76
_LEAST = 4
"""The fewest lines of a split section on a page, a blank one included."""


class Page(NamedTuple):
    """The rows of a page, and what they are about."""

    rows: tuple[Row, ...] = ()
    topics: tuple[Topic, ...] = ()


def page_of(pages: list[Page], topic: Topic) -> int:
    """The number, from 0, of the first page about a topic."""
    return next((at for at, page_rows in enumerate(pages) if topic in page_rows.topics), 0)


def page_picture(
    pages: list[Page], number: int, glyphs: Glyphs, width: int, height: int
) -> Picture:
    """One of the pages, from 0, in a window of a size."""
    text = _("Rules and keys, page {page} of {pages}").format(page=number + 1, pages=len(pages))
    title = title_bar(text, width, glyphs)
    foot = key_bar(key_entries(PAGE_KEYS), width, glyphs)
    rows = page_rows(title, pages[number].rows, foot, width, height)
    return (Part("page", 0, 0, width, height, rows),)


def paginate(glyphs: Glyphs, width: int, height: int) -> list[Page]:
    """The rules and keys as pages of rows, divided between sections if possible.

    Of all ways to divide them this is the one that splits the fewest sections, leaves no line or
    two of one alone on a page, and fills the pages evenly.
    """
    blocks = [
        _Block(topic, first, prose(block, min(width, _WIDTH), Paint.BAR, glyphs))
        for topic, first, block in _blocks(glyphs)
    ]
    tops = [0, *accumulate(len(block.rows) for block in blocks)]
    best: list[tuple[float, int]] = [(0, 0)]
    for end in range(1, len(blocks) + 1):
        starts = (at for at in range(end) if at == end - 1 or tops[end] - tops[at] <= height)
        best.append(min((best[at][0] + _waste(blocks, at, end, height), at) for at in starts))
    pages, end = [], len(blocks)
    while end:
        start = best[end][1]
        pages.append(_page(blocks[start:end]))
        end = start
    return pages[::-1]


class _Block(NamedTuple):
    """What is kept on one page: a heading with its first paragraph, or a paragraph."""

    topic: Topic
    first: bool
    rows: tuple[Row, ...]


def _page(blocks: list[_Block]) -> Page:
    return Page(tuple(row for b in blocks for row in b.rows), tuple(b.topic for b in blocks))


def _size(blocks: list[_Block]) -> int:
    return sum(len(block.rows) for block in blocks)


def _waste(blocks: list[_Block], start: int, end: int, height: int) -> float:
    """How bad a page is: the room left on it, a section it splits, a few lines of one alone."""
    waste: float = (height - _size(blocks[start:end])) ** 2
    if end < len(blocks) and not blocks[end].first:
        waste += height**2 / 2
        topic = blocks[end].topic
        parts = ([b for b in blocks[start:end] if b.topic is topic], [*_rest(blocks, end)])
        waste += sum(4 * height**2 for part in parts if _size(part) < _LEAST)
    return waste


def _rest(blocks: list[_Block], at: int) -> Iterator[_Block]:
    """The blocks from one on to the end of its section."""
    return takewhile(lambda block: block.topic is blocks[at].topic, blocks[at:])


def _blocks(glyphs: Glyphs) -> Iterator[tuple[Topic, bool, tuple[Paragraph, ...]]]:
    """A heading with its first paragraph, then each paragraph, of each section."""
    blank = Paragraph("")
    for topic, heading, paragraphs in _sections(glyphs):
        first, *others = paragraphs
        yield topic, True, (blank, Paragraph(heading, Paint.ALERT), first)
        yield from ((topic, False, (paragraph,)) for paragraph in others)


def _sections(glyphs: Glyphs) -> Iterator[tuple[Topic, str, Iterable[Paragraph]]]:
    """The rules in brief, the keys, the rest of the rules, then the rejections."""
    brief, *others = (
        (section.topic, _(section.heading), [Paragraph(_(text)) for text in section.paragraphs])
        for section in RULES_PAGES
    )
    yield brief
    yield Topic.KEYS, _("Keys"), key_paragraphs(TABLE_KEYS, glyphs)
    watching = _("Keys while watching a recorded game")
    yield Topic.REPLAY_KEYS, watching, key_paragraphs(REPLAY_KEYS, glyphs)
    yield from others
    yield Topic.REJECTIONS, _("Moves that are not allowed"), map(_rule_paragraph, Rule)


def _rule_paragraph(rule: Rule) -> Paragraph:
    text = _("{name}: {sentence}").format(name=rule_name(rule), sentence=rule_sentence(rule))
    return Paragraph(text, hang=2)

"""The statistics as a picture: a table, shares as bars, the last games, scores. Pure."""

from itertools import zip_longest

from ..core.deal import PACKS
from ..i18n import _
from ..outcome_texts import Message
from ..statistics import RECENT, Overview
from ..summaries import (
    FIGURES,
    daily_streak_text,
    figure_of,
    recent_text,
    scores_text,
    share_text,
)
from .charts import chart, share_bar
from .games import title_row
from .glyphs import Glyphs
from .key_line import key_entries
from .lines import Paragraph, Piece, key_bar, page_rows, prose, row_of
from .picture import Part, Picture
from .row import Paint, Row

_BESIDE = 108
"""From this width on the charts are beside the table, otherwise below it."""
_HEIGHTS = {45: 8, 28: 4, 0: 1}
"""How high the chart of scores is, from which height of the page on."""
_SIZES = {150: 72, 56: 48, 0: 36}
"""How wide the table and the charts are each, from which width of the window on."""
_GAP = 8
"""The cells between the table and the charts beside it."""

Block = list[list[Piece]]
"""Rows as pieces, not yet as wide as the window."""


def statistics_picture(
    shown: Overview, said: Message, glyphs: Glyphs, width: int, height: int
) -> Picture:
    """The statistics in a window of this size, with a message above them."""
    told = prose([Paragraph(text, Paint.ALERT) for text in said], width, Paint.BAR, glyphs)
    rows = (*told, *_rows(shown, glyphs, width, height - 2 - len(told)))
    foot = key_bar(key_entries(glyphs.keys.statistics), width, glyphs)
    title = title_row("", width, glyphs, statistics=True)
    whole = page_rows(title, rows[: height - 2], foot, width, height)
    return (Part("page", 0, 0, width, height, whole),)


def _rows(shown: Overview, glyphs: Glyphs, width: int, height: int) -> list[Row]:
    """The rows of the page, in the middle of a space of this size."""
    size = next(size for least, size in _SIZES.items() if width >= least)
    high = next(high for least, high in _HEIGHTS.items() if height >= least)
    table, note = _figures_block(shown, size, glyphs), _note_block(size, glyphs)
    charts = [
        _shares_block(shown, size, glyphs),
        _recent_block(shown, size, glyphs),
        _scores_block(shown, size, high, glyphs),
        _daily_block(shown),
    ]
    if width >= _BESIDE:
        left, right = _stack([table, note], height), _stack(charts, height)
        lines, whole = _side_by_side(left, right, size), 2 * size + _GAP
    else:
        lines, whole = _stack([table, *charts, note], height), size
    margin = " " * max(2, (width - whole) // 2)
    above: Block = [[]] * (max(0, height - len(lines)) // 3)
    texts = ([Piece(margin), *line] for line in (*above, *lines))
    return [row_of(text, width, glyphs, Paint.TEXT, Paint.BAR) for text in texts]


def _stack(blocks: list[Block], height: int) -> Block:
    """Blocks one below another, as many as fit, with a blank line before each if there is room."""
    shown: list[Block] = []
    for block in filter(None, blocks):
        if sum(map(len, shown)) + len(block) <= height:
            shown.append(block)
    blanks = height - sum(map(len, shown))
    return [
        line
        for place, block in enumerate(shown)
        for line in ([[], *block] if place < blanks else block)
    ]


def _side_by_side(left: Block, right: Block, size: int) -> Block:
    """Two blocks side by side, the left one so many cells wide."""
    nothing: list[Piece] = []
    lines: Block = []
    for one, other in zip_longest(left, right, fillvalue=nothing):
        rest = size + _GAP - sum(len(piece.text) for piece in one)
        lines.append([*one, Piece(" " * rest), *other])
    return lines


def _heading(text: str) -> list[Piece]:
    return [Piece(text, Paint.BAR_TEXT)]


def _figures_block(shown: Overview, size: int, glyphs: Glyphs) -> Block:
    """The figures, a column for each number of suits."""
    cell = size // 6
    label = size - cell * len(PACKS)
    head = _heading(glyphs.plain(_("Number of suits")).ljust(label))
    lines = [[*head, *(Piece(str(suits).rjust(cell), Paint.BAR_TEXT) for suits in PACKS)]]
    for field, text in FIGURES.items():
        figures = (figure_of(counted, field).rjust(cell) for counted in shown.by_suits.values())
        lines.append([Piece(glyphs.plain(_(text)).ljust(label)), Piece("".join(figures))])
    return lines


def _shares_block(shown: Overview, size: int, glyphs: Glyphs) -> Block:
    """The share of won games as a bar for each number of suits."""
    lines = [_heading(_("Win rate"))]
    for suits, counted in shown.by_suits.items():
        full, rest = share_bar(counted.won, counted.games, size - 8, glyphs)
        bars = Piece(full, Paint.FAINT), Piece(rest, Paint.FAINT)
        lines.append([Piece(f"{suits}  "), *bars, Piece(share_text(counted).rjust(5))])
    return lines


def _recent_block(shown: Overview, size: int, glyphs: Glyphs) -> Block:
    """The last games as marks."""
    if not shown.recent:
        return []
    blank = " " * (_cells_each(size) - 1)
    signs = (
        Piece(glyphs.won + blank) if won else Piece(glyphs.lost + blank, Paint.FAINT)
        for won in shown.recent
    )
    return [_heading(recent_text(shown)), [*signs]]


def _scores_block(shown: Overview, size: int, height: int, glyphs: Glyphs) -> Block:
    """The scores of the last wins as a chart, with the least and the greatest."""
    if not shown.scores:
        return []
    scores = [score for score in shown.scores for _cell in range(_cells_each(size))]
    rows = chart(scores, height, glyphs)
    return [_heading(scores_text(shown)), *([Piece(row, Paint.FAINT)] for row in rows)]


def _cells_each(size: int) -> int:
    """How many cells each of the last games has in a chart of this width."""
    return max(1, size // RECENT)


def _daily_block(shown: Overview) -> Block:
    """Days in a row whose deal was won."""
    return [[Piece(daily_streak_text(shown.days))]]


def _note_block(size: int, glyphs: Glyphs) -> Block:
    """What is counted."""
    text = _("A game counts from its first move, even if that move was undone.")
    rows = prose([Paragraph(text)], size + 4, Paint.BAR, glyphs)
    return [[Piece(row.text.strip(), Paint.FAINT)] for row in rows]

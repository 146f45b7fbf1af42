"""Text as rows: the header, the message, the key line, and wrapped paragraphs. Pure."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import starmap
from typing import NamedTuple

from ..core.position import SEQUENCES
from ..i18n import _, ngettext
from ..keys import KeyTable
from ..outcome_texts import Message
from ..table import TableState
from .frame import Frame
from .glyphs import Glyphs
from .key_line import KeyEntry, key_entries, keys_text
from .row import Paint, Row, Stretch

_MARGIN = 2
_APART = "  "
"""Between two entries of a key line."""
_NO_BREAK = "\u00a0"
"""A blank at which no line ends. It is shown like any other."""


class Paragraph(NamedTuple):
    """A text to wrap, its ink, a ground of its own if any, and a hanging indent in cells.

    `action` is what a click on it does. `keys` are entries of a key line, instead of a text.
    """

    text: str
    ink: Paint = Paint.TEXT
    ground: Paint | None = None
    hang: int = 0
    action: str = ""
    keys: tuple[KeyEntry, ...] = ()


class Piece(NamedTuple):
    """A text in a row; ink and ground if they differ from the row's, and what a click does."""

    text: str
    ink: Paint | None = None
    ground: Paint | None = None
    action: str = ""


def row_of(pieces: Iterable[Piece], width: int, glyphs: Glyphs, ink: Paint, ground: Paint) -> Row:
    """A row of pieces, one after another, cut and filled to a width."""
    text, stretches = "", []
    for piece in pieces:
        shown = glyphs.plain(piece.text).replace(_NO_BREAK, " ")
        start, text = len(text), (text + shown)[:width]
        if piece[1:] != (None, None, "") and start < len(text):
            stretches.append(Stretch(start, len(text), *piece[1:]))
    return Row(text.ljust(width), ink, ground, stretches=tuple(stretches))


def header_row(state: TableState, frame: Frame, glyphs: Glyphs) -> Row:
    """Name, code, suits, score, moves and removed sequences; less if there is no room."""
    game = state.game
    code, suits, moves = str(game.code), game.code.suits, len(game.steps)
    warning = [] if state.saved else [[Piece(_("not saved"), Paint.ALERT)]]
    mark = [] if state.saved else [[Piece("!", Paint.ALERT)]]
    words = [
        [Piece(code)],
        [Piece(ngettext("{n} suit", "{n} suits", suits).format(n=suits))],
        [Piece(_("score {score}").format(score=game.score))],
        [Piece(_("moves {moves}").format(moves=moves))],
    ]
    short = [
        [Piece(_("{score} pts").format(score=game.score))],
        [Piece(_("{moves} mv").format(moves=moves))],
        _removed_pieces(state, glyphs, ""),
    ]
    spaced = _removed_pieces(state, glyphs, " ")
    before, _suits, after = _("removed {suits}").partition("{suits}")
    named = [Piece(before), *spaced, Piece(after)]
    name = [Piece(_("Simple Simon"))]
    forms = (
        ([name, *warning, *words, named], "   "),
        ([name, *warning, *words, named], "  "),
        ([*warning, *words, named], "   "),
        ([*warning, *words, spaced], "  "),
        ([[Piece(code)], *short, *mark], "  "),
        ([[Piece(code)], *short, *mark], " "),
        ([*short, *mark], " "),
    )
    pieces = _first_that_fits(starmap(_join_groups, forms), frame.block_width - 2, glyphs)
    return _bar_row(pieces, frame, glyphs)


def _removed_pieces(state: TableState, glyphs: Glyphs, between: str) -> list[Piece]:
    """The suits that are gone, and the places of those that are not."""
    gone = [Piece(glyphs.suit(suit), Paint[suit.name]) for suit in state.removed]
    places = [*gone, *[Piece(glyphs.removed)] * (SEQUENCES - len(gone))]
    return _join_groups([[place] for place in places], between)


def _join_groups(groups: Iterable[list[Piece]], between: str) -> list[Piece]:
    """Pieces, with blanks between each group of them and the next."""
    return [piece for group in groups for piece in (Piece(between), *group)][1:]


def _bar_row(pieces: Iterable[Piece], frame: Frame, glyphs: Glyphs) -> Row:
    """A bar as wide as the window, its pieces above or below the table."""
    indented = (Piece(" " * (frame.left + 1)), *pieces)
    return row_of(indented, frame.width, glyphs, Paint.BAR_TEXT, Paint.BAR)


def message_row(
    sentences: Message,
    frame: Frame,
    glyphs: Glyphs,
    tail: Piece,
    brief: str = "",
) -> Row:
    """As many sentences as fit, the first in any case; `tail` is at the right end.

    `brief` takes the place of the first sentence if that does not fit.
    """
    end = glyphs.plain(tail.text)
    room = frame.block_width - 2 - (len(end) + 1 if end else 0)
    texts = [glyphs.plain(sentence) for sentence in sentences]
    forms = [[Piece(" ".join(texts[:count]))] for count in range(len(texts), 0, -1)]
    forms += [[Piece(glyphs.plain(brief))]] if brief else []
    text = "".join(piece.text for piece in _first_that_fits(forms, room, glyphs))
    pieces = (Piece(" " * (frame.left + 1)), Piece(text[:room].ljust(room + 1)), tail)
    return row_of(pieces, frame.width, glyphs, Paint.TEXT, Paint.TABLE)


def key_row(entries: Sequence[KeyEntry], frame: Frame, glyphs: Glyphs) -> Row:
    """The key line of a table: as many entries as fit. A click on one does what the key does."""
    return _bar_row(_key_pieces(entries, frame.block_width - 2, glyphs), frame, glyphs)


def key_bar(entries: Sequence[KeyEntry], width: int, glyphs: Glyphs) -> Row:
    """The key line at the foot of a page."""
    pieces = (Piece(" "), *_key_pieces(entries, width - 2, glyphs))
    return row_of(pieces, width, glyphs, Paint.BAR_TEXT, Paint.BAR)


def _key_pieces(entries: Sequence[KeyEntry], width: int, glyphs: Glyphs) -> list[Piece]:
    """The entries that fit, chosen by rank, in their own order."""
    shown = [_entry_pieces(entry, glyphs) for entry in entries]
    room, chosen = width + len(_APART), []
    for at in sorted(range(len(entries)), key=lambda at: entries[at].rank):
        size = _length(shown[at], glyphs) + len(_APART)
        if size <= room:
            chosen.append(at)
            room -= size
    return _join_groups([shown[at] for at in sorted(chosen)], _APART)


def _entry_pieces(entry: KeyEntry, glyphs: Glyphs) -> list[Piece]:
    """An entry; if it names two keys, each of them can be clicked, otherwise all of it."""
    text, actions, signs = entry.text, entry.actions, entry.signs
    said = text.partition(" ")[0]
    if not signs and len(said.replace("/", "")) == 2:
        signs = said[0], said[-1]
    if len(actions) != 2 or len(signs) != 2:
        return [Piece(text, action=actions[0] if len(actions) in (1, 2) else "")]
    between = "/" if glyphs.ascii or entry.signs or "/" in said else ""
    return [
        Piece(signs[0], action=actions[0]),
        Piece(between),
        Piece(signs[1], action=actions[1]),
        Piece(text.removeprefix("/".join(signs) if entry.signs else said)),
    ]


def title_bar(text: str, width: int, glyphs: Glyphs) -> Row:
    """A line of text on a bar as wide as the window."""
    return Row(f" {glyphs.plain(text)}".ljust(width), Paint.BAR_TEXT, Paint.BAR)


def prose(
    paragraphs: Iterable[Paragraph], width: int, ground: Paint, glyphs: Glyphs
) -> tuple[Row, ...]:
    """Paragraphs wrapped to a width with a margin each side; an empty one is a blank line."""
    return tuple(
        row_of(pieces, width, glyphs, paragraph.ink, paragraph.ground or ground)
        for paragraph in paragraphs
        for pieces in _lines(paragraph, width, glyphs)
    )


def _lines(paragraph: Paragraph, width: int, glyphs: Glyphs) -> Iterator[list[Piece]]:
    """The lines of a paragraph, in pieces."""
    room, margin = width - 2 * _MARGIN, Piece(" " * _MARGIN)
    if paragraph.keys:
        yield from ([margin, *line] for line in _pack(paragraph.keys, room, glyphs))
        return
    for line in _wrap(glyphs.plain(paragraph.text), room, paragraph.hang):
        text = line.ljust(room) if paragraph.action else line
        yield [margin, Piece(text, action=paragraph.action)]


def _pack(entries: Iterable[KeyEntry], width: int, glyphs: Glyphs) -> list[list[Piece]]:
    """Entries in as few lines as possible, none of them broken."""
    lines: list[list[Piece]] = []
    for entry in entries:
        pieces = _entry_pieces(entry, glyphs)
        longer = [*lines[-1], Piece("   "), *pieces] if lines else pieces
        if lines and _length(longer, glyphs) <= width:
            lines[-1] = longer
        else:
            lines.append(pieces)
    return lines


def key_paragraphs(table: KeyTable, glyphs: Glyphs) -> Iterator[Paragraph]:
    """A table of keys, one paragraph for each: the keys, then what they do."""
    shown = [glyphs.plain(keys_text(key)) for key in table]
    indent = max(map(len, shown)) + 2
    for text, key in zip(shown, table, strict=True):
        action = next(iter(key.actions)) if len(key.actions) == 1 else ""
        yield Paragraph(text.ljust(indent) + _(key.label), hang=indent, action=action)


def dialog_keys(table: KeyTable) -> Paragraph:
    """What the keys of a dialog do."""
    return Paragraph("", keys=tuple(key_entries(table)))


def option(text: str, *, chosen: bool, action: str = "") -> Paragraph:
    """One of several that can be chosen."""
    if chosen:
        return Paragraph(f"> {text}", Paint.ON_CURSOR, Paint.CURSOR, action=action)
    return Paragraph(f"  {text}", action=action)


def page_rows(
    title: Row, rows: tuple[Row, ...], foot: Row, width: int, height: int
) -> tuple[Row, ...]:
    """A whole screen: a bar, rows as wide as it, blank lines, and a bar at the bottom."""
    blank = Row(" " * width, ground=Paint.BAR)
    wide = (row._replace(text=row.text.ljust(width)) for row in rows)
    return (title, *wide, *[blank] * (height - 2 - len(rows)), foot)


def fit_prose(
    paragraphs: Iterable[Paragraph], width: int, height: int, ground: Paint, glyphs: Glyphs
) -> tuple[Row, ...]:
    """Like `prose`, with as many whole paragraphs as fit a height."""
    rows: tuple[Row, ...] = ()
    for paragraph in paragraphs:
        more = prose([paragraph], width, ground, glyphs)
        if len(rows) + len(more) > height:
            break
        rows += more
    return rows


@lru_cache(maxsize=256)
def _wrap(text: str, width: int, hang: int) -> Sequence[str]:
    """Wrap a text to lines, the later ones indented by `hang`.

    A word of one letter stays with the next word, a sum in one piece, and a number with what it
    counts, as far as the lines have room for that.
    """
    room = max(width, hang + 1)
    if len(text) <= room:
        return [text.replace(_NO_BREAK, " ")]
    from textwrap import wrap  # noqa: PLC0415, most first pictures have no line that is too long

    fit = (form for form in _glue(text) if max(map(len, form.split(" "))) <= room)
    kept = next(fit, text.replace(_NO_BREAK, " "))
    lines = wrap(kept, room, subsequent_indent=" " * hang, break_on_hyphens=False)
    return [line.replace(_NO_BREAK, " ") for line in lines] or [""]


def _glue(text: str) -> Iterator[str]:
    """Forms of a text with no-break spaces, the one with the most of them first."""
    yield re.sub(_COUNTED, _NO_BREAK, re.sub(_TOGETHER, _NO_BREAK, text))
    yield re.sub(_TOGETHER, _NO_BREAK, text.replace(_NO_BREAK, " "))


_TOGETHER = r"(?<=(?<!\S)[^\W\d]) (?=\S)|(?<=(?<!\S)\?) (?=\S)| (?=[−+×=x-] )|(?<= [−+×=x-]) "
_COUNTED = r"(?<=\d) (?=[^\W\d])"


def _length(pieces: Iterable[Piece], glyphs: Glyphs) -> int:
    return sum(len(glyphs.plain(piece.text)) for piece in pieces)


def _first_that_fits(forms: Iterable[list[Piece]], width: int, glyphs: Glyphs) -> list[Piece]:
    """The first form that fits; the last one if none does."""
    form: list[Piece] = []
    for form in forms:
        if _length(form, glyphs) <= width:
            break
    return form

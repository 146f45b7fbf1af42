"""Words as rows: the header, the message, the keys, and wrapped paragraphs. Pure."""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from ..core.game import Game
from ..core.position import SEQUENCES
from ..i18n import _, ngettext
from ..keys import KeyTable
from .glyphs import Glyphs
from .layout import Paint, Row, Stretch
from .messages import Message

_MARGIN = 2


class Paragraph(NamedTuple):
    """A text to be wrapped, its ink, its ground where it stands out, a hanging indent in cells."""

    text: str
    ink: Paint = Paint.TEXT
    ground: Paint | None = None
    hang: int = 0


class Piece(NamedTuple):
    """A text of a row, its ink and ground where they are others, and what a click on it does."""

    text: str
    ink: Paint | None = None
    ground: Paint | None = None
    action: str = ""


def row_of(pieces: Iterable[Piece], width: int, glyphs: Glyphs, ink: Paint, ground: Paint) -> Row:
    """A row of pieces, one after another, cut and filled to a width."""
    text, stretches = "", []
    for piece in pieces:
        start, text = len(text), (text + glyphs.plain(piece.text))[:width]
        if piece[1:] != (None, None, "") and start < len(text):
            stretches.append(Stretch(start, len(text), *piece[1:]))
    return Row(text.ljust(width), ink, ground, stretches=tuple(stretches))


def header(game: Game, width: int, glyphs: Glyphs, *, saved: bool = True) -> Row:
    """Name, code, suits, score, moves and removed sequences; less where there is no room."""
    warning = [] if saved else [_("not saved")]
    moves = len(game.steps)
    gone = [glyphs.suit(suit) for suit in game.position.removed]
    removed = "".join([*gone, *glyphs.removed * (SEQUENCES - len(gone))])
    code, suits = str(game.code), game.code.suits
    full = [
        *warning,
        code,
        ngettext("{n} suit", "{n} suits", suits).format(n=suits),
        _("score {score}").format(score=game.score),
        _("moves {moves}").format(moves=moves),
        _("removed {suits}").format(suits=removed),
    ]
    short = [_("{score} pts").format(score=game.score), _("{moves} mv").format(moves=moves)]
    mark = "!" if warning else ""
    forms = (
        glyphs.between.join([_("Simple Simon"), *full]),
        glyphs.between.join(full),
        "  ".join([code, *short, removed, mark]).rstrip(),
        " ".join([code, str(game.score), str(moves), removed, mark]).rstrip(),
    )
    return bar(_longest_fitting(forms, width - 2), width, glyphs)


def message(sentences: Message, width: int, glyphs: Glyphs, tail: str = "") -> Row:
    """As many sentences as fit, the first in any case; `tail` stands at the right end."""
    tail = glyphs.plain(tail)
    room = width - 2 - (len(tail) + 1 if tail else 0)
    texts = [glyphs.plain(sentence) for sentence in sentences]
    forms = [" ".join(texts[:count]) for count in range(len(texts), 0, -1)]
    text = _longest_fitting(forms, room)
    return Row(f" {text.ljust(room)} {tail}".ljust(width))


def keys(table: KeyTable, width: int, glyphs: Glyphs) -> Row:
    """What the keys do, as many of them as fit."""
    briefs = [glyphs.plain(_(key.brief)) for key in table if key.brief]
    forms = ["  ".join(briefs[:count]) for count in range(len(briefs), 0, -1)]
    return bar(_longest_fitting(forms, width - 2), width, glyphs)


def bar(text: str, width: int, glyphs: Glyphs) -> Row:
    """A line of text on a bar as wide as the window."""
    return Row(f" {glyphs.plain(text)}".ljust(width), Paint.BAR_TEXT, Paint.BAR)


def prose(
    paragraphs: Iterable[Paragraph], width: int, ground: Paint, glyphs: Glyphs
) -> tuple[Row, ...]:
    """Paragraphs wrapped to a width with a margin each side; an empty one is a blank line."""
    return tuple(
        Row(f"{' ' * _MARGIN}{line}".ljust(width), paragraph.ink, paragraph.ground or ground)
        for paragraph in paragraphs
        for line in _wrapped(glyphs.plain(paragraph.text), width - 2 * _MARGIN, paragraph.hang)
    )


def entries(table: KeyTable, glyphs: Glyphs) -> Iterator[Paragraph]:
    """A table of keys, a paragraph each: the keys, then what they do."""
    shown = [glyphs.plain(_(key.shown)) for key in table]
    indent = max(map(len, shown)) + 2
    for text, key in zip(shown, table, strict=True):
        yield Paragraph(text.ljust(indent) + _(key.label), hang=indent)


def hint(table: KeyTable) -> str:
    """What the keys of a dialog do."""
    return "   ".join(_(key.brief) for key in table if key.brief)


def option(text: str, chosen: bool) -> Paragraph:
    """One of several that can be chosen."""
    if chosen:
        return Paragraph(f"> {text}", Paint.ON_CURSOR, Paint.CURSOR)
    return Paragraph(f"  {text}")


def page(title: Row, rows: tuple[Row, ...], foot: Row, width: int, height: int) -> tuple[Row, ...]:
    """A whole screen: a bar, rows as wide as it, blank lines, and a bar at the bottom."""
    blank = Row(" " * width, ground=Paint.BAR)
    wide = (row._replace(text=row.text.ljust(width)) for row in rows)
    return (title, *wide, *[blank] * (height - 2 - len(rows)), foot)


def fitting(
    paragraphs: Iterable[Paragraph], width: int, height: int, ground: Paint, glyphs: Glyphs
) -> tuple[Row, ...]:
    """As many whole paragraphs as there is room for, as `prose`."""
    rows: tuple[Row, ...] = ()
    for paragraph in paragraphs:
        more = prose([paragraph], width, ground, glyphs)
        if len(rows) + len(more) > height:
            break
        rows += more
    return rows


def _wrapped(text: str, width: int, hang: int) -> list[str]:
    """The lines of a text. A word of one letter stays with the next, and a sum in one piece."""
    kept, room = _TOGETHER.sub("\u00a0", text), max(width, hang + 1)
    if max(map(len, kept.split(" "))) > room:
        kept = text
    lines = wrap(kept, room, subsequent_indent=" " * hang, break_on_hyphens=False)
    return [line.replace("\u00a0", " ") for line in lines] or [""]


_TOGETHER = re.compile(r"(?<=(?<!\S)[^\W\d]) (?=\S)|(?<=(?<!\S)\?) (?=\S)| (?=[−+=] )|(?<= [−+=]) ")


def _longest_fitting(forms: Iterable[str], width: int) -> str:
    """The first form that fits; the last one, cut, where none does."""
    form = ""
    for form in forms:
        if len(form) <= width:
            return form
    return form[:width]

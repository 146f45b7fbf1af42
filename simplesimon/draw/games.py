"""The list of games as a picture: one line for each game, two in a narrow window. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..core.position import SEQUENCES
from ..figures import NONE, date_text, duration, figure
from ..history import Kind, Line, Standing
from ..i18n import N_, NP_, _, pgettext
from ..outcome_texts import Message
from ..summaries import OF_A_DAY, STANDINGS, no_games_text, standing_of
from ..texts import code_text, moves_text, points_text
from .glyphs import Glyphs
from .key_line import key_entries, name_keys
from .lines import Paragraph, Piece, key_bar, page_rows, prose, row_of
from .picture import Part, Picture
from .row import Paint, Row

_WIDE = 72
"""From this width on a game has one line."""
_MARGIN = 2
_GAPS = 1, 5
"""The least and the most cells between two columns."""
_KINDS = {
    Kind.ALL: NP_("games", "all games"),
    Kind.ONE: NP_("games", "1 suit"),
    Kind.TWO: NP_("games", "2 suits"),
    Kind.FOUR: NP_("games", "4 suits"),
    Kind.UNFINISHED: NP_("games", "unfinished"),
    Kind.WON: NP_("games", "won"),
}
_HEADS = (N_("code"), N_("moves"), N_("score"), N_("removed"), N_("time"), N_("state"), N_("when"))
_RIGHT = {1, 2, 4}
"""The columns with figures, which are aligned to the right."""


class ListPage(NamedTuple):
    """A page of the list: its games, the place of the first and of the chosen one, from 0.

    `total` is how many there are of the `kind`, `now` the time in seconds since the epoch,
    and `said` the message above them.
    """

    lines: Sequence[Line]
    first: int
    chosen: int
    total: int
    kind: Kind
    now: float
    said: Message = ()


def page_size(said: Message, glyphs: Glyphs, width: int, height: int) -> int:
    """How many games fit on a page in a window of this size, below the message."""
    room = height - 2 - len(_rows_above(said, glyphs, width))
    return max(1, room - 1 if width >= _WIDE else room // 2)


def _rows_above(said: Message, glyphs: Glyphs, width: int) -> tuple[Row, ...]:
    """The message above the games, or a blank line."""
    paragraphs = [Paragraph(text, Paint.ALERT) for text in said or ("",)]
    return prose(paragraphs, width, Paint.BAR, glyphs)


def list_picture(shown: ListPage, glyphs: Glyphs, width: int, height: int) -> Picture:
    """A page of the list, for a window of this size."""
    games: Iterable[Row] = prose(
        [Paragraph(_empty_text(shown.kind, glyphs))], width, Paint.BAR, glyphs
    )
    if shown.total:
        games = (_wide_rows if width >= _WIDE else _narrow_rows)(shown, width, glyphs)
    rows = (*_rows_above(shown.said, glyphs, width), *games)
    title = title_row(_place_text(shown), width, glyphs, statistics=False)
    rows = page_rows(
        title,
        rows[: height - 2],
        key_bar(key_entries(glyphs.keys.games), width, glyphs),
        width,
        height,
    )
    return (Part("page", 0, 0, width, height, rows),)


def _empty_text(kind: Kind, glyphs: Glyphs) -> str:
    if kind is Kind.ALL:
        return no_games_text()
    return name_keys(_("No such games. Press {filter} to show others."), glyphs.keys)


def _place_text(shown: ListPage) -> str:
    """Which games are shown, and which of them is chosen."""
    kind = pgettext("games", _KINDS[shown.kind])
    if not shown.total:
        return kind
    place = _("{place} of {total}").format(place=shown.chosen + 1, total=shown.total)
    return f"{kind}  {place}"


def title_row(right: str, width: int, glyphs: Glyphs, *, statistics: bool) -> Row:
    """The names of both pages, that of this one brighter, and a text at the right end."""
    games, figures = glyphs.plain(_("Games")), glyphs.plain(_("Statistics"))
    here, there = (figures, games) if statistics else (games, figures)
    names = [Piece(here), Piece("   "), Piece(there, Paint.FAINT, action="turn")]
    names = names[::-1] if statistics else names
    right = glyphs.plain(right)
    if sum(len(name.text) for name in names) + len(right) + 4 > width:
        names = [Piece(here)]
    gap = width - 2 - sum(len(name.text) for name in names) - len(right)
    pieces = [Piece(" "), *names, Piece(" " * gap), Piece(right, Paint.FAINT, action="filter")]
    return row_of(pieces, width, glyphs, Paint.BAR_TEXT, Paint.BAR)


# One line for each game.


def _wide_rows(shown: ListPage, width: int, glyphs: Glyphs) -> Iterator[Row]:
    """The heading, and a row for each game."""
    table = [_column_texts(line, shown.now, glyphs) for line in shown.lines]
    heads = [glyphs.plain(_(head)) for head in _HEADS]
    widths = [
        max(map(len, column)) for column in zip(heads, *_longest_texts(glyphs), *table, strict=True)
    ]
    room = width - _MARGIN - sum(widths)
    gap = min(_GAPS[1], max(_GAPS[0], room // (len(widths) - 1)))
    margin = max(_MARGIN, (width - sum(widths) - gap * (len(widths) - 1)) // 2)
    head = [Piece(" " * margin), *map(Piece, _align(heads, widths, gap))]
    yield row_of(head, width, glyphs, Paint.FAINT, Paint.BAR)
    for place, (line, cells) in enumerate(zip(shown.lines, table, strict=True), shown.first):
        chosen = place == shown.chosen
        pieces = _pieces(line, _align(cells, widths, gap), glyphs, chosen=chosen)
        mark = "> ".rjust(margin) if chosen else " " * margin
        yield _game_row([Piece(mark), *pieces], width, glyphs, place, chosen=chosen)


def _longest_texts(glyphs: Glyphs) -> Iterator[list[str]]:
    """Rows with the longest texts there can be, so that all pages are laid out alike."""
    standings = [*STANDINGS.values(), *OF_A_DAY.values()]
    for standing in standings:
        removed = glyphs.removed * SEQUENCES
        texts = ["SS1-S4-AAAAABD", "100", "-100", removed, "99:59", _(standing), _("yesterday")]
        yield [*map(glyphs.plain, texts)]


def _column_texts(line: Line, now: float, glyphs: Glyphs) -> list[str]:
    """The texts in the columns of a game."""
    code, played = code_text(line.code), date_text(line.saved, now)
    figures = figure(line.moves), figure(line.score)
    texts = (
        code,
        *figures,
        _removed_text(line, glyphs),
        duration(line.seconds),
        standing_of(line),
        played,
    )
    return [*map(glyphs.plain, texts)]


def _align(cells: Iterable[str], widths: Sequence[int], gap: int) -> list[str]:
    """Cells as wide as their columns, each with the gap after it."""
    texts = (
        cell.rjust(width) if column in _RIGHT else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return [text + " " * gap for text in texts]


def _pieces(line: Line, cells: list[str], glyphs: Glyphs, *, chosen: bool) -> Iterator[Piece]:
    """The columns of a game with their inks."""
    code, moves, score, removed, seconds, standing, played = cells
    yield Piece(code, None if chosen else Paint.BAR_TEXT)
    yield Piece(moves + score)
    yield from _suit_pieces(line, removed, glyphs)
    yield Piece(seconds)
    yield Piece(standing, _standing_ink(line) if not chosen else None)
    yield Piece(played)


def _suit_pieces(line: Line, text: str, glyphs: Glyphs) -> Iterator[Piece]:
    """The signs of removed sequences in the colours of their suits, and the rest of their cell."""
    for suit in line.removed or ():
        yield Piece(glyphs.suit(suit), Paint[suit.name])
    yield Piece(text[len(line.removed or ()) :])


def _standing_ink(line: Line) -> Paint | None:
    return Paint.ALERT if line.standing is Standing.WON else None


def _removed_text(line: Line, glyphs: Glyphs) -> str:
    if line.removed is None:
        return NONE
    gone = "".join(map(glyphs.suit, line.removed))
    return gone.ljust(SEQUENCES, glyphs.removed)


def _game_row(
    pieces: Iterable[Piece], width: int, glyphs: Glyphs, place: int, *, chosen: bool
) -> Row:
    """A row of a game, which a click chooses."""
    ink, ground = (Paint.ON_CURSOR, Paint.CURSOR) if chosen else (Paint.TEXT, Paint.BAR)
    whole = [*pieces, Piece(" " * width)]
    acting = (piece._replace(action=f"choose({place})") for piece in whole)
    return row_of(acting, width, glyphs, ink, ground)


# Two lines for each game.


def _narrow_rows(shown: ListPage, width: int, glyphs: Glyphs) -> Iterator[Row]:
    for place, line in enumerate(shown.lines, shown.first):
        chosen = place == shown.chosen
        code, *_others, played = _column_texts(line, shown.now, glyphs)
        code_ink, ink = (None, None) if chosen else (Paint.BAR_TEXT, _standing_ink(line))
        first = [
            Piece("> " if chosen else "  "),
            Piece(code + "  ", code_ink),
            *_suit_pieces(line, _removed_text(line, glyphs), glyphs),
            Piece(played.rjust(width - 2 - len(code) - 2 - len(_removed_text(line, glyphs)) - 1)),
        ]
        yield _game_row(first, width, glyphs, place, chosen=chosen)
        *figures, standing = _figures_and_standing(line, width - 4, glyphs)
        second = [Piece("   "), *(Piece(text) for text in figures), Piece(standing, ink)]
        yield _game_row(second, width, glyphs, place, chosen=chosen)


def _figures_and_standing(line: Line, width: int, glyphs: Glyphs) -> list[str]:
    """Moves, score, time and state of a game, as many as fit, the state at the end."""
    standing = standing_of(line)
    if line.moves is None or line.score is None:
        return [standing]
    moves, score = moves_text(line.moves), points_text(line.score)
    between = " · "
    forms = (
        [moves, score, duration(line.seconds), standing] if line.seconds is not None else [],
        [moves, score, standing],
        [str(line.moves), str(line.score), standing],
    )
    fits = (form for form in forms if form and len(glyphs.plain(between.join(form))) <= width)
    *figures, standing = next(fits, [standing])
    return [*(text + between for text in figures), standing]

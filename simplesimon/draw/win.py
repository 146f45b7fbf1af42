"""The page of a win: the suits, the result, what is new, and what to do next. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from ..core.cards import Suit
from ..i18n import _
from ..keys import WIN_KEYS, Key
from ..statistics import Victory
from ..summaries import news_texts, result_parts
from ..table import TableState
from ..texts import moves_text, points_text
from . import lines
from .figures import duration
from .frame import Frame, frame_of
from .glyphs import Glyphs
from .key_line import key_entries
from .lines import Piece, row_of
from .picture import Part, Picture
from .row import Paint, Row

_SIZES = (((112, 40), (14, 7)), ((56, 24), (10, 4)), ((0, 0), (8, 3)))
"""The least size of a window, and the size of the cards in it, in cells."""
_MAIN = ("new_game", "today", "restart", "undo", "look")
"""The keys that are on the page itself; all are on its key line."""
_GAPS = 3, 0, 2, 1
"""The groups of the page that get blank lines after them, in the order in which they get one."""
_SHARE_WIDTH = 76

_DOT = " · "

Texts = list[tuple[str, Paint]]


class _Page(NamedTuple):
    """How a page is drawn: its width and its characters."""

    width: int
    glyphs: Glyphs

    def row(self, pieces: Iterable[Piece], ground: Paint = Paint.TABLE) -> Row:
        """Pieces in the middle of a line."""
        pieces = tuple(pieces)
        size = sum(len(self.glyphs.plain(piece.text)) for piece in pieces)
        margin = Piece(" " * max(0, (self.width - size) // 2))
        return row_of((margin, *pieces), self.width, self.glyphs, Paint.TEXT, ground)

    def texts(self, texts: Iterable[tuple[str, Paint]]) -> list[Row]:
        return [self.row([Piece(text, ink)]) for text, ink in texts]


def win_picture(
    victory: Victory, state: TableState, copied: bool, glyphs: Glyphs, size: tuple[int, int]
) -> Picture:
    """The page of a win in a window of `size`, columns and lines; empty if that is too small."""
    window = frame_of(*size)
    if window is None:
        return ()
    page = _Page(window.width, glyphs)
    groups = (
        list(_tiles(victory.game.position.removed, page, window)),
        page.texts([(_("You won!"), Paint.ALERT)]),
        page.texts([*_figures(victory), *_news(victory, window.width)]),
        list(_share_rows(victory, copied, page)),
        list(_choice_rows(page)),
    )
    height = window.height - 2
    rows = _place_groups(groups, height, Row(" " * page.width))
    above = (height - len(rows)) // 2
    blank = Row(" " * page.width)
    middle = (*[blank] * above, *rows, *[blank] * (height - above - len(rows)))
    top = lines.header_row(state, window, glyphs)
    foot = lines.key_row(key_entries(WIN_KEYS), window, glyphs)
    return (Part("page", 0, 0, window.width, window.height, (top, *middle, foot)),)


def _place_groups(groups: Sequence[list[Row]], height: int, blank: Row) -> list[Row]:
    """Groups of rows, with one blank line between them if there is room, or even two."""
    free = height - sum(map(len, groups))
    gaps = dict.fromkeys(_GAPS, 0)
    for least in (0, 4):
        for gap in _GAPS:
            if free > least:
                gaps[gap] += 1
                free -= 1
    rows = ([*group, *[blank] * gaps.get(n, 0)] for n, group in enumerate(groups))
    return list(chain.from_iterable(rows))[:height]


def _tiles(suits: Sequence[Suit], page: _Page, window: Frame) -> Iterator[Row]:
    """The suits that are gone as cards, from the king to the ace."""
    width, height = next(
        size for least, size in _SIZES if window.width >= least[0] and window.height >= least[1]
    )
    signs = 1 if height < 4 else 2
    tiles = [
        [
            Piece(text, Paint[suit.name], Paint.CARD)
            for text in page.glyphs.sequence(suit, width, height, signs)
        ]
        for suit in suits
    ]
    gap = Piece("  " if signs > 1 else " ")
    for line in zip(*tiles, strict=True):
        yield page.row([piece for tile in line for piece in (gap, tile)][1:])


def _figures(victory: Victory) -> Texts:
    """Score, moves and time, in one line."""
    game = victory.game
    figures = [points_text(game.score), moves_text(len(game.steps))]
    if victory.seconds is not None:
        figures.append(_("time {time}").format(time=duration(victory.seconds)))
    return [("   ".join(figures), Paint.BAR_TEXT)]


def _news(victory: Victory, width: int) -> Texts:
    """What a win made new, in lines so wide."""
    return [
        (
            news.text if len(news.text) < width else news.brief or news.text,
            Paint.ALERT if news.great else Paint.FAINT,
        )
        for news in news_texts(victory)
    ]


def share_line(victory: Victory) -> str:
    """The result in one line, to copy; for a deal of the day with its date."""
    return _DOT.join(result_parts(victory))


def _share_rows(victory: Victory, copied: bool, page: _Page) -> Iterator[Row]:
    """The line to copy, divided if it does not fit, and the key that copies it."""
    *parts, last = result_parts(victory)
    key = _("copied") if copied else _("y copy")
    room = min(_SHARE_WIDTH, page.width) - 2
    texts: list[str] = [""]
    for part in [*parts, f"{last}  {key}"]:
        longer = f"{texts[-1]}{_DOT}{part}" if texts[-1] else part
        texts = [*texts[:-1], longer] if len(longer) <= room else [*texts, part]
    size = max(map(len, texts))
    *above, below = texts
    for text in above:
        yield page.row([Piece(f" {text.ljust(size)} ", Paint.BAR_TEXT, Paint.BAR)])
    said = below.removesuffix(key).ljust(size - len(key))
    yield page.row(
        [
            Piece(f" {said}", Paint.BAR_TEXT, Paint.BAR),
            Piece(key, Paint.ALERT, Paint.BAR, "copy"),
            Piece(" ", None, Paint.BAR),
        ]
    )


def _choice_rows(page: _Page) -> Iterator[Row]:
    """What the player can do next, one line each."""
    chosen = [key for key in WIN_KEYS if key.id in _MAIN]
    signs = max(len(page.glyphs.plain(_(key.shown))) for key in chosen)
    words = max(len(page.glyphs.plain(_(key.label))) for key in chosen)
    for key in chosen:
        yield page.row(_choice_pieces(key, signs, words, page.glyphs))


def _choice_pieces(key: Key, signs: int, words: int, glyphs: Glyphs) -> list[Piece]:
    action = next(iter(key.actions))
    sign, label = glyphs.plain(_(key.shown)), glyphs.plain(_(key.label))
    return [
        Piece(sign.rjust(signs), Paint.ALERT, action=action),
        Piece(f"  {label}".ljust(words + 2), action=action),
    ]

"""What a player reads on a screen of 80x24: the header, the columns, the statistics."""

import re
from typing import NamedTuple

from simplesimon.core.cards import Card, Suit
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS
from simplesimon.core.position import Column
from tests.terminal.player import RIGHT
from tests.terminal.pty_terminal import Emulator, Terminal

_HEADER = re.compile(
    r"(?P<code>SS1-S[124]-[A-Z]{7}) +[124] suits? +score (?P<score>-?\d+) +"
    r"moves (?P<moves>\d+) +(?:removed )?(?P<removed>(?:[♠♥♦♣SHDC] ?)*)[·. ]*$"
)
_CARD = re.compile(r"[\[|>]? *((?:10|[2-9AJQK])[♠♥♦♣SHDC]) *[\]|<]?[◂•<']?")
_NO_CARD = re.compile(r"|▀{7}|┌╌{5}┐|╎ {5}╎|└╌{5}┘|\+-{5}\+|\| {5}\|")
_GLYPHS = str.maketrans({suit.value: suit.glyph for suit in Suit})
_PITCH, _FIRST_ROW, _MARGIN = 8, 2, 2
MESSAGE_ROW = 22
FIRST_WORDS = "Build four sequences"
"""What a player reads who never made a move."""


class Seen(NamedTuple):
    """A game as far as it is on the screen; no columns while something lies over them."""

    code: Code
    score: int
    moves: int
    removed: str
    columns: tuple[Column, ...] | None

    def may_be(self, game: Game) -> bool:
        """Whether a game would look like this."""
        removed = "".join(suit.glyph for suit in game.position.removed)
        header = game.code, game.score, len(game.steps), removed
        return header == self[:4] and self.columns in (None, game.position.columns)


def read(screen: Emulator) -> Seen | None:
    """The game on the screen; None where not even its header is whole."""
    header = _HEADER.search(screen.line(0))
    if header is None:
        return None
    removed = header["removed"].replace(" ", "")
    return Seen(
        Code.parse(header["code"]),
        int(header["score"]),
        int(header["moves"]),
        removed.translate(_GLYPHS),
        _columns(screen, cards=52 - 13 * len(removed)),
    )


def _without_panel(screen: Emulator, y: int) -> str:
    """A line without the first words, which stand in a panel at the right and below."""
    lines = map(screen.line, range(MESSAGE_ROW))
    places = [
        (top, line.index(FIRST_WORDS)) for top, line in enumerate(lines) if FIRST_WORDS in line
    ]
    line = screen.line(y)
    for top, left in places:
        line = line[: left - _MARGIN] if y >= top - 1 else line
    return line.ljust(80)


def _columns(screen: Emulator, cards: int) -> tuple[Column, ...] | None:
    rows = [_without_panel(screen, y) for y in range(_FIRST_ROW, MESSAGE_ROW)]
    columns: list[Column] = []
    for left in range(0, _PITCH * len(COLUMNS), _PITCH):
        cells = [row[left : left + _PITCH].rstrip() for row in rows]
        if not all(_CARD.fullmatch(cell) or _NO_CARD.fullmatch(cell) for cell in cells):
            return None
        columns.append(tuple(Card.parse(card[1]) for card in map(_CARD.fullmatch, cells) if card))
    return tuple(columns) if sum(map(len, columns)) == cards else None


def wait_for_game(terminal: Terminal) -> Seen:
    """Wait until a whole game is on the screen."""
    seen: Seen | None = None

    def look() -> bool:
        nonlocal seen
        seen = read(terminal)
        return seen is not None and seen.columns is not None

    terminal.wait_until(look, failure="no whole game is on the screen")
    assert seen is not None
    return seen


def wait_for_this(terminal: Terminal, game: Game) -> None:
    """Wait until a game is on the screen just as it should be."""

    def look() -> bool:
        seen = read(terminal)
        return seen is not None and seen.columns is not None and seen.may_be(game)

    expected = f"{game.code}, score {game.score}, moves {len(game.steps)}\n{game.position}"
    terminal.wait_until(look, failure=f"this is not on the screen: {expected}")


def wait_for_statistics(terminal: Terminal) -> dict[str, tuple[str, ...]]:
    """From the table to the statistics: what each label says of 1, 2 and 4 suits."""
    page = "Games played"
    terminal.wait_until(lambda: page not in terminal.text())
    terminal.send(f"g{RIGHT}")
    terminal.wait_for(page)
    lines = re.findall(r"^ +(\S.*?) {2,}(\S+) +(\S+) +(\S+)$", terminal.text(), re.MULTILINE)
    return {label: tuple(figures) for label, *figures in lines}

"""What a player takes each cell of a table for: read from texts and colours, and nothing else."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from simplesimon.core.position import Column
from simplesimon.draw.glyphs import Glyphs
from simplesimon.draw.picture import Part, Picture
from simplesimon.draw.row import Row

_CARD = re.compile("(?:10|[2-9AJQK])[♠♥♦♣SHDC]")
_COUNT = re.compile(r" *[+↑^]([0-9]+) *")
_ABOVE = ("column", "header", "message", "keys", "over", "ghost")
"""What lies over what: the names of parts, those below first."""


class Seen(NamedTuple):
    """A card, by its place in a column; None for a column's number and for its empty place."""

    column: int
    card: int | None


def read_cards(rows: Sequence[Row], cards: Column, glyphs: Glyphs) -> list[int | None]:
    """For each row of some cards, which of them a player takes it for."""
    if not cards:
        return [None] * len(rows)
    found: list[int | None] = []
    following = 0
    for number, row in enumerate(rows):
        face = _CARD.search(row.text)
        if count := _COUNT.fullmatch(row.text):
            found.append(following)
            following += int(count[1])
        elif face and following < len(cards):
            assert face[0] == glyphs.write(cards[following])
            found.append(following)
            following += 1
        elif set(row.text) == {"▀"} and number + 1 < len(rows):
            found.append(following)  # a slit, above the next card
        else:
            assert not face or face[0] == glyphs.write(cards[-1])  # the lower corner
            found.append(following - 1)
    assert following == len(cards)
    return found


def count_cards(rows: Sequence[Row]) -> list[int]:
    """The indices of the cards that are there only as a count."""
    found: list[int] = []
    following = 0
    for row in rows:
        if count := _COUNT.fullmatch(row.text):
            found += range(following, following + int(count[1]))
            following += int(count[1])
        else:
            following += _CARD.search(row.text) is not None
    return found


class Cell(NamedTuple):
    """One cell of the screen: its character, the part that shows it, and the line in that part."""

    character: str = " "
    part: Part | None = None
    line: int = 0


def paint(picture: Picture, width: int, height: int) -> list[list[Cell]]:
    """The cells of a window on which the parts are painted one after another."""
    screen = [[Cell()] * width for _ in range(height)]
    for part in sorted(picture, key=lambda part: _ABOVE.index(part.name.split("-")[0])):
        for line in range(part.height):
            row = part.rows[line] if line < len(part.rows) else Row("")
            text = (row.text + row.mark).ljust(part.width)[: part.width]
            for x, character in enumerate(text, part.x):
                if 0 <= x < width and 0 <= part.y + line < height:
                    screen[part.y + line][x] = Cell(character, part, line)
    return screen

"""A session gains no memory, whatever is done in it and however often."""

import gc
from asyncio import Future
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cached_cell_len, get_character_cell_size
from rich.segment import Segment
from textual.css.scalar import Scalar, Unit
from textual.dom import DOMNode
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.timer import Timer

from simplesimon.core.game import Game
from simplesimon.ui.caches import LIMIT
from tests.ui.player import (
    BACKSPACE,
    CODE,
    DOWN,
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    UP,
    Player,
    paste,
    playing,
)

_ALL = (
    ("n", BACKSPACE, "c", ESC),
    (paste("SS1-S2-QWERTYU"), ENTER, "n", "4", paste(f"SS1-S4-{CODE.letters}"), ENTER),
    ("s", DOWN, DOWN, RIGHT, LEFT, UP, UP, UP, RIGHT, LEFT, "s"),
    ("g", RIGHT, "g", "?", RIGHT, "?", "?", "e", RIGHT, "?", ESC, ESC),
    ("63", "R", ESC, "63", "R", ENTER, paste("no code"), ESC),
)
"""Keys that open and leave every screen, and change all that one sees."""


async def everything(player: Player) -> None:
    for keys in _ALL:
        await player.press(*keys)
    for size in ((39, 20), (100, 40), (80, 24)):
        await player.resize(*size)
    await player.draw()


def live() -> Counter[str]:
    """How many screens, widgets and pieces of what they show there are, and what waits for them."""
    gc.collect()
    kinds = DOMNode, Strip, Game, Timer, Future
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, kinds))


async def test_what_is_over_is_let_go() -> None:
    async with playing(Game.begin(CODE)) as player:
        await everything(player)
        before = live()
        await everything(player)
        assert not live() - before


_FILLED: dict[str, tuple[Any, Callable[[int], object]]] = {
    "widths of texts": (cached_cell_len, lambda n: cached_cell_len(str(n))),
    "widths of characters": (get_character_cell_size, lambda n: get_character_cell_size(chr(n))),
    "cut texts": (Segment._split_cells, lambda n: Segment(f"月{n}").split_cells(3)),
    "places": (Region.translate, lambda n: Region(n, 0, 1, 1).translate((1, 1))),
    "blanks": (Strip.blank, Strip.blank),
    "sizes": (
        Scalar.resolve,
        lambda n: Scalar(n, Unit.CELLS, Unit.WIDTH).resolve(Size(1, 1), Size(1, 1)),
    ),
}


@pytest.mark.parametrize("name", _FILLED)
async def test_a_cache_of_the_libraries_stays_small(name: str) -> None:
    cache, fill = _FILLED[name]
    async with playing(Game.begin(CODE)) as player:
        for number in range(LIMIT + 100):
            fill(number)
        assert cache.cache_info().currsize > LIMIT
        await player.press("l")
        assert cache.cache_info().currsize < LIMIT

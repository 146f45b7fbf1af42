"""A start of the game on a folder of saved games, on a screen that nobody sees."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from simplesimon.core.deal import Code
from simplesimon.opening import Opening
from simplesimon.store import Store
from simplesimon.ui.app import SimpleSimonApp
from tests.session.starting import play, start
from tests.ui.player import Player


@asynccontextmanager
async def play_from_start(
    store: Store, code: Code | None = None, suits: int | None = None
) -> AsyncIterator[Player]:
    """A player before the screen of a start."""
    async with start_with(store, start(store, code, suits)) as player:
        yield player


@asynccontextmanager
async def start_with(store: Store, first: Opening) -> AsyncIterator[Player]:
    """A player before what a start begins with."""
    app = SimpleSimonApp(play(store, first), first)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot)
        await player.settle()
        yield player
        await player.draw()

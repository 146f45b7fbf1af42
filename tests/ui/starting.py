"""A start of the game on a folder of saved games."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.opening import Opening, opening
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.store import Store
from simplesimon.ui.app import SimpleSimonApp
from tests.sessions import open_id
from tests.ui.player import DAY, Player

FRESH = "DDDDDDD"
"""The letters of every fresh deal."""


def below(_: int) -> int:
    return 3


@contextmanager
def session_after(folder: Path, *games: Game) -> Iterator[Store]:
    """A session that comes after all these games were played, the last one last."""
    ticks = count(1000 if (folder / "games.db").exists() else 0)
    store = Store(folder, lambda: float(next(ticks)))
    for game in games:
        store.begin(game)
    store.close()
    try:
        yield store
    finally:
        store.close()


def start(store: Store, code: Code | None = None, suits: int | None = None) -> Opening:
    """What a start begins with."""
    return opening(store, code, suits, below)


@asynccontextmanager
async def started(
    store: Store, code: Code | None = None, suits: int | None = None
) -> AsyncIterator[Player]:
    """A player before the screen of a start."""
    async with start_with(store, start(store, code, suits)) as player:
        yield player


@asynccontextmanager
async def start_with(store: Store, first: Opening) -> AsyncIterator[Player]:
    """A player before what a start begins with."""
    settings = store.path.with_name("settings.toml")
    services = Services(store, settings, below, today=lambda: DAY)
    app = SimpleSimonApp(Session(first, Settings(), services), first)
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot)
        await player.settle()
        yield player
        await player.draw()


def saved(store: Store) -> Game:
    """The open game as it was saved last."""
    return store.load(open_id(store))

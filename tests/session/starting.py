"""A start of the game on a folder of saved games."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.opening import Opening, find_opening
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.store import Store
from tests.sessions import open_id

DAY = "2026-11-30"
"""The date on all screens."""
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
    return find_opening(store, code, suits, below)


def play(store: Store, first: Opening | None = None) -> Session:
    """The session of a player after a start, or after another opening."""
    services = Services(store, store.path.with_name("settings.toml"), below, today=lambda: DAY)
    return Session(first or start(store), Settings(light_up=False), services)


def saved_game(store: Store) -> Game:
    """The open game as it was saved last."""
    return store.load(open_id(store))

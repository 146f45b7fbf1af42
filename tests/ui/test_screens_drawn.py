"""Every kind of screen may be asked to draw at any time: before it is composed, after the end."""

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Size

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.opening import Opening
from simplesimon.pages import Topic
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.ui import screens
from simplesimon.ui.app import SimpleSimonApp
from simplesimon.ui.screens.box import BoxScreen
from simplesimon.ui.screens.games import Games
from simplesimon.ui.screens.keyed import KeyedScreen
from simplesimon.ui.screens.new_game import EnterCode, NewGame
from simplesimon.ui.screens.pages import Pages
from simplesimon.ui.screens.play import PlayScreen
from simplesimon.ui.screens.question import Question
from simplesimon.ui.screens.replay import ReplayScreen
from simplesimon.ui.screens.settings import SettingsScreen
from simplesimon.ui.screens.table import TableScreen
from simplesimon.ui.screens.too_small import TooSmall
from simplesimon.ui.screens.win import Win
from tests.session.starting import below, session_after

GAME = Game.begin(EXAMPLE.code)
FIRST = Opening(GAME, ())
BASES = {KeyedScreen, BoxScreen, TableScreen}

SCREENS: dict[type[KeyedScreen[Any]], Callable[[Session], KeyedScreen[Any]]] = {
    EnterCode: lambda _: EnterCode(),
    Games: Games,
    NewGame: NewGame,
    Pages: lambda _: Pages(Topic.KEYS),
    PlayScreen: lambda session: PlayScreen(session, FIRST),
    Question: lambda _: Question("?"),
    ReplayScreen: lambda session: ReplayScreen(replay(EXAMPLE), session),
    SettingsScreen: SettingsScreen,
    TooSmall: TooSmall,
    Win: Win,
}


def all_kinds() -> Iterator[type]:
    for module in pkgutil.iter_modules(screens.__path__):
        for _name, found in getmembers(import_module(f"{screens.__name__}.{module.name}"), isclass):
            if issubclass(found, KeyedScreen):
                yield found


def test_no_kind_is_forgotten() -> None:
    assert set(all_kinds()) - BASES == set(SCREENS)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with session_after(tmp_path) as store:
        services = Services(store, store.path.with_name("settings.toml"), below)
        yield Session(FIRST, Settings(), services)


def draw_at_sizes(screen: KeyedScreen[Any]) -> None:
    for size in (Size(80, 24), Size(30, 10), Size(40, 20)):
        screen.on_resize(events.Resize(size, size))
    screen.draw(80, 24)


def words(screen: KeyedScreen[Any]) -> str:
    parts = screen._parts.values()
    return " ".join(row.text.strip() for part in parts for row in part.rows).strip()


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_a_screen_draws_before_it_is_composed(
    session: Session, kind: type[KeyedScreen[Any]]
) -> None:
    app = SimpleSimonApp(session, FIRST)
    async with app.run_test(size=(80, 24)) as pilot:
        with app._context():
            screen = SCREENS[kind](session)
            draw_at_sizes(screen)
        assert not screen.is_mounted
        assert words(screen)
        await app.push_screen(screen)
        await pilot.pause()
        assert words(screen)


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_a_screen_draws_after_the_end_was_asked_for(
    session: Session, kind: type[KeyedScreen[Any]]
) -> None:
    app = SimpleSimonApp(session, FIRST)
    async with app.run_test(size=(80, 24)) as pilot:
        with app._context():
            on_top, below_it = SCREENS[kind](session), SCREENS[kind](session)
        await app.push_screen(below_it)
        with app._context():
            app.exit()
            app.push_screen(on_top)
            for screen in (below_it, on_top):
                draw_at_sizes(screen)
        await pilot.pause()
        with app._context():
            for screen in (below_it, on_top):
                draw_at_sizes(screen)
    assert not app.is_running


async def test_a_window_too_small_is_nobodys_business_after_the_end(session: Session) -> None:
    app = SimpleSimonApp(session, FIRST)
    async with app.run_test(size=(80, 24)):
        with app._context():
            app.exit()
            app.on_resize(events.Resize(Size(30, 10), Size(30, 10)))
        assert not isinstance(app.screen, TooSmall)

"""What the painter makes of a terminal is what Textual would have drawn, for the least bytes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from simplesimon.session import Services, Session
from simplesimon.settings import Colours, Settings
from simplesimon.terminal.inputs import Mouse, MouseAct
from simplesimon.terminal.painter import Painter
from simplesimon.ui.app import SimpleSimonApp
from simplesimon.ui.events import event_of
from simplesimon.ui.screens.question import Question
from simplesimon.ui.terminal import update_spans
from tests.bench.least import least
from tests.bench.pens import cells_of, state_of
from tests.session.starting import below, session_after, start
from tests.terminal.pty_terminal import Emulator

_CONSOLE = Console(force_terminal=True, color_system="truecolor", legacy_windows=False)
KEYS = [*"12345678901234567890", "up", "down", "left", "right", "u", "u", "r", "enter", "n", "c"]
KEYS += ["?", "s", "g", "escape", "backspace", "v", "R", "x"]
SIZES = ((80, 24), (40, 20), (120, 40), (79, 23), (20, 5))


class TwiceDrawn(SimpleSimonApp):
    """Keeps two terminals: one that is painted, and one that Textual draws itself."""

    def terminals(self, width: int, height: int) -> None:
        self.sent: list[bytes] = []
        self.painter = Painter(width, height)
        self.painted, self.stock = Emulator(width, height), Emulator(width, height)

    def afresh(self) -> Emulator:
        """Another terminal, with all of the screen painted at once."""
        terminal, compositor = Emulator(*self.size), self.screen._compositor
        update = compositor.render_update(full=True, screen_stack=self._background_screens)
        spans = update_spans(update)
        terminal.feed(Painter(*self.size).paint(spans).encode())
        return terminal

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            self.sent.append(self.painter.paint(update_spans(renderable)).encode())
            self.painted.feed(self.sent[-1])
            self.stock.feed(renderable.render_segments(_CONSOLE).encode())


async def press(app: SimpleSimonApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys by the names that the game gives them, which Textual's pilot does not."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()


def some_report(chance: Random, width: int, height: int) -> Mouse:
    """Anything that the left button does, in or outside a window."""
    act = chance.choice([MouseAct.PRESS, *[MouseAct.MOVE] * 3, MouseAct.RELEASE])
    return Mouse(act, chance.randrange(width + 20), chance.randrange(height + 5), button=1)


def cells(terminal: Emulator) -> list[list[tuple[object, ...]]]:
    """All that a player sees of each cell: of a blank only its ground."""
    return [
        [
            (cell.data, cell.bg) if cell.data == " " else (cell.data, cell.fg, cell.bg, cell.bold)
            for cell in (terminal.cell(x, y) for x in range(terminal.screen.columns))
        ]
        for y in range(terminal.screen.lines)
    ]


@asynccontextmanager
async def playing(
    folder: Path, settings: Settings
) -> AsyncIterator[tuple[TwiceDrawn, Pilot[None]]]:
    with session_after(folder) as store:
        services = Services(store, folder / "settings.toml", below)
        first = start(store)
        app = TwiceDrawn(Session(first, settings, services), first)
        app.terminals(80, 24)
        async with app.run_test(size=(80, 24)) as pilot:
            yield app, pilot


@pytest.mark.parametrize("seed", range(2))
async def test_random_play_is_painted_as_textual_draws_it(tmp_path: Path, seed: int) -> None:
    chance, updates = Random(seed), 0
    settings = Settings(colours=list(Colours)[seed % 3], letters=seed == 2)
    async with playing(tmp_path, settings) as (app, pilot):
        for _ in range(40):
            size = chance.choice(SIZES)
            if chance.random() < 0.05 and size != app.size:
                updates += len(app.sent)
                app.terminals(*size)
                await pilot.resize_terminal(*size)
            if chance.random() < 0.3:
                await press(app, pilot, chance.choice(KEYS))
            else:
                for _ in range(5):
                    app.post_message(event_of(some_report(chance, *app.size), app.size))
            await pilot.pause()
            assert cells(app.painted) == cells(app.stock)
    assert updates + len(app.sent) > 10


SCREENS = {
    "PlayScreen": "",
    "NewGame": "n",
    "EnterCode": "n c",
    "Games": "g",
    "Pages": "?",
    "ReplayScreen": "? e end",
}
"""The keys that open each screen."""


@pytest.mark.parametrize("name", SCREENS)
async def test_the_whole_window_is_what_textual_draws_of_it_under_any_dialog(
    tmp_path: Path, name: str
) -> None:
    async with playing(tmp_path, Settings()) as (app, pilot):
        await press(app, pilot, "6", *SCREENS[name].split())
        assert type(app.screen).__name__ == name
        for dialog, size in ((None, (80, 24)), (Question("Sure?"), (80, 24)), (None, (100, 30))):
            if dialog is not None:
                await app.push_screen(dialog)
            if app.size != size:
                await pilot.resize_terminal(*size)
            await pilot.pause()
            whole = Emulator(*app.size)
            lines = [(y, 0, line) for y, line in enumerate(app.window_cells())]
            whole.feed(Painter(*app.size).paint(lines).encode())
            assert len(lines) == app.size.height
            assert cells(whole) == cells(app.afresh())


async def test_random_play_takes_little_more_than_the_least(tmp_path: Path) -> None:
    async with playing(tmp_path, Settings()) as (app, pilot):
        for key in Random(4).choices(KEYS, k=15):
            await press(app, pilot, key)
    terminal, least_sent = Emulator(80, 24), 0
    after = cells_of(terminal.screen)
    for sent in app.sent:
        before, state = after, state_of(terminal.screen)
        terminal.feed(sent)
        after = cells_of(terminal.screen)
        least_sent += len(least(before, after, state).encode())
    assert len(app.sent) > 5
    assert sum(map(len, app.sent)) <= 1.02 * least_sent

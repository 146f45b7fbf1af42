"""What the painter makes of a terminal is, cell by cell, what Textual would have drawn."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from simplesimon.session import Services, Session
from simplesimon.settings import Colours, Settings
from simplesimon.terminal.painter import Painter
from simplesimon.ui.app import SimpleSimonApp
from simplesimon.ui.terminal import spans_of
from tests.terminal.pty_terminal import Emulator
from tests.ui.starting import below, session_after, start

_CONSOLE = Console(force_terminal=True, color_system="truecolor", legacy_windows=False)
KEYS = [*"12345678901234567890", "up", "down", "left", "right", "u", "u", "r", "enter", "n", "c"]
KEYS += ["question_mark", "s", "g", "escape", "backspace", "v", "R", "x"]
SIZES = ((80, 24), (40, 20), (120, 40), (79, 23), (20, 5))


class TwiceDrawn(SimpleSimonApp):
    """Keeps two terminals: one that is painted, and one that Textual draws itself."""

    updates = 0

    def terminals(self, width: int, height: int) -> None:
        self.painter = Painter(width, height)
        self.painted, self.stock = Emulator(width, height), Emulator(width, height)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            self.updates += 1
            self.painted.feed(self.painter.paint(spans_of(renderable)).encode())
            self.stock.feed(renderable.render_segments(_CONSOLE).encode())


def cells(terminal: Emulator) -> list[list[tuple[object, ...]]]:
    """All that a player sees of each cell: of a blank only its ground."""
    return [
        [
            (cell.data, cell.bg) if cell.data == " " else (cell.data, cell.fg, cell.bg, cell.bold)
            for cell in (terminal.cell(x, y) for x in range(terminal.screen.columns))
        ]
        for y in range(terminal.screen.lines)
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_random_play_is_painted_as_textual_draws_it(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    settings = Settings(colours=list(Colours)[seed % 3], letters=seed == 2)
    with session_after(tmp_path) as store:
        services = Services(store, tmp_path / "settings.toml", below)
        first = start(store)
        await _compare(TwiceDrawn(Session(first, settings, services), first), chance)


async def _compare(app: TwiceDrawn, chance: Random) -> None:
    app.terminals(80, 24)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(80):
            size = chance.choice(SIZES)
            if chance.random() < 0.05 and size != app.size:
                app.terminals(*size)
                await pilot.resize_terminal(*size)
            await pilot.press(chance.choice(KEYS))
            await pilot.pause()
            assert cells(app.painted) == cells(app.stock)
    assert app.updates > 50

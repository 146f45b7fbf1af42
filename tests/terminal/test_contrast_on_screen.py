"""What the real program shows can be read: each cell of its screens, whatever draws the colours."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyte.graphics import BG, BG_AIXTERM, FG, FG_AIXTERM, FG_BG_256
from pyte.screens import Char

from simplesimon.settings import Colours
from tests.contrast import LEAST, contrast
from tests.terminal.player import ENTER, ESCAPE, RIGHT
from tests.terminal.pty_terminal import Emulator
from tests.terminal.test_looks import see, set_up

_NAMED = {
    name: number % 10 + (8 if number >= 90 else 0)
    for number, name in (FG | BG | FG_AIXTERM | BG_AIXTERM).items()
    if name != "default"
}
_IN_CUBE = {colour: number for number, colour in reversed([*enumerate(FG_BG_256)][16:])}
"""pyte has names for the first sixteen, and the colours of the others."""

TERMS = {"256": "xterm-256color", "16": "xterm"}
TOUR = (
    *("6", "3", "19", "8", f"{ESCAPE}u", "0" + RIGHT, f"{ESCAPE}?", RIGHT * 2),
    *(f"{ESCAPE}s", f"{ESCAPE}n", f"{ESCAPE}c", ENTER, f"{ESCAPE}g", RIGHT, f"{ESCAPE}R"),
)
"""Keys, after each of which the screen is another: hands, moves, pages, lists, dialogs."""


@pytest.mark.parametrize(
    ("name", "colours", "size"),
    [
        *((name, colours, (80, 24)) for name in TERMS for colours in Colours),
        *((name, Colours.TABLE, (120, 40)) for name in TERMS),
    ],
    ids=str,
)
def test_every_cell_can_be_read(
    tmp_path: Path, colours: Colours, name: str, size: tuple[int, int]
) -> None:
    settings, env = f'colours = "{colours}"', {"TERM": TERMS[name]}
    with set_up(tmp_path, settings=settings, env=env, size=size) as terminal:
        assert (terminal.cell(0, 1).bg in _NAMED) is (name == "16")
        for keys in ("", *TOUR):
            if keys:
                see(terminal, keys)
            assert list(unreadable_cells(terminal)) == [], f"after {keys!r}:\n{terminal.text()}"


def unreadable_cells(terminal: Emulator) -> Iterator[tuple[int, int, Char]]:
    """The cells with a character that cannot be read; a slit is none."""
    for y in range(terminal.screen.lines):
        for x in range(terminal.screen.columns):
            cell = terminal.screen.buffer[y][x]
            if cell.data not in " ▀" and contrast_of(cell) < LEAST:
                yield x, y, cell


def contrast_of(cell: Char) -> float:
    """The least contrast of a cell; 0 where a colour is left to the terminal."""
    if "default" in (cell.fg, cell.bg):
        return 0
    ink, ground = (_NAMED.get(colour, _IN_CUBE.get(colour)) for colour in (cell.fg, cell.bg))
    assert ink is not None
    assert ground is not None
    if cell.reverse:
        ink, ground = ground, ink
    return contrast(ink, ground, bold=cell.bold)

"""The judges: they tell what they show, and differ where terminals do."""

from pathlib import Path

import pytest

from tests.terminal.pty_terminal import Emulator

from .cells import Cell, Grid, cell, differences, grid_of
from .judges import judges

SIZE = 12, 3
LOOKS: dict[str, Cell] = {
    "": cell("♠", None, None, ""),
    "1;31;44": cell("♠", 1, 4, "b"),
    "4;38;5;22;48;5;255": cell("♠", 22, 255, "u"),
    "7;32": cell("♠", 2, None, "r"),
    "38;2;1;2;3;48;2;4;5;6": cell("♠", "010203", "040506", ""),
}
TAKEN_DIFFERENTLY = {
    "repeating": "a\x1b[5b",
    "erasing while reversed": "\x1b[31;44;7m\x1b[K",
}


def grids_after(folder: Path, sent: str) -> dict[str, Grid]:
    """What each terminal makes of something."""
    emulator = Emulator(*SIZE)
    emulator.feed(sent.encode())
    grids = {"pyte": grid_of(emulator.screen)}
    with judges(folder, *SIZE) as others:
        for judge in others.values():
            judge.take(sent.encode())
        return grids | {name: judge.grid() for name, judge in others.items()}


def test_each_tells_characters_colours_and_marks(tmp_path: Path) -> None:
    grids = grids_after(tmp_path, "\x1b[H" + "".join(f"\x1b[{look}m♠\x1b[m" for look in LOOKS))
    line = [*LOOKS.values(), *[cell("", None, None, "")] * (SIZE[0] - len(LOOKS))]
    for name, grid in grids.items():
        assert grid[0] == line, name
        assert grid[1:] == [[cell(" ", None, None, "")] * SIZE[0]] * 2, name


@pytest.mark.parametrize("sent", TAKEN_DIFFERENTLY.values(), ids=TAKEN_DIFFERENTLY)
def test_what_terminals_take_differently_is_seen(tmp_path: Path, sent: str) -> None:
    first, *others = grids_after(tmp_path, sent).values()
    assert any(list(differences(first, other)) for other in others)

"""Make the pictures of the documentation: the real program, played on a pseudo-terminal.

Run from the top of the repository: python docs/pictures.py
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from pyte.screens import Char

from simplesimon.core.example import EXAMPLE
from simplesimon.i18n import LANGUAGES
from tests.playing import keys_of
from tests.terminal.pty_terminal import Terminal

PICTURES = Path(__file__).parent / "pictures"
CELL_WIDTH, CELL_HEIGHT = 10, 20
_QUIET = 1.0
"""So many seconds without a word of the program, and it has shown what keys lead to."""
_COLOURS = {"default": "121212", "black": "000000"}

# name: columns, rows, arguments, keys
SHOTS = {
    "table-80x24": (80, 24, ["--code", "SS1-S4-AAAAABD"], ["98", "6"]),
    "rules-panel-120x40": (120, 40, ["--code", "SS1-S4-EXAMPLE"], ["19"]),
    "phone-40x20": (40, 20, ["--code", "SS1-S1-EXAMPLE"], [*list(keys_of(EXAMPLE))[:30], "3"]),
}


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for path in paths():
        path.write_text(made(path), encoding="utf-8")


def paths() -> list[Path]:
    """The pictures, each in every language."""
    endings = ["" if language == "en" else f".{language}" for language in LANGUAGES]
    return [PICTURES / f"{name}{ending}.svg" for name in SHOTS for ending in endings]


def made(path: Path) -> str:
    """What a picture shows now."""
    name, _, language = path.stem.partition(".")
    columns, rows, arguments, keys = SHOTS[name]
    return take(columns, rows, [*arguments, "--lang", language or "en"], keys)


def take(columns: int, rows: int, arguments: list[str], keys: Iterable[str]) -> str:
    """The screen of the program after some keys, as SVG."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "simplesimon", *arguments]
        env = {"HOME": home, "COLORTERM": "truecolor"}
        with Terminal(command, columns, rows, env) as terminal:
            terminal.wait_for("SS1-S")
            terminal.send("".join(keys))
            terminal.settle(_QUIET)
            return svg_of(terminal)


def svg_of(terminal: Terminal) -> str:
    """A terminal's screen, cell by cell: grounds as rectangles, then text."""
    width = terminal.screen.columns * CELL_WIDTH
    height = terminal.screen.lines * CELL_HEIGHT
    lines = [_line(terminal, y) for y in range(terminal.screen.lines)]
    parts = [
        part for y, line in enumerate(lines) for part in (*_grounds(line, y), *_texts(line, y))
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.6" '
            'shape-rendering="crispEdges">',
            *parts,
            "</svg>",
            "",
        ]
    )


def _line(terminal: Terminal, y: int) -> list[Char]:
    return [terminal.cell(x, y) for x in range(terminal.screen.columns)]


def _grounds(line: list[Char], y: int) -> Iterator[str]:
    """The rectangles behind a line; a half block is one of half the height."""
    for ground, run in groupby(enumerate(line), key=lambda cell: cell[1].bg):
        yield _rectangle([x for x, _ in run], y * CELL_HEIGHT, CELL_HEIGHT, ground)
    halves = [(x, cell.fg) for x, cell in enumerate(line) if cell.data == "▀"]
    for ink, half in groupby(halves, key=lambda cell: cell[1]):
        yield from (_rectangle([x], y * CELL_HEIGHT, CELL_HEIGHT // 2, ink) for x, _ in half)


def _rectangle(cells: list[int], top: int, height: int, colour: str) -> str:
    left, width = cells[0] * CELL_WIDTH, len(cells) * CELL_WIDTH
    fill = _COLOURS.get(colour, colour)
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#{fill}"/>'


def _texts(line: list[Char], y: int) -> Iterator[str]:
    """The words of a line, each at its cells however wide the font is."""
    for (ink, bold, shown), run in groupby(enumerate(line), key=lambda cell: _look(cell[1])):
        if shown:
            cells = list(run)
            left, width = cells[0][0] * CELL_WIDTH, len(cells) * CELL_WIDTH
            text = escape("".join(cell.data for _, cell in cells))
            weight = ' font-weight="bold"' if bold else ""
            base = y * CELL_HEIGHT + 15
            fill = _COLOURS.get(ink, ink)
            yield (
                f'<text x="{left}" y="{base}" textLength="{width}" fill="#{fill}"{weight}>'
                f"{text}</text>"
            )


def _look(cell: Char) -> tuple[str, bool, bool]:
    return cell.fg, cell.bold, bool(cell.data.strip()) and cell.data != "▀"


if __name__ == "__main__":
    main()

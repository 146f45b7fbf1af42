"""Make the pictures of the documentation: the real program, played on a pseudo-terminal.

Run from the top of the repository: python docs/pictures.py
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html import escape
from itertools import count, groupby
from pathlib import Path
from typing import NamedTuple, cast

sys.path.insert(0, str(Path(__file__).parents[1]))

from pyte.screens import Char

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.i18n import LANGUAGES
from simplesimon.store import Store
from tests.playing import keys_of
from tests.terminal.pty_terminal import Terminal

PICTURES = Path(__file__).parent / "pictures"
CELL_WIDTH, CELL_HEIGHT = 10, 20
_QUIET = 1.0
"""So many seconds without a word of the program, and it has shown what keys lead to."""
_SHORT, _ATONCE = 0.3, 0.05
"""The same after one key, and where what is shown passes by itself."""
_REMOVED = r"\+100"
_COLOURS = {"default": "121212", "black": "000000"}
_WON = "".join(keys_of(EXAMPLE))
_FIRST_SEQUENCE = 42
"""So many keys of the example complete the first sequence."""


class Shot(NamedTuple):
    """What is played for a picture, and what then is on the screen when it is taken.

    `saved` moves of the example were made before, eight seconds each. What is shown is the last
    that comes, or passes by itself.
    """

    columns: int
    rows: int
    arguments: str
    keys: str
    shows: str = ""
    languages: tuple[str, ...] = ("en",)
    saved: int = 0


SHOTS = {
    "table-80x24": Shot(80, 24, "--code SS1-S4-AAAAABD", "986"),
    "rules-panel-120x40": Shot(
        *(120, 40, "--code SS1-S4-EXAMPLE", "19"), languages=tuple(LANGUAGES)
    ),
    "phone-40x20": Shot(40, 20, "--code SS1-S1-EXAMPLE", f"{_WON[:30]}3"),
    "removal-80x24": Shot(80, 24, "--code SS1-S1-EXAMPLE", _WON[:_FIRST_SEQUENCE], _REMOVED),
    "win-80x24": Shot(80, 24, "--code SS1-S1-EXAMPLE", _WON[-2:], saved=48),
}
MOVING = "playing-80x24.svg"
_PACE, _REST = 0.6, 3.0
"""The seconds a key and at the end of the moving picture."""


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for path in paths():
        path.write_text(make_picture(path), encoding="utf-8")


def paths() -> list[Path]:
    """The pictures; those with many words in every language, the moving one last."""
    names = [
        f"{name}.svg" if language == "en" else f"{name}.{language}.svg"
        for name, shot in SHOTS.items()
        for language in shot.languages
    ]
    return [PICTURES / name for name in (*names, MOVING)]


def make_picture(path: Path) -> str:
    """What a picture shows now."""
    if path.name == MOVING:
        return moving()
    name, _, language = path.stem.partition(".")
    shot = SHOTS[name]
    with playing(shot, language or "en") as terminal:
        terminal.send(shot.keys)
        _settle(terminal, shot.shows)
        return svg_of(terminal)


def _settle(terminal: Terminal, shows: str = "") -> None:
    """Wait until something is shown, with all that comes with it, or until nothing comes."""
    if shows:
        terminal.wait_for(shows)
    terminal.settle(_ATONCE if shows else _QUIET)


@contextmanager
def playing(shot: Shot, language: str = "en") -> Iterator[Terminal]:
    """The program, started for a picture."""
    with tempfile.TemporaryDirectory() as home:
        _save(Path(home), shot.saved)
        arguments = [*shot.arguments.split(), "--lang", language, "--data-dir", home]
        command = [sys.executable, "-m", "simplesimon", *arguments]
        env = {"HOME": home, "COLORTERM": "truecolor"}
        with Terminal(command, shot.columns, shot.rows, env) as terminal:
            for key, cursor in (("l", 2), ("h", 1)):  # played when all of the program is there
                terminal.send(key)
                terminal.wait_for(rf"\[{cursor}\]")
            terminal.settle(_SHORT)
            yield terminal


def _save(folder: Path, moves: int) -> None:
    """Save the example after so many moves, if any, long ago."""
    store = Store(folder, count(0, 8).__next__)
    game = Game.begin(EXAMPLE.code)
    for number, move in enumerate(EXAMPLE.moves[:moves]):
        game = cast(Game, game.play(move))
        (store.save if number else store.begin)(game)
    store.close()


def moving() -> str:
    """The first sequence of the example, from the last moves before it to the empty place."""
    shot = SHOTS["removal-80x24"]
    *before, last = shot.keys[:-9], *shot.keys[-9:]
    frames: list[list[list[Char]]] = []
    with playing(shot) as terminal:
        for number, keys in enumerate((*before, last)):
            _answer(terminal, keys)
            if number < len(before):
                terminal.settle(_SHORT if number else _QUIET)
            else:
                _settle(terminal, _REMOVED)
            frames.append(_screen(terminal))
        terminal.settle(_QUIET)
        frames.append(_screen(terminal))
    total = _PACE * (len(frames) - 1) + _REST
    parts = [
        '<rect width="0" height="0"><animate id="loop" attributeName="x" '
        f'begin="0s;loop.end" dur="{total:g}s"/></rect>'
    ]
    shown: list[list[Char]] = []
    for number, frame in enumerate(frames):
        changed = [y for y, line in enumerate(frame) if shown[y : y + 1] != [line]]
        drawn = "\n".join(part for y in changed for part in _draw_line(frame[y], y))
        at = f"loop.begin+{_PACE * number:g}s"
        kept = f'<set attributeName="visibility" to="visible" begin="{at}" end="loop.end"/>'
        parts.append(f'<g visibility="hidden">{kept}{drawn}</g>' if number else drawn)
        shown = frame
    return _svg(shot.columns, shot.rows, parts)


def _answer(terminal: Terminal, keys: str) -> None:
    """Send keys, and wait until something shows that they are there."""
    before = terminal.text()
    terminal.send(keys)
    terminal.wait_until(lambda: terminal.text() != before)


def _screen(terminal: Terminal) -> list[list[Char]]:
    return [_line(terminal, y) for y in range(terminal.screen.lines)]


def svg_of(terminal: Terminal) -> str:
    """A terminal's screen, cell by cell: grounds as rectangles, then text."""
    parts = [part for y, line in enumerate(_screen(terminal)) for part in _draw_line(line, y)]
    return _svg(terminal.screen.columns, terminal.screen.lines, parts)


def _svg(columns: int, rows: int, parts: Iterable[str]) -> str:
    """A picture of so many cells."""
    size = f"{columns * CELL_WIDTH} {rows * CELL_HEIGHT}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.6" '
        'shape-rendering="crispEdges">'
    )
    return "\n".join([head, *parts, "</svg>", ""])


def _draw_line(line: list[Char], y: int) -> Iterator[str]:
    """One line of the screen."""
    yield from _grounds(line, y)
    yield from _texts(line, y)


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

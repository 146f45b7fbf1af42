"""What is done in each run, and on what terminal the game takes itself to be."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from simplesimon.core.example import EXAMPLE
from tests.playing import keys_of
from tests.terminal.player import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, SPACE, UP
from tests.terminal.test_mouse import motion, release, report

from .jury import Step

Size = tuple[int, int]
Steps = Iterable[tuple[Step, str]]
"""What is done, and what is then to be read, as a pattern."""

CODE = "SS1-S4-AAAAABD"
SMALL, USUAL, LARGE, TOO_SMALL = (40, 20), (80, 24), (120, 40), (30, 10)
CLOSE, REPAINT = "\x11", "\x0c"
"""Ctrl+Q, which leaves a dialog as Esc does, but is no beginning of anything; Ctrl+L."""

_RANDOM = [*"12345678901234567890uuurr?sgnRvyx", UP, DOWN, LEFT, RIGHT, ENTER, SPACE, BACKSPACE]


def screens(_chance: Random, size: Size) -> Steps:
    """Every screen there is."""
    return [
        *[(keys, CODE) for keys in ("", LEFT, "6", DOWN, "3", "u", "r", "v", "y", "x")],
        *[("71", ""), ("1" + UP, ""), (BACKSPACE, CODE)],
        *[("?", r"\A.*\b1\b.*\d\n"), *[(RIGHT, "")] * 6, ("e", "EXAMPLE")],
        *[(RIGHT, "499"), ("e", "851"), ("b", "500"), (CLOSE, CODE)],
        *[("s", "Settings"), *[(ENTER, ""), (DOWN, "")] * 7, (BACKSPACE, CODE)],
        *[("s", "night"), (DOWN * 2 + ENTER, "paper"), (DOWN * 3 + ENTER, ""), (BACKSPACE, CODE)],
        *[("g", "Games"), (RIGHT, "Statistics"), (BACKSPACE, CODE)],
        *[("n", "How many suits"), (UP, "> 2"), (BACKSPACE, CODE)],
        *[("c", ">"), ("SS1S9", "> SS1S9"), (ENTER, r"S9\W\s"), (CLOSE, CODE)],
        *[("R", "Enter"), (CLOSE, CODE)],
        (TOO_SMALL, "Too small"),
        (size, CODE),
        *[("c", ">"), (str(EXAMPLE.code), "EXAMPLE"), (ENTER, "500")],
        ("".join(keys_of(EXAMPLE)), "851"),
        *[(BACKSPACE, "851"), ("u", "752"), ("r", "851"), (BACKSPACE, "851"), (REPAINT, "851")],
    ]


def play(chance: Random, size: Size) -> Steps:
    """Keys at random, and other sizes of the window."""
    for _ in range(3):
        for _ in range(6):
            yield "".join(chance.choices(_RANDOM, k=chance.choice((1, 1, 1, 2, 8)))), ""
        yield chance.choice((SMALL, USUAL, LARGE, TOO_SMALL, (79, 23), (112, 34))), ""
        yield size, ""


def drags(chance: Random, size: Size) -> Steps:
    """Cards dragged to and fro by the mouse, and what cannot be dragged."""
    yield "", CODE
    for _ in range(4):
        cells = [(chance.randrange(size[0]), chance.randrange(size[1])) for _ in range(4)]
        for keys in (report(cells[0]), *map(motion, cells), release(cells[-1])):
            yield keys, ""


RUNS: dict[str, tuple[Callable[[Random, Size], Steps], Size, Mapping[str, str]]] = {
    "every screen": (screens, USUAL, {"TERM": "xterm-256color"}),
    "every screen, 16 colours": (screens, LARGE, {"TERM": "xterm"}),
    "every screen, ASCII": (screens, SMALL, {"TERM": "linux"}),
    "random play": (play, USUAL, {"TERM": "xterm-256color"}),
    "random play, kitty": (play, LARGE, {"TERM": "xterm-kitty", "COLORTERM": "truecolor"}),
    "random play, tmux": (play, SMALL, {"TERM": "tmux-256color"}),
    "random play, no colours": (play, USUAL, {"TERM": "vt100"}),
    "the mouse": (drags, USUAL, {"TERM": "alacritty", "COLORTERM": "truecolor"}),
    "the mouse, screen": (drags, LARGE, {"TERM": "screen-256color"}),
}

"""Whatever a player does, the real program sends what all terminals take alike, and no more."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from string import ascii_letters, digits

import pytest

from simplesimon.core.example import EXAMPLE
from tests.playing import keys_of
from tests.terminal.alphabet import StrictTerminal
from tests.terminal.player import BACKSPACE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, SPACE, UP
from tests.terminal.pty_terminal import FRESH_MODES
from tests.terminal.test_drags import drag
from tests.terminal.test_mouse import click, report
from tests.terminal.test_play import COMMAND

ENVIRONMENTS: Mapping[str, Mapping[str, str]] = {
    "xterm-256color": {},
    "xterm": {"TERM": "xterm"},
    "linux": {"TERM": "linux"},
    "no colour": {"NO_COLOR": "1"},
}
SUSPEND, REPAINT, ALT_5 = "\x1a", "\x0c", "\x1b5"
SIZES = ((30, 10), (120, 40), (40, 20), (80, 24))

# A hand, a rejection, a move and its undo, a question, the help and the example in it, the
# settings, the games and their statistics, a new game, a code that is none and one that is.
TOUR = [
    *("6", "1", "63", "u", "r", "R", ESCAPE, "?", RIGHT, "e", RIGHT, "e", ESCAPE),
    *("s", DOWN + ENTER, ESCAPE, "g", RIGHT, ESCAPE, "n", DOWN, ESCAPE),
    *("c", "é漢x", ENTER, BACKSPACE * 3, str(EXAMPLE.code), ENTER),
]
SOME = [
    *digits * 5,
    *sorted(set(ascii_letters) - set("qQ")),
    *("?", SPACE, ENTER, BACKSPACE, UP, DOWN, LEFT, RIGHT, ESCAPE * 2, ALT_5, SUSPEND, REPAINT),
]


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_byte_of_every_screen_is_taken_by_all_terminals(tmp_path: Path, name: str) -> None:
    env = {"HOME": str(tmp_path), "PYTHONSAFEPATH": "1", **ENVIRONMENTS[name]}
    argv = [*COMMAND, "--code", "SS1-S4-AAAAABD"]
    with StrictTerminal(argv, 80, 24, env) as terminal:
        terminal.wait_for("AAAAABD")
        tour(terminal)
        chance = Random(name)
        for size in chance.sample(SIZES, 2):
            terminal.resize(*size)
            play(terminal, chance)
        terminal.send("\x03")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES
        assert b"\x1b]52;c;" in terminal.raw


def tour(terminal: StrictTerminal) -> None:
    """See all screens, each of which must be another one than that before, up to a win."""
    for keys in TOUR:
        see(terminal, keys)
    terminal.wait_for("S1-EXAMPLE")
    terminal.send("".join(keys_of(EXAMPLE)))
    terminal.wait_for("851", timeout=30)
    terminal.send(f"{ESCAPE}yn2")
    terminal.wait_for("S2-")


def see(terminal: StrictTerminal, keys: str) -> None:
    """Press keys, and wait until another screen shows."""
    terminal.settle(0.02)
    before = terminal.text()
    terminal.send(keys)
    terminal.wait_until(lambda: terminal.text() != before, failure=f"{keys!r} changes nothing")


def play(terminal: StrictTerminal, chance: Random) -> None:
    """Press keys and drag cards at random."""
    size = terminal.screen.columns, terminal.screen.lines
    for _burst in range(6):
        terminal.send("".join(chance.choices(SOME, k=8)))
        here, there = ((chance.randrange(size[0]), chance.randrange(size[1])) for _cell in "12")
        terminal.send(drag(here, there, here, there) + click(there) + report(there, 65))
        terminal.settle(0.01)
    terminal.send(f"{BACKSPACE}{ESCAPE * 2}")
    terminal.settle()

"""After bursts of anything that a mouse does, the screen is that of a fresh paint."""

import re
import signal
from pathlib import Path
from random import Random

import pytest

from tests.terminal.pty_terminal import Terminal
from tests.terminal.test_end import slave_of
from tests.terminal.test_flood import wait_until_done
from tests.terminal.test_mouse import in_column, moved, ready, released, report
from tests.terminal.test_play import playing
from tests.ui.test_painted import cells

_SIZES = ((80, 24), (80, 60), (40, 20), (120, 40), (30, 10))
_REPORTS = 400


def paint_afresh(terminal: Terminal) -> None:
    """Lose the screen, and tell the program of its size, which is what it was."""
    terminal.screen.erase_in_display(2)
    terminal.signal(signal.SIGWINCH)


def assert_fresh(terminal: Terminal) -> None:
    """The screen is what a fresh paint makes it."""
    terminal.settle()
    before = cells(terminal)
    paint_afresh(terminal)
    terminal.wait_until(lambda: cells(terminal) == before, failure="a fresh paint is not that")


def some_report(chance: Random, width: int, height: int) -> str:
    """A press, a move or a release of the left button, in or outside a window."""
    cell = chance.randrange(-1, width + 20), chance.randrange(-1, height + 10)
    return chance.choice([report, moved, moved, released])(cell)


@pytest.mark.parametrize("seed", range(2))
def test_a_burst_of_reports_and_of_sizes_leaves_the_screen_of_a_fresh_paint(
    tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)
    with playing(tmp_path, 80, 60) as terminal, slave_of(terminal) as slave:
        ready(terminal)
        for size in ((80, 60), (80, 24)):
            for _ in range(_REPORTS):
                terminal.send(some_report(chance, *size))
                if chance.random() < 0.01:
                    terminal.resize(*chance.choice(_SIZES))
            terminal.resize(*size)
            wait_until_done(terminal, slave)
            terminal.send("x")  # no key: it changes nothing but the message
            terminal.wait_for(re.escape("No such key"))
            assert_fresh(terminal)


def test_a_screen_that_was_lost_comes_back_with_the_same_size(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = ready(terminal)
        assert_fresh(terminal)
        terminal.send(report(four) + moved(in_column(5)) + moved((30, 0)))
        terminal.wait_until(lambda: "4♠" in terminal.line(0))
        assert_fresh(terminal)
        terminal.send("?")
        terminal.wait_until(lambda: "4♠" not in terminal.line(0))
        assert_fresh(terminal)

"""After bursts of anything that a mouse does, the screen is that of a fresh paint."""

import re
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.terminal.pty_terminal import Terminal
from tests.terminal.test_flood import sleeps
from tests.terminal.test_mouse import in_column, motion, release, report, wait_for_card
from tests.terminal.test_play import playing
from tests.ui.test_painted import cells

_SIZES = ((80, 24), (80, 60), (40, 20), (120, 40), (30, 10))
_REPORTS = 400
_LOOKS, _BETWEEN = 12, 0.02
"""How often, and after how many seconds, a program that does nothing is found to do so."""


def paint_afresh(terminal: Terminal) -> None:
    """Lose the screen, and tell the program of its size, which is what it was."""
    terminal.screen.erase_in_display(2)
    terminal.signal(signal.SIGWINCH)


def idle(terminal: Terminal) -> bool:
    """Whether the program does nothing for a while, not even waiting for its turn."""
    for _ in range(_LOOKS):
        time.sleep(_BETWEEN)
        if not sleeps(terminal.pid):
            return False
    return True


def assert_fresh(terminal: Terminal) -> None:
    """The screen is what a fresh paint makes it."""
    terminal.wait_until(lambda: idle(terminal), timeout=60)
    terminal.settle()
    before = cells(terminal)
    paint_afresh(terminal)
    terminal.wait_until(lambda: cells(terminal) == before, failure="a fresh paint is not that")


def some_report(chance: Random, width: int, height: int) -> str:
    """A press, a move or a release of the left button, in or outside a window."""
    cell = chance.randrange(-1, width + 20), chance.randrange(-1, height + 10)
    return chance.choice([report, motion, motion, release])(cell)


@pytest.mark.parametrize("size", [(80, 60), (80, 24), (40, 20)], ids=str)
def test_a_burst_of_reports_and_of_sizes_leaves_the_screen_of_a_fresh_paint(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    chance = Random(size[0] + size[1])
    with playing(tmp_path, *size) as terminal:
        terminal.wait_until(lambda: idle(terminal))
        for _ in range(_REPORTS):
            terminal.send(some_report(chance, *size))
            if chance.random() < 0.015:
                terminal.resize(*chance.choice(_SIZES))
        terminal.resize(*size)
        terminal.wait_until(lambda: idle(terminal), timeout=60)
        terminal.send("x")  # no key: it changes nothing but the message
        terminal.wait_for(re.escape("That key does nothing here"), timeout=60)
        assert_fresh(terminal)


def test_a_screen_that_was_lost_comes_back_with_the_same_size(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        assert_fresh(terminal)
        terminal.send(report(four) + motion(in_column(5)) + motion((30, 0)))
        terminal.wait_until(lambda: "4♠" in terminal.line(0))
        assert_fresh(terminal)
        terminal.send("?")
        terminal.wait_until(lambda: "4♠" not in terminal.line(0))
        assert_fresh(terminal)


def test_a_window_made_bigger_and_smaller_at_once_is_painted(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        wait_for_card(terminal)
        before = cells(terminal)
        for milliseconds in range(0, 20, 2):
            terminal.screen.erase_in_display(2)
            terminal.resize(80, 30)
            time.sleep(milliseconds / 1000)
            terminal.resize(80, 24)
            terminal.wait_until(lambda: cells(terminal) == before, failure="not all is painted")

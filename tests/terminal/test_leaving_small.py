"""The end asked for, and in the same moment a window too small: it ends as was asked, silently."""

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.test_end import end_unread
from tests.terminal.test_mouse import in_column, motion, report
from tests.terminal.test_play import playing

SMALL, BIG = (39, 19), (80, 24)
SIZES = (SMALL, BIG, (1, 1), (120, 40))

ENDS: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "q": (lambda terminal: terminal.send("q"), 0),
    "Ctrl+C": (lambda terminal: terminal.send("\x03"), 0),
    "SIGTERM": (lambda terminal: terminal.signal(signal.SIGTERM), 128 + signal.SIGTERM),
    "SIGHUP": (lambda terminal: terminal.signal(signal.SIGHUP), 128 + signal.SIGHUP),
}

STATES: dict[str, str] = {
    "the table": "14",
    "a drag": report(in_column(1, 2)) + motion(in_column(4)),
    "a dialog": "14R",
    "a dialog that opens": "n",
    "a dialog that closes": "n4",
    "a dialog over a dialog": "nc",
    "a page": "?",
    "a recorded game": "?e ",
    "the list of games": "14g",
    "the settings": "s",
}


def assert_ended_well(home: Path, terminal: Terminal, status: int) -> None:
    assert terminal.wait() == status
    assert terminal.modes == FRESH_MODES
    assert not list(home.rglob("error.txt"))
    assert not re.sub(r"Saved: [^.]*\.", "", terminal.text()).strip()


@pytest.mark.parametrize(
    ("first", "sizes"),
    [(True, (SMALL,)), (False, (SMALL, BIG))],
    ids=["smaller after it", "smaller and back before it"],
)
@pytest.mark.parametrize("end", ENDS)
def test_a_window_too_small_in_the_moment_of_the_end(
    tmp_path: Path, end: str, first: bool, sizes: tuple[tuple[int, int], ...]
) -> None:
    ask, status = ENDS[end]
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle()
        if first:
            ask(terminal)
        for size in sizes:
            terminal.resize(*size)
        if not first:
            ask(terminal)
        assert_ended_well(tmp_path, terminal, status)


@pytest.mark.parametrize("state", STATES)
def test_windows_of_any_size_at_any_moment(tmp_path: Path, state: str) -> None:
    """A flood of sizes while something opens, and while all ends."""
    chance = Random(len(state))
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        for key in (*STATES[state].partition("\x1b[<32"), ""):
            terminal.send(key)
            for _size in range(4):
                terminal.resize(*chance.choice(SIZES))
                time.sleep(chance.random() / 100)
        terminal.signal(signal.SIGTERM)
        for _size in range(4):
            terminal.resize(*chance.choice(SIZES))
        assert_ended_well(tmp_path, terminal, 128 + signal.SIGTERM)


def test_a_window_too_small_in_the_moment_the_terminal_goes(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle()
        terminal.resize(*SMALL)
        os.close(terminal._master)
        terminal._master = -1
        try:
            assert end_unread(terminal, timeout=5) in (128 + signal.SIGHUP, -signal.SIGHUP)
        finally:
            if terminal._poll() is None:
                os.kill(terminal.pid, signal.SIGKILL)
                os.waitpid(terminal.pid, 0)
    assert not list(tmp_path.rglob("error.txt"))

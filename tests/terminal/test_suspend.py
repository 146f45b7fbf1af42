"""Stopped by Ctrl+Z or a signal, and continued, under a parent that controls jobs as shells do."""

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import read
from tests.terminal.test_end import fresh_attributes, slave_of
from tests.terminal.test_mouse import card, in_column, motion, release, report
from tests.terminal.test_play import CODE, COMMAND

_SHELL = """
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
job = os.posix_spawnp(
    sys.argv[1], sys.argv[1:], os.environ, setpgroup=0, setsigdef=[signal.SIGTTOU]
)
os.tcsetpgrp(0, job)
while os.WIFSTOPPED(status := os.waitpid(job, os.WUNTRACED)[1]):
    os.tcsetpgrp(0, os.getpgrp())
    input("stopped by %d $ " % os.WSTOPSIG(status))
    os.tcsetpgrp(0, job)
    os.killpg(job, signal.SIGCONT)
sys.exit(os.waitstatus_to_exitcode(status))
"""
_ON = {1000, 1002, 1006, 1049, 2004}
_PROMPT = f"stopped by {signal.SIGTSTP.value} $ ".encode()


@contextmanager
def under_a_shell(
    home: Path, *arguments: str, command: Sequence[str] = COMMAND
) -> Iterator[Terminal]:
    argv = [sys.executable, "-c", _SHELL, *command, "--code", CODE, *arguments]
    with Terminal(argv, env={"HOME": str(home), "PYTHONSAFEPATH": "1"}) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle()
        job = job_of(terminal)
        try:
            yield terminal
        finally:
            if terminal._poll() is None:
                os.killpg(job, signal.SIGKILL)


def job_of(terminal: Terminal) -> int:
    """The program's group of processes, which must be in the foreground."""
    job = os.tcgetpgrp(terminal._master)
    assert job not in (0, terminal.pid, os.getpgrp())
    return job


def stop(terminal: Terminal, by_key: bool = True, then: Callable[[], None] = lambda: None) -> None:
    """Ask the program to stop: the shell must find its terminal as it was."""
    with slave_of(terminal) as slave:
        if by_key:
            terminal.send("\x1a")
        else:
            os.killpg(job_of(terminal), signal.SIGTSTP)
        then()
        terminal.wait_until(lambda: terminal.raw.endswith(_PROMPT), failure="it is not stopped")
        assert terminal.modes == FRESH_MODES
        assert termios.tcgetattr(slave) == fresh_attributes()


def go_on(terminal: Terminal, pattern: str = "moves") -> None:
    """Continue the program, as `fg` does, and wait for what must be on its screen."""
    terminal.send("\n")
    terminal.wait_for(pattern)
    terminal.settle()


def cells(terminal: Terminal) -> list[object]:
    """All that the screen shows, colours too; of a blank only its ground is seen."""
    found = [terminal.cell(x, y) for y in range(24) for x in range(80)]
    return [cell if cell.data != " " or cell.reverse else cell.bg for cell in found]


@pytest.mark.parametrize("by_key", [True, False], ids=["Ctrl+Z", "SIGTSTP"])
def test_the_screen_comes_back_whole_and_the_mouse_too(tmp_path: Path, by_key: bool) -> None:
    with under_a_shell(tmp_path) as terminal:
        four = card(terminal, 1, "4♠")
        terminal.send("1")
        terminal.wait_for("▴1▴")
        terminal.settle()
        before, modes = cells(terminal), set(terminal.modes)
        assert modes >= _ON
        for _time in range(2):
            stop(terminal, by_key)
            go_on(terminal)
            assert cells(terminal) == before
            assert terminal.modes == modes
        terminal.send("\x7f" + report(four) + motion(in_column(5)) + release(in_column(4)))
        terminal.wait_for("4♠ to column 4.")
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES


def test_a_window_of_another_size_while_stopped_is_filled(tmp_path: Path) -> None:
    with under_a_shell(tmp_path) as terminal:
        game = read(terminal)
        stop(terminal)
        terminal.resize(120, 40)
        go_on(terminal)
        assert "1-0 column" in terminal.line(39)
        stop(terminal)
        terminal.resize(80, 24)
        go_on(terminal)
        assert read(terminal) == game


def test_a_dialog_is_stopped_too(tmp_path: Path) -> None:
    with under_a_shell(tmp_path) as terminal:
        terminal.send("?")
        terminal.wait_for("Rules and keys")
        terminal.settle()
        before = cells(terminal)
        stop(terminal)
        go_on(terminal, "Rules and keys")
        assert cells(terminal) == before

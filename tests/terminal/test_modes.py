"""The modes that the real program asks of a terminal, for the mouse and without it."""

import re
import signal
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.test_mouse import wait_for_card
from tests.terminal.test_play import CODE, playing
from tests.terminal.test_suspend import go_on, stop, under_a_shell

MOUSE = {9, *range(1000, 1017)}


def switched_modes(terminal: Terminal) -> set[int]:
    """All private modes that were ever switched on or off."""
    switches = re.findall(rb"\x1b\[\?([0-9;]+)[hl]", terminal.raw)
    return {int(mode) for switch in switches for mode in switch.split(b";")}


def test_the_modes_asked_for_are_those_of_presses_and_drags(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        wait_for_card(terminal)
        assert terminal.modes >= {1000, 1002, 1006, 1049, 2004}
        assert switched_modes(terminal) & MOUSE == {1000, 1002, 1006}


@pytest.mark.parametrize("number", [None, signal.SIGTERM], ids=str)
def test_no_mouse_switches_no_mouse_mode_from_its_start_to_its_end(
    tmp_path: Path, number: signal.Signals | None
) -> None:
    with playing(tmp_path, arguments=("--no-mouse", "--code", CODE)) as terminal:
        wait_for_card(terminal)
        for size in ((30, 10), (80, 24)):
            terminal.resize(*size)
            terminal.settle()
        terminal.send("14?q")
        terminal.wait_for("moves 1")
        terminal.settle()
        if number is None:
            terminal.send("q")
        else:
            terminal.signal(number)
        assert terminal.wait() == (128 + number if number else 0)
        assert terminal.modes == FRESH_MODES
        assert not switched_modes(terminal) & MOUSE


def test_no_mouse_switches_no_mouse_mode_when_it_is_continued(tmp_path: Path) -> None:
    with under_a_shell(tmp_path, "--no-mouse") as terminal:
        stop(terminal)
        go_on(terminal)
        assert not switched_modes(terminal) & MOUSE

"""Ctrl+C before the game is there, and while it ends: the terminal is as it was."""

import termios
from pathlib import Path

import pytest

from tests.interrupts import at_import, with_interrupt
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.test_end import fresh_attributes, slave_of
from tests.terminal.test_play import CODE

RAW = """
import termios
set_attributes = termios.tcsetattr
def and_interrupt(*them):
    set_attributes(*them)
    interrupt()
termios.tcsetattr = and_interrupt
"""
CLOSED = """
import simplesimon.store
class Gone:
    __del__ = interrupt  # where an exception would be printed
simplesimon.store.Store.close = lambda store: Gone() and None
"""


def play(moment: str, home: Path) -> Terminal:
    argv = with_interrupt(moment, ["--code", CODE])
    return Terminal(argv, env={"HOME": str(home), "PYTHONSAFEPATH": "1"})


@pytest.mark.parametrize("module", ["simplesimon.store", "simplesimon.terminal.device"])
def test_before_the_screen_nothing_is_sent(tmp_path: Path, module: str) -> None:
    with play(at_import(module), tmp_path) as terminal:
        assert terminal.wait() == 130
        assert terminal.raw == b""


@pytest.mark.parametrize("module", ["simplesimon.ui", "textual.app", "simplesimon.ui.app"])
def test_before_textual_is_there_the_terminal_is_put_back(tmp_path: Path, module: str) -> None:
    with play(at_import(module), tmp_path) as terminal, slave_of(terminal) as slave:
        assert terminal.wait() == 130
        assert "moves 0" in terminal.raw.decode()
        assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == ""


def test_as_the_terminal_is_made_raw_it_is_put_back(tmp_path: Path) -> None:
    with play(RAW, tmp_path) as terminal, slave_of(terminal) as slave:
        assert terminal.wait() == 130
        assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == ""


def test_after_the_screen_it_ends_in_silence(tmp_path: Path) -> None:
    with play(CLOSED, tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.send("q")
        assert terminal.wait() == 130
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == ""

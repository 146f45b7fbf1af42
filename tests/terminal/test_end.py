"""The ends of the real program: the terminal is put back, and the game is kept."""

import fcntl
import os
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from simplesimon.core.game import Game
from simplesimon.store import Store
from tests.sessions import MOVED
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_play import playing

_CRASHING = """
import sys
import simplesimon.draw.layout as layout
from simplesimon.__main__ import main

number = layout.Layout.number

def failing(self, view):
    if view.cursor and view.number == 5:
        raise ZeroDivisionError("on purpose")
    return number(self, view)

layout.Layout.number = failing
sys.exit(main())
"""


def fresh_attributes() -> list[Any]:
    master, slave = os.openpty()
    try:
        return termios.tcgetattr(slave)
    finally:
        os.close(master)
        os.close(slave)


@contextmanager
def slave_of(terminal: Terminal) -> Iterator[int]:
    """The program's own side of the terminal, kept open."""
    slave = os.open(f"/proc/{terminal.pid}/fd/0", os.O_RDWR | os.O_NOCTTY)
    try:
        yield slave
    finally:
        os.close(slave)


def end_unread(terminal: Terminal, timeout: float) -> int:
    """Wait for the end of the program, with nothing that it sends read: its status."""
    deadline = time.monotonic() + timeout
    while (status := terminal._poll()) is None:
        assert time.monotonic() < deadline, "the program has not ended"
        time.sleep(0.01)
    return status


def make_one_move(terminal: Terminal) -> None:
    terminal.wait_for("moves 0")
    terminal.send("14")
    terminal.wait_for("moves 1")
    terminal.settle()


def games_kept(home: Path) -> list[Game]:
    """All games of the list, the one that was open first."""
    store = Store(home / ".local/share/simplesimon", time.time)
    games = [store.load(entry.id) for entry in store.entries()]
    store.close()
    return games


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT], ids=lambda n: n.name
)
def test_a_signal_ends_the_game_which_is_kept(tmp_path: Path, number: signal.Signals) -> None:
    with playing(tmp_path) as terminal:
        make_one_move(terminal)
        with slave_of(terminal) as slave:
            assert termios.tcgetattr(slave) != fresh_attributes()
            terminal.signal(number)
            assert terminal.wait(timeout=3) == 128 + number
            assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == ""
    assert games_kept(tmp_path) == [MOVED]


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_a_key_ends_the_game_which_is_kept(tmp_path: Path, key: str) -> None:
    with playing(tmp_path) as terminal:
        make_one_move(terminal)
        with slave_of(terminal) as slave:
            terminal.send(key)
            assert terminal.wait(timeout=3) == 0
            assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == "Saved: SS1-S1-EXAMPLE, 1 move, 499 points."
    assert games_kept(tmp_path) == [MOVED]


def test_a_signal_while_a_question_is_open(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        make_one_move(terminal)
        terminal.send("n")
        terminal.wait_for("How many suits")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait(timeout=3) == 128 + signal.SIGTERM
        assert terminal.modes == FRESH_MODES
    assert games_kept(tmp_path) == [MOVED]


def test_a_signal_before_the_first_frame_ends_it_soon(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_until(lambda: 1049 in terminal.modes)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait(timeout=3) == 128 + signal.SIGTERM
        assert terminal.modes == FRESH_MODES


def test_a_terminal_closed_by_its_other_side_ends_the_game_which_is_kept(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        make_one_move(terminal)
        os.close(terminal._master)
        terminal._master = -1
        try:
            assert end_unread(terminal, timeout=2) in (128 + signal.SIGHUP, -signal.SIGHUP)
        finally:
            if terminal._poll() is None:
                os.kill(terminal.pid, signal.SIGKILL)
                os.waitpid(terminal.pid, 0)
    assert games_kept(tmp_path) == [MOVED]


def count_unread(terminal: Terminal) -> int:
    """How many bytes lie unread in the terminal."""
    (count,) = struct.unpack("i", fcntl.ioctl(terminal._master, termios.FIONREAD, b"\0" * 4))
    return int(count)


def test_a_terminal_that_takes_nothing_does_not_keep_the_game_from_ending(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        make_one_move(terminal)
        with slave_of(terminal) as slave:
            before, same = -1, 0
            deadline = time.monotonic() + 10
            while same < 8 and time.monotonic() < deadline:
                termios.tcsetwinsize(slave, (24, 80 + same % 2))
                time.sleep(0.05)
                same = same + 1 if count_unread(terminal) == before else 0
                before = count_unread(terminal)
            assert before > 2000
            terminal.signal(signal.SIGTERM)
            status = end_unread(terminal, timeout=5)
            assert status in (128 + signal.SIGTERM, -signal.SIGALRM)
            assert termios.tcgetattr(slave) == fresh_attributes()
    assert games_kept(tmp_path) == [MOVED]


def test_an_unexpected_error_is_told_in_a_line_and_kept_in_a_file(tmp_path: Path) -> None:
    argv = [sys.executable, "-c", _CRASHING, "--code", "SS1-S1-EXAMPLE"]
    env = {"HOME": str(tmp_path), "PYTHONSAFEPATH": "1"}
    file = tmp_path / ".local/share/simplesimon/error.txt"
    with Terminal(argv, 300, 24, env) as terminal:
        make_one_move(terminal)
        with slave_of(terminal) as slave:
            terminal.send("l")
            assert terminal.wait(timeout=5) == 1
            assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == (
            f"simplesimon: an unexpected error ended the game; {file} has the details"
        )
        assert b"Traceback" not in terminal.raw
    text = file.read_text("utf-8")
    assert text.startswith("Traceback")
    assert text.rstrip().endswith("ZeroDivisionError: on purpose")
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for("Continuing")
        wait_for_this(terminal, MOVED)

"""The first picture is there before Textual, which then has nothing to send."""

import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.store import Store
from tests.sessions import MOVED, WON
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_bursts import idle
from tests.terminal.test_play import CODE, COMMAND
from tests.terminal.test_suspend import go_on as fg
from tests.terminal.test_suspend import stop, under_a_shell
from tests.ui.test_painted import cells

HOOK = """
import sys
def stop(event, it):
    if event == "import" and it[0] == "textual":
        import os, signal
        os.kill(os.getpid(), signal.SIGSTOP)
sys.addaudithook(stop)
from simplesimon.__main__ import run
run()
"""
"""Runs the game, and stops it when it comes to load Textual."""


GAP = """
import os, sys, time
def wait(event, it):
    if event == "import" and it[0] == "textual":
        open(os.path.expanduser("~/gap"), "w").close()
        while not os.path.exists(os.path.expanduser("~/go")):
            time.sleep(0.01)
sys.addaudithook(wait)
from simplesimon.__main__ import run
run()
"""
"""Runs the game, and has it wait before it loads Textual: in `gap`, until there is `go`."""


def start(
    home: Path, arguments: Sequence[str] = ("--code", CODE), size: tuple[int, int] = (80, 24)
) -> Terminal:
    argv = [COMMAND[0], "-c", HOOK, *arguments]
    return Terminal(argv, *size, {"HOME": str(home), "PYTHONSAFEPATH": "1"})


def folder(home: Path) -> Path:
    return home / ".local/share/simplesimon"


def is_stopped(terminal: Terminal) -> bool:
    state = Path(f"/proc/{terminal.pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    return state == "T"


def go_on(terminal: Terminal) -> None:
    """Let Textual be loaded, without what a signal to continue has painted."""
    terminal.wait_until(lambda: is_stopped(terminal))
    terminal.settle()


SIZES = [(80, 24), (40, 20), (120, 40), (200, 60), (30, 10)]


def assert_nothing_follows(terminal: Terminal) -> None:
    """What is painted when the program goes on is the very picture, and nothing after it."""
    go_on(terminal)
    before, sent = cells(terminal), len(terminal.raw)
    assert terminal.text().strip()
    terminal.signal(signal.SIGCONT)
    terminal.wait_until(lambda: len(terminal.raw) >= 2 * sent - 60)
    terminal.wait_until(lambda: idle(terminal), timeout=60)
    terminal.settle()
    assert cells(terminal) == before
    assert len(terminal.raw) <= 2 * sent, "more than the same picture once again"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_textual_has_nothing_to_send(tmp_path: Path, size: tuple[int, int]) -> None:
    with start(tmp_path, size=size) as terminal:
        assert_nothing_follows(terminal)


def test_nothing_follows_the_question_how_many_suits(tmp_path: Path) -> None:
    store = Store(folder(tmp_path), lambda: 0.0)
    store.begin(WON)
    store.close()
    with start(tmp_path, ()) as terminal:
        assert_nothing_follows(terminal)
        terminal.wait_for("How many suits")


def test_nothing_follows_a_recorded_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(EXAMPLE), "utf-8")
    with start(tmp_path, ("--replay", str(file))) as terminal:
        assert_nothing_follows(terminal)
        terminal.wait_for("49 moves")


def test_what_is_typed_meanwhile_is_played_in_order(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        go_on(terminal)
        terminal.send("14")
        terminal.send("u")
        terminal.send("14")
        terminal.signal(signal.SIGCONT)
        wait_for_this(terminal, MOVED)


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)],
    ids=["TERM", "HUP", "INT", "QUIT"],
)
def test_a_signal_meanwhile_ends_the_game_and_puts_the_terminal_back(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with start(tmp_path) as terminal:
        go_on(terminal)
        terminal.signal(number)
        terminal.signal(signal.SIGCONT)
        assert terminal.wait() == status
        assert terminal.modes == FRESH_MODES
        assert terminal.text().strip() == ""


def test_a_window_that_changes_meanwhile_is_painted_whole(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        go_on(terminal)
        terminal.resize(40, 20)
        time.sleep(0.05)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(r"\? help")
        terminal.wait_for(f"{CODE}  500 pts")


def test_ctrl_c_typed_meanwhile_quits(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        go_on(terminal)
        terminal.send("\x03")
        terminal.signal(signal.SIGCONT)
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES


@pytest.mark.parametrize("by_key", [True, False], ids=["Ctrl+Z", "SIGTSTP"])
def test_stopped_meanwhile_it_comes_back_whole_and_is_played(tmp_path: Path, by_key: bool) -> None:
    """A key waits until Textual is there; a signal stops at once."""
    go = tmp_path / "go"
    with under_a_shell(tmp_path, command=[COMMAND[0], "-c", GAP]) as terminal:
        terminal.wait_until((tmp_path / "gap").exists)
        terminal._awake = True  # what is sent now is not read at once
        before = cells(terminal)
        stop(terminal, by_key, then=go.touch if by_key else lambda: None)
        fg(terminal)
        assert cells(terminal) == before
        go.touch()
        terminal.send("14")
        wait_for_this(terminal, MOVED)
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES


def test_a_terminal_that_goes_meanwhile_leaves_no_process(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        go_on(terminal)
        pid = terminal.pid
        terminal.signal(signal.SIGCONT)
        terminal.close()
    assert not Path(f"/proc/{pid}").exists()

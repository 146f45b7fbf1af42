import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Emulator, Terminal


def open_files() -> set[str]:
    return set(os.listdir("/dev/fd"))  # noqa: PTH208


@pytest.fixture(autouse=True)
def _leaves_nothing() -> Iterator[None]:
    before = open_files()
    yield
    assert open_files() <= before
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def python(program: str, columns: int = 80, rows: int = 24, **env: str) -> Terminal:
    return Terminal([sys.executable, "-c", program], columns, rows, env)


# --- the screen ---


def test_a_cell_has_its_style() -> None:
    emulator = Emulator(20, 3)
    emulator.feed(b"\x1b[1;7;38;2;1;2;3;48;5;196mA\x1b[mB")
    cell = emulator.cell(0, 0)
    assert (cell.data, cell.fg, cell.bg) == ("A", "ff0000", "010203"), "as it looks, reversed"
    assert cell.bold
    assert not cell.reverse
    emulator.feed(b"\x1b[2;1H\x1b[7mC\x1b[m")
    assert emulator.cell(0, 1).reverse, "which of no colours cannot be told otherwise"
    assert emulator.cell(1, 0)._replace(data=" ") == emulator.cell(19, 2)
    for outside in ((-1, 0), (20, 0), (0, 3)):
        with pytest.raises(IndexError):
            emulator.cell(*outside)


def test_the_main_screen_comes_back_after_the_alternate() -> None:
    emulator = Emulator(20, 3)
    emulator.feed(b"before\x1b[?1049;1000h\x1b[?25l\x1b[Hinside")
    assert emulator.text() == "inside\n\n"
    assert emulator.modes == {7, 1049, 1000}
    emulator.feed(b"\x1b[?1000l\x1b[?1049l, after\x1b[?25h")
    assert emulator.text() == "before, after\n\n"
    assert emulator.modes == FRESH_MODES


# --- the program on its terminal ---


def test_the_size_is_set_before_the_program_starts() -> None:
    with Terminal(["stty", "size"], 33, 7) as terminal:
        assert terminal.wait() == 0
        assert terminal.line(0) == "7 33"
        assert terminal.raw == b"7 33\r\n"


def test_the_program_leads_a_session_with_the_terminal_as_its_own() -> None:
    program = (
        "import os; me = os.getpid(); os.close(os.open('/dev/tty', os.O_RDWR));"
        "print(os.getsid(0) == os.getpgrp() == os.tcgetpgrp(0) == me, *map(os.isatty, range(3)))"
    )
    with python(program) as terminal:
        assert terminal.wait() == 0
        assert terminal.line(0) == "True True True True"


def test_the_environment_is_that_of_no_terminal_and_no_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("COLORTERM", "NO_COLOR", "TEXTUAL_FPS", "XDG_DATA_HOME", "COLUMNS", "LC_ALL"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("KEPT", "1")
    program = "import os; print(*(f'{k}={v}' for k, v in sorted(os.environ.items())), sep='\\n')"
    with python(program, 200, 200, XDG_STATE_HOME=str(tmp_path)) as terminal:
        terminal.wait()
        lines = terminal.text().split()
    names = {line.partition("=")[0] for line in lines}
    assert {"HOME=/dev/null", "TERM=xterm-256color", "KEPT=1", "LANG=C.UTF-8"} <= set(lines)
    assert f"XDG_STATE_HOME={tmp_path}" in lines
    assert not names & {"COLORTERM", "NO_COLOR", "TEXTUAL_FPS", "XDG_DATA_HOME", "COLUMNS"}


def test_signals_are_as_if_never_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Terminal(["cat"]) as terminal:
            terminal.signal(signal.SIGHUP)
            assert terminal.wait() == -signal.SIGHUP
    finally:
        signal.signal(signal.SIGHUP, before)


def test_keys_reach_the_program() -> None:
    with Terminal(["cat"]) as terminal:
        terminal.send("♠ one\n")
        assert terminal.wait_for(r"(?m)^♠ (\w+)\n♠ one$")[1] == "one"
        terminal.send(b"\x04")
        assert terminal.wait() == 0
        with pytest.raises(ProcessLookupError):
            terminal.signal(signal.SIGTERM)


def test_a_signal_key_is_a_negative_status() -> None:
    with Terminal(["cat"]) as terminal:
        terminal.send("here\n")
        terminal.wait_for("here\nhere")
        terminal.send("\x03")
        assert terminal.wait() == -signal.SIGINT


def test_a_new_size_is_told_once() -> None:
    program = (
        "import os, signal\n"
        "told = {signal.SIGWINCH, signal.SIGTERM}\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, told)\n"
        "while True:\n"
        "    os.write(1, b'%d %d\\n' % os.get_terminal_size())\n"
        "    if signal.sigwait(told) == signal.SIGTERM: break\n"
        "print(len(signal.sigpending()))"
    )
    with python(program, 40, 10) as terminal:
        terminal.wait_for("40 10")
        terminal.resize(50, 12)
        terminal.wait_for("50 12")
        assert terminal.cell(49, 11).data == " "
        terminal.resize(30, 5)
        terminal.wait_for("30 5")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 0
        assert terminal.raw.split(b"\r\n") == [b"40 10", b"50 12", b"30 5", b"0", b""]


def test_much_output_does_not_block_the_program() -> None:
    with python("print('x' * 300_000); print('all')") as terminal:
        assert terminal.wait() == 0
        assert len(terminal.raw) == 300_000 + len("\r\nall\r\n")
        assert terminal.line(22) == "all"


RAW = "import sys, os, tty; tty.setraw(0); print('go', flush=True);"


def test_much_input_does_not_block_either_side() -> None:
    program = (
        RAW
        + "n = 0\nwhile n < 100_000: n += os.write(1, os.read(0, 999))\nprint('read', n, end='')"
    )
    with python(program) as terminal:
        terminal.wait_for("go")
        terminal.send("x" * 100_000)
        terminal.wait_for("read 100000")
        assert terminal.wait() == 0


def test_what_is_not_read_is_not_sent() -> None:
    with python(RAW + "import time; time.sleep(60)") as terminal:
        terminal.wait_for("go")
        with pytest.raises(AssertionError, match=r"does not read .*after 0.1 s.*\n.*go"):
            terminal.send("x" * 100_000, timeout=0.1)


def test_a_vain_wait_shows_the_screen() -> None:
    with Terminal(["cat"]) as terminal:
        terminal.send("here\n")
        terminal.wait_for("here\nhere")
        with pytest.raises(AssertionError, match=r"'there' is not .*after 0.05 s.*\nhere\nhere$"):
            terminal.wait_for("there", timeout=0.05)
        with pytest.raises(AssertionError, match="not ended"):
            terminal.wait(timeout=0.05)


def test_a_wait_ends_with_the_program() -> None:
    started = time.monotonic()
    with Terminal(["sh", "-c", "echo here; exit 3"]) as terminal:
        with pytest.raises(AssertionError, match=r"ended with 3.*\nhere$"):
            terminal.wait_for("there", timeout=60)
        terminal.wait_for("here")
        assert terminal.wait() == 3
    assert time.monotonic() - started < 30


def test_any_condition_can_be_waited_for() -> None:
    with Terminal(["sh", "-c", "printf '\\33[?1h'; sleep 0.1; printf '\\33[?1l'; cat"]) as terminal:
        terminal.wait_until(lambda: 1 in terminal.modes)
        terminal.wait_until(lambda: terminal.modes == FRESH_MODES)
        with pytest.raises(AssertionError, match="no title"):
            terminal.wait_until(lambda: terminal.screen.title == "title", 0.05, "no title")


def test_settle_waits_for_quiet() -> None:
    program = "for i in 1 2 3 4 5; do echo $i; sleep 0.05; done; cat"
    with Terminal(["sh", "-c", program]) as terminal:
        terminal.wait_for("1")
        terminal.settle(quiet=1)
        assert terminal.line(4) == "5"
    with (
        Terminal(["sh", "-c", "while echo on; do sleep 0.01; done"]) as terminal,
        pytest.raises(AssertionError, match=r"still sends .*\n(on\n)+on$"),
    ):
        terminal.settle(quiet=2, timeout=0.1)


def test_a_program_may_close_its_terminal_and_open_it_again() -> None:
    program = (
        "import os, time; print('one', flush=True); os.closerange(0, 3); time.sleep(0.2);"
        "os.write(os.open('/dev/tty', os.O_RDWR), b'two')"
    )
    with python(program) as terminal:
        terminal.wait_for("two")
        assert terminal.wait() == 0


def test_close_kills_what_runs() -> None:
    with Terminal(["sh", "-c", "trap '' HUP TERM; echo up; sleep 60; echo late"]) as terminal:
        terminal.wait_for("up")
    assert terminal.wait() == -signal.SIGKILL
    assert terminal.line(0) == "up"
    terminal.close()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        Terminal(["/no/such/program"])

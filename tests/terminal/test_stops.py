"""Stopped and continued by any signal, in bash, and where nobody controls jobs."""

import os
import re
import shlex
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.test_end import fresh_attributes, slave_of
from tests.terminal.test_play import COMMAND, playing
from tests.terminal.test_suspend import cells, job_of

CODE = "SS1-S4-AAAAABD"
_GAME = shlex.join([*COMMAND, "--code", CODE])
_PROMPT = b"$ "
_ON = {1000, 1002, 1006, 1049, 2004}
STOPS = (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU)


@contextmanager
def bash(home: Path) -> Iterator[Terminal]:
    env = {"HOME": str(home), "PYTHONSAFEPATH": "1", "PS1": _PROMPT.decode(), "HISTFILE": ""}
    with Terminal(["bash", "--norc", "--noprofile", "-i"], env=env) as terminal:
        at_the_prompt(terminal)
        yield terminal


@contextmanager
def game_in_bash(home: Path) -> Iterator[tuple[Terminal, int]]:
    """A game that bash has in the foreground, and its process."""
    with bash(home) as terminal:
        terminal.send(f"{_GAME}\n")
        terminal.wait_for("moves 0")
        terminal.settle()
        job = job_of(terminal)
        try:
            yield terminal, job
        finally:
            if not is_gone(job):
                os.killpg(job, signal.SIGKILL)


def at_the_prompt(terminal: Terminal) -> None:
    terminal.wait_until(lambda: terminal.raw.endswith(_PROMPT), failure="there is no prompt")


def state(process: int) -> str:
    """R runs, S sleeps, T is stopped, Z has ended."""
    return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]


def is_gone(process: int) -> bool:
    return not Path(f"/proc/{process}").exists()


def status_left(process: int) -> int | None:
    """The status of a process that has ended and was not asked for it yet; None for another."""
    with suppress(FileNotFoundError, ProcessLookupError):
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        return os.waitstatus_to_exitcode(int(fields[49])) if fields[0] == "Z" else None
    return None


def stop(terminal: Terminal, process: int, number: int) -> None:
    del terminal.raw[:]
    os.kill(process, number)
    terminal.wait_until(lambda: state(process) == "T", failure="it is not stopped")
    at_the_prompt(terminal)


def say(terminal: Terminal, command: str) -> str:
    """What a command answers, without its own echo."""
    terminal.settle(0.05)
    del terminal.raw[:]
    terminal.send(f"{command}\necho end''ed\n")
    terminal.wait_until(lambda: b"ended" in terminal.raw and terminal.raw.endswith(_PROMPT))
    return terminal.raw.decode()


def repaint(terminal: Terminal) -> list[object]:
    """What is there after Ctrl+L, which sends the whole screen."""
    before = len(terminal.raw)
    terminal.screen.reset()
    terminal.send("\x0c")
    terminal.wait_until(lambda: len(terminal.raw) > before + 2000, failure="Ctrl+L is dead")
    terminal.settle()
    return cells(terminal)


def plays(terminal: Terminal) -> None:
    """Keys are played, and Ctrl+L paints."""
    terminal.send("63")
    terminal.wait_for("moves 1")
    assert repaint(terminal) == repaint(terminal)
    terminal.send("u")
    terminal.wait_for("moves 0")


def ends(terminal: Terminal, modes: set[int]) -> None:
    del terminal.raw[:]
    terminal.send("q")
    at_the_prompt(terminal)
    assert terminal.modes == modes


@pytest.mark.parametrize("number", STOPS, ids=lambda number: number.name)
def test_in_bash_a_stopped_game_comes_back_whole(tmp_path: Path, number: signal.Signals) -> None:
    with bash(tmp_path) as terminal:
        modes, settings = set(terminal.modes), say(terminal, "stty -a")
    with game_in_bash(tmp_path) as (terminal, process):
        before = cells(terminal)
        for _time in range(2):
            stop(terminal, process, number)
            terminal.send("fg\n")
            terminal.wait_until(lambda: terminal.modes >= _ON)
            terminal.wait_for("moves 0")
            terminal.wait_until(lambda: cells(terminal) == before, failure="not all is painted")
        plays(terminal)
        ends(terminal, modes)
        assert say(terminal, "stty -a") == settings


def test_keys_typed_behind_fg_are_played(tmp_path: Path) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        stop(terminal, process, signal.SIGSTOP)
        terminal.send("fg\n")
        terminal.send("63")
        terminal.wait_for("moves 1")


def test_asked_to_stop_many_times_it_stops_once(tmp_path: Path) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        for _time in range(4):
            os.kill(process, signal.SIGTSTP)
        stop(terminal, process, signal.SIGTSTP)
        terminal.send("fg\n")
        terminal.wait_for("moves 0")
        plays(terminal)
        assert state(process) != "T"


def test_a_window_of_another_size_meanwhile_is_filled(tmp_path: Path) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        stop(terminal, process, signal.SIGSTOP)
        terminal.resize(120, 40)
        terminal.send("fg\n")
        terminal.wait_until(lambda: "1-0 column" in terminal.line(39))


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGTSTP], ids=lambda n: n.name)
def test_in_the_background_it_stops_again_and_leaves_the_shell_alone(
    tmp_path: Path, number: signal.Signals
) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        stop(terminal, process, number)
        shell = terminal.pid
        for _time in range(2):
            say(terminal, "bg")
            terminal.wait_until(lambda: state(process) == "T", failure="it runs on")
            assert os.tcgetpgrp(terminal._master) == shell
            assert "42" in say(terminal, "echo $((6 * 7))")
        terminal.send("fg\n")
        terminal.wait_for("moves 0")
        plays(terminal)


@pytest.mark.parametrize(
    ("number", "ending"), [(signal.SIGSTOP, signal.SIGTERM), (signal.SIGTSTP, signal.SIGHUP)]
)
def test_a_stopped_game_is_ended_from_the_shell(
    tmp_path: Path, number: signal.Signals, ending: signal.Signals
) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        stop(terminal, process, number)
        terminal.send(f"kill -{ending.name[3:]} %1\n")
        # Seldom bash misses that a job ends while `kill` continues it, and holds it for stopped.
        status = 128 + ending
        terminal.wait_until(
            lambda: is_gone(process) or status_left(process) == status, failure="it is not ended"
        )
        said = say(terminal, "")
        assert f"Exit {status}" in said or status_left(process) == status
        assert terminal.modes - FRESH_MODES <= {2004}
        assert "42" in say(terminal, "echo $((6 * 7))")


def test_started_in_the_background_it_waits_for_its_turn(tmp_path: Path) -> None:
    with bash(tmp_path) as terminal:
        settings = say(terminal, "stty -a")
        said = say(terminal, f"{_GAME} &")
        process = int(re.findall(r"\[1\] (\d+)", said)[0])
        terminal.wait_until(lambda: state(process) == "T")
        assert 1049 not in terminal.modes
        terminal.send("fg\n")
        terminal.wait_for("moves 0")
        plays(terminal)
        ends(terminal, set(terminal.modes) - _ON | {7, 25, 2004})
        assert say(terminal, "stty -a") == settings


def test_what_the_shell_changed_meanwhile_stays_changed(tmp_path: Path) -> None:
    with game_in_bash(tmp_path) as (terminal, process):
        stop(terminal, process, signal.SIGSTOP)
        say(terminal, "stty quit ^X")
        terminal.send("fg\n")
        terminal.wait_for("moves 0")
        terminal.wait_until(lambda: terminal.modes >= _ON)
        plays(terminal)
        ends(terminal, set(terminal.modes) - _ON | {7, 25, 2004})
        assert "quit = ^X" in say(terminal, "stty -a")


CONTINUED: dict[str, tuple[signal.Signals, ...]] = {
    "continued, but never stopped": (signal.SIGCONT,) * 3,
    "stopped once": (signal.SIGSTOP, signal.SIGCONT),
    "stopped again and again": (signal.SIGSTOP, signal.SIGCONT, signal.SIGTSTP) * 5,
    "asked to stop many times": (signal.SIGTSTP,) * 5 + (signal.SIGCONT,) * 2,
    "with a size in between": (signal.SIGSTOP, signal.SIGWINCH, signal.SIGCONT, signal.SIGWINCH),
}


@pytest.mark.parametrize("case", CONTINUED)
def test_where_nobody_controls_jobs_it_plays_on(tmp_path: Path, case: str) -> None:
    """Here it leads its session, so that only SIGSTOP stops it."""
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle()
        before = cells(terminal)
        with slave_of(terminal) as slave:
            raw = termios.tcgetattr(slave)
            for number in CONTINUED[case]:
                terminal.signal(number)
            terminal.signal(signal.SIGCONT)
            terminal.settle()
            terminal.wait_until(lambda: cells(terminal) == before and terminal.modes >= _ON)
            terminal.wait_until(lambda: termios.tcgetattr(slave) == raw)
            plays(terminal)
            terminal.send("q")
            assert terminal.wait() == 0
            assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH], ids=str)
def test_signals_before_the_first_frame_do_no_harm(tmp_path: Path, number: int) -> None:
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        terminal.wait_until(lambda: 1049 in terminal.modes)
        terminal.signal(number)
        terminal.wait_for("moves 0")
        plays(terminal)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP], ids=lambda n: n.name)
def test_an_end_asked_for_while_stopped_comes_when_it_is_continued(
    tmp_path: Path, ending: signal.Signals
) -> None:
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        terminal.wait_for("moves 0")
        terminal.signal(signal.SIGSTOP)
        terminal.signal(ending)
        terminal.signal(signal.SIGCONT)
        assert terminal.wait() == 128 + ending
        assert terminal.modes == FRESH_MODES

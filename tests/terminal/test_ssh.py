"""The game over a real SSH: the line is cut, an account has nothing else, or no terminal."""

import os
import pwd
import re
import shlex
import signal
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.command import ROOT, Ran, is_one_line
from tests.playing import keys_of
from tests.sessions import example
from tests.terminal.pty_terminal import FRESH_MODES
from tests.terminal.reading import wait_for_game, wait_for_this
from tests.terminal.ssh_server import serving
from tests.terminal.test_play import CODE, COMMAND
from tests.terminal.test_sessions import leave, play

_CUT = 27
"""After so many moves of the example the line is cut."""


def only_the_game() -> str:
    """What the documentation puts into a server's settings, for this user and this command."""
    text = (ROOT / "docs" / "ssh.md").read_text("utf-8")
    (settings,) = re.findall(r"```\n(Match User cards\n.*?)```", text, re.DOTALL)
    user = pwd.getpwuid(os.getuid()).pw_name
    settings = settings.replace("User cards", f"User {user}")
    return str(settings.replace("/usr/local/bin/simplesimon", shlex.join(COMMAND)))


def says_that_it_needs_a_terminal(ran: Ran) -> bool:
    return (ran.status, ran.out) == (2, "") and is_one_line(ran.err) and "terminal" in ran.err


@pytest.mark.parametrize("cut", [signal.SIGKILL, signal.SIGSTOP], ids=["closed", "silent"])
def test_after_a_cut_line_the_game_goes_on_with_the_same_move(
    tmp_path: Path, cut: signal.Signals
) -> None:
    keys = list(keys_of(EXAMPLE))
    with serving(tmp_path) as server:
        with server.login(*COMMAND, "--code", CODE) as terminal:
            for moves in range(_CUT):
                wait_for_this(terminal, example(moves))
                terminal.send(keys[moves])
            wait_for_this(terminal, example(_CUT))
            assert server.processes()
            terminal.signal(cut)
            server.wait_until_nothing_runs()
        with server.login(*COMMAND) as terminal:
            terminal.wait_for("Continuing your last game")
            wait_for_this(terminal, example(_CUT))
            terminal.send("".join(keys[_CUT:]))
            terminal.wait_for("851 points", timeout=30)
            leave(terminal)
            assert terminal.modes == FRESH_MODES


def test_nothing_is_sent_over_the_line_while_nothing_happens(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.login(*COMMAND) as terminal:
        wait_for_game(terminal)
        terminal.settle(quiet=0.5)
        before = len(terminal.raw)
        terminal.settle(quiet=2, timeout=4)
        assert len(terminal.raw) == before


@pytest.mark.parametrize("asked", [(), ("cat", "/etc/passwd"), ("bash", "-i")])
def test_an_account_for_the_game_gives_it_and_nothing_else_whatever_is_asked(
    tmp_path: Path, asked: tuple[str, ...]
) -> None:
    with serving(tmp_path, only_the_game()) as server, server.login(*asked) as terminal:
        play(terminal, Game.begin(wait_for_game(terminal).code))
        leave(terminal)
        *saved, closed = terminal.text().strip().splitlines()
        assert closed == "Connection to 127.0.0.1 closed."
        assert [line.startswith("Saved: ") for line in saved] == [True]


def test_an_account_for_the_game_is_not_left_by_stopping_it(tmp_path: Path) -> None:
    with serving(tmp_path, only_the_game()) as server, server.login() as terminal:
        game = Game.begin(wait_for_game(terminal).code)
        terminal.send("\x1a")
        play(terminal, game)
        leave(terminal)


def test_without_a_terminal_the_game_says_so_in_one_line(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ran = server.run("-T", *COMMAND)
        assert says_that_it_needs_a_terminal(ran), ran


@pytest.mark.parametrize("asked", [(), ("cat", "/etc/passwd")])
def test_an_account_for_the_game_gives_nothing_without_a_terminal(
    tmp_path: Path, asked: tuple[str, ...]
) -> None:
    with serving(tmp_path, only_the_game()) as server:
        ran = server.run("-T", *asked)
        assert says_that_it_needs_a_terminal(ran), ran


def test_an_account_for_the_game_gives_no_files(tmp_path: Path) -> None:
    with serving(tmp_path, only_the_game()) as server:
        ran = server.run("-s", "sftp")
        assert (ran.status, ran.out) == (2, ""), ran

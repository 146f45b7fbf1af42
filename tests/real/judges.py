"""Terminals that other people wrote: each is given bytes, and tells what it shows."""

import base64
import json
import os
import shlex
import signal
import subprocess
import tty
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from tests.terminal.pty_terminal import Terminal

from .cells import Grid, cell, grid_of

_SECONDS = 20
"""How long a terminal may take for anything on a busy machine."""
_LAST = 1003
"""The mode that ends what is given: reports of the mouse wherever it goes, seen in no cell."""
_OUTER = {"TERM": "tmux-256color"}
_SERVER = {**os.environ, "LC_ALL": "C.UTF-8", "MOSH_SERVER_NETWORK_TMOUT": "60"}


class Judge(Protocol):
    """A terminal."""

    def take(self, data: bytes) -> None:
        """Be given what a program sends."""

    def resize(self, columns: int, rows: int) -> None:
        """Have another size, before the program is told of it."""

    def grid(self) -> Grid:
        """What is shown, once all that was given is."""


@contextmanager
def judges(folder: Path, columns: int, rows: int) -> Iterator[Mapping[str, Judge]]:
    """The terminals, by their names. pyte is not among them: it plays in this process."""
    with (
        mosh(folder / "mosh", columns, rows) as over_udp,
        tmux(folder / "tmux", columns, rows) as pane,
        xterm_js(columns, rows) as without_window,
    ):
        yield {"mosh": over_udp, "tmux": pane, "xterm.js": without_window}


class XtermJs:
    """xterm.js, as a process of node plays it."""

    def __init__(self, node: subprocess.Popen[bytes]) -> None:
        self._node, self._shown = node, Grid()

    def take(self, data: bytes) -> None:
        self._tell({"bytes": base64.b64encode(data).decode()})

    def resize(self, columns: int, rows: int) -> None:
        self._tell({"size": [columns, rows]})

    def grid(self) -> Grid:
        return self._shown

    def _tell(self, message: Mapping[str, object]) -> None:
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps(message).encode() + b"\n")
        self._node.stdin.flush()
        lines = json.loads(self._node.stdout.readline())
        self._shown = [[cell(*each) for each in line] for line in lines]


@contextmanager
def xterm_js(columns: int, rows: int) -> Iterator[Judge]:
    argv = ["node", str(Path(__file__).with_name("xterm.js"))]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        judge = XtermJs(node)
        judge.resize(columns, rows)
        yield judge


class Nested:
    """A terminal within a terminal: what is written inside is seen on the outer one.

    tmux and mosh send the modes of the mouse after all cells: once the outer terminal has the
    one that was given last, it shows all.
    """

    def __init__(self, outer: Terminal, inner: int) -> None:
        self._outer, self._inner, self._on = outer, inner, False

    def take(self, data: bytes) -> None:
        self._on = not self._on
        left = data + f"\x1b[?{_LAST}{'h' if self._on else 'l'}".encode()
        while left:
            left = left[os.write(self._inner, left) :]

    def resize(self, columns: int, rows: int) -> None:
        self._outer.resize(columns, rows)
        size = os.terminal_size((columns, rows))
        self._outer.wait_until(lambda: os.get_terminal_size(self._inner) == size, _SECONDS)

    def grid(self) -> Grid:
        self._outer.wait_until(lambda: (_LAST in self._outer.modes) == self._on, _SECONDS)
        self._outer.settle(quiet=0)
        return grid_of(self._outer.screen)


@contextmanager
def tmux(about: Path, columns: int, rows: int) -> Iterator[Judge]:
    """A pane as large as the client attached to it."""
    argv = ["tmux", "-u", "-T", "RGB", "-f", "/dev/null", "-S", f"{about}.socket", "new-session"]
    argv += [*_command_to_hold(about), ";", "set", "status", "off"]
    with _judge_within(argv, {"TMUX": ""}, about, columns, rows) as judge:
        yield judge


@contextmanager
def mosh(about: Path, columns: int, rows: int) -> Iterator[Judge]:
    """A server here, and a client here."""
    argv = ["mosh-server", "new", "-i", "127.0.0.1", "--", *_command_to_hold(about)]
    said = subprocess.run(argv, capture_output=True, check=True, text=True, env=_SERVER).stdout
    _mosh, _connect, port, key = said.split()[:4]
    argv = ["mosh-client", "127.0.0.1", port]
    with _judge_within(argv, {"MOSH_KEY": key}, about, columns, rows) as judge:
        yield judge


def _command_to_hold(about: Path) -> list[str]:
    """What holds a terminal open, for ten minutes at most, and tells its process and its name."""
    return ["sh", "-c", f"echo $$ $(tty) > {shlex.quote(str(about))}; exec sleep 600"]


@contextmanager
def _judge_within(
    client: list[str], env: Mapping[str, str], about: Path, columns: int, rows: int
) -> Iterator[Judge]:
    """What a client shows of the terminal that something holds open."""
    with Terminal(client, columns, rows, {**_OUTER, **env}) as outer:
        outer.wait_until(lambda: about.exists() and about.read_text().endswith("\n"), _SECONDS)
        holder, name = about.read_text().split()
        inner = os.open(name, os.O_RDWR | os.O_NOCTTY)
        try:
            tty.setraw(inner)
            judge = Nested(outer, inner)
            judge.resize(columns, rows)
            yield judge
        finally:
            os.close(inner)
            os.kill(int(holder), signal.SIGKILL)
            outer.wait(_SECONDS)

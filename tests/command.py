"""The command as a shell runs it."""

import os
import pty
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
COMMAND = (sys.executable, "-m", "simplesimon")

ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")},
    "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color",
}


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def run(
    *arguments: str, stdin: str | bytes = b"", environment: Mapping[str, str] | None = None
) -> Ran:
    """Run the command with pipes in the place of a terminal."""
    ran = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=ROOT,
        env={**ENVIRONMENT, **(environment or {})},
        timeout=20,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8"))


def run_unread(*arguments: str, stdin: str, sigpipe_ignored: bool = False) -> Ran:
    """Run the command with an output that nobody reads any more."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        ran = subprocess.run(
            [*COMMAND, *arguments],
            input=stdin.encode(),
            stdout=output,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=ENVIRONMENT,
            restore_signals=not sigpipe_ignored,  # Python itself ignores it
            timeout=20,
            check=False,
        )
    return Ran(ran.returncode, "", ran.stderr.decode("utf-8"))


def run_by_shell(line: str) -> Ran:
    """Run a line of shell in which `$SIMON` is the command."""
    ran = subprocess.run(
        ["bash", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        env={**ENVIRONMENT, "SIMON": " ".join(COMMAND)},
        timeout=20,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8"))


def run_on_terminal(rest: str, term: str = "xterm-256color", before: str = "") -> Ran:
    """Run the command on a terminal by a shell: the rest of its line, and what comes before.

    What it says on the terminal is given as its standard error.
    """
    terminal, inside = pty.openpty()
    with os.fdopen(terminal, "rb", buffering=0) as screen:
        process = subprocess.Popen(
            ["bash", "-c", f"{before} exec {' '.join(COMMAND)} {rest}"],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=ROOT,
            env={**ENVIRONMENT, "TERM": term},
        )
        try:
            status = process.wait(20)
        finally:
            process.kill()
        os.close(inside)
        return Ran(status, "", _all_of(screen.fileno()).decode("utf-8"))


def _all_of(descriptor: int) -> bytes:
    """All that can be read until the other end is closed."""
    chunks = []
    while True:
        try:
            chunk = os.read(descriptor, 4096)
        except OSError:
            break
        if not chunk:
            break
        chunks.append(chunk)
    return b"".join(chunks)


def is_one_line(text: str) -> bool:
    """Whether an error is told in one line, and is no traceback."""
    return text.startswith("simplesimon: ") and text.endswith("\n") and text.count("\n") == 1

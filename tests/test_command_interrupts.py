"""Ctrl+C at any moment: the command ends in silence, with the status that tells of it."""

import fcntl
import signal
import struct
import subprocess
import termios
import time

import pytest

from tests.command import COMMAND, ENVIRONMENT, ROOT
from tests.interrupts import AS_A_MODULE, AS_INSTALLED, at_import, with_interrupt

LATER = (
    "simplesimon.command",
    "typing",
    "simplesimon.core.deal",
    "simplesimon.settings",
    "pkgutil",
)
MOMENTS = [
    *((AS_INSTALLED, module) for module in ("simplesimon", "simplesimon.__main__", *LATER)),
    *((AS_A_MODULE, module) for module in LATER[:2]),
]


@pytest.mark.parametrize(("start", "module"), MOMENTS)
def test_an_interrupt_while_it_loads_ends_it_in_silence(start: str, module: str) -> None:
    ran = subprocess.run(
        with_interrupt(at_import(module), ["--help"], start),
        capture_output=True,
        cwd=ROOT,
        env={**ENVIRONMENT, "LC_ALL": "it_IT.UTF-8", "PYTHONIOENCODING": "utf-8"},
        timeout=20,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_an_interrupt_while_it_waits_for_input_ends_it_in_silence() -> None:
    process = subprocess.Popen(
        [*COMMAND, "--verify", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=ENVIRONMENT,
    )
    with process:
        assert process.stdin is not None
        process.stdin.write(b"SS1-S1-EXAMPLE\n")
        process.stdin.flush()
        while waiting_in(process.stdin.fileno()):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.communicate() == (b"", b"")


def waiting_in(pipe: int) -> int:
    """How many bytes nobody has read yet."""
    (size,) = struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))
    return int(size)


def test_an_interrupt_that_the_starter_ignores_ends_nothing() -> None:
    argv = with_interrupt(at_import("simplesimon.command"), ["--version"])
    ran = subprocess.run(
        ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *argv],
        capture_output=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        timeout=20,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")

"""An OpenSSH server of the tests' own on 127.0.0.1, and the client that logs in there."""

import contextlib
import os
import shlex
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.command import Ran
from tests.terminal.pty_terminal import Terminal

# A client that answers nothing is dropped after some 6 seconds: long enough for a busy machine.
_SERVER_SETTINGS = """\
Port {port}
ListenAddress 127.0.0.1
HostKey "{folder}/host_key"
PidFile "{folder}/sshd.pid"
AuthorizedKeysFile "{folder}/key.pub"
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
ClientAliveInterval 1
ClientAliveCountMax 2
Subsystem sftp internal-sftp
SetEnv {environment}
"""
_CLIENT_SETTINGS = """\
Host server
HostName 127.0.0.1
Port {port}
IdentitiesOnly yes
IdentityAgent none
UserKnownHostsFile "{folder}/known_hosts"
GlobalKnownHostsFile /dev/null
StrictHostKeyChecking yes
BatchMode yes
"""

_SECONDS = 15


class Server:
    """A server that runs, with an account whose home is in the folder of the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.home = folder / "home"

    def login(self, *command: str, key: str = "key") -> Terminal:
        """`ssh -t`, on a terminal of its own."""
        return Terminal(self._ssh(["-t"], command, key))

    def run(
        self,
        option: str,
        *command: str,
        key: str = "key",
        stdin: str = "",
        more: Sequence[str] = (),
    ) -> Ran:
        """`ssh` with an option and more of them, and with pipes in the place of a terminal."""
        return _run(self._ssh([option, *more], command, key), stdin)

    def copy(self, *arguments: str, key: str = "key") -> Ran:
        """`scp`, to which the account is `server:`."""
        return _run([_program("scp"), *self._settings(key), *arguments])

    def _ssh(self, options: Sequence[str], command: Sequence[str], key: str) -> list[str]:
        there = [shlex.join(command)] if command else []
        return [_program("ssh"), *self._settings(key), *options, "server", *there]

    def _settings(self, key: str) -> list[str]:
        return ["-F", str(self._folder / "ssh_config"), "-i", str(self._folder / key)]

    def processes(self) -> list[int]:
        """What runs in the account, a login's shell or the game. Only there is its home HOME."""
        mark, found = f"HOME={self.home}".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):  # it has ended, or is another user's
                if mark in (process / "environ").read_bytes().split(b"\0"):
                    found.append(int(process.name))
        return found

    def wait_until_nothing_runs(self) -> None:
        """Wait until every login to the account has ended."""
        _wait_until(lambda: not self.processes(), lambda: f"still there: {self.processes()}")


def _run(command: Sequence[str], stdin: str = "") -> Ran:
    ran = subprocess.run(
        command, input=stdin.encode(), capture_output=True, timeout=20, check=False
    )
    return Ran(ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8"))


@contextmanager
def serving(folder: Path, more: str = "") -> Iterator[Server]:
    """A server with keys of its own that lets this user in, and `more` as its last settings."""
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # where Debian's sshd parts privileges
    server = Server(folder)
    server.home.mkdir()
    _make_keys(folder)
    with _free_port() as port:
        _write_settings(server, folder, port, more)
        process = _start(folder)
        try:
            _wait_until_it_listens(process, folder)
            yield server
        finally:
            process.terminate()
            process.wait(_SECONDS)
            for pid in server.processes():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


@contextmanager
def _free_port() -> Iterator[int]:
    """A port that is given to nobody else.

    It is bound here, but not listened on: so the server, which shares addresses as well, can.
    """
    with socket.socket() as holding:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind(("127.0.0.1", 0))
        yield holding.getsockname()[1]


def _start(folder: Path) -> subprocess.Popen[bytes]:
    log, settings = str(folder / "sshd.log"), str(folder / "sshd_config")
    return subprocess.Popen([_program("sshd"), "-D", "-E", log, "-f", settings])


def _wait_until_it_listens(process: subprocess.Popen[bytes], folder: Path) -> None:
    written_then = folder / "sshd.pid"
    _wait_until(
        lambda: written_then.exists() or process.poll() is not None, lambda: "sshd does not listen"
    )
    assert process.poll() is None, f"sshd has ended:\n{(folder / 'sshd.log').read_text('utf-8')}"


def _program(name: str) -> str:
    path = shutil.which(name, path=os.pathsep.join([*os.get_exec_path(), "/usr/sbin", "/sbin"]))
    if path is None:
        pytest.fail(f"{name} is missing: openssh-server and openssh-client are needed")
    return path


def make_key(path: Path) -> str:
    """Make a key in a file; return its public part."""
    keygen = [_program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
    subprocess.run(keygen, check=True)
    return path.with_suffix(".pub").read_text("utf-8")


def _make_keys(folder: Path) -> None:
    for name in ("host_key", "key"):
        make_key(folder / name)
    host_key = (folder / "host_key.pub").read_text("utf-8")
    (folder / "known_hosts").write_text(f"* {host_key}", "utf-8")


def _write_settings(server: Server, folder: Path, port: int, more: str) -> None:
    given = {"port": port, "folder": folder, "environment": _environment(server.home)}
    (folder / "sshd_config").write_text(_SERVER_SETTINGS.format(**given) + more, "utf-8")
    (folder / "ssh_config").write_text(_CLIENT_SETTINGS.format(**given), "utf-8")


def _environment(home: Path) -> str:
    """What every login finds in its environment; where Python looks is as it is here."""
    names = {"HOME": str(home), "LANG": "C.UTF-8", "PYTHONSAFEPATH": "1"}
    if "PYTHONPATH" in os.environ:
        names["PYTHONPATH"] = os.environ["PYTHONPATH"]
    return " ".join(f'"{name}={value}"' for name, value in names.items())


def _wait_until(done: Callable[[], bool], failure: Callable[[], str]) -> None:
    deadline = time.monotonic() + _SECONDS
    while not done():
        assert time.monotonic() < deadline, failure()
        time.sleep(0.02)

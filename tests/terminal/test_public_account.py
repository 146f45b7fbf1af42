"""An account on which many play, each by a key: as the documentation sets it up."""

import os
import pwd
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.command import ROOT
from tests.playing import keys_of
from tests.terminal.reading import wait_for_game, wait_for_this
from tests.terminal.ssh_server import Server, make_key, serving
from tests.terminal.test_play import COMMAND
from tests.terminal.test_sessions import leave, play

PAGE = (ROOT / "docs" / "playing-for-others.md").read_text("utf-8")
MOVES = [str(move) for move in EXAMPLE.moves]


@contextmanager
def public_account(folder: Path) -> Iterator[Server]:
    """A server for Ada and Bob, who have a key each; and Eve, whose key has no name."""
    (settings,) = re.findall(r"```\n(PermitUserEnvironment.*?)```", PAGE, re.DOTALL)
    for documented, here in {
        "User cards": f"User {pwd.getpwuid(os.getuid()).pw_name}",
        "/etc/ssh/players": f'"{folder}/players"',
        "/var/lib/cards/games": str(folder),
        "/usr/local/bin/simplesimon": shlex.join(COMMAND),
    }.items():
        assert documented in settings
        settings = settings.replace(documented, here)
    named = re.findall(r'^(restrict,pty,environment="PLAYER=(\w+)") ssh-ed25519 ', PAGE, re.M)
    lines = [f"{options} {make_key(folder / f'{name}_key')}" for options, name in named]
    lines.append(f"restrict,pty {make_key(folder / 'eve_key')}")
    (folder / "players").write_text("".join(lines), "utf-8")
    with serving(folder, settings) as server:
        yield server


def test_each_key_has_games_of_its_own(tmp_path: Path) -> None:
    with public_account(tmp_path) as server:
        played: dict[str, Game] = {}
        for name in ("ada", "bob"):
            with server.login(key=f"{name}_key") as terminal:
                played[name] = play(terminal, Game.begin(wait_for_game(terminal).code))
                leave(terminal)
        for name, game in played.items():
            assert (tmp_path / name / "games.db").exists()
            elsewhere = ("simplesimon", "--data-dir", str(tmp_path / "else"))
            with server.login(*elsewhere, key=f"{name}_key") as terminal:
                wait_for_this(terminal, game)
                leave(terminal)
        assert not (tmp_path / "else").exists()


@pytest.mark.parametrize("option", ["-T", "-tt"])
def test_a_key_without_a_name_does_not_play(tmp_path: Path, option: str) -> None:
    with public_account(tmp_path) as server:
        for environment in ("-oSetEnv=PLAYER=ada", "-oSetEnv=X=y"):
            ran = server.run(option, key="eve_key", more=[environment])
            assert ran.status != 0
            assert "PLAYER" in ran.out + ran.err
        assert not (tmp_path / "ada").exists()


def test_a_name_cannot_be_chosen_by_the_client(tmp_path: Path) -> None:
    with public_account(tmp_path) as server:
        server.run("-T", key="ada_key", more=["-oSetEnv=PLAYER=bob"])
        assert not (tmp_path / "bob").exists()


@pytest.mark.parametrize("asked", [("sh",), ("sh", "-c", "id"), ("cat", "/etc/passwd")])
def test_without_a_terminal_nobody_gets_a_shell(tmp_path: Path, asked: tuple[str, ...]) -> None:
    with public_account(tmp_path) as server:
        ran = server.run("-T", *asked, key="ada_key", stdin="id\ntouch $HOME/made\n")
        assert not re.search(r"uid=|root:", ran.out + ran.err)
        assert not (server.home / "made").exists()


def test_with_a_terminal_nobody_gets_a_shell(tmp_path: Path) -> None:
    with public_account(tmp_path) as server, server.login("sh", key="ada_key") as terminal:
        game = Game.begin(wait_for_game(terminal).code)
        terminal.send("\x1a")
        play(terminal, game)
        terminal.send("\x03")
        terminal.wait()
        server.wait_until_nothing_runs()


@pytest.mark.parametrize("protocol", ["-s", "-O"], ids=["sftp", "older"])
def test_no_file_is_copied(tmp_path: Path, protocol: str) -> None:
    secret, copied = tmp_path / "secret", tmp_path / "copied"
    secret.write_text("secret", "utf-8")
    with public_account(tmp_path) as server:
        for source, target in ((f"server:{secret}", copied), (secret, f"server:{copied}")):
            ran = server.copy(protocol, str(source), str(target), key="ada_key")
            assert ran.status != 0
            assert not copied.exists()


@pytest.mark.parametrize(
    ("option", "refused"),
    [("-W127.0.0.1:9", "administratively prohibited"), ("-R0:127.0.0.1:9", "forwarding failed")],
    ids=["from here", "to here"],
)
def test_no_port_is_forwarded(tmp_path: Path, option: str, refused: str) -> None:
    with public_account(tmp_path) as server:
        ran = server.run("-oExitOnForwardFailure=yes", key="ada_key", more=[option])
        assert ran.status == 255
        assert refused in ran.err


def test_without_a_terminal_lines_of_moves_are_played(tmp_path: Path) -> None:
    with public_account(tmp_path) as server:
        lines = "\n".join(["code SS1-S1-EXAMPLE", *MOVES[:27], ""])
        ran = server.run("-T", key="ada_key", stdin=lines)
        assert ran.status == 0, ran
        assert "Saved: SS1-S1-EXAMPLE, 27 moves" in ran.out
        ran = server.run("-T", key="ada_key", stdin="\n".join(MOVES[27:]))
        assert "851" in ran.out
        assert not (tmp_path / "bob").exists()


def test_the_screen_continues_what_was_played_in_lines(tmp_path: Path) -> None:
    with public_account(tmp_path) as server:
        server.run("-T", key="bob_key", stdin="\n".join(["code SS1-S1-EXAMPLE", *MOVES[:27]]))
        with server.login(key="bob_key") as terminal:
            terminal.wait_for("moves 27")
            terminal.send("".join([*keys_of(EXAMPLE)][27:]))
            terminal.wait_for("851 points", timeout=30)
            leave(terminal)

"""The files and folders that the command is given, as a player writes them."""

import os
import pwd
from pathlib import Path
from threading import Thread

import pytest

from simplesimon.__main__ import main
from simplesimon.arguments import Fatal, absolute_path
from simplesimon.command import places
from simplesimon.core.example import EXAMPLE
from tests.command import is_one_line, run_on_terminal
from tests.system import permission_bits_hold

Captured = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

WON = "SS1-S1-EXAMPLE moves 49 removed 4 score 851 won\n"
ME = pwd.getpwuid(os.getuid())


@pytest.fixture(autouse=True)
def locale(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def gone(tmp_path: Path, monkeypatch: Patch) -> None:
    """The current folder is one that was removed."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()


@pytest.mark.parametrize("arguments", [["--verify", "~/game"], ["--verify=~/game"]])
def test_a_tilde_is_the_home_folder_in_a_file(
    arguments: list[str], tmp_path: Path, monkeypatch: Patch, capsys: Captured
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "game").write_text(str(EXAMPLE))
    assert main(arguments) == 0
    assert capsys.readouterr() == (WON, "")


@pytest.mark.parametrize("arguments", [["--data-dir", "~/games"], ["--data-dir=~/games"]])
def test_a_tilde_is_the_home_folder_in_a_folder(
    arguments: list[str], tmp_path: Path, monkeypatch: Patch, capsys: Captured
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "settings.toml").write_text('language = "it"')
    assert main([*arguments, "--suits", "3"]) == 2
    assert "i semi devono essere" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("home", "text", "meant"),
    [
        ("/home/me", "~", "/home/me"),
        ("/home/me", "~/a b/~", "/home/me/a b/~"),
        ("/home/me", "/a/~/b", "/a/~/b"),
        (None, "~/x", f"{ME.pw_dir}/x"),
        ("/home/me", f"~{ME.pw_name}/x", f"{ME.pw_dir}/x"),
        ("/home/me", "x", "{here}/x"),
        ("home", "~/x", "{here}/home/x"),
    ],
)
def test_a_path_means_what_it_means_to_a_shell(
    home: str | None, text: str, meant: str, monkeypatch: Patch
) -> None:
    monkeypatch.delenv("HOME") if home is None else monkeypatch.setenv("HOME", home)
    assert absolute_path(text) == meant.format(here=Path.cwd())


def test_the_home_of_nobody_is_named_not_made() -> None:
    with pytest.raises(Fatal, match="“~nobody-at-all/x”: no such home folder"):
        absolute_path("~nobody-at-all/x")


@pytest.fixture
def homeless(monkeypatch: Patch) -> None:
    """A user that the system knows nothing of, as in some containers."""
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)


@pytest.mark.usefixtures("homeless")
def test_without_a_home_folder_that_is_what_is_said(capsys: Captured) -> None:
    for attempt in (lambda: absolute_path("~/x"), lambda: places(None)):
        with pytest.raises(Fatal, match="home folder"):
            attempt()
    assert main(["--suits", "3"]) == 2
    assert "1, 2 or 4" in capsys.readouterr().err


@pytest.mark.usefixtures("gone")
@pytest.mark.parametrize("option", ["--verify", "--replay"])
def test_a_file_in_a_folder_that_is_gone_is_told_so(option: str, capsys: Captured) -> None:
    assert main([option, "game"]) == 2
    assert capsys.readouterr().err == "simplesimon: “game”: the current folder no longer exists\n"


@pytest.mark.usefixtures("gone")
@pytest.mark.parametrize("home", ["", "home", "~", "/dev/null", None])
def test_an_error_is_told_whatever_the_home_folder_is(
    home: str | None, monkeypatch: Patch, capsys: Captured
) -> None:
    monkeypatch.delenv("HOME") if home is None else monkeypatch.setenv("HOME", home)
    for folder in ([], ["--data-dir", "games"], ["--data-dir", "~nobody-at-all"]):
        assert main(["--suits", "3", *folder]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert is_one_line(err)
        assert "1, 2 or 4" in err


@pytest.mark.parametrize("folder", ["games", "~nobody-at-all/x"])
def test_a_folder_that_cannot_be_is_told_before_the_screen(folder: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    before = f"mkdir {gone} && cd {gone} && rmdir {gone} && "
    ran = run_on_terminal(f"--data-dir '{folder}'", before=before)
    assert ran.status == 2
    assert is_one_line(ran.err.replace("\r\n", "\n"))
    assert folder in ran.err
    assert "no longer exists" in ran.err or "no such home" in ran.err


def test_a_file_that_cannot_be_read_is_named_with_the_reason(
    tmp_path: Path, capsys: Captured
) -> None:
    latin, utf_16 = tmp_path / "latin", tmp_path / "utf-16"
    latin.write_bytes("# vyhráno\n".encode("latin-1") + str(EXAMPLE).encode())
    utf_16.write_bytes(str(EXAMPLE).encode("utf-16"))
    secret, loop, long = tmp_path / "secret", tmp_path / "loop", tmp_path / ("x" * 300)
    secret.touch(0o000)
    loop.symlink_to(loop)
    for file, told in (
        (tmp_path / "missing", "no such file"),
        (tmp_path, "it is a folder"),
        (secret, "permission denied"),
        (secret / "below", "part of its path is not a folder"),
        (latin, "not a text file"),
        (utf_16, "not a text file"),
        (loop, "too many symbolic links"),
        (long, "the name is too long"),
        ("/dev/zero", "too long for a recorded game"),
        ("/dev/urandom", "not a text file"),
    ):
        with permission_bits_hold():
            assert main(["--verify", str(file)]) == 2
        assert capsys.readouterr() == ("", f"simplesimon: “{file}”: {told}\n")


@pytest.mark.parametrize("name", [b"a\xffb", b"a\nb", b"a\x1b[31mb", "a\u202eb".encode(), b"\xe2"])
def test_no_name_of_a_file_breaks_the_line_or_commands_the_terminal(
    name: bytes, capsys: Captured
) -> None:
    for arguments in (["--verify", os.fsdecode(name)], [os.fsdecode(name)]):
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, is_one_line(err)) == ("", True)
        assert err.strip().isprintable()


def test_what_a_pipe_with_a_name_gives_is_read(tmp_path: Path, capsys: Captured) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(str(EXAMPLE),))
    writer.start()
    assert main(["--verify", str(pipe)]) == 0
    writer.join()
    assert capsys.readouterr().out == WON

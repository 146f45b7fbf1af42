"""The man page and the completions of arguments hold what the command takes, in real shells too."""

import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from simplesimon.arguments import FORMS, OPTIONS, help_text
from tests.command import ENVIRONMENT, ROOT
from tests.terminal.pty_terminal import Terminal

SCRIPT = str(ROOT / "docs" / "shell.py")
SHELL = runpy.run_path(SCRIPT)
COMPLETIONS: Mapping[str, str] = SHELL["COMPLETIONS"]
MAN_PAGE: str = SHELL["MAN_PAGE"]

_WITHOUT_TEXTUAL = """
import runpy, sys
sys.modules.update(textual=None, rich=None)
runpy.run_path(sys.argv.pop(1), run_name="__main__")
"""
_CHOICES = {name: o.value.split("|") for name, o in OPTIONS.items() if "|" in o.value}


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder below which all is at its place."""
    folder = tmp_path_factory.mktemp("prefix")
    SHELL["write_files"](folder)
    return folder


def ask(*command: str) -> str:
    """What a command prints, which ends well and finds no fault."""
    if shutil.which(command[0]) is None:
        pytest.fail(f"{command[0]} is missing: .ci/run installs it")
    ran = subprocess.run(
        command,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b""), ran
    return ran.stdout.decode()


def page_text(prefix: Path) -> str:
    """The man page as it is read, each of its paragraphs on one line."""
    text = ask("mandoc", "-Tutf8", "-Owidth=1000", str(prefix / MAN_PAGE))
    return re.sub(".\b", "", text)


def test_they_are_made_without_textual(tmp_path: Path) -> None:
    argv = [sys.executable, "-c", _WITHOUT_TEXTUAL, SCRIPT, str(tmp_path)]
    subprocess.run(argv, check=True, timeout=30)
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert made == {MAN_PAGE, *COMPLETIONS.values()}


@pytest.mark.parametrize("name", OPTIONS)
def test_the_man_page_says_what_each_option_does(prefix: Path, name: str) -> None:
    option = OPTIONS[name]
    head = f"{name} {option.value}".strip()
    assert re.search(
        rf"^ +(-h, )?{re.escape(head)}\n? +{re.escape(option.does)}$", page_text(prefix), re.M
    )


def test_the_man_page_shows_each_form_of_the_command(prefix: Path) -> None:
    synopsis = page_text(prefix).partition("SYNOPSIS")[2].partition("DESCRIPTION")[0]
    usage = help_text().removeprefix("usage:").partition("\n\n")[0]
    assert [*map(str.strip, synopsis.strip().splitlines())] == [*map(str.strip, usage.splitlines())]
    assert len(synopsis.strip().splitlines()) == len(FORMS)


def test_the_man_page_has_no_fault(prefix: Path) -> None:
    assert ask("mandoc", "-Tlint", "-Wwarning", str(prefix / MAN_PAGE)) == ""
    assert ask("groff", "-man", "-ww", "-z", "-Tutf8", str(prefix / MAN_PAGE)) == ""


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_completions_know_each_option(prefix: Path, shell: str) -> None:
    text = (prefix / COMPLETIONS[shell]).read_text("utf-8")
    for name in OPTIONS:
        assert re.search(rf"-l {name[2:]}\b" if shell == "fish" else rf"{name}\b(?!-)", text), name


class TestInBash:
    @pytest.fixture
    def bash(self, prefix: Path, tmp_path: Path) -> Terminal:
        completions = prefix / COMPLETIONS["bash"]
        terminal = Terminal(["bash", "--norc", "-i"], env={"HOME": str(tmp_path), "PS1": "? "})
        terminal.send(f"cd; touch game.txt; mkdir games; . {completions}; clear; echo ready\n")
        terminal.wait_for(r"(?m)^ready$")
        return terminal

    def test_an_option_is_completed(self, bash: Terminal) -> None:
        with bash:
            bash.send("simplesimon --co\t")
            bash.wait_for(r"simplesimon --code")

    @pytest.mark.parametrize("name", _CHOICES)
    def test_values_are_listed(self, bash: Terminal, name: str) -> None:
        with bash:
            bash.send(f"simplesimon {name} \t\t")
            bash.wait_for(r"(?m)^" + r"\s+".join(sorted(_CHOICES[name])))

    def test_files_and_folders_are_completed(self, bash: Terminal) -> None:
        with bash:
            bash.send("simplesimon --verify game.\t")
            bash.wait_for("--verify game.txt")
            bash.send("\x15simplesimon --data-dir ga\t")
            bash.wait_for("--data-dir games/")


def test_zsh_completes_an_option_and_a_value(prefix: Path, tmp_path: Path) -> None:
    folder = (prefix / COMPLETIONS["zsh"]).parent
    with Terminal(["zsh", "-f", "-i"], env={"HOME": str(tmp_path)}) as terminal:
        terminal.send(f"PS1='? '; fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D\n")
        terminal.send("clear; echo ready\n")
        terminal.wait_for(r"(?m)^ready$")
        terminal.send("simplesimon --co\t")
        terminal.wait_for("simplesimon --code")
        terminal.send("\x15simplesimon --lang c\t")
        terminal.wait_for("--lang cs")


def test_fish_completes_an_option_and_a_value(prefix: Path) -> None:
    def complete(line: str) -> list[str]:
        source = f"source {prefix / COMPLETIONS['fish']}; complete -C '{line}'"
        return ask("fish", "--no-config", "-c", source).splitlines()

    assert complete("simplesimon --co") == [f"--code\t{OPTIONS['--code'].does}"]
    values = [line.partition("\t")[0] for line in complete("simplesimon --lang ")]
    assert values == _CHOICES["--lang"]

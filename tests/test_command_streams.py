"""The command where a stream is no terminal, is closed, or breaks."""

from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from tests.command import COMMAND, is_one_line, run, run_by_shell, run_on_terminal, run_unread
from tests.terminal.pty_terminal import Terminal

PRINT = f"$SIMON --print --code {EXAMPLE.code}"
VERIFY = f"echo {EXAMPLE.code} | $SIMON --verify -"


@pytest.mark.parametrize("arguments", [[], ["--suits", "2"], ["--code", str(EXAMPLE.code)]])
def test_without_a_terminal_the_game_says_so_at_once(arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert is_one_line(ran.err)
    assert "terminal" in ran.err
    assert "--text" in ran.err


@pytest.mark.parametrize(
    "redirection", ["</dev/null", ">/dev/null", "2>/dev/null", "<&-", ">&-", "2>&-", "<&- >&- 2>&-"]
)
def test_one_stream_that_is_no_terminal_ends_the_game_at_once(redirection: str) -> None:
    ran = run_on_terminal(redirection)
    assert ran.status == 2
    assert "Traceback" not in ran.err
    assert "\x1b" not in ran.err
    if "2>" not in redirection:
        assert is_one_line(ran.err.replace("\r\n", "\n"))
        assert "terminal" in ran.err


def test_a_dumb_terminal_is_told_to_be_dumb() -> None:
    ran = run_on_terminal("", term="dumb")
    assert ran.status == 2
    assert is_one_line(ran.err.replace("\r\n", "\n"))
    assert "TERM" in ran.err
    assert "--text" in ran.err
    assert "\x1b" not in ran.err


@pytest.mark.parametrize("term", ["", "nonesuch"])
def test_a_terminal_that_nobody_knows_plays(term: str, tmp_path: Path) -> None:
    argv = [*COMMAND, "--code", str(EXAMPLE.code)]
    with Terminal(argv, env={"TERM": term, "HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("moves 0")
        terminal.send("14")
        terminal.wait_for("moves 1")
        terminal.send("q")
        assert terminal.wait() == 0


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(f"{PRINT} >&-", id="print, closed"),
        pytest.param(f"{PRINT} --ascii >&-", id="print in letters, closed"),
        pytest.param(f"{VERIFY} >&-", id="verify, closed"),
        pytest.param(f"{PRINT} >/dev/full", id="print, disk full"),
        pytest.param(f"{VERIFY} >/dev/full", id="verify, disk full"),
        pytest.param("$SIMON --help >&-", id="help, closed"),
        pytest.param("$SIMON --help >/dev/full", id="help, disk full"),
        pytest.param("$SIMON --version >&-", id="version, closed"),
        pytest.param("$SIMON --verify - <&-", id="verify, input closed"),
    ],
)
def test_a_stream_that_is_closed_or_full_is_told_in_one_line(line: str) -> None:
    ran = run_by_shell(line)
    assert ran.status == 2
    assert is_one_line(ran.err)


@pytest.mark.parametrize("ignored", [False, True], ids=["SIGPIPE", "SIGPIPE ignored"])
@pytest.mark.parametrize(
    "arguments",
    [["--print", "--code", str(EXAMPLE.code)], ["--verify", "-"], ["--help"], ["--version"]],
    ids=lambda arguments: arguments[0],
)
def test_a_reader_that_has_gone_is_no_error(arguments: list[str], ignored: bool) -> None:
    assert run_unread(*arguments, stdin=str(EXAMPLE), sigpipe_ignored=ignored) == (0, "", "")


@pytest.mark.parametrize("reader", ["true", "head -1"])
@pytest.mark.parametrize("command", [PRINT, VERIFY, "$SIMON --help"])
def test_a_reader_that_goes_early_is_no_error(command: str, reader: str) -> None:
    ran = run_by_shell(f"{{ {command}; echo $? >&2; }} | {reader}")
    assert (ran.status, ran.err) == (0, "0\n")


def test_a_record_is_judged_also_where_nobody_reads_the_judgement() -> None:
    assert run_unread("--verify", "-", stdin="SS1-S1-EXAMPLE\n15") == (1, "", "")


@pytest.mark.parametrize("line", ["$SIMON --rubbish 2>&-", "$SIMON --rubbish 2>/dev/full"])
def test_an_error_that_cannot_be_told_is_still_an_error(line: str) -> None:
    ran = run_by_shell(line)
    assert (ran.status, ran.err) == (2, "")

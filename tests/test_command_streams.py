"""The command where a stream is no terminal, is closed, or breaks."""

import pytest

from simplesimon.core.example import EXAMPLE
from tests.command import is_one_line, run, run_by_shell, run_on_terminal

PRINT = f"$SIMON --print --code {EXAMPLE.code}"
VERIFY = f"echo {EXAMPLE.code} | $SIMON --verify -"


@pytest.mark.parametrize("arguments", [[], ["--suits", "2"], ["--code", str(EXAMPLE.code)]])
def test_without_a_terminal_the_game_says_so_at_once(arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert is_one_line(ran.err)
    assert "terminal" in ran.err


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
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(f"{PRINT} >&-", id="print, closed"),
        pytest.param(f"{PRINT} --ascii >&-", id="print in letters, closed"),
        pytest.param(f"{VERIFY} >&-", id="verify, closed"),
        pytest.param(f"{PRINT} >/dev/full", id="print, disk full"),
        pytest.param(f"{VERIFY} >/dev/full", id="verify, disk full"),
        pytest.param("$SIMON --verify - <&-", id="verify, input closed"),
    ],
)
def test_a_stream_that_is_closed_or_full_is_told_in_one_line(line: str) -> None:
    ran = run_by_shell(line)
    assert ran.status == 2
    assert is_one_line(ran.err)


@pytest.mark.parametrize("command", [PRINT, VERIFY])
def test_a_broken_pipe_is_told_in_one_line(command: str) -> None:
    ran = run_by_shell(f"{{ sleep 0.3; {command}; echo $? >&2; }} | true")
    told, status = ran.err.splitlines()
    assert status == "2"
    assert told.startswith("simplesimon: ")


@pytest.mark.parametrize("line", ["$SIMON --rubbish 2>&-", "$SIMON --verify missing 2>&-"])
def test_an_error_that_cannot_be_told_is_still_an_error(line: str) -> None:
    ran = run_by_shell(line)
    assert (ran.status, ran.err) == (2, "")


@pytest.mark.parametrize("line", ["$SIMON --help >&-", "$SIMON --version >&-"])
def test_help_on_a_closed_stream_is_no_traceback(line: str) -> None:
    assert "Traceback" not in run_by_shell(line).err

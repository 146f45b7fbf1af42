"""The size of the window: the terminal's own, else what the environment says, else 80x24."""

import os
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.terminal.window import forget_absurd_sizes, window_size
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.test_play import CODE, COMMAND

_SIZED = 'stty cols "$1" rows "$2"; shift 2; exec "$@"'
Size = tuple[int, int]


@contextmanager
def play_at_size(
    home: Path, real: Size, drawn: Size, said: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """A game in a terminal of a size, to be drawn as if it had another."""
    argv = ["sh", "-c", _SIZED, "sh", *map(str, real), *COMMAND, "--code", CODE]
    env = {"HOME": str(home), "PYTHONSAFEPATH": "1", **(said or {})}
    with Terminal(argv, *drawn, env) as terminal:
        yield terminal


def fills(terminal: Terminal, size: Size) -> None:
    """The table fills a window of this size, and is played."""
    columns, lines = size
    terminal.wait_for("moves 0|0 mv")
    terminal.wait_until(lambda: terminal.line(lines - 1).startswith(" 1-0 column"))
    terminal.settle()
    cells = (terminal.cell(x, y) for x in range(columns) for y in range(lines))
    assert all(cell.bg != "default" or cell.reverse for cell in cells)
    terminal.send("14")
    terminal.wait_for("moves 1|1 mv")


def ends(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.modes == FRESH_MODES


SIDES: dict[str, tuple[Size, dict[str, str], Size]] = {
    "none": ((0, 0), {}, (80, 24)),
    "none, but said": ((0, 0), {"COLUMNS": "100", "LINES": "30"}, (100, 30)),
    "none, half said": ((0, 0), {"COLUMNS": "120"}, (120, 24)),
    "no lines": ((100, 0), {}, (100, 24)),
    "no lines, but said": ((100, 0), {"COLUMNS": "50", "LINES": "40"}, (100, 40)),
    "no columns": ((0, 30), {}, (80, 30)),
    "the terminal's own": ((90, 30), {"COLUMNS": "50", "LINES": "22"}, (90, 30)),
}


@pytest.mark.parametrize("case", SIDES)
def test_each_side_is_the_terminals_or_what_is_said_or_as_ever(tmp_path: Path, case: str) -> None:
    real, said, drawn = SIDES[case]
    with play_at_size(tmp_path, real, drawn, said) as terminal:
        fills(terminal, drawn)
        ends(terminal)


ABSURD = ("0", "-5", "abc", "", "999999", "²", "８０", "80x24", "9" * 5000)


@pytest.mark.parametrize("said", ABSURD, ids=lambda said: said[:9])
def test_a_size_that_is_none_is_not_heard(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("COLUMNS", said)
    monkeypatch.setenv("LINES", said)
    master, slave = os.openpty()
    try:
        assert window_size(slave) == (80, 24)
        termios.tcsetwinsize(slave, (30, 90))
        assert window_size(slave) == (90, 30)
    finally:
        os.close(master)
        os.close(slave)
    assert window_size(-1) == (80, 24)
    forget_absurd_sizes()
    assert not {"COLUMNS", "LINES"} & set(os.environ)


@pytest.mark.parametrize(("real", "said"), [((0, 0), "²"), ((90, 30), "999999")])
def test_no_absurd_size_keeps_the_game_from_its_start(
    tmp_path: Path, said: str, real: Size
) -> None:
    drawn = real if real[0] else (80, 24)
    with play_at_size(tmp_path, real, drawn, {"COLUMNS": said, "LINES": said}) as terminal:
        fills(terminal, drawn)
        ends(terminal)


def test_a_size_that_comes_later_is_taken(tmp_path: Path) -> None:
    with play_at_size(tmp_path, (0, 0), (80, 24)) as terminal:
        fills(terminal, (80, 24))
        terminal.resize(120, 40)
        terminal.send("u")
        fills(terminal, (120, 40))
        ends(terminal)


def test_a_window_larger_than_any_screen_is_played_too(tmp_path: Path) -> None:
    """What is sent is read here; half a million cells take an emulator too long."""
    with play_at_size(tmp_path, (65535, 65535), (80, 24)) as terminal:
        terminal.wait_until(lambda: b"moves 0" in terminal.raw, 60, "there is no table")
        terminal.settle(timeout=30)
        assert 500_000 < len(terminal.raw) < 2_000_000  # blanks for 1000x500 cells, once or twice
        ends(terminal)

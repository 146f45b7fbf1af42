"""The real program on a pseudo-terminal, played by what a keyboard sends."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from tests.playing import keys_of
from tests.terminal.pty_terminal import Terminal

COMMAND = [sys.executable, "-m", "simplesimon"]
CODE = "SS1-S1-EXAMPLE"


@contextmanager
def playing(
    home: Path,
    columns: int = 80,
    rows: int = 24,
    arguments: Sequence[str] = ("--code", CODE),
    env: Mapping[str, str] | None = None,
) -> Iterator[Terminal]:
    env = {"HOME": str(home), "PYTHONSAFEPATH": "1", **(env or {})}
    with Terminal([*COMMAND, *arguments], columns, rows, env) as terminal:
        yield terminal


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 20), (120, 40)])
def test_the_example_is_won_by_key_presses_alone(tmp_path: Path, columns: int, rows: int) -> None:
    with playing(tmp_path, columns, rows) as terminal:
        for number, keys in enumerate(keys_of(EXAMPLE), start=1):
            terminal.wait_for(rf"moves {number - 1}\b|\b{number - 1} mv")
            terminal.send(keys)
        terminal.wait_for("won in 49 moves")
        terminal.wait_for("851 points")
        terminal.send("q")
        assert terminal.wait() == 0


def test_all_the_example_typed_ahead_is_played_in_order(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)


def test_typing_ahead_across_a_dialog_reaches_the_dialog(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.send("cSS1S4AAAAABD\r")
        terminal.wait_for("SS1-S4-AAAAABD .* 4 suits")


def test_a_window_too_small_says_so_and_comes_back_with_the_hand(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.send("1")
        terminal.wait_for("▴1▴")
        terminal.settle()
        before = terminal.text()
        for size in ((30, 10), (1, 1), (39, 20)):
            terminal.resize(*size)
            terminal.settle()
        assert terminal.line(0) == "Too small: 39×20, needed 40×20."
        terminal.resize(80, 24)
        terminal.wait_for("▴1▴")
        terminal.settle()
        assert terminal.text() == before


def test_nothing_is_sent_while_nothing_happens(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle(quiet=0.5)
        before = len(terminal.raw)
        terminal.settle(quiet=1, timeout=4)
        assert len(terminal.raw) == before
        assert b"\x1b]22;" not in terminal.raw, "no shape of the pointer is asked for"

"""The moment in which a sequence leaves, on a real terminal: two updates, then silence."""

from pathlib import Path
from signal import SIGKILL

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from tests.playing import keys_of
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_play import COMMAND

KEYS = "".join(keys_of(EXAMPLE))
MOVES = 21
"""The move of the example that completes the first sequence."""
LIT, QUIET = "ffff5f", 0.8


def example_after(moves: int) -> Game:
    game = replay(EXAMPLE._replace(moves=EXAMPLE.moves[:moves]))
    assert isinstance(game, Game)
    return game


def start(folder: Path, *arguments: str) -> Terminal:
    command = [*COMMAND, "--data-dir", str(folder), "--code", "SS1-S1-EXAMPLE", *arguments]
    return Terminal(command, env={"HOME": str(folder), "COLORTERM": "truecolor"})


def lit_cells(terminal: Terminal) -> int:
    cells = (terminal.cell(x, y) for y in range(24) for x in range(80))
    return sum(LIT in (cell.fg, cell.bg) for cell in cells)


def test_two_updates_no_larger_than_a_table_and_then_nothing(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        wait_for_this(terminal, example_after(0))
        terminal.send(KEYS[: 2 * MOVES - 1])
        terminal.wait_for("moves 20")
        terminal.settle(QUIET)
        before = len(terminal.raw)
        terminal.send(KEYS[2 * MOVES - 1])
        terminal.wait_until(lambda: lit_cells(terminal) > 13 * 5, 5, "nothing is lit")
        terminal.wait_until(lambda: not lit_cells(terminal), 5, "it stays lit")
        wait_for_this(terminal, example_after(MOVES))
        terminal.settle(QUIET)
        sent = len(terminal.raw)
        assert sent - before < 4000
        terminal.settle(2 * QUIET)
        assert len(terminal.raw) == sent


@pytest.mark.parametrize("more", [1, 4])
def test_what_is_typed_ahead_is_played_at_once(tmp_path: Path, more: int) -> None:
    with start(tmp_path) as terminal:
        wait_for_this(terminal, example_after(0))
        terminal.send(KEYS[: 2 * (MOVES + more)])
        terminal.wait_for(f"moves {MOVES + more}", timeout=5)
        wait_for_this(terminal, example_after(MOVES + more))


def test_a_whole_game_in_one_burst_ends_with_the_page_of_the_win(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        wait_for_this(terminal, example_after(0))
        terminal.send(KEYS)
        terminal.wait_for("You won!")
        terminal.wait_for("won in 49 moves · 851 points")
        terminal.send("q")
        terminal.wait_for("Saved: SS1-S1-EXAMPLE, 49 moves, 851 points")


def test_killed_in_that_moment_it_is_saved(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        wait_for_this(terminal, example_after(0))
        terminal.send(KEYS[: 2 * MOVES])
        terminal.wait_until(lambda: lit_cells(terminal) > 0, 10, "nothing is lit")
        terminal.signal(SIGKILL)
        terminal.wait()
    with start(tmp_path) as terminal:
        wait_for_this(terminal, example_after(MOVES))

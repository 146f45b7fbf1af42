"""What is kept: wins, undo history, and all of it from the first moment on."""

import signal
import time
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.playing import keys_of
from tests.terminal.player import Table, some_moves, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_game, wait_for_statistics, wait_for_this
from tests.terminal.test_play import CODE, playing

DEALT = Game.begin(Code.parse(CODE))
MOVED = tables(Table(DEALT), "14")[-1].game


def kill(terminal: Terminal) -> None:
    terminal.signal(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL


def quit_by_key(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.wait() == 0


def test_a_win_is_kept_and_counted_once_whenever_the_program_is_killed(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.send("u")
        terminal.wait_for("moves 48")
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for("Continuing")
        terminal.send("r")
        terminal.wait_for("851 points")
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for("How many suits")
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for("How many suits")
        terminal.send("4")
        terminal.wait_for("SS1-S4.*moves 0")
        figures = wait_for_statistics(terminal)
    assert figures["Games played"] == ("1", "0", "0")
    assert figures["Games won"] == ("1", "0", "0")
    assert figures["Current streak"] == ("1", "0", "0")
    assert figures["Longest streak"] == ("1", "0", "0")
    assert figures["Best score"] == ("851", "-", "-")
    assert figures["Fewest moves"] == ("49", "-", "-")


def test_a_deal_that_was_only_looked_at_counts_for_nothing(tmp_path: Path) -> None:
    for arguments in (("--suits", "4"), ("--code", CODE)):
        with playing(tmp_path, arguments=arguments) as terminal:
            wait_for_game(terminal)
            terminal.send("1\x7fkjurR")
            quit_by_key(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, DEALT)
        assert wait_for_statistics(terminal)["Games played"] == ("0", "0", "0")
        terminal.send("g14u")
        terminal.wait_for("is back in column")
        assert wait_for_statistics(terminal)["Games played"] == ("1", "0", "0")


@pytest.mark.parametrize("folder", [".", "not/there/yet"])
def test_the_first_start_of_all_makes_the_folders_it_needs(tmp_path: Path, folder: str) -> None:
    home = tmp_path / folder
    with playing(home, arguments=()) as terminal:
        code = wait_for_game(terminal).code
        assert code.suits == 1
        assert "saved" not in terminal.text()
        quit_by_key(terminal)
    assert (home / ".local/share/simplesimon/games.db").is_file()
    with playing(home, arguments=()) as terminal:
        wait_for_this(terminal, Game.begin(code))


def test_quitting_before_anything_is_on_the_screen(tmp_path: Path) -> None:
    for keys in ("q", "14q"):
        with playing(tmp_path) as terminal:
            terminal.send(keys)
            assert terminal.wait() == 0
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, MOVED)


@pytest.mark.parametrize("milliseconds", [10, 100, 200, 300])
def test_a_kill_while_it_starts_leaves_nothing_broken(tmp_path: Path, milliseconds: int) -> None:
    with playing(tmp_path) as terminal:
        time.sleep(milliseconds / 1000)
        kill(terminal)
    starts_and_saves(tmp_path)


@pytest.mark.parametrize("file", ["games.db", "games.db-wal", "games.lock"])
def test_a_kill_while_a_file_is_made_leaves_nothing_broken(tmp_path: Path, file: str) -> None:
    with playing(tmp_path) as terminal:
        path = tmp_path / ".local/share/simplesimon" / file
        latest = time.monotonic() + 10
        while not path.exists():
            assert time.monotonic() < latest
        kill(terminal)
    starts_and_saves(tmp_path)


def starts_and_saves(home: Path) -> None:
    with playing(home) as terminal:
        wait_for_this(terminal, DEALT)
        assert "saved" not in terminal.text()
        terminal.send("14")
        wait_for_this(terminal, MOVED)


def test_the_undo_history_is_kept_with_its_limit(tmp_path: Path) -> None:
    chance = Random(1)
    keys = some_moves(chance, DEALT, 110) + ["u"] * 30
    back = tables(Table(DEALT), keys)[-1].game
    more = some_moves(chance, back, 40)
    game = tables(Table(back), more)[-1].game
    assert len(game.steps) - game.floor == 100
    with playing(tmp_path) as terminal:
        terminal.send("".join(keys + more))
        wait_for_this(terminal, game)
        assert undo_all(terminal, game).steps == game.steps[: game.floor]
        terminal.send("r" * 100)
        wait_for_this(terminal, game)
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, game)
        oldest = undo_all(terminal, game)
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, oldest)
        undo_all(terminal, oldest)
        keys = some_moves(chance, oldest, 30)
        game = tables(Table(oldest), keys)[-1].game
        terminal.send("".join(keys))
        wait_for_this(terminal, game)
        kill(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, game)
        assert undo_all(terminal, game).steps == oldest.steps


def undo_all(terminal: Terminal, game: Game) -> Game:
    """Undo as often as must be possible, then once more: the game that is left."""
    undos = len(game.steps) - game.floor
    left = tables(Table(game), "u" * undos)[-1].game
    terminal.send("u" * undos)
    wait_for_this(terminal, left)
    terminal.send("u")
    terminal.wait_for("Only the last 100 actions can be undone")
    wait_for_this(terminal, left)
    return left

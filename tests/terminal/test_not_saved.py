"""Where nothing can be kept the game plays on, says so, and loses nothing that was kept."""

import resource
import signal
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.playing import keys_of
from tests.terminal.player import ENTER, Table, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_play import CODE, playing

DEALT = Game.begin(Code.parse(CODE))
MOVED = tables(Table(DEALT), "14")[-1].game
OTHER = Game.begin(Code.parse("SS1-S4-AAAAABD"))


@contextmanager
def full_disk(terminal: Terminal) -> Iterator[None]:
    """The program cannot write a single byte to a file."""
    soft, hard = resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (0, hard))
    yield
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("arguments", [(), ("--data-dir", "{file}")])
def test_where_nothing_can_be_kept_one_plays_and_is_told_so(
    tmp_path: Path, arguments: Sequence[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("precious")
    home = tmp_path if arguments else file
    begin = ("--code", CODE, *(part.format(file=file) for part in arguments))
    with playing(home, arguments=begin) as terminal:
        terminal.wait_for("Not saved: no data folder")
        assert "not saved" in terminal.line(0)
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.send("u")
        terminal.wait_for("moves 48")
        assert "not saved" in terminal.line(0)
        terminal.send("s\r")
        terminal.wait_for("Settings could not be saved")
        terminal.send("qq")
        terminal.wait_for("This game is not saved")
        terminal.send("\r")
        assert terminal.wait() == 0
    assert file.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        wait_for_this(terminal, DEALT)
        with full_disk(terminal):
            terminal.send("14")
            terminal.wait_for("Not saved: ")
            wait_for_this(terminal, MOVED)
            assert "not saved" in terminal.line(0)
            terminal.send("21")
            terminal.wait_for("not saved.*moves 2")
        terminal.send("u")
        terminal.wait_for("Saving works again")
        wait_for_this(terminal, MOVED)
        assert "not saved" not in terminal.line(0)
        terminal.signal(signal.SIGKILL)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, MOVED)
        terminal.send("r")
        wait_for_this(terminal, tables(Table(MOVED), "21")[-1].game)


def test_a_game_not_saved_keeps_its_moves_when_it_is_chosen_from_the_list(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("14")
        wait_for_this(terminal, MOVED)
        with full_disk(terminal):
            terminal.send("21")
            terminal.wait_for("not saved.*moves 2")
            terminal.send("g")
            terminal.wait_for(" 2 +498 .* current")
            terminal.send(ENTER)
            terminal.settle()
            wait_for_this(terminal, tables(Table(MOVED), "21")[-1].game)


@contextmanager
def lock(home: Path) -> Iterator[None]:
    """Another program has the file of games for itself."""
    path = home / ".local/share/simplesimon/games.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        yield
        file.execute("ROLLBACK")

"""A flood of anything that a terminal can send leaves a whole game, which is kept."""

import fcntl
import struct
import termios
import time
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.game import Game
from simplesimon.core.record import Record, replay
from simplesimon.settings import CHOICES
from tests.terminal.flood import some_bytes, some_screen, some_size
from tests.terminal.player import RIGHT, UP, Table, some_moves, tables
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import Seen, wait_for_game, wait_for_this
from tests.terminal.test_bytes import ODD
from tests.terminal.test_end import fresh_attributes, games_kept, slave_of
from tests.terminal.test_play import playing

_CHUNKS, _PARTS, _BURST = 2000, 2, 20
_PART = 1.3
"""After so many seconds the beginning of a sequence is given up."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "flood" in metafunc.fixturenames:
        metafunc.parametrize("flood", range(int(metafunc.config.getoption("--floods"))))


def send_anything(terminal: Terminal, slave: int, chance: Random) -> None:
    """Send many chunks, a few at once; now and then a screen opens as the window changes."""
    for number in range(_CHUNKS // _PARTS):
        kind = chance.random()
        if kind < 0.03:
            terminal.send(some_screen(chance))
            terminal.resize(*some_size(chance))
        else:
            terminal.send(chance.choice(ODD) if kind < 0.08 else some_bytes(chance))
        if number % _BURST == 0:
            wait_until_done(terminal, slave)


def wait_until_done(terminal: Terminal, slave: int) -> None:
    """Wait until the program has read all that was sent, and sleeps."""
    terminal.wait_until(
        lambda: all(not count_unread(slave) and sleeps(terminal.pid) for _look in range(3)),
        timeout=60,
        failure="it is not done with what was sent",
    )


def count_unread(slave: int) -> int:
    """How many bytes the program has not read yet."""
    (count,) = struct.unpack("i", fcntl.ioctl(slave, termios.FIONREAD, b"\0" * 4))
    return int(count)


def sleeps(pid: int) -> bool:
    """Whether a process has nothing to do."""
    return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "S"


def back_at_the_table(terminal: Terminal, slave: int) -> Seen:
    """Close what lies over the table, and put back what is in hand: the game."""
    terminal.resize(80, 24)
    time.sleep(_PART)
    for _ in range(4):
        wait_until_done(terminal, slave)
        terminal.settle(0.2)
        terminal.send("\x1b")
        time.sleep(0.2)
    speak_english(terminal)
    wait_until_done(terminal, slave)
    terminal.settle()
    assert "1-0 column" in terminal.line(23)
    return wait_for_game(terminal)


def speak_english(terminal: Terminal) -> None:
    """Set the language, the last of the settings, in whatever language they are now."""
    terminal.send(f"s{UP}")
    for _language in CHOICES["language"].values:
        terminal.settle()
        if "English" not in terminal.text():
            terminal.send(RIGHT)
    terminal.wait_for("English")
    terminal.send("s")


def assert_whole(game: Game) -> None:
    """A game is what its record says."""
    moves = " ".join(str(step.move) for step in game.steps)
    replayed = replay(Record.parse(f"{game.code}\n{moves}"))
    assert isinstance(replayed, Game)
    assert (replayed.position, replayed.score) == (game.position, game.score)


def test_a_flood_of_anything_leaves_a_game_that_is_whole_and_kept(
    tmp_path: Path, flood: int
) -> None:
    chance = Random(14 + flood)
    with playing(tmp_path) as terminal, slave_of(terminal) as slave:
        terminal.wait_for("moves 0")
        for _part in range(_PARTS):
            send_anything(terminal, slave, chance)
            seen, games = back_at_the_table(terminal, slave), games_kept(tmp_path)
            for game in games:
                assert_whole(game)
            game = games[0]
            assert seen.columns is not None
            assert seen.may_be(game), (seen, game)
            game = play_on(terminal, chance, game)
        terminal.send("q")
        assert terminal.wait() == 0
        assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
    assert not list(tmp_path.rglob("error.txt"))
    assert games_kept(tmp_path)[0] == game
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, game)


def play_on(terminal: Terminal, chance: Random, game: Game) -> Game:
    """Make some moves and take one back: the game after them, which must be on the screen."""
    keys = [*some_moves(chance, game, 4), "u"]
    terminal.send("".join(keys))
    game = tables(Table(game), keys)[-1].game
    wait_for_this(terminal, game)
    return game

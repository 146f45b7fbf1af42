"""A flood of anything that a terminal can send leaves a whole game, which is kept."""

import fcntl
import re
import struct
import termios
import time
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.game import Game
from simplesimon.core.record import Record, replay
from simplesimon.store import Store
from tests.terminal.player import Table, some_moves, tables
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import Seen, wait_for_game, wait_for_this
from tests.terminal.test_bytes import ODD
from tests.terminal.test_end import fresh_attributes, slave_of
from tests.terminal.test_play import CODE, playing

_CHUNKS, _PARTS, _BURST = 5000, 5, 20
_PART = 1.3
"""After so many seconds the beginning of a sequence is given up."""
_SIZES = ((80, 24), (40, 20), (120, 40), (1, 1), (79, 21))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "flood" in metafunc.fixturenames:
        metafunc.parametrize("flood", range(int(metafunc.config.getoption("--floods"))))


def some_bytes(chance: Random) -> bytes:
    """A chunk of anything but what quits."""
    kind = chance.random()
    x, y = chance.randrange(1, 82), chance.randrange(1, 26)
    if kind < 0.45:
        return chance.choice("1234567890" * 3 + "uuurRncgsvy?hjkl \r\x7f\t").encode()
    if kind < 0.55:
        return b"\x1b" + chance.choice((b"[A", b"[B", b"[C", b"OD", b"", b"7", b"[", b"O", b"[M"))
    if kind < 0.8:
        code, final = chance.choice((0, 0, 0, 32, 32, 2, 4, 35, 64)), chance.choice("MMm")
        return f"\x1b[<{code};{x};{y}{final}".encode()
    if kind < 0.85:
        text = chance.choice((CODE, "SS1-S4-AAAAABD", "é♠" * 40, "no code\r\n14", ""))
        return f"\x1b[200~{text}\x1b[201~".encode()
    if kind < 0.9:
        return chance.choice(ODD)
    noise = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6)))
    return re.sub(rb"[qQ\x03\x11]", b"", noise)


def send_anything(terminal: Terminal, slave: int, chance: Random) -> None:
    """Send many chunks, a few at once, the window changing its size now and then."""
    for number in range(_CHUNKS // _PARTS):
        if chance.random() < 0.03:
            terminal.resize(*chance.choice(_SIZES))
        else:
            terminal.send(some_bytes(chance))
        if number % _BURST == 0:
            wait_until_done(terminal, slave)


def wait_until_done(terminal: Terminal, slave: int) -> None:
    """Wait until the program has read all that was sent, and sleeps."""
    terminal.wait_until(
        lambda: all(not unread(slave) and sleeps(terminal.pid) for _look in range(3)),
        timeout=60,
        failure="it is not done with what was sent",
    )


def unread(slave: int) -> int:
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
    wait_until_done(terminal, slave)
    terminal.settle()
    assert "1-0 column" in terminal.line(23)
    return wait_for_game(terminal)


def kept(home: Path) -> list[Game]:
    """All games of the list, the one that was open first; each is what its record says."""
    store = Store(home / ".local/share/simplesimon", time.time)
    games = [store.load(entry.id) for entry in store.entries()]
    store.close()
    for game in games:
        moves = " ".join(str(step.move) for step in game.steps)
        replayed = replay(Record.parse(f"{game.code}\n{moves}"))
        assert isinstance(replayed, Game)
        assert (replayed.position, replayed.score) == (game.position, game.score)
    return games


def test_a_flood_of_anything_leaves_a_game_that_is_whole_and_kept(
    tmp_path: Path, flood: int
) -> None:
    chance = Random(14 + flood)
    with playing(tmp_path) as terminal, slave_of(terminal) as slave:
        terminal.wait_for("moves 0")
        for _part in range(_PARTS):
            send_anything(terminal, slave, chance)
            seen, game = back_at_the_table(terminal, slave), kept(tmp_path)[0]
            assert seen.columns is not None
            assert seen.may_be(game), (seen, game)
            game = play_on(terminal, chance, game)
        terminal.send("q")
        assert terminal.wait() == 0
        assert termios.tcgetattr(slave) == fresh_attributes()
        assert terminal.modes == FRESH_MODES
    assert not list(tmp_path.rglob("error.txt"))
    assert kept(tmp_path)[0] == game
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, game)


def play_on(terminal: Terminal, chance: Random, game: Game) -> Game:
    """Make some moves and take one back: the game after them, which must be on the screen."""
    keys = [*some_moves(chance, game, 4), "u"]
    terminal.send("".join(keys))
    game = tables(Table(game), keys)[-1].game
    wait_for_this(terminal, game)
    return game

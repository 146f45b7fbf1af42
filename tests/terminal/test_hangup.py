"""A terminal that is closed, as by a line that drops: the program is gone, the game is kept."""

import os
import sys
import time
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from tests.terminal.player import Table, some_moves, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_game, wait_for_this
from tests.terminal.test_end import end_unread
from tests.terminal.test_play import CODE, COMMAND

_SECONDS = 1
_BLOCKING = """
import os, signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
os.execvp(sys.argv[1], sys.argv[1:])
"""

STARTS: dict[str, list[str]] = {
    "SIGHUP": [],
    "SIGHUP ignored at the start": ["sh", "-c", 'trap "" HUP; exec "$@"', "sh"],
    "no SIGHUP, for it is blocked": [sys.executable, "-c", _BLOCKING],
}


@pytest.fixture
def hangups(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--hangups"))


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_the_program_is_gone_within_a_second_and_the_game_is_kept(
    tmp_path: Path, start: list[str], hangups: int
) -> None:
    chance = Random(len(start))
    env = {"HOME": str(tmp_path), "PYTHONSAFEPATH": "1"}
    games = [Game.begin(Code.parse(CODE))]
    for number in range(hangups):
        code = () if number else ("--code", CODE)
        with Terminal([*start, *COMMAND, *code], env=env) as terminal:
            game = wait_for_one_of(terminal, games)
            keys = some_moves(chance, game, 4)
            games = [table.game for table in tables(Table(game), keys)]
            terminal.send("".join(keys))
            if number % 2:  # in its midst
                time.sleep(chance.random() / 10)
            else:
                wait_for_this(terminal, games[-1])
                games = games[-1:]
            hang_up(terminal)
    with Terminal(COMMAND, env=env) as terminal:
        wait_for_one_of(terminal, games)


def wait_for_one_of(terminal: Terminal, games: list[Game]) -> Game:
    """Wait for a game, which must be one of these."""
    seen = wait_for_game(terminal)
    found = list(filter(seen.may_be, games))
    assert found, (seen, games)
    return found[0]


def hang_up(terminal: Terminal) -> None:
    """Close the terminal: the program must end soon, whatever it is told of that."""
    os.close(terminal._master)
    terminal._master = -1
    try:
        assert end_unread(terminal, _SECONDS) in (128 + 1, -1)
    finally:
        if terminal._poll() is None:
            os.kill(terminal.pid, 9)
            os.waitpid(terminal.pid, 0)

"""Killed at any moment, the program finds again all that was on the screen."""

import signal
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from tests.terminal.player import BACKSPACE, ENTER, Table, some_keys, some_moves, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import MESSAGE_ROW, Seen, read, wait_for_game, wait_for_this
from tests.terminal.test_play import CODE, playing

_KILLS_A_PLAYER = 25
_SECONDS_A_KEY = 0.006


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Share the kills out among players, two at least."""
    if "kills" in metafunc.fixturenames:
        kills = int(metafunc.config.getoption("--kills"))
        players = max(2, -(-kills // _KILLS_A_PLAYER))
        shares = [(kills + player) // players for player in range(players)]
        metafunc.parametrize(("player", "kills"), list(enumerate(shares)))


class _Watch:
    """Looks on while keys typed ahead are played: how many were played at least."""

    def __init__(self, terminal: Terminal, before: Table, keys: Sequence[str]) -> None:
        self._terminal, self._before, self._keys = terminal, before, keys
        self.tables = tables(before, keys)
        self.played = 0
        self._read = 0

    def __repr__(self) -> str:
        table = self.tables[self.played]
        return f"after {self._keys[: self.played]} of {self._keys} from {self._before}: {table}"

    def look(self) -> int:
        unread, self._read = len(self._terminal.raw) > self._read, len(self._terminal.raw)
        seen = read(self._terminal) if unread else None
        if seen is not None:
            self._learn(seen)
            matching = (at for at, table in enumerate(self.tables) if seen.may_be(table.game))
            self.played = next((at for at in matching if at >= self.played), self.played)
        return self.played

    def games_to_expect(self, seen: Seen) -> list[Game]:
        """The games that the next start may go on with."""
        self._learn(seen)
        found: list[Game] = []
        for table in self.tables[self.played :]:
            if seen.may_be(table.game) and table.game not in found:
                found.append(table.game)
        return found

    def _learn(self, seen: Seen) -> None:
        """See what the new game is for which the keys ask, once it is there."""
        known = any(table.game.code == seen.code for table in self.tables)
        if known or seen.columns is None or len(self.tables) > len(self._keys):
            return
        learnt = tables(self._before, self._keys, seen.code)
        if any(seen.may_be(table.game) for table in learnt[len(self.tables) :]):
            self.tables = learnt


def _sync(terminal: Terminal, watch: _Watch) -> Seen:
    """Wait until all keys were played, and put back what is in hand."""

    def keys_are_played() -> bool:
        watch.look()
        return "That key does nothing here" in terminal.line(MESSAGE_ROW)

    terminal.send("z")
    terminal.wait_until(keys_are_played, failure="the keys are not played")
    terminal.send(BACKSPACE)
    terminal.wait_for("Choose a column: 1")
    return wait_for_game(terminal)


def _play(terminal: Terminal, before: Table, keys: Sequence[str]) -> Table:
    """Play keys; all must go as in the model."""
    watch = _Watch(terminal, before, keys)
    terminal.send("".join(keys))
    seen = _sync(terminal, watch)
    assert watch.games_to_expect(seen), (keys, seen)
    after = watch.tables[-1]
    assert seen.may_be(after.game), (keys, seen, after.game)
    return Table(after.game, after.hand.put_back())


def _kill(terminal: Terminal, before: Table, keys: Sequence[str], chance: Random) -> _Watch:
    """Send keys and kill the program: at once when one of them was played, or sooner."""
    watch = _Watch(terminal, before, keys)
    terminal.send("".join(keys))
    enough = chance.randrange(len(keys) + 1)
    latest = time.monotonic() + chance.random() * len(keys) * _SECONDS_A_KEY
    terminal.wait_until(lambda: watch.look() >= enough or time.monotonic() > latest)
    terminal.signal(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL
    watch.look()
    return watch


def _find_again(terminal: Terminal, watch: _Watch, chance: Random) -> Table:
    """What the next start goes on with; undo and redo must go on in it, too."""
    terminal.wait_for("Continuing your last game")
    seen = wait_for_game(terminal)
    games = watch.games_to_expect(seen)
    assert games, (watch, seen)
    games = _step(terminal, games, "r", 999)
    games = _step(terminal, games, "u", chance.choice((2, 9, 101)))
    if len(games) > 1:
        games = _step(terminal, games, "u", 100)
    while len(games) > 1 and any(game.undone for game in games):
        games = _step(terminal, games, "r", 1)
    games = _step(terminal, games, "r", chance.randrange(60))
    return Table(games[0])


def _step(terminal: Terminal, games: list[Game], key: str, count: int) -> list[Game]:
    """Undo or redo some steps: the games that it leads to, of those that it may be."""
    count = min(count, 1 + max(len(g.undone if key == "r" else g.steps) for g in games))
    watches = [_Watch(terminal, Table(game), [key] * count) for game in games]
    terminal.send(key * count)
    seen = _sync(terminal, watches[0])
    after = [watch.tables[-1].game for watch in watches]
    assert any(map(seen.may_be, after)), (key, count, seen, after)
    return [game for at, game in enumerate(after) if seen.may_be(game) and game not in after[:at]]


def test_a_kill_loses_nothing_that_was_on_the_screen(
    tmp_path: Path, player: int, kills: int
) -> None:
    chance = Random(player)
    with playing(tmp_path, arguments=()) as terminal:
        table = Table(Game.begin(wait_for_game(terminal).code))
        table = _play(terminal, table, some_moves(chance, table.game, player % 2 * 110))
        watch = _kill(terminal, table, some_keys(chance, table, 5), chance)
    for _kill_number in range(1, kills):
        with playing(tmp_path, arguments=()) as terminal:
            table = _find_again(terminal, watch, chance)
            for _burst in range(chance.randrange(3)):
                table = _play(terminal, table, some_keys(chance, table, 30))
            keys = some_keys(chance, table, chance.randrange(60))
            watch = _kill(terminal, table, keys, chance)
    with playing(tmp_path, arguments=()) as terminal:
        _find_again(terminal, watch, chance)


def test_each_kind_of_action_is_saved_before_it_is_shown(tmp_path: Path) -> None:
    dealt = Game.begin(Code.parse(CODE))
    _, _, moved, back, _, _, twice, once_more = (t.game for t in tables(Table(dealt), "14ur21u"))
    other = Game.begin(Code.parse("SS1-S4-AAAAABD"))
    shown = dealt
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        _kill_when_shown(terminal, shown)
    for keys, following in (
        ("14", moved),
        ("u", back),
        ("r", moved),
        ("21", twice),
        ("u", once_more),
        (f"c{other.code}{ENTER}", other),
        (f"g{ENTER}", once_more),
        (f"R{ENTER}", dealt),
    ):
        with playing(tmp_path, arguments=()) as terminal:
            wait_for_this(terminal, shown)
            terminal.send(keys)
            shown = following
            _kill_when_shown(terminal, shown)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, shown)
        terminal.send("n4")
        terminal.wait_for("SS1-S4")
        shown = Game.begin(wait_for_game(terminal).code)
        _kill_when_shown(terminal, shown)
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, shown)


def _kill_when_shown(terminal: Terminal, game: Game) -> None:
    wait_for_this(terminal, game)
    terminal.signal(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL

"""Two programs of one player at once: neither loses or overwrites what the other saves."""

import signal
import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.playing import keys_of
from tests.terminal.player import DOWN, ENTER, ESCAPE, Table, can_move, some_moves, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_game, wait_for_statistics, wait_for_this
from tests.terminal.test_play import CODE, playing

DEALT = Game.begin(Code.parse(CODE))
ELSEWHERE = "open in another session"


def wait_for_fresh_game(terminal: Terminal) -> Game:
    """The game dealt by chance that is on the screen; another where its cards allow no move."""
    game = Game.begin(wait_for_game(terminal).code)
    while not can_move(game):
        terminal.send(f"n{ENTER}")
        terminal.wait_for(f"Simple Simon +(?!{game.code})SS1")
        game = Game.begin(wait_for_game(terminal).code)
    return game


def game_after(game: Game, keys: Sequence[str]) -> Game:
    return tables(Table(game), keys)[-1].game


def play(terminal: Terminal, game: Game, moves: int = 1) -> Game:
    """Make moves that the cards allow: the game after them, which is on the screen then."""
    keys = some_moves(Random(1), game, moves)
    terminal.send("".join(keys))
    wait_for_this(terminal, game_after(game, keys))
    return game_after(game, keys)


def leave(*terminals: Terminal) -> None:
    for terminal in terminals:
        terminal.send("q")
        assert terminal.wait() == 0


def assert_found_again(home: Path, *games: Game) -> None:
    """The next start goes on with the game saved last, and the list with each of the others."""
    with playing(home, arguments=()) as terminal:
        terminal.wait_for("Continuing")
        wait_for_this(terminal, games[0])
        for place, game in enumerate(games[1:], start=1):
            terminal.send(f"g{DOWN * place}{ENTER}")
            wait_for_this(terminal, game)


def test_a_second_session_deals_another_game_and_says_why(tmp_path: Path) -> None:
    with playing(tmp_path, arguments=("--code", "SS1-S2-EXAMPLE")) as first:
        game = wait_for_fresh_game(first)
        game = play(first, game)
        with playing(tmp_path, arguments=()) as second:
            second.wait_for("That game is open in another session. Here is a new one")
            other = wait_for_fresh_game(second)
            assert other.code.suits == 2
            assert other.code != game.code
            for moves in range(1, 4):
                other = play(second, other, moves)
                game = play(first, game, moves)
            leave(first, second)
    assert_found_again(tmp_path, game, other)


def test_a_win_in_one_and_moves_in_the_other_are_all_counted(tmp_path: Path) -> None:
    *keys, last = keys_of(EXAMPLE)
    with playing(tmp_path) as first, playing(tmp_path, arguments=("--suits", "1")) as second:
        first.send("".join(keys))
        first.wait_for("moves 48", timeout=30)
        other = play(second, wait_for_fresh_game(second))
        first.send(last)
        first.wait_for("851 points")
        other = play(second, other)
        leave(first)
        other = play(second, other)
        figures = wait_for_statistics(second)
        second.send("q")
        leave(second)
    with playing(tmp_path, arguments=()) as third:
        wait_for_this(third, other)
        assert wait_for_statistics(third) == figures
    assert figures["Games played"] == ("2", "0", "0")
    assert figures["Games won"] == ("1", "0", "0")
    assert figures["Current streak"] == ("1", "0", "0")
    assert figures["Longest streak"] == ("1", "0", "0")
    assert figures["Best score"] == ("851", "-", "-")
    assert figures["Fewest moves"] == ("49", "-", "-")


def test_the_code_of_a_game_open_elsewhere_begins_a_second_game_of_that_deal(
    tmp_path: Path,
) -> None:
    with playing(tmp_path) as first:
        game = play(first, wait_for_deal(first))
        with playing(tmp_path) as second:
            second.wait_for(ELSEWHERE)
            wait_for_this(second, DEALT)
            other = play(second, DEALT, 3)
            game = play(first, game)
            leave(second, first)
    assert_found_again(tmp_path, game, other)


def wait_for_deal(terminal: Terminal) -> Game:
    wait_for_this(terminal, DEALT)
    return DEALT


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP])
def test_a_session_that_died_holds_nothing(tmp_path: Path, number: int) -> None:
    with playing(tmp_path) as first, playing(tmp_path, arguments=("--suits", "4")) as second:
        game = play(first, wait_for_deal(first))
        other = play(second, wait_for_fresh_game(second))
        first.signal(number)
        first.wait()
        second.send("g")
        second.wait_for(rf"{CODE} +1 +499 .* unfinished")
        second.send(f"{DOWN}{ENTER}")
        wait_for_this(second, game)
        second.signal(number)
        second.wait()
    assert_found_again(tmp_path, game, other)


def test_a_session_that_sleeps_holds_its_game(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        game = play(first, wait_for_deal(first))
        first.signal(signal.SIGSTOP)
        with playing(tmp_path, arguments=()) as second:
            second.wait_for(ELSEWHERE)
            play(second, wait_for_fresh_game(second))
        first.signal(signal.SIGCONT)
        play(first, game)


def test_a_game_open_elsewhere_is_not_opened_from_the_list(tmp_path: Path) -> None:
    with playing(tmp_path) as first, playing(tmp_path, arguments=("--suits", "4")) as second:
        other = play(second, wait_for_fresh_game(second))
        game = play(first, wait_for_deal(first))
        second.send("g")
        second.wait_for(rf"{CODE} +1 +499 .* open elsewhere")
        second.send(ENTER)
        second.wait_for(ELSEWHERE)
        second.send(ESCAPE)
        wait_for_this(second, other)
        game, other = play(first, game), play(second, other)
        first.send("n4")
        first.wait_for("SS1-S4.*moves 0")
        second.send(f"g{DOWN}{ENTER}")
        wait_for_this(second, game)
        first.send(f"g{DOWN}{ENTER}")
        wait_for_this(first, other)


def test_two_that_start_at_the_same_moment(tmp_path: Path) -> None:
    with playing(tmp_path, arguments=()) as first, playing(tmp_path, arguments=()) as second:
        games = [wait_for_fresh_game(session) for session in (first, second)]
        for session in (first, second):
            assert "not saved" not in session.line(0)
        games = [play(first, games[0]), play(second, games[1])]
        leave(second, first)
    with playing(tmp_path, arguments=()) as first, playing(tmp_path, arguments=()) as second:
        sessions = [first, second]
        told = [session.wait_for(f"Continuing|{ELSEWHERE}")[0] for session in sessions]
        assert sorted(told) == ["Continuing", ELSEWHERE]
        going_on = sessions[told.index("Continuing")]
        wait_for_this(going_on, games[-1])


def test_settings_changed_in_one_stay_when_another_is_changed_in_the_other(tmp_path: Path) -> None:
    with playing(tmp_path) as first, playing(tmp_path, arguments=()) as second:
        wait_for_game(first)
        wait_for_game(second)
        first.send(f"s{DOWN * 2}{ENTER}")
        first.wait_for("> Colours +night")
        second.send(f"s{DOWN * 4}{ENTER}")
        second.wait_for("> Letters for suits +on")
        first.settle()
        second.settle()
    file = tmp_path / ".config/simplesimon/settings.toml"
    kept = tomllib.loads(file.read_text("utf-8"))
    assert kept == {"colours": "night", "letters": True}

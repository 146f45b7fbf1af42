"""Line mode on a terminal, and games played by turns in lines and on the screen."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from tests.playing import keys_of
from tests.sessions import example
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import wait_for_game, wait_for_this
from tests.terminal.test_play import COMMAND, playing

PROMPT = r"(?m)^> *$"
TERMS = ("xterm", "xterm-256color", "dumb", "")


@contextmanager
def talking(
    home: Path, *arguments: str, term: str = "xterm", columns: int = 80
) -> Iterator[Terminal]:
    """Line mode on a terminal; in the end it has sent no escape byte."""
    env = {"HOME": str(home), "TERM": term, "PYTHONSAFEPATH": "1"}
    with Terminal([*COMMAND, "--text", *arguments], columns, 40, env) as terminal:
        terminal.wait_for(PROMPT)
        yield terminal
        assert b"\x1b" not in terminal.raw


def said(terminal: Terminal, line: str, answer: str) -> None:
    terminal.send(f"{line}\r")
    terminal.wait_for(answer)
    terminal.wait_for(PROMPT)


@pytest.mark.parametrize("term", TERMS)
def test_no_escape_is_sent_to_any_terminal(term: str, tmp_path: Path) -> None:
    with talking(tmp_path, "--code", "SS1-S4-AAAAABD", term=term) as terminal:
        said(terminal, "63", "Moved 7 of clubs to column 3, on 8 of spades. Score 499.")
        said(terminal, "12", "Not allowed. 2 of clubs does not go on 5 of spades.")
        said(terminal, "\x1b[A", "is not a command")
        said(terminal, "table", "Column 10, 1 card: 9 of spades.")
        terminal.send("q\r")
        assert terminal.wait() == 0
        assert "Saved: SS1-S4-AAAAABD, 1 move, 499 points." in terminal.text()


def test_a_terminal_parts_no_word(tmp_path: Path) -> None:
    with talking(tmp_path, "--code", "SS1-S4-AAAAABD", columns=40) as terminal:
        assert all(len(line) <= 40 for line in terminal.raw.decode().split("\r\n"))
        assert "9: jack of" in terminal.text()


@pytest.mark.parametrize(("end", "status"), [("\x04", 0), ("\x03", 130)])
def test_control_d_and_control_c_end_it(end: str, status: int, tmp_path: Path) -> None:
    with talking(tmp_path, "--code", "SS1-S4-AAAAABD") as terminal:
        said(terminal, "63", "Moved 7 of clubs")
        terminal.send(end)
        assert terminal.wait() == status
        assert ("Saved: SS1-S4-AAAAABD, 1 move" in terminal.text()) == (status == 0)
        assert "Traceback" not in terminal.text()


def test_a_game_goes_on_in_lines_and_on_the_screen_by_turns(tmp_path: Path) -> None:
    moves, keys = list(map(str, EXAMPLE.moves)), list(keys_of(EXAMPLE))
    with playing(tmp_path) as screen:
        screen.wait_for("moves 0")
        screen.send("".join(keys[:15]))
        wait_for_this(screen, example(15))
        screen.send("q")
        assert screen.wait() == 0
    with talking(tmp_path) as terminal:
        assert "Continuing your last game. Game with 1 suit: 15 moves" in terminal.text()
        said(terminal, "u", "Undone: ")
        said(terminal, " ".join(moves[14:30]), rf"Score\s+{example(30).score}\.")
        terminal.send("q\r")
        assert terminal.wait() == 0
    with playing(tmp_path, arguments=()) as screen:
        screen.wait_for("Continuing")
        wait_for_this(screen, example(30))
        screen.send("ur" + "".join(keys[30:]))
        screen.wait_for("won in 49 moves", timeout=30)
        screen.send("q")
        assert screen.wait() == 0


def test_lines_and_screen_at_once_share_no_game(tmp_path: Path) -> None:
    with playing(tmp_path) as screen:
        screen.wait_for("moves 0")
        screen.send("14")
        wait_for_this(screen, example(1))
        with talking(tmp_path) as terminal:
            text = " ".join(terminal.text().split())
            assert "That game is open in another session. Here is a new one." in text
            said(terminal, "games", "SS1-S1-EXAMPLE, 1 move, 499 points, open elsewhere")
            screen.send("u14")
            wait_for_this(screen, example(1))
            with playing(tmp_path, arguments=()) as third:
                third.wait_for("That game is open in another session")
                assert str(wait_for_game(third).code) != "SS1-S1-EXAMPLE"


def test_killed_it_loses_nothing_that_was_said(tmp_path: Path) -> None:
    with talking(tmp_path, "--code", "SS1-S4-AAAAABD") as terminal:
        said(terminal, "63", "Moved 7 of clubs")
        terminal.signal(signal.SIGKILL)
        terminal.wait()
    with talking(tmp_path) as terminal:
        assert "Game with 4 suits: 1 move, 499 points" in " ".join(terminal.text().split())

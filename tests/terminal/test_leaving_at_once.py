"""What is typed behind the key that quits is for the shell: it does nothing to the game."""

from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES
from tests.terminal.reading import wait_for_this
from tests.terminal.test_play import playing
from tests.terminal.test_sessions import DEALT, after


@pytest.mark.parametrize(
    "rest", ["n", "g", "s", "?", "c", "R\r", "21", "u", "ls\r", "\x1b[200~x\x1b[201~"]
)
@pytest.mark.parametrize("leave", ["q", "\x03"])
def test_keys_behind_the_last_one_do_nothing(tmp_path: Path, leave: str, rest: str) -> None:
    moved = after(DEALT, "14")
    with playing(tmp_path) as terminal:
        terminal.send("14")
        wait_for_this(terminal, moved)
        terminal.send(leave + rest)
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES
        assert "unexpected" not in terminal.text()
    with playing(tmp_path, arguments=()) as terminal:
        wait_for_this(terminal, moved)

"""What is typed behind the key that quits is for the shell: it does nothing to the game."""

from pathlib import Path

import pytest

from tests.sessions import MOVED
from tests.terminal.pty_terminal import FRESH_MODES
from tests.terminal.reading import wait_for_this
from tests.terminal.test_end import games_kept
from tests.terminal.test_play import playing


@pytest.mark.parametrize(
    "keys",
    [
        *("qn", "qg", "qs", "q?", "qc", "qR\r", "q21", "qu", "qls\r", "q\x1b[200~x\x1b[201~"),
        *("\x03n", "\x03R\r", "\x0321u"),
    ],
)
def test_keys_behind_the_last_one_do_nothing(tmp_path: Path, keys: str) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("14")
        wait_for_this(terminal, MOVED)
        terminal.send(keys)
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES
        assert "unexpected" not in terminal.text()
    assert games_kept(tmp_path) == [MOVED]

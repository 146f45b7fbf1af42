"""Keys and pastes as terminals encode them, read by the real program."""

import time
from pathlib import Path

from tests.terminal.player import ESCAPE
from tests.terminal.pty_terminal import Terminal
from tests.terminal.test_play import playing

CODE = "SS1-S4-AAAAABD"
PASTED = "SS1-S2-QWERTYU"
_PAUSE = 0.05  # between two pieces of what is sent as one


def test_every_encoding_of_a_key_is_that_key(tmp_path: Path) -> None:
    undo = ("u", "г", "θ", "\x1b[117u", "\x1b[117;1:1u\x1b[117;1:3u", "\x1b[1075::117u")
    moves = ("63", "６３", "\x1bOv\x1bOs", "\x1b[54u\x1b[51u", "\x1b[57405u\x1b[57402u", '-"', "86")
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        terminal.wait_for("moves 0")
        for move, back in zip(moves, [*undo, "u"], strict=True):
            terminal.send(move.replace("86", "8§"))
            terminal.wait_for("moves 1")
            terminal.send(back)
            terminal.wait_for("moves 0")
        terminal.send("6\x1b[27u")
        terminal.wait_for("Cards put back")
        terminal.send("63\x1b[27;2;82~")
        terminal.wait_for("Start this deal")
        terminal.send("\x1b[99;5u")
        assert terminal.wait() == 0


def test_a_paste_that_is_not_told_from_keys_offers_its_code(tmp_path: Path) -> None:
    with playing(tmp_path, arguments=("--code", CODE)) as terminal:
        terminal.wait_for("moves 0")
        terminal.send(f"63u63{PASTED}\r")  # all of it in one read
        decline(terminal)
        for cut in (2, 5):
            terminal.send(PASTED[:cut])
            time.sleep(_PAUSE)
            terminal.send(f"{PASTED[cut:]}\r")
            decline(terminal)
        terminal.wait_for("moves 1")
        terminal.send(f"simplesimon --code {PASTED}\r")
        terminal.wait_for(f"> {PASTED}_")
        terminal.send("\r")
        terminal.wait_for(f"{PASTED} .* moves 0")


def decline(terminal: Terminal) -> None:
    """Wait until the code is offered, and put it away."""
    terminal.wait_for(f"> {PASTED}_")
    terminal.send(ESCAPE)
    terminal.wait_until(lambda: PASTED not in terminal.text())

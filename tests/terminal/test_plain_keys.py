"""Terminals that keep keys for themselves: nothing freezes, and nothing needs such a key."""

import base64
import re
from pathlib import Path

import pytest

from tests.terminal.player import ESCAPE, RIGHT
from tests.terminal.test_play import CODE, playing

XOFF = "\x13"


def test_ctrl_s_freezes_nothing(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.send(f"{XOFF}14")
        terminal.wait_for("moves 1")
        terminal.send(f"n{XOFF}")
        terminal.wait_for("How many suits")
        terminal.send(ESCAPE)
        terminal.wait_for("1-0 column")
        terminal.send(f"{XOFF}u{XOFF}")
        terminal.wait_for("moves 0")
        terminal.send("q")
        assert terminal.wait() == 0


def test_ctrl_s_before_the_first_frame_freezes_nothing(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send(XOFF)
        terminal.wait_for("moves 0")
        terminal.send("14")
        terminal.wait_for("moves 1")
        terminal.send("q")
        assert terminal.wait() == 0


def test_the_help_says_that_shift_and_drag_selects_text(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.send("?")
        terminal.wait_for("Rules and keys")
        pages: list[str] = []
        while terminal.text() not in pages:
            pages.append(terminal.text())
            terminal.send(RIGHT)
            terminal.settle()
        assert "Hold Shift and drag to select text" in " ".join(" ".join(pages).split())


@pytest.mark.parametrize("code", [CODE, "SS1-S4-AAAAABD"])
def test_the_code_is_sent_to_the_terminal_and_stays_in_the_header(
    tmp_path: Path, code: str
) -> None:
    with playing(tmp_path, arguments=("--code", code)) as terminal:
        terminal.wait_for("moves 0")
        assert b"\x1b]52" not in terminal.raw
        terminal.send("y")
        terminal.wait_for(f"Code copied, if your terminal allows it. {code}")
        sent = re.findall(rb"\x1b\]52;c;([^\x07\x1b]*)(?:\x07|\x1b\\)", terminal.raw)
        assert [base64.b64decode(each, validate=True) for each in sent] == [code.encode()]
        assert terminal.raw.count(b"\x1b]52") == 1
        assert code in terminal.line(0)

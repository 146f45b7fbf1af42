"""Whatever a terminal sends and whatever it can show, the real program plays on."""

import re
import time
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import read
from tests.terminal.test_play import CODE, COMMAND, playing

_PART = 1.3
"""After so many seconds the beginning of a sequence is given up."""

ODD: tuple[bytes, ...] = (
    "æøåéñ".encode("latin-1"),
    b"\xff\xfe\xff",
    b"\xc3",
    b"\x00\x1c\x1d\x1e\x1f",
    b"\x1b[M 11",  # mouse reports of old, their cells digits or past 95
    b"\x1b[M#11",
    b"\x1b[M \xc31",
    b"\x1b[M#\xe9\x31",
    b"\x1b[M \xff\xff",
    b"\x1b[?62;1;4c",  # answers
    b"\x1b[>41;354;0c",
    b"\x1b[14;14R",
    b"\x1b[?2026;2$y",
    b"\x1b[8;24;80t",
    b"\x1b[?14u",
    b"\x1b[I\x1b[O",
    b"\x1b]11;rgb:1414/1414/1414\x1b\\",
    b"\x1b]52;c;MTQxNA==\x07",
    b"\x1bP1+r544e=1414\x1b\\",
    b"\x1bP>|XTerm(1414)\x1b\\",
    b"\x1b_Gi=14;OK\x1b\\",
    b"\x1b[14~\x1b[15;2~\x1b[200z\x1b[1;14S",
    b"\x1bOP\x1bOS\x1b[14^",
    b"\x1b[<0;0;0M\x1b[<64;14;14M\x1b[<999;1;4m",
)


def test_odd_bytes_change_nothing_on_the_board(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        terminal.settle()
        before = read(terminal)
        assert before is not None
        assert before.columns is not None
        for odd in ODD:
            terminal.send(odd)
            terminal.settle(0.1)
            assert read(terminal) == before, odd
            assert re.search(r"\[1\]", terminal.line(1)), odd
            assert "▴" not in terminal.line(1), odd
        terminal.send("14")
        terminal.wait_for("moves 1")


def test_a_beginning_without_an_end_takes_no_later_key(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        for part in (b"\x1b[", b"\x1b[<0;1", b"\x1b]11;rgb"):
            terminal.send(part)
            terminal.settle(3 * _PART)  # it is read, and its time is over
            terminal.send("14")
            terminal.wait_for("moves 1")
            terminal.send("u")
            terminal.wait_for("moves 0")


def test_a_cut_arrow_is_the_arrow(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        for column, arrow in enumerate((b"\x1b[C", b"\x1bOC", b"\x1b[1;2C"), start=2):
            terminal.send(arrow[:2])
            time.sleep(0.15)
            terminal.send(arrow[2:])
            terminal.wait_for(rf"\[{column}\]")


PLAIN = {"vt100": {"TERM": "vt100"}, "linux": {"TERM": "linux"}}
LATIN = {"Latin-1": {"LC_ALL": "en_US.ISO-8859-1"}}
GREY = {"NO_COLOR": {"NO_COLOR": "1"}}
TERMINALS = GREY | PLAIN | LATIN


@pytest.mark.parametrize("name", TERMINALS)
def test_on_a_terminal_of_few_abilities_all_is_told_apart(tmp_path: Path, name: str) -> None:
    env = {"HOME": str(tmp_path), "PYTHONSAFEPATH": "1", **TERMINALS[name]}
    with Terminal([*COMMAND, "--code", CODE], 80, 24, env) as terminal:
        terminal.wait_for("moves 0")
        terminal.wait_for(r"\[1\]")
        terminal.send("1")
        terminal.wait_for(r"\[▴1▴\] .* ▾4▾ " if name == "NO_COLOR" else r"\[\^1\^\] .* \*4\* ")
        terminal.settle()
        assert re.search(r"^> +4[♠S]<", terminal.text(), re.MULTILINE)
        terminal.send("4")
        terminal.wait_for("moves 1")
        terminal.settle()
        assert re.search("4[♠S]['•\\]]", terminal.text())
        shown = terminal.raw.decode()
        assert name == "NO_COLOR" or shown.isascii()
        terminal.send("q")
        assert terminal.wait() == 0
    if name in ("NO_COLOR", "vt100"):
        numbers = {n for sgr in re.findall(r"\x1b\[([\d;]*)m", shown) for n in sgr.split(";")}
        assert not {n for n in numbers if re.fullmatch("3[0-8]|4[0-8]|9[0-7]|10[0-7]", n)}
        assert numbers <= {"", "0", "1", "4", "7", "22", "24", "27"}

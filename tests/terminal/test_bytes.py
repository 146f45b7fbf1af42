"""Whatever a terminal sends and whatever it can show, the real program plays on."""

import re
import time
from pathlib import Path
from random import Random

import pytest

from simplesimon.store import Store
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
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
            time.sleep(_PART)
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


def some_bytes(chance: Random) -> bytes:
    """A chunk of anything but what quits."""
    kind = chance.random()
    x, y = chance.randrange(1, 82), chance.randrange(1, 26)
    if kind < 0.45:
        return chance.choice("1234567890" * 3 + "uuurRncgsv?yhjkl \r\x7f\t").encode()
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


def test_1500_chunks_of_anything_leave_a_game_that_is_kept(tmp_path: Path) -> None:
    chance = Random(14)
    with playing(tmp_path) as terminal:
        terminal.wait_for("moves 0")
        for number in range(1500):
            if chance.random() < 0.03:
                terminal.resize(*chance.choice(((80, 24), (40, 20), (120, 40), (1, 1), (79, 21))))
            terminal.send(some_bytes(chance))
            if number % 10 == 0:
                terminal.settle(0)
        terminal.resize(80, 24)
        terminal.settle(_PART, timeout=30)
        for _ in range(4):
            terminal.send("\x1b")
            time.sleep(0.2)
            terminal.settle()
        pattern = r"(SS1-S[124]-[A-Z]{7}) .*score (-?\d+) .*moves (\d+)"
        header = terminal.wait_for(pattern).groups()
        assert "1-0 column" in terminal.line(23)
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES
    store = Store(tmp_path / ".local/share/simplesimon", time.time)
    games = [store.load(entry.id) for entry in store.entries()]
    store.close()
    assert not list(tmp_path.rglob("error.txt"))
    assert header == (str(games[0].code), str(games[0].score), str(len(games[0].steps)))


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
        assert numbers <= {"", "1", "4", "7", "22", "24", "27"}

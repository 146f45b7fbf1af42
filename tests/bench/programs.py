"""The programs that are measured, and the keys that are pressed in each."""

import os
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(sysconfig.get_path("scripts"))
CODE = "SS1-S4-AAAAABD"
STEP, PICK_UP, PUT_DOWN, UNDO = MEASURED = ("step", "pick up", "put down", "undo")
CARRY, WAY = "carry", "way"
KINDS = (*MEASURED, CARRY, WAY)
"""The kinds of keys; those that only lead to where the next can be pressed are not measured."""
DRAG, STILL = "drag", "still"
_ROUNDS = 5

Keys = tuple[tuple[str, bytes], ...]


class Program(NamedTuple):
    """How to start a program, what its whole first frame shows, and what to press in it."""

    name: str
    argv: tuple[str, ...]
    first_frame: str
    keys: Keys
    mouse: Keys = ()
    ending: Keys = ()
    environment: tuple[tuple[str, str], ...] = ()

    def arguments(self, folder: Path) -> tuple[str, ...]:
        """What to start, keeping its files in a folder."""
        return tuple(each.replace("{folder}", str(folder)) for each in self.argv)

    def variables(self, folder: Path) -> Mapping[str, str]:
        """All that the program is told of its environment."""
        told = {"PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        return told | {"HOME": str(folder)} | dict(self.environment)


def _keys(right: str, left: str, *then: tuple[str, str]) -> Keys:
    """Steps to the right and back, then other keys, some rounds of that."""
    steps = [(STEP, right)] * 2 + [(STEP, left)] * 2
    return tuple((kind, key.encode()) for kind, key in [*steps, *then] * _ROUNDS)


def _report(code: int, x: int, y: int, final: str = "M") -> bytes:
    """A mouse report; the top left cell is 0, 0."""
    return f"\x1b[<{code};{x + 1};{y + 1}{final}".encode()


# From 7♣, the last card of column 6, over three columns and some lines, and back; where the
# pointer stays in its cell, and where it moves with no button held, nothing is to change.
_PATH = [(x, 9) for x in range(39, 18, -1)] + [(19, y) for y in range(10, 16)]
_MOUSE: Keys = (
    (STILL, _report(35, 20, 20)),
    (STILL, _report(35, 21, 20)),
    (WAY, _report(0, 43, 9)),
    *((DRAG, _report(32, x, y)) for x, y in _PATH),
    (STILL, _report(32, 19, 15)),
    (WAY, _report(32, 43, 9)),
    (WAY, _report(0, 43, 9, "m")),
    (WAY, b"\x7f"),
)

GAME = Program(
    "game",
    (str(SCRIPTS / "simplesimon"), "--code", CODE, "--data-dir", "{folder}"),
    rf"{CODE}.* moves 0 .*\[1\] .* 6♦ +3♥ +Q♣ +A♦ +10♥ +5♣ +7♥ +2♦ +4♠ +9♠.* 4♦ +5♦ +9♣ "
    r".* 10♣ +A♠ .* 8♥ +6♣ .* J♦ +3♠ .* 8♦ +Q♥ .* 2♠ +4♥ +9♥ +10♦ .* 2♣ +5♠ +8♠ .*"
    r"is help\..*Choose a column.* q quit",
    _keys("\x1b[C", "\x1b[D", (PICK_UP, "6"), (PUT_DOWN, "3"), (UNDO, "u")),
    _MOUSE,
    ((WAY, b"6"), (WAY, b"3")),
)
MINIMAL = Program(
    "minimal app",
    (sys.executable, str(Path(__file__).with_name("minimal_textual.py"))),
    r"  A♠ +8♥ +2♣ +9♦ +3♠ +T♥ +4♣ +J♦ +5♠ +Q♥.* 7♣ +A♦ +8♠ +2♥ .* 4♠ +J♥ .* A♣ +8♦ .* J♠ +K♠",
    tuple((kind, b"tm"[n : n + 1]) for n, kind in enumerate((STEP, PUT_DOWN))) * 2 * _ROUNDS,
    _MOUSE[:-1],
    environment=(("MODE", "columns"), ("SELECT", "0")),
)
# A♠ goes from the fourth column on 2♦, which ends the sixth.
_RIGHT, _LEFT, _ENTER = "\x1bOC", "\x1bOD", "\r"
SOLITERM = Program(
    "soliterm",
    (str(SCRIPTS / "soliterm"), "--game", "spider", "--suits", "4", "--deal", "1"),
    r"Deal 1\n.* J♣ .* 7♥ .* A♠ .* 10♦│.*└────┘\n.*Click or use arrows",
    (
        *((WAY, _RIGHT.encode()) for _ in range(3)),
        *_keys(
            _RIGHT,
            _LEFT,
            (PICK_UP, _ENTER),
            *[(CARRY, _RIGHT)] * 2,
            (PUT_DOWN, _ENTER),
            (UNDO, "u"),
            *[(WAY, _LEFT)] * 2,
        ),
    ),
)
PROGRAMS = (GAME, MINIMAL, SOLITERM)

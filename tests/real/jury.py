"""One run of the game, key by key, on all terminals at once."""

import json
import re
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from tests.terminal.pty_terminal import Terminal

from .cells import Grid, cell, differences, grid_of
from .judges import Judge, judges
from .witness import BEGIN, END, QUESTION

Step = str | tuple[int, int]
"""Keys, all sent at once, or another size of the window."""

_PATIENCE = 30
"""How long the game may take for anything on a busy machine, in seconds."""
_SECONDS = 10
"""After so long a screen that is not yet as it is meant is wrong."""
_SHOWN = 4
_WITNESS = [sys.executable, str(Path(__file__).with_name("witness.py"))]
_PASTE = f"\x1b[200~{QUESTION}\x1b[201~"


class Program(Terminal):
    """The game on a terminal of its own, which is pyte, with a witness in its process."""

    def __init__(self, arguments: list[str], size: tuple[int, int], env: Mapping[str, str]) -> None:
        self._saying, self._said = False, b""
        super().__init__([*_WITNESS, *arguments], *size, env)
        self.wait_until(lambda: 1049 in self.modes, _PATIENCE)

    def feed(self, data: bytes) -> None:
        """Take in what comes, apart from what the witness says."""
        for part in re.split(f"([{BEGIN}{END}])".encode(), data):
            if part in (BEGIN.encode(), END.encode()):
                self._saying = part == BEGIN.encode()
            elif self._saying:
                self._said += part
            else:
                super().feed(part)

    def intended_grid(self) -> Grid:
        """What the program means to show, after all that it was sent."""
        self._said = b""
        self.send(_PASTE)
        self.wait_until(lambda: bool(self._said) and not self._saying, _PATIENCE)
        lines = json.loads(self._said)
        return [[cell(c, *look) for text, *look in line for c in text] for line in lines]


class Jury:
    """The program, and the terminals that are given what it sends."""

    def __init__(self, program: Program, judges: Mapping[str, Judge]) -> None:
        self._program, self._judges, self._given = program, judges, 0

    @property
    def text(self) -> str:
        """What is to be read on the terminals."""
        return self._program.text()

    def see(self, step: Step) -> None:
        """Take a step, and have every terminal show what is meant."""
        if isinstance(step, str):
            self._program.send(step)
        else:
            for judge in self._judges.values():
                judge.resize(*step)
            self._program.resize(*step)
        deadline = time.monotonic() + _SECONDS
        while wrong := list(self._look()):
            assert time.monotonic() < deadline, "\n".join([f"after {step!r}:", *wrong])

    def _look(self) -> Iterator[str]:
        """What is not as it is meant, once every terminal shows all that was sent."""
        meant = self._program.intended_grid()
        sent = bytes(self._program.raw[self._given :])
        self._given += len(sent)
        for judge in self._judges.values() if sent else ():
            judge.take(sent)
        grids = {name: judge.grid() for name, judge in self._judges.items()}
        for name, grid in {"pyte": grid_of(self._program.screen), **grids}.items():
            found = list(differences(meant, grid))
            if found:
                more = [f"and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
                yield f"{name}: " + "; ".join([*islice(found, _SHOWN), *more])


@contextmanager
def jury(
    folder: Path, size: tuple[int, int], env: Mapping[str, str], *arguments: str
) -> Iterator[Jury]:
    """The game begun with some arguments, in front of every terminal."""
    home = {"HOME": str(folder), "PYTHONSAFEPATH": "1"}
    with (
        judges(folder, *size) as terminals,
        Program(list(arguments), size, home | dict(env)) as program,
    ):
        yield Jury(program, terminals)

"""Whatever a player does, every terminal shows each cell as the game means it."""

import re
from pathlib import Path
from random import Random

import pytest

from .jury import jury
from .runs import CODE, RUNS


@pytest.mark.parametrize("name", RUNS)
def test_every_terminal_shows_what_is_meant(tmp_path: Path, name: str) -> None:
    steps, size, env = RUNS[name]
    with jury(tmp_path, size, env, "--code", CODE) as terminals:
        for step, words in steps(Random(name), size):
            terminals.see(step)
            if words:
                assert re.search(words, terminals.text), f"after {step!r}:\n{terminals.text}"

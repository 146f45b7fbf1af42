#!/usr/bin/env python3
"""Print the name and path of a Python of each other minor version that this machine has.

As far as the program allows them. They are looked for as python3.N in PATH, and where pyenv
keeps its own. Each is run to be asked: what pyenv puts into PATH may be there and not run.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
ASK = """
import sqlite3, ssl, sys, termios, venv
assert sys.implementation.name == "cpython" and sys.version_info.releaselevel == "final"
print(*sys.version_info[:2])
"""


def lowest_minor() -> int:
    """The N of the lowest 3.N that may be used."""
    found = re.search(r'^requires-python = ">=3\.(\d+)"$', PROJECT.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return int(found[1])


def all_pythons() -> Iterator[Path]:
    """All that may be a Python, best first."""
    for folder in map(Path, os.get_exec_path()):
        names = (p for p in folder.glob("python3.*") if p.suffix[1:].isdecimal())
        yield from sorted(names)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob("versions/*/bin/python"))


def ask_minor(python: Path) -> int | None:
    """The N of a Python 3.N; None where it does not run, or has not all that is needed."""
    try:
        asked = subprocess.run(
            [python, "-c", ASK], capture_output=True, text=True, timeout=20, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor = map(int, asked.stdout.split())
    return minor if major == 3 else None


def other_pythons() -> dict[int, Path]:
    """By the N of 3.N, the first Python that was found of each."""
    found: dict[int, Path] = {}
    for python in all_pythons():
        minor = ask_minor(python)
        if minor is not None and minor >= lowest_minor() and minor != sys.version_info.minor:
            found.setdefault(minor, python)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    for minor, python in other_pythons().items():
        print(f"python3.{minor} {python}")

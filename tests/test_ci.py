"""The checks find the Pythons of a machine."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT

PYTHONS = str(ROOT / ".ci" / "pythons.py")
MINOR = sys.version_info.minor


def place(path: Path, answer: str) -> str:
    """Put what answers as a Python of a version does; an empty answer is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{f'echo {answer}' if answer else 'exit 127'}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def found(*folders: Path, pyenv: Path) -> dict[str, str]:
    ran = subprocess.run(
        [sys.executable, PYTHONS],
        env={"PATH": os.pathsep.join(map(str, folders)), "PYENV_ROOT": str(pyenv)},
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
    )
    return dict(line.split(maxsplit=1) for line in ran.stdout.splitlines())


def test_a_python_of_each_other_version_is_found_once(tmp_path: Path) -> None:
    path, pyenv = tmp_path / "bin", tmp_path / "pyenv"
    newer, newest = MINOR + 1, MINOR + 2
    first = place(path / f"python3.{newer}", f"3 {newer}")
    place(pyenv / "versions" / f"3.{newer}.9" / "bin" / "python", f"3 {newer}")
    only = place(pyenv / "versions" / f"3.{newest}.0" / "bin" / "python", f"3 {newest}")
    assert found(path, pyenv=pyenv) == {f"python3.{newer}": first, f"python3.{newest}": only}


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("python3.99", ""),
        ("python3.10", "3 10"),
        (f"python3.{MINOR}", f"3 {MINOR}"),
        ("python3.99-config", "3 99"),
    ],
    ids=["that does not run", "too old", "that runs this", "by its name only"],
)
def test_a_python_is_not_counted(tmp_path: Path, name: str, answer: str) -> None:
    place(tmp_path / name, answer)
    assert found(tmp_path, pyenv=tmp_path) == {}


def test_the_lowest_is_that_of_the_package() -> None:
    lowest = runpy.run_path(PYTHONS)["lowest_minor"]()
    assert f'requires-python = ">=3.{lowest}"' in (ROOT / "pyproject.toml").read_text("utf-8")

"""What is built of the sources: the names in it, and that it works where only it is."""

import fcntl
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest

from simplesimon import __version__
from tests.command import ENVIRONMENT, ROOT
from tests.test_shell import COMPLETIONS, MAN_PAGE, SHELL

PARTS = (".ci", "docs", "simplesimon", "tests")
NAME = f"simplesimon-{__version__}"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

_CONSUMER = """\
from simplesimon.core.deal import Code, deal
reveal_type(Code.parse("SS1-S1-AAAAABD").letters)
deal("SS1-S1-AAAAABD")
"""


def run(*command: object, cwd: Path, status: int = 0, **more: str) -> str:
    """What a command prints that ends as it should."""
    ran = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**ENVIRONMENT, **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=240,
        check=False,
    )
    assert ran.returncode == status, ran.stdout.decode()
    return ran.stdout.decode()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the packed sources, and the wheel that was built of these."""
    here = tmp_path_factory.getbasetemp()
    folder = (here.parent if os.environ.get("PYTEST_XDIST_WORKER") else here) / "package"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first process that comes builds for all
        if not (folder / "environment").exists():
            _build(folder)
    return folder


def _build(folder: Path) -> None:
    """Pack the sources, build the wheel, and install it where nothing else is."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    prefix = folder / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", prefix, cwd=folder)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--python", prefix, "install", "--no-deps", "--no-index", wheel, cwd=folder)


@pytest.fixture(scope="module")
def installed(built: Path) -> Path:
    """An environment that has nothing but the wheel."""
    return built / "environment"


def files_of(folder: Path, *endings: str) -> set[str]:
    """The files of the sources, those that Python writes left out."""
    return {
        str(path.relative_to(ROOT))
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", *endings)
    }


def test_the_packed_sources_have_all_that_is_needed_to_build_and_test(built: Path) -> None:
    with tarfile.open(built / f"{NAME}.tar.gz") as sources:
        names = {name.removeprefix(f"{NAME}/") for name in sources.getnames()}
    needed = {name for part in PARTS for name in files_of(ROOT / part)}
    top = {".gitignore", "PKG-INFO", "README.md", "pyproject.toml"}
    assert names == needed | top


def test_the_wheel_has_the_program_and_no_more(built: Path) -> None:
    program = files_of(ROOT / "simplesimon", ".po") - {"simplesimon/launch"}
    places = {f"{NAME}.data/data/{place}" for place in SHELL["make_files"]()}
    told = {f"{NAME}.dist-info/{name}" for name in ("METADATA", "RECORD", "WHEEL")}
    (wheel,) = built.glob("*.whl")
    names = {*ZipFile(wheel).namelist()}
    assert names == {*program, *places, *told, f"{NAME}.data/scripts/simplesimon"}


def test_what_is_installed_answers(installed: Path) -> None:
    simplesimon = installed / "bin" / "simplesimon"
    assert run(simplesimon, "--version", cwd=installed) == f"simplesimon {__version__}\n"
    cards = run(simplesimon, "--print", "--code", "SS1-S4-AAAAABD", "--lang", "cs", cwd=installed)
    assert len(cards.splitlines()) == 10
    bad = run(simplesimon, "--code", "bad", "--lang", "cs", cwd=installed, status=2)
    assert "není" in bad


def test_the_man_page_and_completions_are_installed_as_the_options_make_them(
    installed: Path,
) -> None:
    made: Mapping[str, str] = SHELL["make_files"]()
    assert {*made} == {MAN_PAGE, *COMPLETIONS.values()}
    for place, text in made.items():
        assert without_date((installed / place).read_text("utf-8")) == without_date(text)


def without_date(text: str) -> str:
    """A text of which it does not count when it was made."""
    return re.sub(r"20\d\d-\d\d-\d\d", "", text)


def test_who_builds_on_the_game_sees_its_types(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "consumer.py").write_text(_CONSUMER, "utf-8")
    python = installed / "bin" / "python"
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]
    said = run(*mypy, "consumer.py", cwd=tmp_path, status=1)
    assert re.search(r'Revealed type is "(builtins\.)?str"', said), said
    assert 'incompatible type "str"; expected "Code"' in said


def test_the_packed_sources_pass_the_tests_of_the_game(built: Path, tmp_path: Path) -> None:
    with tarfile.open(built / f"{NAME}.tar.gz") as sources:
        sources.extractall(tmp_path, filter="data")
    folder = tmp_path / NAME
    pytest_there = [sys.executable, "-m", "pytest", "-q", "-n0", "--hypothesis-profile=few"]
    said = run(*pytest_there, "tests/core", cwd=folder, PYTHONPATH=str(folder))
    assert re.search(r"^\d{3,} passed", said, re.MULTILINE), said


def test_the_versions_of_python_that_are_named_begin_with_the_lowest_that_is_allowed() -> None:
    named = [line.split(" :: ")[-1] for line in PROJECT["classifiers"] if ":: 3." in line]
    assert f">={named[0]}" == PROJECT["requires-python"]
    assert named == sorted(named, key=lambda version: int(version.partition(".")[2]))

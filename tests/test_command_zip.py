"""The program run from a zip file, and with catalogues that are missing or damaged."""

import pkgutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

import simplesimon
from simplesimon.__main__ import main
from simplesimon.i18n import LANGUAGES
from tests.command import ENVIRONMENT
from tests.terminal.pty_terminal import Terminal

PROGRAM = Path(simplesimon.__file__).parent
CATALOGUE = (PROGRAM / "locale" / "cs.mo").read_bytes()
BAD = ["--print", "--code", "bad", "--lang"]
ENGLISH = "simplesimon: “bad” is not a game code. A code begins with SS1, as in SS1-S1-AAAAABD.\n"

_EACH_LANGUAGE = f"""
from simplesimon.__main__ import __file__ as place, main
assert ".zip/" in place, place
for language in {[*LANGUAGES]}:
    assert main([*{BAD}, language]) == 2
"""


def zip_file(folder: Path, *endings: str) -> Path:
    """The program in a zip file, of its files those with the given endings."""
    path = folder / "simple.zip"
    with ZipFile(path, "w") as file:
        for member in PROGRAM.rglob("*"):
            if member.suffix in endings:
                file.write(member, member.relative_to(PROGRAM.parent))
    return path


def in_each_language(program: Path) -> str:
    """What a program in a zip file says of a bad code in each language."""
    ran = subprocess.run(
        [sys.executable, "-c", _EACH_LANGUAGE],
        cwd=program.parent,
        env={**ENVIRONMENT, "PYTHONPATH": str(program)},
        capture_output=True,
        timeout=20,
        check=True,
    )
    return ran.stderr.decode()


def test_from_a_zip_it_speaks_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        main([*BAD, language])
    said = capsys.readouterr().err
    assert len(set(said.splitlines())) == len(LANGUAGES)
    assert in_each_language(zip_file(tmp_path, ".py", ".mo")) == said


def test_without_catalogues_it_speaks_english(tmp_path: Path) -> None:
    assert in_each_language(zip_file(tmp_path, ".py")) == ENGLISH * len(LANGUAGES)


def test_from_a_zip_it_plays(tmp_path: Path) -> None:
    program = zip_file(tmp_path, ".py", ".mo")
    argv = [sys.executable, "-m", "simplesimon", "--code", "SS1-S1-EXAMPLE", "--lang", "it"]
    env = {"HOME": str(tmp_path), "PYTHONPATH": str(program), "PYTHONSAFEPATH": "1"}
    with Terminal(argv, env=env) as terminal:
        terminal.wait_for("mosse 0", timeout=20)
        terminal.send("14")
        terminal.wait_for("mosse 1")
        terminal.send("q")
        assert terminal.wait() == 0


def fail(error: OSError) -> bytes:
    raise error


DAMAGE: dict[str, Callable[[], bytes]] = {
    "missing": lambda: fail(FileNotFoundError()),
    "unreadable": lambda: fail(PermissionError()),
    "empty": lambda: b"",
    "a word": lambda: b"English",
    "no more than its number": lambda: CATALOGUE[:4],
    "half a header": lambda: CATALOGUE[:14],
    "cut in the tables": lambda: CATALOGUE[:500],
    "cut in the words": lambda: CATALOGUE[:-500],
    "zeros": lambda: bytes(len(CATALOGUE)),
    "not UTF-8": lambda: CATALOGUE.replace("ě".encode(), b"\xff\xff"),
    "no such plural": lambda: CATALOGUE.replace(b"plural=(n ", b"plural=(( "),
    "no such encoding": lambda: CATALOGUE.replace(b"charset=utf-8", b"charset=utf-9"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_where_a_catalogue_cannot_be_read_it_speaks_english(
    damage: Callable[[], bytes],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: damage())
    assert main([*BAD, "cs"]) == 2
    assert capsys.readouterr() == ("", ENGLISH)

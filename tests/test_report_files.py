"""The games that the command tells of, as they lie in their file: read, and never written."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.__main__ import main
from simplesimon.store import Store
from tests.command import is_one_line, run, run_by_shell
from tests.reports import Captured, answer, fill, objects
from tests.sessions import example
from tests.store.files import RUBBISH, contents
from tests.system import permission_bits_hold


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games in it, which no session has open."""
    return fill(tmp_path)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.mark.parametrize("option", ["--list", "--stats"])
@pytest.mark.parametrize("open_now", [False, True], ids=["alone", "while another plays"])
def test_nothing_is_written(option: str, open_now: bool, folder: Path) -> None:
    with closing(Store(folder, time.time)) as store:
        if open_now:
            store.open(2)
            store.save(example(5))
        before, names = contents(folder), sorted(path.name for path in folder.iterdir())
        ran = run(option, "--json", "--data-dir", str(folder))
        assert (ran.status, ran.err) == (0, "")
        assert contents(folder) == before
        assert sorted(path.name for path in folder.iterdir()) == names


def test_what_another_session_plays_now_is_told_as_it_stands(folder: Path) -> None:
    with closing(Store(folder, time.time)) as store:
        store.open(2)
        for moves in (5, 6):
            store.save(example(moves))
            first, *others = objects(run("--list", "--json", "--data-dir", str(folder)).out)
            assert (first["state"], first["moves"]) == ("open", moves)
            assert "open" not in [other["state"] for other in others]
        assert "open elsewhere" in run("--list", "--data-dir", str(folder)).out


def test_games_that_cannot_be_read_are_listed_as_on_the_screen(
    folder: Path, capsys: Captured
) -> None:
    with closing(sqlite3.connect(folder / "games.db")) as file:
        file.execute("UPDATE games SET code = 'SS2-S4-AAAAABD' WHERE id = 1")
        file.execute("UPDATE games SET moves = '11', removed = NULL WHERE id = 2")
        file.commit()
    newer, damaged = answer(capsys, "--list", "--data-dir", folder).splitlines()[::-1][:2]
    assert newer.split() == ["SS2-S4-AAAAABD", "unreadable", "-", "-", "-", "today"]
    assert damaged.split() == ["SS1-S1-EXAMPLE", "unreadable", "-", "-", "-", "today"]
    told = objects(answer(capsys, "--list", "--json", "--data-dir", folder))[-1]
    assert (told["code"], told["suits"], told["state"]) == ("SS2-S4-AAAAABD", None, "unreadable")
    assert {told[key] for key in ("moves", "score", "removed", "seconds", "day")} == {None}


def spoil_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize("option", ["--list", "--stats"])
@pytest.mark.parametrize("more", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize("kind", ["newer", "unreadable", "no folder", "forbidden"])
def test_a_file_that_cannot_be_read_is_told_in_one_line(
    kind: str, option: str, more: list[str], folder: Path, capsys: Captured
) -> None:
    file, data_dir = folder / "games.db", folder
    reason = {"newer": "newer version", "unreadable": "damaged", "no folder": "not a folder"}
    if kind == "newer":
        spoil_version(file)
    elif kind == "unreadable":
        file.write_bytes(RUBBISH)
    elif kind == "no folder":
        data_dir = file
    else:
        file.chmod(0)
    before = sorted(path.name for path in folder.iterdir())
    with permission_bits_hold():
        assert main([option, *more, "--data-dir", str(data_dir)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert is_one_line(err)
    assert reason.get(kind, "permission denied") in err
    assert sorted(path.name for path in folder.iterdir()) == before


def test_what_a_killed_process_had_begun_to_write_is_left_out(
    folder: Path, capsys: Captured, tmp_path_factory: pytest.TempPathFactory
) -> None:
    whole = answer(capsys, "--list", "--data-dir", folder)
    left = tmp_path_factory.mktemp("left")
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as killed:
        killed.execute("PRAGMA journal_mode = DELETE")
        killed.execute("PRAGMA cache_size = 1")
        killed.execute("BEGIN")
        killed.execute("UPDATE games SET moves = '', code = 'SS1-S1-AAAAAAA'")
        killed.execute("CREATE TABLE more AS SELECT zeroblob(99999)")
        for path in folder.iterdir():
            (left / path.name).write_bytes(path.read_bytes())
    assert (left / "games.db-journal").exists()
    before = contents(left)
    assert answer(capsys, "--list", "--data-dir", left) == whole
    assert contents(left) == before


def test_a_reader_that_has_gone_is_no_error(folder: Path) -> None:
    for option in ("--list", "--stats", "--list --json"):
        line = f"$SIMON {option} --data-dir {folder} | true; exit ${{PIPESTATUS[0]}}"
        assert run_by_shell(line) == (0, "", "")


def test_neither_textual_nor_a_picture_is_loaded(folder: Path) -> None:
    code = (
        "import sys\nfrom simplesimon.__main__ import main\n"
        f"main(['--list', '--data-dir', {str(folder)!r}])\n"
        "print([m for m in sys.modules if 'textual' in m or 'simplesimon.draw' in m])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"

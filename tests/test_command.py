"""The command without a screen: `--print`, `--verify`, `--help`, and what it cannot do."""

import subprocess
from pathlib import Path

import pytest

from simplesimon import __version__, command
from simplesimon.__main__ import main
from simplesimon.core.example import EXAMPLE
from simplesimon.i18n import LANGUAGES
from tests.command import COMMAND, ENVIRONMENT, ROOT, is_one_line, run
from tests.core.golden import GoldenGame, golden_deals, golden_games

GLYPHS = str.maketrans("SHDC", "♠♥♦♣")

WON = "SS1-S1-EXAMPLE moves 49 removed 4 score 851 won\n"

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("code", "columns"), golden_deals().items())
def test_a_deal_is_printed_a_column_a_line(code: str, columns: list[str], capsys: Captured) -> None:
    assert main(["--print", "--code", code, "--ascii"]) == 0
    assert capsys.readouterr() == ("\n".join(columns) + "\n", "")
    assert main(["--code", code, "--print"]) == 0
    assert capsys.readouterr() == ("\n".join(columns).translate(GLYPHS) + "\n", "")


def test_a_deal_is_printed_by_the_command_itself() -> None:
    code, columns = next(iter(golden_deals().items()))
    assert run("--print", "--code", code.lower()) == (
        0,
        "\n".join(columns).translate(GLYPHS) + "\n",
        "",
    )


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
def test_where_suits_cannot_be_written_they_are_letters(encoding: str) -> None:
    code, columns = next(iter(golden_deals().items()))
    environment = {"PYTHONIOENCODING": encoding}
    ran = run("--print", "--code", code, environment=environment)
    assert ran == (0, "\n".join(columns) + "\n", "")


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_said_where_their_letters_cannot_be_written(encoding: str, language: str) -> None:
    environment = {"PYTHONIOENCODING": encoding}
    ran = subprocess.run(
        [*COMMAND, "--help", "--lang", language],
        capture_output=True,
        env={**ENVIRONMENT, **environment},
        cwd=ROOT,
        check=True,
    )
    assert ran.stderr == b""
    assert ran.stdout.decode(encoding).count("--") > 10
    assert b"?" not in ran.stdout.replace(b"?", b"", 1), "but for the key ?"
    wrong = subprocess.run(
        [*COMMAND, "--code", "X", "--lang", language],
        capture_output=True,
        env={**ENVIRONMENT, **environment},
        cwd=ROOT,
        check=False,
    )
    assert wrong.returncode == 2
    assert is_one_line(wrong.stderr.decode(encoding))


def test_print_needs_a_code() -> None:
    ran = run("--print")
    assert (ran.status, ran.out) == (2, "")
    assert is_one_line(ran.err)
    assert "--code" in ran.err


@pytest.mark.parametrize("game", golden_games()[::10], ids=lambda game: str(game.record.code))
def test_a_won_record_is_judged_won(game: GoldenGame, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(game.record), encoding="utf-8")
    assert main(["--verify", str(file)]) == 0
    moves = len(game.record.moves)
    line = f"{game.record.code} moves {moves} removed 4 score {game.score} won\n"
    assert capsys.readouterr() == (line, "")


def test_a_record_that_stops_early_is_judged_not_won() -> None:
    text = str(EXAMPLE._replace(moves=EXAMPLE.moves[:48]))
    ran = run("--verify", "-", stdin=text)
    assert ran == (0, "SS1-S1-EXAMPLE moves 48 removed 3 score 752 not won\n", "")
    assert run("--verify", "-", stdin="SS1-S1-EXAMPLE\n") == (
        0,
        "SS1-S1-EXAMPLE moves 0 removed 0 score 500 not won\n",
        "",
    )


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("14 21 83 79 79 78 17x2 27 12 61 42x2 37x8", "move 12 37x8 not-a-run"),
        ("11", "move 1 11 same-column"),
        ("14 11x1", "move 2 11 same-column"),
        ("15", "move 1 15 onto-ace"),
    ],
)
def test_a_move_that_breaks_a_rule_is_told_on_standard_output(moves: str, line: str) -> None:
    ran = run("--verify", "-", stdin=f"SS1-S1-EXAMPLE\n{moves}\n")
    assert ran == (1, f"SS1-S1-EXAMPLE {line}\n", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("SS1-S1-EXAMPLE\n14 x9 21", ["2", "x9"]),
        ("SS1-S1-EXAMPLE\n14 21\n83x0", ["3", "83x0"]),
        ("SS1-S1-EXAMPLE\n14 21 0", ["3", "“0”"]),
        ("SS1-S1-EXAMPLE\n14x9", ["1", "14x9"]),
        ("SS1-S1-EXAMPLE 14 21", ["EXAMPLE1421"]),
        ("SS2-S1-EXAMPLE\n14", ["newer version", "SS2"]),
        ("14 21 83", ["SS1"]),
        ("", ["code"]),
        ("# nothing\n\n", ["code"]),
    ],
)
def test_a_malformed_record_is_told_on_standard_error(text: str, told: list[str]) -> None:
    ran = run("--verify", "-", stdin=text)
    assert (ran.status, ran.out) == (2, "")
    assert is_one_line(ran.err)
    for part in told:
        assert part in ran.err


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(str(EXAMPLE).encode("utf-8-sig"), id="BOM"),
        pytest.param(str(EXAMPLE).replace("\n", "\r\n").encode(), id="CRLF"),
        pytest.param(str(EXAMPLE).replace("\n", "\r").encode(), id="CR"),
        pytest.param(str(EXAMPLE).strip().encode(), id="no line end"),
        pytest.param(f"# vyhráno ♠\n\n  {EXAMPLE}# konec".encode(), id="comments"),
        pytest.param(str(EXAMPLE).lower().encode(), id="lower case"),
    ],
)
def test_a_record_is_read_as_any_editor_wrote_it(data: bytes) -> None:
    assert run("--verify", "-", stdin=data) == (0, WON, "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--code", "SS1-S1-AAAAABD", "--suits", "1"], ["--code", "--suits"]),
        (["--code", "SS1-S3-AAAAABD"], ["S3", "SS1-S1-AAAAABD"]),
        (["--code", "rubbish"], ["rubbish", "SS1-S1-AAAAABD"]),
        (["--code", ""], ["SS1-S1-AAAAABD"]),
        (["--code", "two\nlines\x1b[31m"], ["SS1-S1-AAAAABD"]),
        (["--print", "--code", "SS1-S1-AAAA5BD"], ["AAAA5BD", "SS1-S1-AAAAABD"]),
        (["--suits", "3"], ["3", "1, 2 or 4"]),
        (["--suits", "one"], ["one", "1, 2 or 4"]),
        (["--suits", "01"], ["01", "1, 2 or 4"]),
        (["--suits", ""], ["1, 2 or 4"]),
        (["--suits"], ["--suits"]),
        (["--print", "--code"], ["--code"]),
        (["--verify"], ["--verify"]),
        (["--print", "--verify", "-"], ["--print", "--verify"]),
        (["--rubbish"], ["--rubbish"]),
        (["--rub\nbish"], ["--rub"]),
        (["rubbish"], ["rubbish"]),
        (["--verify", "no\nfile"], ["file"]),
        (["--ver"], ["--ver"]),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], told: list[str], capsys: Captured
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert is_one_line(err)
    assert err.strip().isprintable()
    for part in told:
        assert part in err


def test_an_error_of_the_program_is_told_in_one_line_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(command, "deal", lambda _code: 1 // 0)
    for folder, told in ((tmp_path, "error.txt"), (tmp_path / "missing", "ZeroDivisionError")):
        arguments = ["--print", "--code", "SS1-S1-EXAMPLE", "--data-dir", str(folder)]
        assert main(arguments) == 1
        out, err = capsys.readouterr()
        assert (out, is_one_line(err)) == ("", True)
        assert told in err
    assert "ZeroDivisionError" in (tmp_path / "error.txt").read_text()


def test_the_version_is_printed() -> None:
    assert run("--version") == (0, f"simplesimon {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments", [["--print", "--code", str(EXAMPLE.code)], ["--verify", "-"], ["--rubbish"]]
)
def test_without_a_screen_nothing_slow_is_loaded(arguments: list[str]) -> None:
    ran = run(*arguments, stdin=str(EXAMPLE), environment={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition("|")[2].strip() for line in ran.err.splitlines() if "|" in line}
    assert "simplesimon.core.record" in loaded
    slow = {"textual", "rich", "asyncio", "argparse", "dataclasses", "inspect", "pathlib", "signal"}
    if "--rubbish" in arguments:  # the settings have to be read for the language
        slow -= {"dataclasses", "inspect", "pathlib"}
    assert not {name for name in loaded if name.split(".")[0] in slow}

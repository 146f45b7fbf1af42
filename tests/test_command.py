"""The command without a screen: `--print`, `--verify`, `--help`, and what it cannot do."""

import subprocess
from pathlib import Path

import pytest

from simplesimon import __version__, command
from simplesimon.__main__ import main
from simplesimon.core.example import EXAMPLE
from tests.command import COMMAND, ENVIRONMENT, ROOT, is_one_line, run
from tests.core.golden import GoldenGame, golden_deals, golden_games

GLYPHS = str.maketrans("SHDC", "♠♥♦♣")

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


@pytest.mark.parametrize("encoding", ["latin-1", "cp437"])
def test_where_suits_cannot_be_written_they_are_letters(encoding: str) -> None:
    code, columns = next(iter(golden_deals().items()))
    environment = {"PYTHONIOENCODING": encoding}
    ran = run("--print", "--code", code, environment=environment)
    assert ran == (0, "\n".join(columns) + "\n", "")


@pytest.mark.parametrize(
    ("encoding", "language"),
    [("latin-1", "it"), ("ascii", "nb"), ("cp437", "cs"), ("ascii", "cs"), ("latin-1", "en")],
)
def test_words_are_said_where_their_letters_cannot_be_written(encoding: str, language: str) -> None:
    def answer_to(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        argv = [*COMMAND, *arguments, "--lang", language]
        env = {**ENVIRONMENT, "PYTHONIOENCODING": encoding}
        return subprocess.run(argv, capture_output=True, env=env, cwd=ROOT, check=False)

    ran = answer_to("--help")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode(encoding).count("--") > 10
    assert b"?" not in ran.stdout.replace(b"?", b"", 1), "but for the key ?"
    wrong = answer_to("--code", "X")
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


PLAYED = "moves 49 removed 4 score 851 won"
JUDGED: dict[str, tuple[str | bytes, int, str]] = {
    "it stops early": (
        str(EXAMPLE._replace(moves=EXAMPLE.moves[:48])),
        0,
        "moves 48 removed 3 score 752 not won",
    ),
    "no move": ("SS1-S1-EXAMPLE\n", 0, "moves 0 removed 0 score 500 not won"),
    "no run": (
        "SS1-S1-EXAMPLE\n14 21 83 79 79 78 17x2 27 12 61 42x2 37x8",
        1,
        "move 12 37x8 not-a-run",
    ),
    "the same column": ("SS1-S1-EXAMPLE\n11", 1, "move 1 11 same-column"),
    "the same column, one card": ("SS1-S1-EXAMPLE\n14 11x1", 1, "move 2 11 same-column"),
    "an ace": ("SS1-S1-EXAMPLE\n15", 1, "move 1 15 onto-ace"),
    "BOM": (str(EXAMPLE).encode("utf-8-sig"), 0, PLAYED),
    "CRLF": (str(EXAMPLE).replace("\n", "\r\n"), 0, PLAYED),
    "CR": (str(EXAMPLE).replace("\n", "\r"), 0, PLAYED),
    "no line end": (str(EXAMPLE).strip(), 0, PLAYED),
    "comments": (f"# vyhráno ♠\n\n  {EXAMPLE}# konec", 0, PLAYED),
    "lower case": (str(EXAMPLE).lower(), 0, PLAYED),
}
"""Records as any editor writes them, and the status and the line that judge them."""


@pytest.mark.parametrize(("text", "status", "line"), JUDGED.values(), ids=JUDGED)
def test_a_record_is_judged_in_one_line(
    text: str | bytes, status: int, line: str, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    assert main(["--verify", str(file)]) == status
    assert capsys.readouterr() == (f"SS1-S1-EXAMPLE {line}\n", "")


def test_a_record_is_read_from_standard_input() -> None:
    assert run("--verify", "-", stdin=str(EXAMPLE)) == (0, f"SS1-S1-EXAMPLE {PLAYED}\n", "")
    assert run("--verify", "-", stdin="SS1-S1-EXAMPLE\n15").status == 1
    assert run("--verify", "-", stdin="14").status == 2


@pytest.mark.parametrize("option", ["--verify", "--replay"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("SS1-S1-EXAMPLE\n14 x9 21", ["Move 2", "x9"]),
        ("SS1-S1-EXAMPLE\n14 21\n83x0", ["Move 3", "83x0"]),
        ("SS1-S1-EXAMPLE\n14 21 0", ["Move 3", "“0”"]),
        ("SS1-S1-EXAMPLE\n14x9", ["Move 1", "14x9"]),
        ("SS1-S1-EXAMPLE 14 21", ["EXAMPLE1421"]),
        ("SS1-S3-EXAMPLE", ["S3"]),
        ("SS2-S1-EXAMPLE\n14", ["newer version", "SS2"]),
        ("14 21 83", ["SS1"]),
        ("", ["code", "SS1-S1-AAAAABD"]),
        ("# nothing\n\n", ["code"]),
    ],
)
def test_what_is_no_record_is_told_on_standard_error(
    option: str, text: str, told: list[str], tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert main([option, str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, is_one_line(err)) == ("", True)
    for part in told:
        assert part in err


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

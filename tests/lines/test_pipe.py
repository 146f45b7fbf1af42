"""`simplesimon --text` through pipes, as a shell runs it."""

import re
from pathlib import Path

import pytest

from simplesimon import i18n
from simplesimon.core.example import EXAMPLE
from simplesimon.i18n import LANGUAGES
from simplesimon.outcome_texts import farewell
from simplesimon.store import Store
from simplesimon.texts import to_ascii
from tests.command import ROOT, Ran, is_one_line, run, run_by_shell
from tests.lines.talking import FOUR_SUITS, Talk
from tests.sessions import MOVED, WON, change, elsewhere, session

CODE = "SS1-S4-AAAAABD"
WON_IN = {
    "en": "You won! Simple Simon, SS1-S1-EXAMPLE, won in 49 moves, 851 points.",
    "it": "Hai vinto! Simple Simon, SS1-S1-EXAMPLE, vinta in 49 mosse, 851 punti.",
    "nb": "Du vant! Simple Simon, SS1-S1-EXAMPLE, vunnet på 49 trekk, 851 poeng.",
    "cs": "Vyhráli jste! Simple Simon, SS1-S1-EXAMPLE, vyhráno na 49 tahů, 851 bodů.",
}
MOVED_IN = {
    "en": "Moved 7 of clubs to column 3, on 8 of spades. Score 499.",
    "it": "Mossa: 7 di fiori alla colonna 3, sull’8 di picche. Punteggio 499.",
    "nb": "Flyttet kløver 7 til kolonne 3, på spar 8. Poengsum 499.",
    "cs": "Přesunuto: křížová sedmička do sloupce 3, na pikovou osmičku. Skóre 499.",
}
REJECTED_IN = {
    "en": "Not allowed. King of clubs does not go on 7 of clubs. A king needs an empty column.",
    "it": "Il re di fiori non va sul 7 di fiori.",
    "nb": "Kløver konge kan ikke legges på kløver 7.",
    "cs": "Křížový král nesmí na křížovou sedmičku.",
}


def text(folder: Path, lines: str | bytes, *arguments: str, **environment: str) -> Ran:
    """What lines are answered, on a folder of games."""
    ran = run("--text", "--data-dir", str(folder), *arguments, stdin=lines, environment=environment)
    assert "\x1b" not in ran.out + ran.err
    assert "Traceback" not in ran.out + ran.err
    return ran


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_won(language: str, tmp_path: Path) -> None:
    ran = text(tmp_path, str(EXAMPLE), "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    assert WON_IN[language] in ran.out.splitlines()
    with session(tmp_path) as store:
        won = next(entry for entry in store.entries() if entry.code == EXAMPLE.code)
        assert won.best_score == 851


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_named_as_the_language_needs_them(language: str, tmp_path: Path) -> None:
    ran = text(tmp_path, "63\nu\n56\n", "--code", CODE, "--lang", language)
    assert MOVED_IN[language] in ran.out.splitlines()
    assert REJECTED_IN[language] in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_ascii_nothing_else_is_said(language: str, tmp_path: Path) -> None:
    ran = text(
        tmp_path, "63\nhelp\ntable\nwhere\nxyz\n", "--code", CODE, "--lang", language, "--ascii"
    )
    assert ran.out.isascii()
    i18n.use(language)
    assert to_ascii(MOVED_IN[language]) in ran.out


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "", "LANG": "C"}, {"LC_ALL": ""}]
)
def test_a_locale_without_more_gets_ascii(locale: dict[str, str], tmp_path: Path) -> None:
    ran = text(tmp_path, "63\nxyz\n", "--code", CODE, "--lang", "nb", **locale)
    assert "Flyttet kloever 7 til kolonne 3, paa spar 8." in ran.out
    assert ran.out.isascii()


def test_a_rejected_move_ends_it_and_its_line_is_named(tmp_path: Path) -> None:
    ran = text(tmp_path, "63\n\n# nothing\n61 12\n14\n", "--code", CODE)
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.splitlines()[-3:] == [
        "Move 12 is not allowed. Ace of hearts does not go on 5 of spades. "
        "Needs a card one rank higher.",
        "Stopped at line 4, move 12.",
        "Saved: SS1-S4-AAAAABD, 2 moves, 498 points.",
    ]


def test_a_move_of_too_many_cards_ends_it_too(tmp_path: Path) -> None:
    ran = text(tmp_path, "63x99\n61", "--code", CODE)
    assert ran.status == 1
    assert "Not possible: column 6 has only 5 cards.\nStopped at line 1, move 63x99.\n" in ran.out


def test_what_is_no_command_does_not_end_it(tmp_path: Path) -> None:
    ran = text(tmp_path, "xyzzy\nto 99\nsave\n63\nq\n61\n", "--code", CODE)
    assert ran.status == 0
    assert "“xyzzy” is not a command. Type help" in ran.out
    assert ran.out.endswith("Saved: SS1-S4-AAAAABD, 1 move, 499 points.\n")


HOSTILE = [
    b"\xff\xfe\x00\n",
    b"\x00\x00\n63\x00\n",
    b"\x1b[2J\x1b]0;x\x07\n",
    b"6" * 100_000 + b"\n",
    b"x" * 3_000_000 + b"\n",
    "\u202e\u200f６３\n".encode(),
    b"\x1a\x04\x03\n",
    b"save \x00\n",
    b"code " + b"S" * 5000 + b"\n",
    b"6x\xc2\xa03\n\r\r\n",
]


@pytest.mark.parametrize("line", HOSTILE, ids=[repr(line[:12]) for line in HOSTILE])
def test_anything_is_answered_in_plain_lines(line: bytes, tmp_path: Path) -> None:
    ran = text(tmp_path, line + b"q", "--code", CODE)
    assert ran.status in (0, 1)
    assert ran.err == ""
    assert all(said.isprintable() for said in ran.out.splitlines())
    assert max(map(len, ran.out.splitlines())) < 300


def test_bytes_that_are_no_text_are_told_in_a_line(tmp_path: Path) -> None:
    ran = text(tmp_path, b"\xff\xfe\n63\n", "--code", CODE)
    assert "That line is not UTF-8 text. Type help for the commands.\nMoved 7 of clubs" in ran.out


def test_a_line_that_is_too_long_is_left_out_as_a_whole(tmp_path: Path) -> None:
    ran = text(tmp_path, b" " * 2_500_000 + b"61\n63\n", "--code", CODE)
    assert "That line is too long. Type help for the commands.\nMoved 7 of clubs" in ran.out


@pytest.mark.parametrize("option", [("--suits", "2"), ("--daily", "--suits", "2")])
def test_it_goes_with_options_that_choose_a_game(option: tuple[str, ...], tmp_path: Path) -> None:
    ran = text(tmp_path, "", *option)
    assert (ran.status, ran.err) == (0, "")
    assert "Code SS1-S2-" in ran.out


@pytest.mark.parametrize("option", ["--replay=-", "--verify=-", "--print", "--no-mouse", "--text"])
def test_it_goes_with_no_other_way_to_use_the_command(option: str, tmp_path: Path) -> None:
    ran = text(tmp_path, "", option)
    assert (ran.status, ran.out) == (2, "")
    assert is_one_line(ran.err)


def test_after_the_last_win_another_game_is_dealt(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        store.begin(WON)
    ran = text(tmp_path, "games\n")
    assert "Game with 1 suit: 0 moves" in ran.out
    assert "won." in ran.out
    assert re.search(r"\nSaved: SS1-S1-[A-Z]{7}, 0 moves, 500 points.\n$", ran.out)


def test_a_game_open_elsewhere_is_told_and_another_is_dealt(tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        other.run(Store.begin, MOVED)
        ran = text(tmp_path, "games\n")
    assert "That game is open in another session. Here is a new one. Game with 1 suit" in ran.out
    assert "SS1-S1-EXAMPLE, 1 move, 499 points, open elsewhere." in ran.out


def test_a_game_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        store.begin(MOVED)
    change(tmp_path, 1, moves="99")
    ran = text(tmp_path, "")
    assert "SS1-S1-EXAMPLE cannot be read. Here is a new one." in ran.out


def test_settings_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("colours = 'nonesuch'")
    assert "Invalid settings were ignored: colours = nonesuch." in text(tmp_path, "").out


SIMON = f"$SIMON --text --code {CODE} --data-dir"


@pytest.mark.parametrize("reader", ["true", "head -1"])
def test_a_reader_that_goes_is_no_error(reader: str, tmp_path: Path) -> None:
    line = f"{{ yes table | {SIMON} {tmp_path}; echo $? >&2; }} | {reader}"
    ran = run_by_shell(line)
    assert (ran.status, ran.err) == (0, "0\n")


@pytest.mark.parametrize("stream", ["<&-", ">&-", ">/dev/full"])
def test_a_stream_that_fails_is_told_in_one_line(stream: str, tmp_path: Path) -> None:
    ran = run_by_shell(f"{SIMON} {tmp_path} {stream}")
    assert ran.status == 2
    assert is_one_line(ran.err)


def test_a_script_of_a_terminal_holds_no_escape(tmp_path: Path) -> None:
    file = tmp_path / "log"
    play = f"{SIMON} {tmp_path}/games".replace("$SIMON", "python -m simplesimon")
    ran = run_by_shell(f"printf '63\\nq\\n' | TERM=xterm script -qec '{play}' {file}")
    assert ran.status == 0
    assert b"\x1b" not in re.sub(rb"^Script started.*\n", b"", file.read_bytes())
    assert b"Moved 7 of clubs" in file.read_bytes()


def test_an_answer_is_there_before_the_next_line_is_read(tmp_path: Path) -> None:
    """The reader is a program that waits for each answer."""
    talk = (
        "coproc $SIMON --text --code SS1-S4-AAAAABD --data-dir {folder};"
        "for n in 1 2 3 4; do read -t 9 line <&${{COPROC[0]}}; done;"
        "echo 63 >&${{COPROC[1]}}; read -t 9 line <&${{COPROC[0]}}; echo $line"
    )
    ran = run_by_shell(talk.format(folder=tmp_path))
    assert ran.out == f"{MOVED_IN['en']}\n"


def test_the_errors_of_the_screen_name_the_line_mode() -> None:
    assert "--text" in run().err


def test_the_example_of_the_documentation_is_what_is_said(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "line-mode.md").read_text("utf-8")
    (example,) = re.findall(r"```\n(Game with.*?)```", page, re.DOTALL)
    with session(tmp_path) as store:
        talk = Talk(store, FOUR_SUITS)
        lines = talk.first[1:]
        for typed in re.findall(r"^> (.*)$", example, re.MULTILINE):
            lines += [f"> {typed}", *talk.say(typed)]
        lines.append(farewell(talk.session.state))
    assert " ".join(example.split()) == " ".join(" ".join(lines).split())

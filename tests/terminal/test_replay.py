"""The real program shows a recorded game, in every language."""

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.i18n import LANGUAGES
from tests.command import ENVIRONMENT, is_one_line, run
from tests.sessions import WON
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import FIRST_WORDS, wait_for_this
from tests.terminal.test_play import COMMAND, playing

DEALT = Game.begin(EXAMPLE.code)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(f"# a game\n{EXAMPLE}", encoding="utf-8")
    return file


@contextmanager
def run_in_shell(home: Path, line: str) -> Iterator[Terminal]:
    """The program as a shell starts it with something else as its standard input."""
    env = {"HOME": str(home), "PYTHONSAFEPATH": "1"}
    with Terminal(["sh", "-c", line], env=env) as terminal:
        yield terminal


def step_through(terminal: Terminal) -> None:
    wait_for_this(terminal, DEALT)
    for place in range(1, 4):
        terminal.send("l")
        wait_for_this(terminal, WON.rewind(place, 0))
    terminal.send("h")
    wait_for_this(terminal, WON.rewind(2, 0))
    terminal.send("e")
    wait_for_this(terminal, WON)
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.modes == FRESH_MODES


def test_a_record_is_stepped_through_and_nothing_is_saved(tmp_path: Path, record: Path) -> None:
    with playing(tmp_path, arguments=("--replay", str(record))) as terminal:
        step_through(terminal)
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for(FIRST_WORDS)


def test_a_record_from_standard_input_leaves_the_keys_to_the_terminal(
    tmp_path: Path, record: Path
) -> None:
    line = f"{shlex.join(COMMAND)} --replay - < {shlex.quote(str(record))}"
    with run_in_shell(tmp_path, line) as terminal:
        step_through(terminal)


def test_a_game_taken_over_goes_on_at_the_next_start(tmp_path: Path, record: Path) -> None:
    with playing(tmp_path, arguments=("--replay", str(record))) as terminal:
        terminal.send("llltu")
        wait_for_this(terminal, WON.rewind(2, 0))
        terminal.send("q")
        assert terminal.wait() == 0
    with playing(tmp_path, arguments=()) as terminal:
        terminal.wait_for("Continuing")
        wait_for_this(terminal, WON.rewind(2, 0))


def test_a_record_with_a_refused_move_tells_the_rule(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("SS1-S1-EXAMPLE\n14 15 21\n")
    with playing(tmp_path, arguments=("--replay", str(record))) as terminal:
        terminal.wait_for("moves 1")
        terminal.wait_for("Nothing goes on an ace")
        terminal.wait_for("Move 2, 15, is not allowed")


def test_a_record_needs_a_terminal_to_be_shown(record: Path) -> None:
    for stdin in ("", str(EXAMPLE)):
        ran = run("--replay", "-" if stdin else str(record), stdin=stdin)
        assert (ran.status, ran.out) == (2, "")
        assert is_one_line(ran.err)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_played_through_in_every_language(tmp_path: Path, language: str) -> None:
    with playing(tmp_path, arguments=("--lang", language)) as terminal:
        terminal.settle()
        terminal.send("?e")
        terminal.wait_for(r"SS1-S1-EXAMPLE .*\b0\b")
        for place in range(1, 50 if language == "en" else 6):
            terminal.send("l")
            column = EXAMPLE.moves[place - 1].target
            terminal.wait_for(rf"\b{place}\b.*\b49: .*♠ .*\b{column}\.")
        terminal.send("e")
        terminal.wait_for(r"SS1-S1-EXAMPLE .*\b851\b.*\b49\b.*♠ ♠ ♠ ♠")
        terminal.send("\x03")
        assert terminal.wait() == 0


def test_the_locale_and_the_setting_choose_the_language(tmp_path: Path) -> None:
    for locale, said in (("it_IT.UTF-8", "Opzioni"), ("nn_NO.UTF-8", "Valg"), ("C", "Options")):
        ran = run("--help", environment={**ENVIRONMENT, "LC_ALL": locale, "HOME": str(tmp_path)})
        assert said.lower() in ran.out.lower(), locale
    (tmp_path / "settings.toml").write_text("language = 'cs'\n")
    folder = ("--data-dir", str(tmp_path))
    ran = run("--help", *folder, environment={**ENVIRONMENT, "LC_ALL": "it_IT.UTF-8"})
    assert "volby" in ran.out
    ran = run("--help", "--lang=nb", *folder, environment=dict(os.environ))
    assert "valg" in ran.out
    ran = run("--lang", "xx", *folder)
    assert ran.status == 2
    assert is_one_line(ran.err)
    assert "en, it, nb, cs" in ran.err

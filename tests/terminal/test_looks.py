"""The characters of the screen: letters for suits where they are set, each one cell wide."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len

from simplesimon.core.deal import Code, deal
from simplesimon.core.example import EXAMPLE
from simplesimon.settings import CHOICES
from tests.playing import keys_of
from tests.terminal.player import DOWN, ENTER, ESCAPE, RIGHT
from tests.terminal.pty_terminal import Emulator, Terminal
from tests.terminal.reading import wait_for_game, wait_for_this
from tests.terminal.test_play import playing
from tests.terminal.test_saving import DEALT

FOUR_SUITS = Code.parse("SS1-S4-AAAAABD")
GLYPHS = frozenset("♠♥♦♣")

CONSOLE = {"TERM": "linux"}
LATIN = {"LC_ALL": "en_US.ISO-8859-1"}
GREY = {"NO_COLOR": "1"}


@contextmanager
def set_up(
    home: Path,
    code: Code | str = FOUR_SUITS,
    settings: str = "",
    env: Mapping[str, str] | None = None,
    size: tuple[int, int] = (80, 24),
) -> Iterator[Terminal]:
    """A player who has such settings, in front of a deal."""
    folder = home / ".config/simplesimon"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.toml").write_text(settings, "utf-8")
    with playing(home, *size, ("--code", str(code)), env) as terminal:
        terminal.wait_for("moves 0|0 mv")
        terminal.settle()
        yield terminal


def see(terminal: Terminal, keys: str) -> None:
    """Press keys, and wait until another screen shows, and no other any more."""
    before = terminal.text()
    terminal.send(keys)
    terminal.wait_until(lambda: terminal.text() != before, failure=f"{keys!r} shows nothing new")
    terminal.settle()


def letter_cards(terminal: Emulator) -> set[str]:
    """All cards between the header and the message that show a rank and a letter."""
    rows = "\n".join(map(terminal.line, range(1, terminal.screen.lines - 2)))
    return set(re.findall(r"(?<![\w-])(?:10|[2-9AJQK])[SHDC](?!\w)", rows))


SMALL, USUAL, LARGE = (40, 20), (80, 24), (120, 40)
LETTERS: dict[str, tuple[str, Mapping[str, str], tuple[int, int]]] = {
    "the setting, 40x20": ("letters = true", {}, SMALL),
    "the setting, 80x24": ("letters = true", {}, USUAL),
    "the setting, 120x40": ("letters = true", {}, LARGE),
    "the setting, without colours": ("letters = true", GREY, USUAL),
    "plain ASCII, 80x24": ("plain_ascii = true", {}, USUAL),
    "plain ASCII, 40x20": ("plain_ascii = true", {}, SMALL),
    "the Linux console": ("", CONSOLE, USUAL),
    "the Linux console, 40x20": ("", CONSOLE, SMALL),
    "Latin-1": ("", LATIN, USUAL),
}


@pytest.mark.parametrize(("settings", "env", "size"), LETTERS.values(), ids=LETTERS)
def test_with_letters_every_card_shows_its_rank_and_its_letter(
    tmp_path: Path, settings: str, env: Mapping[str, str], size: tuple[int, int]
) -> None:
    cards = {str(card) for column in deal(FOUR_SUITS).columns for card in column}
    with set_up(tmp_path, FOUR_SUITS, settings, env, size) as terminal:
        for keys in ("", "1", "u49", "4", "u"):
            terminal.send(keys)
            terminal.settle()
            assert letter_cards(terminal) == cards
            assert not GLYPHS & set(terminal.text())


def test_with_ascii_every_card_shows_its_rank_and_its_letter(tmp_path: Path) -> None:
    with playing(tmp_path, arguments=("--ascii", "--code", str(FOUR_SUITS))) as terminal:
        assert wait_for_game(terminal).columns == deal(FOUR_SUITS).columns
        terminal.settle()
        assert len(letter_cards(terminal)) == 52
        terminal.send("6")
        terminal.wait_for(r"\*3\*.*\^6\^")
        terminal.settle()
        assert "> " in terminal.text()
        assert terminal.raw.isascii()


def test_the_setting_of_plain_ascii_sends_nothing_else_until_it_is_turned_off(
    tmp_path: Path,
) -> None:
    with set_up(tmp_path, settings="plain_ascii = true") as terminal:
        see(terminal, "1")
        see(terminal, f"{ESCAPE}?")
        see(terminal, f"{ESCAPE}s")
        for _line in range(list(CHOICES).index("plain_ascii")):
            see(terminal, DOWN)
        assert terminal.raw.isascii()
        assert letter_cards(terminal)
        see(terminal, ENTER)
        see(terminal, ESCAPE)
        assert set(terminal.text()) >= GLYPHS


@pytest.mark.parametrize(
    ("env", "size"),
    [({}, SMALL), ({}, USUAL), ({}, LARGE), (CONSOLE, SMALL)],
    ids=str,
)
def test_each_character_sent_is_one_cell_wide(
    tmp_path: Path, env: Mapping[str, str], size: tuple[int, int]
) -> None:
    with set_up(tmp_path, env=env, size=size) as terminal:
        for keys in ("11", "14", "49u", "?", *[RIGHT] * 12, ESCAPE, "s", ESCAPE, "g", RIGHT):
            terminal.send(keys)
            terminal.settle(0.1)
            for line in map(terminal.line, range(terminal.screen.lines)):
                assert cell_len(line) == len(line)
        sent = {c for c in terminal.raw.decode() if c.isprintable() or not c.isascii()}
    assert not sent & {"\ufe0e", "\ufe0f"}
    assert {c for c in sent if cell_len(c) != 1} == set()


def test_the_example_is_won_by_keys_alone_on_the_linux_console(tmp_path: Path) -> None:
    with playing(tmp_path, env=CONSOLE) as terminal:
        wait_for_this(terminal, DEALT)
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.settle()
        assert terminal.raw.isascii()
        terminal.send("n")
        terminal.wait_for("How many suits")
        terminal.send(f"4s{DOWN}{ENTER}{ESCAPE}")
        terminal.wait_for("S4-.*moves 0")
        terminal.send("q")
        assert terminal.wait() == 0

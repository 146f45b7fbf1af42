"""States and suits on all kinds of terminals: by characters alone, and by colours of their own."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from simplesimon.core.moves import COLUMNS
from simplesimon.settings import Colours
from tests.terminal.player import DOWN, ESCAPE, LEFT, UP
from tests.terminal.pty_terminal import Emulator
from tests.terminal.reading import MESSAGE_ROW, wait_for_this
from tests.terminal.test_looks import CONSOLE, GLYPHS, GREY, set_up
from tests.terminal.test_play import CODE
from tests.terminal.test_saving import MOVED

XTERM = {"TERM": "xterm"}
SCREEN = {"TERM": "screen"}
TRUE = {"COLORTERM": "truecolor"}
SCREEN_256 = {"TERM": "screen-256color"}

STATES: dict[str, tuple[str, Mapping[str, str]]] = {
    "no colours": ("", GREY),
    "16 colours, xterm": ("", XTERM),
    "16 colours, screen": ("", SCREEN),
    "16 colours, a light ground": ('colours = "paper"', XTERM),
    "256 colours, a light ground": ('colours = "paper"', {}),
    "256 colours, black and red": ("four_colours = false", {}),
    "the Linux console": ("", CONSOLE),
}


@pytest.mark.parametrize(("settings", "env"), STATES.values(), ids=STATES)
def test_cursor_selection_target_and_suit_are_told_apart_by_their_characters(
    tmp_path: Path, settings: str, env: Mapping[str, str]
) -> None:
    lifted, target, held, landed = "^*<'" if env is CONSOLE else "▴▾◂•"
    with set_up(tmp_path, CODE, settings, env) as terminal:
        assert cursors(terminal) == ["1"]
        terminal.send(LEFT)
        terminal.wait_for(r"\[0\]")
        assert cursors(terminal) == ["0"]
        terminal.send("1")
        terminal.wait_for("Picked up")
        terminal.settle()
        numbers = terminal.line(1)
        assert numbers.split() == [
            *(f"[{lifted}1{lifted}]", "2", "3", f"{target}4{target}"),
            *("5", "6", "7", "8", "9", f"{target}0{target}"),
        ]
        assert marked_ranks(terminal, held) == ["4"]
        terminal.send("4")
        terminal.wait_for("moves 1")
        wait_for_this(terminal, MOVED)
        terminal.settle()
        assert (marked_ranks(terminal, held), marked_ranks(terminal, landed)) == ([], ["4"])
        terminal.send("4" + UP)
        terminal.wait_for("The whole|5.*4|Ranks")
        terminal.send(DOWN)
        terminal.settle()
        assert marked_ranks(terminal, held) == ["4"]
        assert cursors(terminal) == ["4"]


def cursors(terminal: Emulator) -> list[str]:
    """The numbers of columns in brackets."""
    return re.findall(r"\[\W?([0-9])\W?\]", terminal.line(1))


def marked_ranks(terminal: Emulator, mark: str) -> list[str]:
    """The ranks of the cards to whose right there is a mark."""
    cards = "\n".join(map(terminal.line, range(2, MESSAGE_ROW)))
    return re.findall(rf"(10|[2-9AJQK])[♠♥♦♣SHDC] *[\]|<]?{re.escape(mark)}", cards)


@pytest.mark.parametrize("env", [XTERM, SCREEN, CONSOLE], ids=str)
def test_sixteen_colours_never_lean_on_the_ground_of_the_terminal(
    tmp_path: Path, env: Mapping[str, str]
) -> None:
    with set_up(tmp_path, env=env) as terminal:
        for keys in ("1", "u49", "4", "5", "12", "?", ESCAPE, "s", ESCAPE, "n"):
            terminal.send(keys)
            terminal.settle()
            for y, x in ((y, x) for y in range(24) for x in range(80)):
                cell = terminal.cell(x, y)
                assert cell.bg != "default", (x, y)
                assert cell.data == " " or cell.fg not in ("default", cell.bg), (x, y, cell)


Inks = dict[str, dict[str, str]]
"""On each ground the colour of each suit that is there."""


def suit_inks(terminal: Emulator) -> Inks:
    """The colours of the suits on the cards; each has but one on a ground."""
    inks: Inks = {}
    letters = dict(zip("SHDC", "♠♥♦♣", strict=True))
    for y in range(2, MESSAGE_ROW):
        for x in range(8 * len(COLUMNS)):
            cell = terminal.cell(x, y)
            glyph = letters.get(cell.data, cell.data)
            if glyph in GLYPHS:
                assert inks.setdefault(cell.bg, {}).setdefault(glyph, cell.fg) == cell.fg
    return inks


Looks = list[tuple[Mapping[str, str], str]]
BLACK_AND_RED: Looks = [(XTERM, "table"), *(({}, colours) for colours in Colours)]
FOUR_COLOURS: Looks = [
    *BLACK_AND_RED,
    *((env, "table") for env in (SCREEN, CONSOLE, SCREEN_256, TRUE)),
]


def inks_in_play(home: Path, settings: str, env: Mapping[str, str]) -> tuple[dict[str, str], Inks]:
    """The colours of the suits on cards at rest, and those in hand, landed, all of them."""
    with set_up(home, settings=settings, env=env) as terminal:
        (rest,) = suit_inks(terminal).values()
        found: list[Inks] = []
        for keys in ("1", "u49"):
            terminal.send(keys)
            terminal.wait_until(lambda: len(suit_inks(terminal)) > 1, 5, f"{keys} shows nothing")
            terminal.settle()
            found.append(suit_inks(terminal))
    every: Inks = {}
    for ground, inks in ((ground, inks) for each in found for ground, inks in each.items()):
        assert (every.setdefault(ground, {}) | inks).items() >= every[ground].items()
        every[ground] |= inks
    assert len(every) == 3
    return rest, every


@pytest.mark.parametrize(("env", "colours"), FOUR_COLOURS, ids=str)
def test_with_four_colours_no_two_suits_look_alike(
    tmp_path: Path, env: Mapping[str, str], colours: str
) -> None:
    rest, every = inks_in_play(tmp_path, f'colours = "{colours}"', env)
    assert len(set(rest.values())) == 4, rest
    if env in ({}, SCREEN_256, TRUE):  # of 16 colours too few can be read on other grounds
        assert all(len(set(inks.values())) == len(inks) for inks in every.values()), every


@pytest.mark.parametrize(("env", "colours"), BLACK_AND_RED, ids=str)
def test_with_black_and_red_the_suits_are_alike_two_by_two(
    tmp_path: Path, env: Mapping[str, str], colours: str
) -> None:
    settings = f'colours = "{colours}"\nfour_colours = false'
    inks, _every = inks_in_play(tmp_path, settings, env)
    assert (inks["♠"], inks["♥"]) == (inks["♣"], inks["♦"])
    assert inks["♠"] != inks["♥"]

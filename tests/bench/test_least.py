"""The least is real: it makes the screen on all terminals; and it is the least known."""

import random

import pytest

from tests.bench.least import least
from tests.bench.pens import PLAIN, Pen, cells_of, state_of, visible_cell
from tests.terminal.alphabet import Strict

RED: Pen = ("red", *PLAIN[1:])
FELT = "\x1b[48;5;22m"
CARD, SLIT = "\x1b[38;5;23;48;5;230m", "\x1b[38;5;230;48;5;23m"
KNOWN = {
    "nothing": ("ab", "ab", ""),
    "a character where the cursor is": ("abc\b", "abX", "X"),
    "a cell in a colour": ("", "\x1b[5;5H\x1b[31mX", "\x1b[5;5H\x1b[31mX"),
    "cells are skipped": ("abcdefgh\r", "aXcdefgX", "aX\x1b[5CX"),
    "a gap of few cells is written, not skipped": ("abcde\r", "XbcdX", "XbcdX"),
    "many equal cells are written": ("", "♠♠♠♠♠♠♠♠♠", "♠♠♠♠♠♠♠♠♠"),
    "equal cells are skipped where they are shown": ("♠♠♠♠abc♠♠♠♠\r", "♠" * 11, "\x1b[4C♠♠♠"),
    "a row is cleared to its end": ("abcdef\r", "a", "a\x1b[K"),
    "a row is cleared of its ground": (f"{FELT}\x1b[K", "", "\x1b[m\x1b[K"),
    "a ground is written to the end": ("", f"{FELT}\x1b[K", FELT + " " * 40),
    "some of a row are written": ("abcdefgh!\r", "        !", "        "),
    "down a column": ("", "a\n\nb", "a\x1b[2Bb"),
    "up, back by a backspace": ("\x1b[9;9Ha", "\x1b[8;9Hb\x1b[9;9Ha", "\x1b[A\bb"),
    "attributes end by a reset": ("\x1b[1;4;7ma\r", "b", "\x1b[mb"),
    "one of many attributes ends": ("\x1b[1;4;31ma\r", "\x1b[4;31mb", "\x1b[22mb"),
    "a blank takes any ink": ("\x1b[31mab\b", "\x1b[31ma", " "),
    "colours the other way round": (CARD, f"{CARD}a{SLIT}b", "a\x1b[7mb"),
    "blanks the other way round": (CARD, f"{CARD}ab{SLIT} {CARD}c", "ab\x1b[7m \x1b[27mc"),
    "blanks under a pen the other way round": (f"{CARD}\x1b[7m", f"{SLIT} b", " b"),
    "what follows has the ink of blanks": ("", f"{CARD}  a", f"{CARD}  a"),
    "no colour below 16 is turned round": ("\x1b[31;44m", "\x1b[34;41ma", "\x1b[34;41ma"),
}


def screen(sent: str) -> Strict:
    emulator = Strict(40, 10)
    emulator.feed(sent.encode())
    emulator.modes.add(1049)  # from here on it depends on the place what all terminals take
    return emulator


@pytest.mark.parametrize("name", KNOWN)
def test_known_screens_take_known_bytes(name: str) -> None:
    before, after, expected = KNOWN[name]
    old, wanted = screen(before), cells_of(screen(after).screen)
    found = least(cells_of(old.screen), wanted, state_of(old.screen))
    assert len(found.encode()) == len(expected.encode()), found
    old.feed(expected.encode())
    assert cells_of(old.screen) == wanted, "what is expected does not make the screen"


def some(chance: random.Random) -> str:
    """A screen with runs of a few characters and pens."""
    parts = []
    for _part in range(chance.randrange(1, 40)):
        parts.append(f"\x1b[{chance.randrange(1, 11)};{chance.randrange(1, 41)}H")
        parts.append(
            chance.choice(("\x1b[m", FELT, "\x1b[31m", "\x1b[38;5;100;48;5;22;7m", "\x1b[1;4m"))
        )
        parts.append(chance.choice(("♠", " ", "a", "ab", "\x1b[K")) * chance.randrange(1, 12))
    return "".join(parts)


def naive(old: Strict, new: Strict) -> str:
    """What moves the cursor and sets the pen for each cell that differs."""
    pairs = zip(cells_of(old.screen), cells_of(new.screen), strict=True)
    parts = []
    for y, (before, after) in enumerate(pairs):
        for x, (was, cell) in enumerate(zip(before, after, strict=True)):
            if was != cell:
                parts.append(least([[(" ", RED)]], [[cell]], (None, None)).removeprefix("\x1b[1H"))
                parts.insert(-1, f"\x1b[{y + 1};{x + 1}H")
    return "".join(parts)


@pytest.mark.parametrize("seed", range(20))
def test_any_screen_is_made_by_no_more_than_a_naive_painter_sends(seed: int) -> None:
    chance = random.Random(seed)
    old, new = screen(some(chance)), screen(some(chance))
    wanted = cells_of(new.screen)
    found = least(cells_of(old.screen), wanted, state_of(old.screen))
    assert len(found.encode()) <= len(naive(old, new).encode())
    old.feed(found.encode())
    assert cells_of(old.screen) == wanted


def test_never_less_than_the_characters_where_none_repeats() -> None:
    old, new = screen(""), screen("abcdefghij")
    assert len(least(cells_of(old.screen), cells_of(new.screen), state_of(old.screen))) == 10


def test_of_a_blank_only_the_ground_is_seen() -> None:
    old, new = screen(f"{FELT}\x1b[31;1m a"), screen(f"{FELT} \x1b[31;1ma")
    assert cells_of(old.screen) == cells_of(new.screen)
    assert visible_cell(screen("\x1b[31;4m ").cell(0, 0)) != visible_cell(screen(" ").cell(0, 0))

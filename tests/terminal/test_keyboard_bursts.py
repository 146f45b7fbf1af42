"""Text that comes as if it were typed: keys are played, and what holds a code is a paste."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon import keys as tables
from simplesimon.core.deal import Code
from simplesimon.terminal.inputs import Input, Mouse, MouseAct, Pasted, Typed
from simplesimon.terminal.keyboard import Keyboard
from tests.core.strategies import codes
from tests.terminal.test_keyboard import feed
from tests.terminal.test_keyboard_forms import names

CODE = "SS1-S2-QWERTYU"

# Texts that are a paste, all of them, and that no key begins.
PASTES = (
    f"{CODE}",
    f"{CODE}\r",
    f"{CODE}\r\n",
    f"{CODE}\n",
    "ss1-s2-qwertyu\r",
    "SS1S2QWERTYU\r",
    "ss1 s2 qwerty u\r",
    "SS1\u2013S2\u2013QWERTYU\r",
    "SS1-S3-QWERTYU\r",
    "SS2-S2-QWERTYU\r",
    "SS1-S2-QWERTY5\r",
    f"simplesimon --code {CODE}\r",
    f"“{CODE}.”\r",
    f"\ufeff{CODE}\r",
    f"Play {CODE}, or SS1-S4-AAAAABD\tif you can.\rIt is harder.\r",
    f"{CODE}\r64 60x12 u\r",
    "x" * 5000 + f" {CODE}\r",
)


def pieces(text: str, cuts: list[int]) -> Iterator[bytes]:
    data = text.encode()
    yield from (data[start:end] for start, end in pairwise([0, *sorted(cuts), len(data)]))


def type_keys(text: str) -> str:
    """The names of the keys that a text is typed with."""
    return names(feed(*(bytes([byte]) for byte in text.encode())))


@pytest.mark.parametrize("text", PASTES)
def test_a_text_with_a_code_is_a_paste_wherever_it_is_cut(text: str) -> None:
    length = len(text.encode())
    ends = range(length + 1) if length < 200 else [1, 64, 4096, 5000, 5004, length - 1]
    for end in ends:
        assert feed(*pieces(text, [end])) == [Pasted(text)], end
        assert feed(*pieces(text, [end, min(end + 1, length)])) == [Pasted(text)], end


@pytest.mark.parametrize("text", [text for text in PASTES if len(text) < 200])
def test_a_text_with_a_code_is_a_paste_byte_by_byte(text: str) -> None:
    assert feed(*(bytes([byte]) for byte in text.encode())) == [Pasted(text)]


@given(codes, st.sampled_from(["-", " ", "", "\u2212", " - "]), st.booleans())
def test_every_code_is_a_paste(code: Code, gap: str, small: bool) -> None:
    text = gap.join(str(code).split("-")) + "\r"
    text = text.lower() if small else text
    assert feed(text.encode()) == [Pasted(text)]


@pytest.mark.parametrize("keys", ["63u", "6", "n2", "\r", "63 4", "s"])
def test_keys_typed_right_before_a_code_are_played(keys: str) -> None:
    ahead = feed(keys.encode())
    if not keys.isspace():
        assert feed(f"{keys}{CODE}\r".encode()) == [*ahead, Pasted(f"{CODE}\r")]
    assert feed(keys.encode(), b"\x1b[A", f"{CODE}\r".encode())[-1] == Pasted(f"{CODE}\r")


@pytest.mark.parametrize("words", ["63 ", "1. ", "\r\n", "u: ", "xyz", "my 63"])
def test_words_before_a_code_are_text(words: str) -> None:
    assert feed(f"{words}{CODE}\r".encode()) == [Pasted(f"{words}{CODE}\r")]


def test_what_is_no_text_parts_a_paste_from_keys() -> None:
    up, press = Typed("up"), Mouse(MouseAct.PRESS, 0, 0, 1)
    assert feed(f"63\x1b[A{CODE}\r\x1b[A6".encode())[2:5] == [up, Pasted(f"{CODE}\r"), up]
    assert feed(f"{CODE}\x1b[<0;1;1M6".encode()) == [Pasted(CODE), press, Typed("6", "6")]
    assert names(feed(f"{CODE}\x03".encode())).endswith(" ctrl+c")
    assert feed(b"SS1-\x1b[?1uS2-QWERTYU\x1b[I\r") == [Pasted(f"{CODE}\r")]
    assert feed(f"{CODE}\r\x1b".encode()) == [Pasted(f"{CODE}\r"), Typed("escape", "\x1b")]
    assert feed(f"{CODE}\x1b[200~x\x1b[201~".encode()) == [Pasted(CODE), Pasted("x")]


def test_a_code_typed_ahead_after_the_key_that_asks_for_it_is_keys() -> None:
    for keys in ("c", "nc", "63uc", "C"):
        text = f"{keys}{CODE}\r"
        assert feed(text.encode()) == [Typed(c, c) for c in text[:-1]] + [Typed("enter", "\r")]


def type_with_pauses(text: str, pauses: list[int]) -> list[Input]:
    """What becomes of a text after each piece of which there is a long pause."""
    keyboard = Keyboard()
    inputs: list[Input] = []
    for piece in pieces(text, pauses):
        inputs += [*keyboard.feed(piece), *keyboard.give_up()]
        assert not keyboard.patience
    return inputs


def test_a_code_typed_by_hand_is_keys() -> None:
    assert type_with_pauses(f"{CODE}\r", list(range(len(CODE) + 1))) == [
        *(Typed(c, c) for c in CODE),
        Typed("enter", "\r"),
    ]


@pytest.mark.parametrize("cut", [1, 2])
def test_a_paste_whose_first_letters_were_taken_for_keys_is_one(cut: int) -> None:
    assert type_with_pauses(f"{CODE}\r", [cut])[-1] == Pasted(f"{CODE}\r")


def test_a_key_pressed_long_before_a_paste_is_played_once() -> None:
    assert type_with_pauses(f"s{CODE}\r", [1]) == [Typed("s", "s"), Pasted(f"{CODE}\r")]


keys_only = st.text("0123456789uRrSs1-cxQ? \r\té﻿г", max_size=30)


@given(keys_only, st.lists(st.integers(0, 30), max_size=5), st.lists(st.booleans(), max_size=6))
def test_no_key_is_lost_or_out_of_order(text: str, cuts: list[int], pauses: list[bool]) -> None:
    keyboard = Keyboard()
    inputs: list[Input] = []
    data = text.encode()
    for piece, pause in zip(
        pieces(text, [min(cut, len(data)) for cut in cuts]), [*pauses, *[False] * 6], strict=False
    ):
        inputs += [*keyboard.feed(piece), *(keyboard.give_up() if pause else [])]
    inputs += keyboard.give_up()
    if not any(isinstance(each, Pasted) for each in inputs):
        assert inputs == [key for c in text for key in feed(c.encode())]


@pytest.mark.parametrize(
    "keys", ["6", "63", "63u", "1213R\r", "uuuuuuuuuu", "n2", "gq", "?e ", "k"]
)
def test_keys_are_not_waited_for(keys: str) -> None:
    keyboard = Keyboard()
    assert len(keyboard.feed(keys.encode())) == len(keys)
    assert not keyboard.patience


def test_all_that_a_table_has_a_key_for_is_not_waited_for() -> None:
    presses = {
        press
        for key in (*tables.TABLE_KEYS, *tables.REPLAY_KEYS, *tables.SETTINGS_KEYS)
        for pressed in key.actions.values()
        for press in pressed.split()
        if len(press) == 1 and press != "s"  # a code may begin with it
    }
    assert len(presses) > 20
    assert [press for press in presses if not Keyboard().feed(press.encode())] == []


def test_keys_of_the_players_own_are_not_waited_for() -> None:
    keyboard = Keyboard("fxzd")
    for keys in ("f", "fff", "xFzd", "1z2", "ö"):
        given = keyboard.feed(keys.encode())
        assert (len(given) == len(keys)) is (keys != "ö")
    (paste,) = [*keyboard.give_up(), *keyboard.feed(b"fxzd " + CODE.encode()), *keyboard.give_up()][
        1:
    ]
    assert isinstance(paste, Pasted)


@pytest.mark.parametrize("keys", ["f", "fff", "xfzd", "d"])
def test_other_keys_wait_but_a_moment_and_are_keys(keys: str) -> None:
    keyboard = Keyboard()
    waited = keyboard.feed(keys.encode())
    assert keyboard.patience <= 0.3
    assert [*waited, *keyboard.give_up()] == [Typed(key, key) for key in keys]


def test_what_may_begin_a_code_is_waited_for_the_longer_the_surer_it_is() -> None:
    def patience(text: str) -> float:
        keyboard = Keyboard()
        keyboard.feed(text.encode())
        return keyboard.patience

    assert 0 < patience("s") <= patience("ss") < patience("simplesimon --c") <= patience(CODE)
    assert patience(CODE) < patience("SS1") == patience("SS1-S2") == patience("SS1S2QW")


def test_a_flood_of_text_is_not_kept_for_ever() -> None:
    keyboard = Keyboard()
    assert sum(len(keyboard.feed(b"xyz words " * 400)) for _ in range(40)) > 60_000
    (paste,) = feed(CODE.encode(), *[b" words" * 600] * 40)
    assert isinstance(paste, Pasted)
    assert len(paste.text) < 100_000

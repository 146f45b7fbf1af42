"""The keyboard: what a terminal sends, cut anywhere, and what of it is a key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.terminal.inputs import Input, Mouse, MouseAct, Pasted, Typed
from simplesimon.terminal.keyboard import Keyboard

ESCAPE = Typed("escape", "\x1b")
ONE = Typed("1", "1")


def feed(*pieces: bytes) -> list[Input]:
    """What a fresh keyboard makes of pieces, one after another, after which no more comes."""
    keyboard = Keyboard()
    return [given for piece in pieces for given in keyboard.feed(piece)] + keyboard.give_up()


def cuts(data: bytes) -> list[list[Input]]:
    """What it makes of bytes at once, cut in two at every place, and one by one."""
    halves = [feed(data[:at], data[at:]) for at in range(len(data) + 1)]
    return [*halves, feed(*(bytes([byte]) for byte in data))]


def always(data: bytes, *wanted: Input) -> None:
    """However the bytes are cut, this is what they mean."""
    assert all(got == list(wanted) for got in cuts(data)), cuts(data)


@pytest.mark.parametrize("character", "0123456789+-.?uÄéж♠")
def test_a_character_is_a_key_wherever_its_bytes_are_cut(character: str) -> None:
    always(character.encode(), Typed(character, character))
    always(f"1{character}1".encode(), ONE, Typed(character, character), ONE)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"\r", Typed("enter", "\r")),
        (b"\n", Typed("ctrl+j")),  # bound wherever Enter is
        (b"\t", Typed("tab", "\t")),
        (b" ", Typed("space", " ")),
        (b"\x7f", Typed("backspace", "\x7f")),
        (b"\x08", Typed("backspace", "\x08")),
        (b"\x03", Typed("ctrl+c")),
        (b"\x1a", Typed("ctrl+z")),
    ],
)
def test_control_characters_are_keys(data: bytes, key: Typed) -> None:
    always(data, key)


@pytest.mark.parametrize("form", ["[{}", "O{}", "[1;2{}", "[1;5{}", "[1;8{}"])
@pytest.mark.parametrize(
    ("final", "name"),
    [("A", "up"), ("B", "down"), ("C", "right"), ("D", "left"), ("H", "home"), ("F", "end")],
)
def test_arrows_are_keys_in_both_forms_and_with_modifiers(form: str, final: str, name: str) -> None:
    always(f"\x1b{form.format(final)}1".encode(), Typed(name), ONE)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"\x1b[Z", "shift+tab"),
        (b"\x1b[1~", "home"),
        (b"\x1b[4~", "end"),
        (b"\x1b[5~", "pageup"),
        (b"\x1b[6~", "pagedown"),
        (b"\x1b[6;5~", "pagedown"),
    ],
)
def test_other_sequences_that_are_keys(data: bytes, name: str) -> None:
    always(data, Typed(name))


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"\x9bA", [Typed("up")]),
        (b"\x9b14;14R", []),
        (b"\x9b<0;0;0M", []),
        ("ě".encode(), [Typed("ě", "ě")]),  # its second byte is the same
    ],
)
def test_a_sequence_may_begin_with_one_byte(data: bytes, keys: list[Input]) -> None:
    always(data, *keys)


def test_escape_alone_is_a_key_once_nothing_follows() -> None:
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b") == []
    assert keyboard.part == "\x1b"
    assert keyboard.give_up() == [ESCAPE]
    assert (keyboard.give_up(), keyboard.part) == ([], "")
    assert keyboard.feed(b"1") == [ONE]


def test_escape_and_the_8_of_a_french_keyboard_are_keys_though_a_sequence_begins_so() -> None:
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b_") == []
    assert keyboard.patience == 0.1
    assert keyboard.give_up() == [ESCAPE, Typed("_", "_")]


@pytest.mark.parametrize("part", [b"\x1b[", b"\x1bO", b"\x1b[1;5", b"\x1b[<0;1", b"\x1b]11;rgb"])
def test_a_sequence_that_is_never_completed_is_nothing(part: bytes) -> None:
    keyboard = Keyboard()
    assert keyboard.feed(part) + keyboard.give_up() == []
    assert keyboard.feed(b"1") == [ONE]


def test_escape_before_another_key_is_a_key_too() -> None:
    always(b"\x1b1", ESCAPE, ONE)
    always(b"\x1b\r", ESCAPE, Typed("enter", "\r"))
    always("\x1bé".encode(), ESCAPE, Typed("é", "é"))
    always(b"\x1b\x1b[A", ESCAPE, Typed("up"))
    always(b"\x1b\x1b1", ESCAPE, ESCAPE, ONE)


@pytest.mark.parametrize("text", ["", "3", "1 AAAAABD\r\n", "é♠", "\x1b[A\x1b", "\x1b[200~"])
def test_a_paste_is_one_text_wherever_it_is_cut(text: str) -> None:
    always(f"1\x1b[200~{text}\x1b[201~1".encode(), ONE, Pasted(text), ONE)


def test_a_paste_that_does_not_end_is_ended() -> None:
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b[200~12") == []
    assert keyboard.give_up() == [Pasted("12")]
    assert keyboard.feed(b"1") == [ONE]


@pytest.mark.parametrize("data", [b"\xff", b"\xe9", b"\xff\xfe", b"\xc3", b"\xc0\x80", b"\x80"])
def test_bytes_that_are_no_utf_8_take_no_other_key_with_them(data: bytes) -> None:
    for got in cuts(b"1" + data + b"1\r"):
        assert [key for key in got if key != Typed("�", "�")] == [ONE, ONE, Typed("enter", "\r")]
    assert feed(b"1" + data + b"\x1b[A1")[-2:] == [Typed("up"), ONE]


@pytest.mark.parametrize("data", [b"\x1b[M !!", b"\x1b[M#11", b"\x1b[M \r\r", b"\x1b[M`12"])
def test_a_mouse_report_of_old_is_nothing(data: bytes) -> None:
    assert feed(data + b"1") == [ONE]
    assert feed(data, data, b"1") == [ONE]


@pytest.mark.parametrize(
    "data",
    [
        b"\x1b[?1;2c",
        b"\x1b[>41;354;0c",
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        b"\x1b[?2026;2$y",
        b"\x1b[12;40R",
        b"\x1bP1+r5463\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b[I",
        b"\x1b[O",
        b"\x1b[?1u",
        b"\x1b[3~",
        b"\x1b[15~",
        b"\x1bOP",
        b"\x1b[201~",
    ],
)
def test_answers_and_keys_that_mean_nothing_here_are_nothing(data: bytes) -> None:
    always(data)
    always(b"1" + data + b"1", ONE, ONE)


@pytest.mark.parametrize(
    ("report", "meant"),
    [
        ("0;1;1M", Mouse(MouseAct.PRESS, 0, 0, 1)),
        ("0;80;24m", Mouse(MouseAct.RELEASE, 79, 23, 1)),
        ("32;300;5M", Mouse(MouseAct.MOVE, 299, 4, 1)),
        ("35;3;4M", Mouse(MouseAct.MOVE, 2, 3, 0)),
        ("1;3;4M", Mouse(MouseAct.PRESS, 2, 3, 2)),
        ("2;3;4m", Mouse(MouseAct.RELEASE, 2, 3, 3)),
        ("4;3;4M", Mouse(MouseAct.PRESS, 2, 3, 1, shift=True)),
        ("36;3;4M", Mouse(MouseAct.MOVE, 2, 3, 1, shift=True)),
        ("16;3;4M", Mouse(MouseAct.PRESS, 2, 3, 1)),
        ("64;3;4M", Mouse(MouseAct.WHEEL_UP, 2, 3, 0)),
        ("65;3;4M", Mouse(MouseAct.WHEEL_DOWN, 2, 3, 0)),
        ("65;3;4m", None),
        ("66;3;4M", None),
        ("96;3;4M", None),
        ("128;3;4M", None),
        ("0;0;4M", None),
        ("0;3M", None),
    ],
)
def test_mouse_reports(report: str, meant: Mouse | None) -> None:
    always(f"\x1b[<{report}1".encode(), *([meant] if meant else []), ONE)


# Pieces of sequences, so that whole ones and broken ones come about, and any bytes at all.
streams = st.lists(
    st.sampled_from(
        [b"\x1b", b"[", b"O", b"]11;", b"\x07", b"\x1b\\", b"\x1b[200~", b"\x1b[201~", b"<0;1;1",
         b"~", b"m", b"A", b"1", b";", b"?", b"$y", b"\r", b"\xc3", b"\xa9", b"\xff", b"P"]
    )
    | st.binary(max_size=3),
    max_size=12,
).map(b"".join).filter(lambda data: b"\x1b[M" not in data)  # fmt: skip


@given(data=streams, at=st.lists(st.integers(0, 60), max_size=6).map(sorted))
def test_bytes_mean_the_same_wherever_they_are_cut(data: bytes, at: list[int]) -> None:
    pieces = [data[start:end] for start, end in zip([0, *at], [*at, len(data)], strict=True)]
    assert feed(*pieces) == feed(data)


@given(data=st.binary() | streams)
def test_no_bytes_make_it_fail_or_wait_for_ever(data: bytes) -> None:
    keyboard = Keyboard()
    for byte in data:
        keyboard.feed(bytes([byte]))
    keyboard.give_up()
    assert keyboard.part == ""


def test_a_mouse_report_of_old_is_nothing_cut_anywhere() -> None:
    report = b"\x1b[M 1\xc3"
    for cut in range(1, len(report)):
        assert feed(report[:cut], report[cut:], b"1") == [ONE]


@pytest.mark.parametrize(
    "data", [b"\x1b[<" + b"1" * 5000 + b";1;1M", b"\x1b[<128;5;5M", b"\x1b]11;" + b"r" * 5000]
)
def test_absurd_sequences_are_nothing(data: bytes) -> None:
    assert feed(data[:4500], data[4500:]) == []


@pytest.mark.parametrize(
    "data", [b"\x1b[[A", b"\x1b[[C", b"\x1b[<0;-3;4M", b"\x1b[<0;4.0;14M", b"\x1b[32;14;14M"]
)
def test_no_part_of_what_means_nothing_is_a_key(data: bytes) -> None:
    always(data)

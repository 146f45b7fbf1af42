"""The forms that terminals give to keys: the kitty protocol, modifyOtherKeys, the keypad, rxvt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.terminal.inputs import Input, Typed
from tests.terminal.test_keyboard import cuts, feed

CSI = "\x1b["

# What a terminal sends, and the keys that it means by their names.
FORMS = {
    # The kitty protocol: keys that write.
    f"{CSI}54u": "6",
    f"{CSI}117u": "u",
    f"{CSI}54;1u": "6",
    f"{CSI}54;1:1u": "6",
    f"{CSI}54;1:2u": "6",
    f"{CSI}54;1:3u": "",
    f"{CSI}54;:3u": "",
    f"{CSI}54;;54u": "6",
    f"{CSI}54;1:1;54u": "6",
    f"{CSI}54;1:3;54u": "",
    f"{CSI}114;2u": "R",
    f"{CSI}114:82;2u": "R",
    f"{CSI}114:82;2:3u": "",
    f"{CSI}114;2;82u": "R",
    f"{CSI}114;65u": "r",
    f"{CSI}114;129u": "r",
    f"{CSI}114;194u": "R",
    f"{CSI}47;2u": "?",
    f"{CSI}47:63;2u": "?",
    f"{CSI}55:63;2u": "?",
    f"{CSI}223;2u": "?",
    f"{CSI}38:49:49;2u": "1",
    f"{CSI}186:170;2u": "ª",
    f"{CSI}0;;63u": "?",
    f"{CSI}0;;97:98u": "a b",
    f"{CSI}97;;3u": "a",
    # Letters and digits in other scripts than Latin.
    f"{CSI}1075u": "г",
    f"{CSI}1075::117u": "u",
    f"{CSI}1075:1043:117;2u": "U",
    f"{CSI}1075::117;;1075u": "u",
    f"{CSI}952:920;2u": "Θ",
    f"{CSI}1493::117u": "u",
    f"{CSI}1635::51u": "3",
    f"{CSI}283::50u": "2",
    f"{CSI}233::48u": "0",
    f"{CSI}246::59u": "ö",
    f"{CSI}223::45u": "ß",
    f"{CSI}97::113u": "a",
    # Keys that act, arrows, and the keypad.
    f"{CSI}27u": "escape",
    f"{CSI}27;1:1u": "escape",
    f"{CSI}27;1:3u": "",
    f"{CSI}13u": "enter",
    f"{CSI}13;2u": "enter",
    f"{CSI}13;5u": "enter",
    f"{CSI}9u": "tab",
    f"{CSI}9;2u": "shift+tab",
    f"{CSI}127u": "backspace",
    f"{CSI}127;5u": "backspace",
    f"{CSI}32u": "space",
    f"{CSI}32;2u": "space",
    f"{CSI}32;;32u": "space",
    f"{CSI}1;1:1C": "right",
    f"{CSI}1;1:2A": "up",
    f"{CSI}1;1:3A": "",
    f"{CSI}1;129B": "down",
    f"{CSI}1;5:1D": "left",
    f"{CSI}1;1:1H": "home",
    f"{CSI}1;1:1F": "end",
    f"{CSI}1;1:3P": "",
    f"{CSI}1;1:1P": "",
    f"{CSI}5;1:1~": "pageup",
    f"{CSI}6;129~": "pagedown",
    f"{CSI}6;1:3~": "",
    f"{CSI}7~": "home",
    f"{CSI}57399u": "0",
    f"{CSI}57405;129u": "6",
    f"{CSI}57408;1:1;57u": "9",
    f"{CSI}57405;1:3u": "",
    f"{CSI}57409u": ".",
    f"{CSI}57413u": "+",
    f"{CSI}57414u": "enter",
    f"{CSI}57414;129u": "enter",
    f"{CSI}57417u": "left",
    f"{CSI}57418;1:3u": "",
    f"{CSI}57420;129u": "down",
    f"{CSI}57424u": "end",
    # With Ctrl, Alt and others held.
    f"{CSI}99;5u": "ctrl+c",
    f"{CSI}99;5:1u": "ctrl+c",
    f"{CSI}99;5:3u": "",
    f"{CSI}99;69u": "ctrl+c",
    f"{CSI}99;197u": "ctrl+c",
    f"{CSI}1089::99;5u": "ctrl+c",
    f"{CSI}1089;5u": "ctrl+c",
    f"{CSI}968;5u": "ctrl+c",
    f"{CSI}97::113;5u": "ctrl+a",
    f"{CSI}104;5u": "backspace",
    f"{CSI}109;5u": "enter",
    f"{CSI}91;5u": "escape",
    f"{CSI}99;6u": "",
    f"{CSI}304;5u": "",
    f"{CSI}54;5u": "",
    f"{CSI}32;5u": "",
    f"{CSI}57405;5u": "",
    f"{CSI}54;9u": "",
    f"{CSI}117;9u": "",
    f"{CSI}13;9u": "",
    f"{CSI}99;13u": "",
    f"{CSI}54;17u": "",
    f"{CSI}54;33u": "",
    f"{CSI}51;3u": "escape 3",
    f"{CSI}51;3:3u": "",
    f"{CSI}51;3;163u": "escape 3",
    f"{CSI}114;4u": "escape R",
    f"{CSI}27;3u": "escape escape",
    f"{CSI}99;7u": "escape ctrl+c",
    # Keys that write nothing.
    **{f"{CSI}{code}u": "" for code in (57344, 57358, 57376, 57398, 57425, 57427, 57441, 57454)},
    f"{CSI}57441;2u": "",
    f"{CSI}57441;3:1u": "",
    f"{CSI}57443;3u": "",
    f"{CSI}1;1:1E": "",
    # modifyOtherKeys, in both formats.
    f"{CSI}27;2;82~": "R",
    f"{CSI}27;5;99~": "ctrl+c",
    f"{CSI}27;5;67~": "ctrl+c",
    f"{CSI}27;6;67~": "",
    f"{CSI}27;5;1089~": "ctrl+c",
    f"{CSI}27;2;63~": "?",
    f"{CSI}27;2;13~": "enter",
    f"{CSI}27;2;9~": "shift+tab",
    f"{CSI}27;5;8~": "backspace",
    f"{CSI}27;3;51~": "escape 3",
    f"{CSI}27;5;51~": "",
    f"{CSI}27;1;27~": "escape",
    f"{CSI}27;2;1043~": "Г",
    f"{CSI}82;2u": "R",
    f"{CSI}63;2u": "?",
    # The keypad in application mode, arrows in both modes.
    **{f"\x1bO{letter}": digit for letter, digit in zip("pqrstuvwxy", "0123456789", strict=True)},
    **{f"\x1bO{letter}": sign for letter, sign in zip("jklmnoX", "*+,-./=", strict=True)},
    "\x1bOM": "enter",
    "\x1bO ": "space",
    "\x1bOI": "tab",
    "\x1bO2v": "6",
    "\x1bO5v": "",
    "\x1bOA": "up",
    "\x1bO5C": "right",
    "\x1bO1;5D": "left",
    f"{CSI}1;5C": "right",
    f"{CSI}5C": "right",
    # rxvt.
    "\x1bOa": "up",
    "\x1bOd": "left",
    f"{CSI}c": "right",
    f"{CSI}8^": "end",
    f"{CSI}7$": "home",
    f"{CSI}6@": "pagedown",
    f"{CSI}3$": "",
    f"{CSI}11^": "",
}

ANSWERS = """
    ?1u ?31u >1u <u =1;1u u 1u 12;40R 1;1R ?12;40R 0n ?997;1n ?62;22c >41;354;0c 1;2c 8;24;80t
    48;24;80;480;800t ?2026;2$y 4;2$y >4;2m 27;5~ 27;5;~ 27~ 27;5;99;1~ 54;1;54;1u 99999999u
    1114112u 55296u 127;1;3R 200z 201~ I O 3~ 2;5~ 15;2~ 1;2P 1;2S 4:3m 1;1:1Q
""".split()


def names(inputs: list[Input]) -> str:
    return " ".join(each.name if isinstance(each, Typed) else repr(each) for each in inputs)


@pytest.mark.parametrize(("form", "meant"), FORMS.items())
def test_every_form_of_a_key_means_the_key_wherever_it_is_cut(form: str, meant: str) -> None:
    assert {names(got) for got in cuts(form.encode())} == {meant}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_key_leaves_the_keys_around_it_alone(form: str) -> None:
    assert names(feed(f"1{form}2".encode())).split() == ["1", *FORMS[form].split(), "2"]


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_of_the_terminal_is_no_key(answer: str) -> None:
    assert {names(got) for got in cuts(f"{CSI}{answer}".encode())} == {""}


numbers = st.integers(0, 0x110010) | st.sampled_from([27, 13, 9, 32, 57399, 57414, 57441, 1075])
fields = st.lists(st.lists(numbers, min_size=1, max_size=4), min_size=1, max_size=4)


@given(fields, st.sampled_from("u~ABCDEFHPQRSZcnty^$"))
def test_no_numbers_make_it_fail_or_play_more_than_one_key(
    fields: list[list[int]], final: str
) -> None:
    parameters = ";".join(":".join(map(str, field)) for field in fields)
    inputs = feed(f"{CSI}{parameters}{final}".encode())
    written = [each for each in inputs if each != Typed("escape", "\x1b")]
    assert len(written) <= max(1, len(fields[2:3] and fields[2]))


@given(fields)
def test_a_key_let_go_is_none(fields: list[list[int]]) -> None:
    fields[1:2] = [[*(fields[1:2] or [[1]])[0][:1], 3]]
    parameters = ";".join(":".join(map(str, field)) for field in fields)
    for final in "u~ABCDHFZ":
        assert feed(f"{CSI}{parameters}{final}".encode()) == []


@given(numbers, st.integers(0, 255))
def test_locks_change_nothing(code: int, held: int) -> None:
    def names_with(modifiers: int) -> str:
        return names(feed(f"{CSI}{code};{modifiers + 1}u".encode()))

    assert names_with(held) == names_with(held | 64 | 128)


@given(numbers, st.integers(0, 63).filter(lambda held: held & (4 | 8 | 16 | 32)))
def test_with_ctrl_or_super_no_key_writes(code: int, held: int) -> None:
    for form in (f"{CSI}{code};{held + 1}u", f"{CSI}27;{held + 1};{code}~"):
        assert all(len(each.name) > 1 for each in feed(form.encode()) if isinstance(each, Typed))

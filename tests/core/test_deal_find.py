"""Codes found in texts."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import Code
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.strategies import codes

WITH_ONE = """
SS1-S4-AAAAABD
simplesimon --code SS1-S4-AAAAABD
simplesimon --code=ss1-s4-aaaaabd --lang it
$ simplesimon --print --code "SS1-S4-AAAAABD" | head -1
“SS1-S4-AAAAABD”.
(SS1-S4-AAAAABD)
Play SS1-S4-AAAAABD, it is hard
Play SS1-S4-AAAAABD it is hard
Play ss1 s4 aaaaabd!
Play SS1S4AAAAABD?
Play SS1\u2013S4\u2013AAAAABD \u2013 hard
Play SS1 - S4 - AAAAABD - hard
Play SS1\u2212S4\u2212AAA-AABD.
SS1-S4-AAAAABD/SS1-S4-AAAAABD
SS1-S4-AAAAABD and ss1 s4 aaaaabd
records/SS1-S4-AAAAABD-1.txt
https://example.org/?code=SS1-S4-AAAAABD&x=1
code_SS1-S4-AAAAABD_2
コードはSS1-S4-AAAAABDです
код:SS1-S4-AAAAABD
\ufeffSS1-S4-AAAAABD
Play SS1\u00a0S4\u00a0AAAAABD, not SS2-S4-AAAAABD or SS1-S3-AAAAABD
""".strip("\n").splitlines()

WITHOUT = """
hello
SS
Class 1, suits 4, example
miss1s4example
XSS1-S4-AAAAABD
ÅSS1-S4-AAAAABD
SS-S4-AAAAABD
1 S4 AAAAABD
\u017f\u017f1-S4-AAAAABD
""".strip("\n").splitlines()

NEARLY = {
    "Play SS2-S4-AAAAABD now": (Fault.CODE_VERSION, "SS2"),
    "Play SS1-S3-AAAAABD now": (Fault.CODE_SUITS, "S3"),
    "Play SS1-S10-AAAAABD now": (Fault.CODE_SUITS, "S10"),
    "Play SS1 S3 AAAAABD": (Fault.CODE_SUITS, "S3"),
    "Play SS1-S4-AAAAAB now": (Fault.CODE_LETTERS, "AAAAAB"),
    "Play SS1-S4-AAAAABDE now": (Fault.CODE_LETTERS, "AAAAABDE"),
    "Play SS1-S4-AAAAA5D now": (Fault.CODE_LETTERS, "AAAAA5D"),
    "Play SS1-S4-AAAAABDé now": (Fault.CODE_LETTERS, "AAAAABDé"),
    "Play SS1-S4-AAAAABD\u0301 now": (Fault.CODE_LETTERS, "AAAAABD\u0301"),
}


def fault_of(text: str) -> tuple[Fault, str]:
    with pytest.raises(Unreadable) as caught:
        Code.find(text)
    return caught.value.fault, caught.value.text


@pytest.mark.parametrize("text", WITH_ONE)
def test_the_one_code_in_a_text_is_found(text: str) -> None:
    assert Code.find(text) == Code(4, "AAAAABD")


@pytest.mark.parametrize("text", [*WITHOUT, "", "\n"])
def test_in_other_texts_there_is_none(text: str) -> None:
    assert fault_of(text) == (Fault.CODE_NONE, text)


@pytest.mark.parametrize("text", NEARLY)
def test_of_what_begins_as_a_code_the_wrong_part_is_told(text: str) -> None:
    assert fault_of(text) == NEARLY[text]


def test_several_codes_are_told() -> None:
    for text in ("SS1-S4-AAAAABD SS1-S2-AAAAABD", "SS1S4AAAAABD,ss1 s4 aaaaabc\n"):
        assert fault_of(text) == (Fault.CODE_SEVERAL, text)


def test_there_is_no_code_in_ordinary_words() -> None:
    words = (Path(__file__).parents[2] / "docs" / "ssh.md").read_text("utf-8")
    assert "SS1" not in words
    assert fault_of(words)[0] is Fault.CODE_NONE


edges = st.text(st.characters(exclude_categories=["L", "N", "M", "Cs"]), max_size=8)


@given(codes, edges, edges, st.booleans())
def test_what_is_no_letter_may_stand_around_a_code(
    code: Code, before: str, after: str, small: bool
) -> None:
    text = str(code).lower() if small else str(code)
    assert Code.find(f"{before}{text}{after}") == code


texts = st.text(max_size=20) | st.text("sS14ABD01-2 \n", max_size=24)


@given(texts)
def test_what_can_be_read_whole_is_found(text: str) -> None:
    with suppress(Unreadable):
        assert Code.find(f" {text}\n") == Code.parse(text)


@given(texts)
def test_whatever_is_found_is_a_code_and_all_else_is_told(text: str) -> None:
    with suppress(Unreadable):
        found = Code.find(text)
        assert Code.parse(str(found)) == found

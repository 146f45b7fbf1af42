from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import Code
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.strategies import codes

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
GAPS = ["", *DASHES, " ", "\t", "\u00a0", " - ", " \u2013 ", "--"]

NOT_GAMES = (
    "- S4-AAAAABD S4AAAAABD AAAAABD SS-S4-AAAAABD S1-S4-AAAAABD XSS1-S4-AAAAABD FC1-S4-AAAAABD"
    " SSI-S4-AAAAABD 1-S4-AAAAABD SS\uff11-S4-AAAAABD SS\u0661-S4-AAAAABD"
    " \u017f\u017f1-S4-AAAAABD \u00df1-S4-AAAAABD \u0405\u04051-S4-AAAAABD"
    " \uff33\uff331-S4-AAAAABD"
).split()

NOT_LETTERS = (
    "A AAAAAB AAAAABDE AAAA2BD AAAAAB9 AAAAAB. AAAAAB_ AAAAAB/ \u0410AAAABD AAAAAB\u0421"
    " AAAAAB\u017f AAAAAB\u0131 AAAAAB\u212a AAAAA\u00df AAAAAB\u00c9 AAAAABA\u0301"
    " AAAAAB\uff21 AAAAAB\uff10 AAAAAB\u0660 AAAA\ufb00BD AAAAAB\u200b AAAAAB\u2016"
).split()


def fault_of(text: str) -> tuple[Fault, str]:
    with pytest.raises(Unreadable) as caught:
        Code.parse(text)
    return caught.value.fault, caught.value.text


@given(codes)
def test_a_code_reads_back(code: Code) -> None:
    assert Code.parse(str(code)) == code
    assert repr(code) == f"Code.parse('{code}')"


def test_writing_is_strict() -> None:
    assert str(Code(4, "AAAAABD")) == "SS1-S4-AAAAABD"
    assert str(Code.parse("\tss1 s2\u2212examp1e ")) == "SS1-S2-EXAMPIE"


@pytest.mark.parametrize("gap", GAPS)
def test_reads_any_dash_blanks_or_nothing_between_the_parts(gap: str) -> None:
    assert Code.parse(gap.join(["SS1", "S4", "AAAAABD"])) == Code(4, "AAAAABD")


@pytest.mark.parametrize("blank", [" ", "\t", "\n", "\r\n", "\u00a0", "   "])
def test_reads_blanks_around(blank: str) -> None:
    assert Code.parse(f"{blank}SS1-S4-AAAAABD{blank}") == Code(4, "AAAAABD")


@given(codes, st.lists(st.sampled_from(GAPS), min_size=9, max_size=9), st.randoms())
def test_reads_any_mixture_of_case_blanks_and_dashes(
    code: Code, gaps: list[str], random: Random
) -> None:
    pieces = ["SS1", f"S{code.suits}", *code.letters]
    text = "".join(map("".join, zip(pieces, gaps, strict=True)))
    mixed = "".join(random.choice([letter, letter.lower()]) for letter in text)
    assert Code.parse(mixed) == code


@pytest.mark.parametrize("letters", ["OIOIOIO", "0I0I0I0", "O1O1O1O", "0101010", "o1oio1o"])
def test_reads_zero_and_one_for_the_letters_they_look_like(letters: str) -> None:
    assert str(Code.parse(f"SS1-S2-{letters}")) == "SS1-S2-OIOIOIO"


@pytest.mark.parametrize("text", [*NOT_GAMES, "", "   "])
def test_a_code_that_does_not_begin_with_its_game_is_told(text: str) -> None:
    assert fault_of(text) == (Fault.CODE_GAME, text.strip())


@pytest.mark.parametrize("version", ["2", "3", "9", "10", "11", "25"])
@pytest.mark.parametrize("rest", ["-S4-AAAAABD", "-S3-AAAAABD", " s4 aaaaabd", "-X", ""])
def test_a_newer_version_is_told_whatever_follows(version: str, rest: str) -> None:
    assert fault_of(f"SS{version}{rest}") == (Fault.CODE_VERSION, f"SS{version}")
    assert fault_of(f"ss{version}{rest}") == (Fault.CODE_VERSION, f"SS{version}")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("SS1-S3-AAAAABD", "S3"),
        ("ss1 s3 aaaaabd", "S3"),
        ("SS1-S0-AAAAABD", "S0"),
        ("SS1-S5-AAAAABD", "S5"),
        ("SS1-S\uff14-AAAAABD", "S\uff14"),
        ("SS1-\u017f4-AAAAABD", "\u017f4"),
        ("SS1-SI-AAAAABD", "SI"),
        ("SS1-S", "S"),
        ("SS1", ""),
    ],
)
def test_a_wrong_number_of_suits_is_told(text: str, part: str) -> None:
    assert fault_of(text) == (Fault.CODE_SUITS, part)


@pytest.mark.parametrize("missing", ["SS1-AAAAABD", "SS1-4-AAAAABD", "SS1 4 AAAAABD"])
def test_a_missing_number_of_suits_is_told(missing: str) -> None:
    assert fault_of(missing)[0] is Fault.CODE_SUITS


@pytest.mark.parametrize("letters", [*NOT_LETTERS, ""])
def test_anything_but_seven_ascii_letters_is_told(letters: str) -> None:
    assert fault_of(f"SS1-S4-{letters}") == (Fault.CODE_LETTERS, letters)


@given(st.text(max_size=20) | st.text("sS14ABD01-2 ", max_size=16))
def test_any_text_is_a_code_or_the_part_at_fault_is_told(text: str) -> None:
    try:
        code = Code.parse(text)
    except Unreadable as error:
        fault = error.fault
    else:
        assert Code.parse(str(code)) == code
        return
    assert fault.value.startswith("code-")

"""The arguments of the command: what goes together, and what is said of what does not."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon import i18n
from simplesimon.__main__ import main
from simplesimon.arguments import OPTIONS, Fatal, check_options, parser, split_arguments
from simplesimon.i18n import LANGUAGES
from tests.command import is_one_line

Captured = pytest.CaptureFixture[str]

VALUES = {
    "--code": "SS1-S1-AAAAABD",
    "--suits": "2",
    "--replay": "-",
    "--verify": "-",
    "--lang": "it",
    "--data-dir": "games",
}
ANYWHERE = {"--lang", "--ascii", "--data-dir"}
TOGETHER = [
    {"--print", "--code"},
    {"--no-mouse", "--code"},
    {"--no-mouse", "--suits"},
    {"--no-mouse", "--replay"},
    {"--no-mouse", "--daily"},
    {"--daily", "--suits"},
    {"--daily", "--suits", "--no-mouse"},
    {"--text", "--code"},
    {"--text", "--suits"},
    {"--text", "--daily"},
    {"--text", "--daily", "--suits"},
]


def argv(*names: str) -> list[str]:
    return [text for name in names for text in (name, VALUES.get(name)) if text]


def problem(arguments: list[str]) -> str:
    """What is said of arguments; nothing of good ones."""
    try:
        check_options(split_arguments(arguments))
    except Fatal as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "pair", list(combinations(sorted({*OPTIONS} - {"--help"}), 2)), ids=" ".join
)
def test_two_options_of_which_only_one_can_count_are_an_error(pair: tuple[str, str]) -> None:
    good = bool(ANYWHERE & set(pair)) or set(pair) in TOGETHER
    for first, second in (pair, pair[::-1]):
        said = problem(argv(first, second))
        assert (f"{first} and {second} cannot be used together" in said) != good
        assert good or is_one_line(f"simplesimon: {said}\n")


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "--help"])
def test_an_option_given_twice_is_an_error(name: str) -> None:
    assert problem(argv(name, name)) == f"{name} can be given only once"
    assert problem([*argv(name), "--ascii", *argv(name)]) == f"{name} can be given only once"


@pytest.mark.parametrize("name", OPTIONS)
def test_who_asks_for_help_gets_it_whatever_else_is_there(name: str) -> None:
    for arguments in (["--help", *argv(name)], [*argv(name), "-h"], [name, "--help", "x"]):
        if name == "--version":
            assert "--help" in problem(arguments)
        else:
            assert check_options(split_arguments(arguments)) == {"--help": ""}


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_comes_after_the_option_or_an_equals_sign(name: str) -> None:
    if name in VALUES:
        assert (
            check_options(split_arguments([name, "x"]))
            == check_options(split_arguments([f"{name}=x"]))
            == {name: "x"}
        )
        assert check_options(split_arguments([f"{name}=--x=y"])) == {name: "--x=y"}
        for arguments in ([name], [name, "--ascii"]):
            assert problem(arguments).startswith(f"{name} needs a value: {name} ")
    elif name != "--help":
        assert problem([f"{name}=x"]) == f"{name} takes no value"


def test_print_names_the_option_that_is_missing() -> None:
    assert problem(["--ascii", "--print"]) == "--code is missing: --print --code CODE"


def test_of_any_options_it_is_known_whether_they_go_together() -> None:
    without = [name for name in OPTIONS if name not in ("--help", *ANYWHERE)]
    forms = [names for size in range(8) for names in combinations(without, size)]
    good = [set(names) for names in forms if problem(argv(*names)) == ""]
    single = [set(), *({name} for name in without if name != "--print")]
    assert sorted(map(sorted, good)) == sorted(map(sorted, single + TOGETHER))


PARTS = [*OPTIONS, *VALUES.values(), *(f"{name}=x" for name in OPTIONS), "-h", "--", "-", ""]


@given(st.lists(st.sampled_from(PARTS) | st.text(), max_size=5))
def test_any_arguments_make_sense_or_are_said_to_make_none(arguments: list[str]) -> None:
    if not problem(arguments):
        understood = check_options(split_arguments(arguments))
        assert understood.keys() <= OPTIONS.keys()
        assert all(name in VALUES for name, value in understood.items() if value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_option_and_fits_80_columns(language: str, capsys: Captured) -> None:
    assert main(["--help", "--lang", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert max(map(len, out.splitlines())) <= 80
    for name, option in OPTIONS.items():
        assert f"  {name} " in out
        assert i18n._(option.does) in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "arguments", [["--help"], ["--code", "bad"], ["--suits"], ["--verify", "è"]]
)
def test_with_ascii_nothing_else_is_written(
    arguments: list[str], language: str, capsys: Captured
) -> None:
    main([*arguments, "--lang", language, "--ascii"])
    out, err = capsys.readouterr()
    assert out + err != ""
    assert (out + err).isascii()


def test_what_completions_and_man_pages_are_made_of_has_the_same_options() -> None:
    assert {name for action in parser()._actions for name in action.option_strings} == {*OPTIONS}
    assert parser().parse_args(["--code", "x", "--ascii"]).code == "x"

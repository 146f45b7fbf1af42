"""The file of settings: read forgivingly, told plainly, written with care."""

import ast
import inspect
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon import settings
from simplesimon.draw.dialogs import settings as settings_dialog
from simplesimon.settings import CHOICES, Colours, Problem, Settings, load, save

NAMES = list(Settings._fields)
ONES = [
    Settings(placement_help=False),
    Settings(interactive_rules=False),
    Settings(colours=Colours.NIGHT),
    Settings(colours=Colours.PAPER),
    Settings(four_colours=False),
    Settings(letters=True),
    Settings(light_up=False),
    Settings(plain_ascii=True),
    Settings(double_click=False),
    Settings(automatic_placement=True),
    Settings(language="en"),
    Settings(language="it"),
    Settings(language="nb"),
    Settings(language="cs"),
]
"""Settings that differ from the defaults in one field."""

any_settings = st.builds(
    Settings, *(st.sampled_from(list(choice.values)) for choice in CHOICES.values())
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def write_and_load(file: Path, text: str) -> tuple[Settings, tuple[Problem, ...]]:
    file.write_text(text, "utf-8")
    return load(file)


# Read.


def test_without_a_file_there_are_defaults_and_no_problem(file: Path) -> None:
    chosen, problems = load(file)
    assert problems == ()
    assert chosen == Settings(
        placement_help=True,
        interactive_rules=True,
        colours=Colours.TABLE,
        four_colours=True,
        letters=False,
        double_click=True,
        automatic_placement=False,
    )
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("placement_help = false", Settings(placement_help=False)),
        ("interactive_rules = false", Settings(interactive_rules=False)),
        ("colours = 'night'", Settings(colours=Colours.NIGHT)),
        ('colours = "paper" # light', Settings(colours=Colours.PAPER)),
        ("four_colours = false", Settings(four_colours=False)),
        ("letters = true\nplacement_help = true", Settings(letters=True)),
        ("", Settings()),
        ("# nothing\n\n", Settings()),
        ("letters = true\r\nfour_colours = false\r\n", Settings(letters=True, four_colours=False)),
    ],
)
def test_each_key_is_read(file: Path, text: str, expected: Settings) -> None:
    assert write_and_load(file, text) == (expected, ())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("suits = 4", Problem("suits", "4")),
        ("Letters = true", Problem("Letters", "True")),
        ("colours = 'pink'", Problem("colours", "pink")),
        ("colours = 'Night'", Problem("colours", "Night")),
        ("colours = ''", Problem("colours", "")),
        ("colours = true", Problem("colours", "True")),
        ("four_colours = 'yes'", Problem("four_colours", "yes")),
        ("four_colours = 1", Problem("four_colours", "1")),
        ("letters = 0.5", Problem("letters", "0.5")),
        ("placement_help = 1979-05-27", Problem("placement_help", "1979-05-27")),
        ("interactive_rules = []", Problem("interactive_rules", "[]")),
        ("[letters]\non = true", Problem("letters", "{'on': True}")),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_kept(file: Path, line: str, told: Problem) -> None:
    kept = {"letters": "letters = true\n", "colours": "colours = 'night'\n"}
    kept.pop(str(told.key), None)
    chosen, problems = write_and_load(file, "".join(kept.values()) + line)
    assert problems == (told,)
    assert chosen.letters is ("letters" in kept)
    assert chosen.colours is (Colours.NIGHT if "colours" in kept else Colours.TABLE)
    assert chosen._replace(letters=False, colours=Colours.TABLE) == Settings()


def test_all_that_is_wrong_is_told_in_order(file: Path) -> None:
    text = "letters = 1\nmine = 2\nfour_colours = false\ncolours = 'red'\n"
    chosen, problems = write_and_load(file, text)
    assert chosen == Settings(four_colours=False)
    assert [problem.key for problem in problems] == ["letters", "mine", "colours"]


# Documented.


def test_every_setting_is_documented_under_it() -> None:
    (tree,) = ast.parse(inspect.getsource(Settings)).body
    assert isinstance(tree, ast.ClassDef)
    body = tree.body[1:]
    documented = {
        field.target.id: text.value.value
        for field, text in zip(body[::2], body[1::2], strict=True)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
    }
    assert list(documented) == NAMES
    assert all(str(text).endswith(".") for text in documented.values())


def lines_of(chosen: Settings) -> list[str]:
    return [paragraph.text for paragraph in settings_dialog(chosen, 0, ())]


@pytest.mark.parametrize("one", ONES, ids=str)
def test_every_setting_has_a_line_of_its_own_on_the_screen(one: Settings) -> None:
    before, after = lines_of(Settings()), lines_of(one)
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    ((old, new),) = changed
    label = old[:26].strip(" >")
    assert label
    assert new.strip(" >").startswith(label)
    assert sum(label in line for line in before) == 1


def test_the_ones_are_all_there_are() -> None:
    default = Settings()
    differing = {
        name for one in ONES for name in NAMES if getattr(one, name) != getattr(default, name)
    }
    assert sorted(differing) == sorted(NAMES)
    assert {one.colours for one in ONES} == set(Colours)


@given(any_settings)
def test_what_is_written_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, chosen: Settings
) -> None:
    file = tmp_path_factory.mktemp("home") / "config" / "simplesimon" / "settings.toml"
    save(file, chosen, load(file)[0])
    assert settings.load(file) == (chosen, ())

"""Writing the settings keeps what a person wrote, and never harms the file."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.settings import Colours, Problem, Settings, load, load_with_keys, save
from simplesimon.store import Store
from tests.sessions import elsewhere
from tests.system import make_read_only, no_room

OTHERS = Settings(
    placement_help=False,
    interactive_rules=False,
    colours=Colours.NIGHT,
    four_colours=False,
    letters=True,
)

BY_HAND = """\
# My settings.

letters = false      # I like the signs
mine = [1,
        2]  # of no use to the game
colours   =   'paper'

[elsewhere]  # a table
letters = "no key of the game"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_what_a_person_wrote_is_kept(file: Path) -> None:
    file.write_text(BY_HAND)
    save(file, Settings(letters=True, colours=Colours.PAPER, four_colours=False), load(file)[0])
    text = file.read_text()
    assert text == BY_HAND.replace("letters = false", "letters = true").replace(
        "\n[elsewhere]", "four_colours = false\n\n[elsewhere]"
    )


def test_the_table_of_own_keys_is_kept_with_its_comments(file: Path) -> None:
    keys = '\n[keys]  # mine\nundo = "z" # as in an editor\nredo = ["m",\n  "Tab"]\n'
    file.write_text(f"letters = false\n{keys}")
    for letters in (True, False):
        save(file, Settings(letters=letters, light_up=False), load(file)[0])
        start = f"letters = {str(letters).lower()}\nlight_up = false\n"
        assert file.read_text() == start + keys
    loaded = load_with_keys(file)
    assert loaded.problems == ()
    assert loaded.keys == {"undo": "z", "redo": ["m", "Tab"]}


@pytest.mark.parametrize("text", ["keys = 3", 'keys = "undo"', "[[keys]]\nundo = 1"])
def test_own_keys_that_are_no_table_are_told(file: Path, text: str) -> None:
    file.write_text(text)
    loaded = load_with_keys(file)
    assert [problem.key for problem in loaded.problems] == ["keys"]
    assert loaded.keys == {}


def test_nothing_to_change_changes_nothing(file: Path) -> None:
    file.write_text(BY_HAND)
    chosen, _ = load(file)
    save(file, chosen, load(file)[0])
    assert file.read_text() == BY_HAND


def test_defaults_are_not_written_into_a_file_without_them(file: Path) -> None:
    save(file, Settings(letters=True), load(file)[0])
    assert file.read_text().split() == ["letters", "=", "true"]
    save(file, Settings(), load(file)[0])
    assert file.read_text().split() == ["letters", "=", "false"]


comments = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), max_size=12)
lines = st.one_of(
    st.just(""),
    comments.map("# {}".format),
    st.sampled_from(["mine = 1", "yours = 'é'", "ours = { a = 1, b = [true] }", "x.y = 2"]),
    st.builds("letters = {}{}".format, st.sampled_from(["true", "false"]), st.just(" # why")),
    st.builds("colours = '{}'".format, st.sampled_from(Colours)),
    st.sampled_from(["four_colours = false", "placement_help=true", '"interactive_rules" = false']),
)


def key_of(line: str) -> str:
    return line.partition("=")[0].strip(' "')


@settings(max_examples=60)
@given(
    st.lists(lines, max_size=8, unique_by=lambda line: key_of(line) or object()),
    st.sampled_from(["", "\n[table]\nletters = 1\n", "\n[[tables]] # many\nx = 1"]),
    st.booleans(),
    st.sampled_from([OTHERS, Settings(), Settings(colours=Colours.PAPER)]),
)
def test_lines_are_kept_in_their_order(
    tmp_path_factory: pytest.TempPathFactory,
    hand: list[str],
    tail: str,
    end: bool,
    chosen: Settings,
) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.toml"
    text = "\n".join(hand) + ("\n" if end or tail else "") + tail
    file.write_text(text, "utf-8")
    before, told = load(file)
    save(file, chosen, load(file)[0])
    after = file.read_text("utf-8").splitlines()
    assert load(file) == (chosen, told)
    kept = [line for line in text.splitlines() if line and is_kept(line, before, chosen)]
    left = iter(after)
    assert all(line in left for line in kept)
    comments = [line.partition("#")[2] for line in text.splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in after if "#" in line] == comments


def is_kept(line: str, before: Settings, after: Settings) -> bool:
    """Whether a line says what it said before."""
    name = key_of(line)
    return getattr(before, name, None) == getattr(after, name, None)


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


# What cannot be read.

UNREADABLE = {
    "broken": b"letters = \n",
    "twice": b"letters = true\nletters = false\n",
    "tables twice": b"[a]\n[a]\n",
    "no UTF-8": b"letters = true # caf\xe9\n",
    "no text": bytes(range(256)),
    "a newer TOML": b"mine = { a = 1,\n b = 2 }\n",
    "deep": b"x = " + b"[" * 5000,
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_an_unreadable_file_is_told_and_never_written_over(file: Path, name: str) -> None:
    file.write_bytes(UNREADABLE[name])
    chosen, (problem,) = load(file)
    assert chosen == Settings()
    assert problem == Problem(None)
    with pytest.raises((OSError, ValueError)):
        save(file, OTHERS, load(file)[0])
    assert file.read_bytes() == UNREADABLE[name]
    assert names(file.parent) == [file.name]


def test_a_folder_in_its_place(file: Path) -> None:
    (file / "mine").mkdir(parents=True)
    chosen, (problem,) = load(file)
    assert (chosen, problem.key) == (Settings(), None)
    assert isinstance(problem.error, IsADirectoryError)
    with pytest.raises(OSError, match="directory"):
        save(file, OTHERS, load(file)[0])
    assert names(file.parent) == [file.name]
    assert names(file) == ["mine"]


def test_a_file_that_may_not_be_read(file: Path) -> None:
    file.write_text(BY_HAND)
    with make_read_only(file.parent):
        file.chmod(0)
        chosen, (problem,) = load(file)
        assert (chosen, problem.key) == (Settings(), None)
        assert isinstance(problem.error, PermissionError)
        with pytest.raises(PermissionError):
            save(file, OTHERS, load(file)[0])
    file.chmod(0o600)
    assert file.read_text() == BY_HAND


# Whole or not at all.


@pytest.mark.parametrize("room", [0, 1, 10, len(BY_HAND)])
def test_a_full_disk_leaves_what_was_there(file: Path, room: int) -> None:
    file.write_text(BY_HAND)
    with no_room(room), pytest.raises(OSError, match="File too large"):
        save(file, OTHERS, load(file)[0])
    assert file.read_text() == BY_HAND
    assert names(file.parent) == [file.name]
    save(file, OTHERS, load(file)[0])
    assert load(file)[0] == OTHERS


def test_a_read_only_folder_leaves_what_was_there(file: Path) -> None:
    file.write_text(BY_HAND)
    with make_read_only(file.parent), pytest.raises(PermissionError):
        save(file, OTHERS, load(file)[0])
    assert file.read_text() == BY_HAND
    save(file, OTHERS, load(file)[0])
    assert load(file)[0] == OTHERS


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.toml"
    with make_read_only(tmp_path), pytest.raises(PermissionError):
        save(file, OTHERS, load(file)[0])
    save(file, OTHERS, load(file)[0])
    assert load(file) == (OTHERS, ())


def save_often(_: Store, file: Path, one: Settings, two: Settings) -> list[str]:
    """Write the settings over and over: what went wrong."""
    wrong = set()
    for number in range(100):
        try:
            save(file, (one, two)[number % 2], load(file)[0])
        except (OSError, ValueError) as error:
            wrong.add(f"{type(error).__name__}: {error}")
    return sorted(wrong)


def test_two_sessions_that_write_at_once_harm_nothing(tmp_path: Path, file: Path) -> None:
    notes = "# Notes of mine.\n" * 20
    file.write_text(notes)
    with elsewhere(tmp_path) as one, elsewhere(tmp_path) as two:
        waits = [
            one.start(save_often, file, OTHERS, Settings()),
            two.start(save_often, file, Settings(letters=True), OTHERS),
        ]
        for _ in range(300):
            assert file.read_text().startswith(notes)
        assert [wait() for wait in waits] == [[], []]
    assert file.read_text().startswith(notes)
    assert load(file)[1] == ()

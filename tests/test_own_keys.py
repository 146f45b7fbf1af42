"""Keys of a player's own: what may be given, and the laws of the tables that come of it."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.keys import CODE_KEYS, COMMON_KEYS, KEYS, TABLE_KEYS, Key, Keys, KeyTable
from simplesimon.outcome import KeyProblem, WrongKey
from simplesimon.own_keys import NAMED, give_keys, is_fixed, with_keys
from simplesimon.ui.presses import actions_by_key, plain_key

IDS = sorted({name for table in KEYS for key in table for name in key.ids})


def give(**wanted: object) -> tuple[Keys, tuple[KeyProblem, ...]]:
    return give_keys(wanted, plain_key)


def given_keys(**wanted: object) -> Keys:
    """The tables with keys of which none is wrong."""
    keys, problems = give(**wanted)
    assert problems == ()
    return keys


def problem(**wanted: object) -> KeyProblem:
    """What is wrong with one entry; the rest counts."""
    _keys, problems = give(**wanted)
    (wrong,) = problems
    return wrong


def screens(keys: Keys) -> Iterator[KeyTable]:
    """The tables that a screen has at once."""
    yield keys.games + keys.statistics + COMMON_KEYS
    yield from (table + COMMON_KEYS for table in keys)


def presses(table: KeyTable, action: str) -> str:
    (found,) = (key.actions[action] for key in table if action in key.actions)
    return found


def test_an_action_has_the_keys_that_are_given_and_no_other() -> None:
    assert presses(given_keys(undo="z").table, "undo") == "z"
    assert presses(given_keys(undo=["z", "Tab"]).table, "undo") == "z tab"
    assert presses(given_keys(left="a", right="d").table, "step(1)") == "d"


def test_an_action_has_them_on_every_screen_and_the_rest_is_as_it_was() -> None:
    keys = given_keys(undo="z")
    assert presses(keys.win, "answer('undo')") == "z"
    for before, table in zip(KEYS, keys, strict=True):
        assert [key for key in table if not key.own] == [k for k in before if k.id != "undo"] or (
            table == before
        )


def test_a_row_is_changed_by_a_pure_function() -> None:
    (key,) = with_keys((Key("go", "g", "", {"go": "g"}),), {"go": ("x",)})
    assert (key.actions, key.own) == ({"go": "x"}, True)
    assert with_keys(TABLE_KEYS, {}) == TABLE_KEYS


@pytest.mark.parametrize(
    ("name", "table", "action", "rest"),
    [
        ("help", "table", "help", "?"),
        ("quit", "table", "quit", "ctrl+q"),
        ("put_back", "table", "put_back", "escape"),
        ("leave", "games", "leave", "escape ctrl+q"),
        ("leave", "pages", "leave", "escape ? ctrl+q"),
    ],
)
def test_help_the_way_out_and_quitting_keep_a_key_that_is_always_there(
    name: str, table: str, action: str, rest: str
) -> None:
    keys = given_keys(**{name: "m"})
    assert presses(getattr(keys, table), action).split()[1:] == rest.split()


def test_who_gives_enter_another_meaning_means_both_that_terminals_send() -> None:
    keys = given_keys(press="p", redo="enter")
    assert presses(keys.table, "redo") == "enter ctrl+j"
    assert presses(keys.table, "press") == "p"


def test_two_actions_can_change_their_keys() -> None:
    keys = given_keys(undo="r", redo="u")
    assert (presses(keys.table, "undo"), presses(keys.table, "redo")) == ("r", "u")


def test_where_a_code_is_typed_letters_are_letters() -> None:
    assert given_keys(leave="m", deal="p").code == CODE_KEYS


@pytest.mark.parametrize(("text", "press"), [*NAMED.items(), ("PGUP", "pageup"), ("ö", "ö")])
def test_a_key_is_a_character_or_has_a_name(text: str, press: str) -> None:
    free = {name: "xwmbft"[at] for at, name in enumerate(("press", "left", "right", "put_back"))}
    keys = given_keys(**free, more="p", fewer="o", redo=text)
    assert presses(keys.table, "redo").split()[0] == press


@pytest.mark.parametrize("letter", ["я", "ζ", "ｚ", "z"])
def test_a_letter_of_another_script_is_the_key_that_writes_it(letter: str) -> None:
    actions = actions_by_key(given_keys(undo=letter).table)
    for pressed in "яζｚz":
        assert (actions.get(pressed) or actions.get(plain_key(pressed))) == "undo"


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("jump", "z", WrongKey.ACTION),
        ("column", "z", WrongKey.ACTION),
        ("suits", "z", WrongKey.ACTION),
        ("end", "z", WrongKey.ACTION),
        ("undo", "zz", WrongKey.KEY),
        ("undo", "F1", WrongKey.KEY),
        ("undo", "Ctrl+U", WrongKey.KEY),
        ("undo", "\x02", WrongKey.KEY),
        ("undo", "", WrongKey.KEY),
        ("undo", 5, WrongKey.KEY),
        ("undo", True, WrongKey.KEY),
        ("undo", [], WrongKey.KEY),
        ("undo", ["z", 1.5], WrongKey.KEY),
        ("undo", "5", WrongKey.FIXED),
        ("undo", "٥", WrongKey.FIXED),
        ("undo", "&", WrongKey.FIXED),
        ("undo", "š", WrongKey.FIXED),
        ("undo", "?", WrongKey.FIXED),
        ("undo", "Esc", WrongKey.FIXED),
        ("undo", "q", WrongKey.TAKEN),
        ("undo", "г", WrongKey.TAKEN),
        ("undo", "Enter", WrongKey.TAKEN),
        ("undo", ["z", "Backspace"], WrongKey.TAKEN),
        ("restart", "d", WrongKey.TAKEN),
        ("reset", "x", WrongKey.TAKEN),
    ],
)
def test_what_cannot_be_is_told_and_only_that_is_ignored(
    name: str, text: object, why: WrongKey
) -> None:
    if text == "г":  # the key of u, which undo has already
        name = "redo"
    keys, (wrong,) = give(**{name: text, "hidden": "i"})
    assert (wrong.id, wrong.why) == (name, why)
    assert list(keys) == list(given_keys(hidden="i"))


def test_a_key_that_is_taken_is_told_with_what_it_does() -> None:
    assert problem(undo="q") == KeyProblem("undo", "q", WrongKey.TAKEN, "quit (the game is saved)")


def test_of_two_entries_for_one_key_the_first_counts() -> None:
    keys, (wrong,) = give(undo="z", redo="z")
    assert wrong.id == "redo"
    assert (presses(keys.table, "undo"), presses(keys.table, "redo")) == ("z", "r")


def test_an_entry_that_needs_one_that_is_ignored_is_ignored_too() -> None:
    keys, problems = give(undo="r", redo="n")
    assert {wrong.id for wrong in problems} == {"undo", "redo"}
    assert list(keys) == list(KEYS)


TEXTS = st.one_of(st.sampled_from([*"abimoptwxzурz&5?RUö", *NAMED]), st.text(max_size=2))
WANTED = st.dictionaries(st.sampled_from(IDS), TEXTS | st.lists(TEXTS, max_size=3), max_size=8)


@given(WANTED)
def test_whatever_is_wanted_every_action_has_a_key_and_no_key_has_two_actions(
    wanted: dict[str, object],
) -> None:
    keys, problems = give_keys(wanted, plain_key)
    assert {wrong.id for wrong in problems} <= wanted.keys()
    for before, table in zip(KEYS, keys, strict=True):
        for old, key in zip(before, table, strict=True):
            assert key.actions.keys() == old.actions.keys()
            for action, pressed in key.actions.items():
                assert pressed
                assert set(filter(is_fixed, old.actions[action].split())) <= {*pressed.split()}
    for table in screens(keys):
        known: dict[str, str] = {}
        for key in table:
            for action, pressed in key.actions.items():
                for press in pressed.split():
                    assert known.setdefault(press, action) == action
        assert known.get("?", "help") in ("help", "leave", "answer('help')")
        assert all(
            known[digit].startswith(("column", "deal")) for digit in known if digit.isdigit()
        )
    assert keys.table[0] == TABLE_KEYS[0]


@given(WANTED)
def test_an_entry_counts_or_is_told(wanted: dict[str, object]) -> None:
    keys, problems = give_keys(wanted, plain_key)
    counted = {wrong.id for wrong in problems} ^ wanted.keys()
    own = {name for table in keys for key in table if key.own for name in key.ids}
    assert counted <= own | {"erase"}

"""How keys are named; the entries of a key line, and which of them get room first. Pure."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

from ..i18n import N_, _
from ..keys import TABLE_KEYS, Key, Keys, KeyTable
from ..outcome import KeyProblem, WrongKey
from ..texts import quote, shorten

_NAMES = {
    "enter": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
    "backspace": N_("Backspace"),
    "tab": N_("Tab"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
"""What keys are called that write no character."""

_WRONG_KEYS = {
    WrongKey.ACTION: N_("Your keys: there is no action {action}."),
    WrongKey.KEY: N_("Your key for {action}: {key} cannot be used as a key."),
    WrongKey.FIXED: N_("Your key for {action}: {key} always keeps its meaning."),
    WrongKey.TAKEN: N_("Your key for {action}: {key} already means “{other}”."),
}
"""Why a key of the player's own does not count."""

_WON = ("new_game", "restart", "undo", "copy_code", "games", "settings", "help", "quit")
"""The keys that mean something when the game is won."""

_RANKS = (
    "column help put_back undo new_game group best press quit restart games settings redo"
    " cursor enter_code copy_code hidden"
).split()
"""The keys of the table in the order in which they get room in the key line."""


class KeyEntry(NamedTuple):
    """An entry of a key line: its text, the actions of its keys; lower ranks get room first.

    `signs` are the keys that the text begins with, separated by a slash, if they are known.
    """

    text: str
    actions: tuple[str, ...]
    rank: int
    signs: tuple[str, ...] = ()


def key_name(press: str) -> str:
    """What a key is called."""
    return _(_NAMES[press]) if press in _NAMES else press


def key_names(keys: Keys) -> Mapping[str, str]:
    """What the first key of each action is called, by what settings call the action."""
    return {
        name: key_name(presses.split()[0])
        for table in reversed(keys)
        for key in table
        for name, presses in zip(key.ids, key.actions.values(), strict=bool(key.ids))
    }


def name_keys(text: str, keys: Keys, **figures: object) -> str:
    """A text with the names of its keys, and with figures, in their places."""
    return text.format(**key_names(keys), **figures) if "{" in text else text


def keys_text(key: Key) -> str:
    """All keys of a line of the help, as it shows them."""
    if not key.own:
        return _(key.shown)
    names = (
        [key_name(press) for press in presses.split() if not press.startswith("ctrl+")]
        for presses in key.actions.values()
    )
    return ", ".join(" ".join(filter(None, row)) for row in zip_longest(*names))


def key_text(key: Key, text: str) -> str:
    """A text that begins with a key, with the player's own in its place."""
    signs = _signs(key)
    return f"{'/'.join(signs)} {_(text).partition(' ')[2]}" if signs else _(text)


def _signs(key: Key) -> tuple[str, ...]:
    """The first key of each action, where one of them is the player's own."""
    firsts = (presses.split()[0] for presses in key.actions.values())
    return tuple(map(key_name, firsts)) if key.own else ()


def key_problem_text(wrong: KeyProblem) -> str:
    """Why a key of the player's own does not count."""
    return _(_WRONG_KEYS[wrong.why]).format(
        action=quote(shorten(wrong.id)),
        key=quote(shorten(key_name(wrong.key))),
        other=_(wrong.taken) if wrong.taken else "",
    )


def key_entries(table: KeyTable) -> list[KeyEntry]:
    """The entries of a screen's key line; help and the way out get room first."""
    return [
        _entry(key, key.brief, 0 if key.id in ("help", "leave") else rank)
        for rank, key in enumerate(table, start=1)
        if key.brief
    ]


def _entry(key: Key, text: str, rank: int) -> KeyEntry:
    return KeyEntry(key_text(key, text), tuple(key.actions), rank, _signs(key))


def table_entries(table: KeyTable = TABLE_KEYS, *, in_hand: bool, won: bool) -> list[KeyEntry]:
    """The entries of the table's key line: the keys that mean something now."""
    return [
        _entry(key, text, _rank(key, in_hand=in_hand))
        for key in table
        if (text := (in_hand and key.held) or key.brief) and (key.id in _WON or not won)
    ]


def _rank(key: Key, *, in_hand: bool) -> int:
    """The rank of a key; with cards in hand, keys that handle them come first."""
    return _RANKS.index(key.id) + (len(_RANKS) if in_hand and not key.held else 0)

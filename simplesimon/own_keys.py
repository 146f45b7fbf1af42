"""Keys of a player's own: the table `[keys]` of the settings, and the tables of keys with it.

Pure. Loaded only where there is such a table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .keys import COMMON_KEYS, KEYS, Key, Keys, KeyTable
from .outcome import KeyProblem, WrongKey

Own = Mapping[str, tuple[str, ...]]
"""The keys of actions, by the ids of these; keys as Textual names them."""

NAMED = {
    **{name: name.lower() for name in "Enter Space Tab Backspace Up Down Left Right".split()},
    **{"PgUp": "pageup", "PgDn": "pagedown", "Home": "home", "End": "end", " ": "space"},
}
"""The keys that are not characters, as a player writes them."""

_NAMES = {name.lower(): press for name, press in NAMED.items()}
_SAME = {"enter": ("enter", "ctrl+j")}
"""Keys that terminals send in more than one way."""


def is_fixed(press: str) -> bool:
    """Whether a key keeps its meaning, whatever a player wants: Esc, ?, digits, Ctrl."""
    return (
        press in ("escape", "?")
        or press.isdigit()
        or (press.startswith("ctrl+") and press != "ctrl+j")
    )


def with_keys(table: KeyTable, own: Own) -> KeyTable:
    """A table with a player's own keys, which take the place of all but the fixed ones."""
    return tuple(_with_keys(key, own) for key in table)


def _with_keys(key: Key, own: Own) -> Key:
    if own.keys().isdisjoint(key.ids):
        return key
    actions = {
        action: _presses(own[name], presses) if name in own else presses
        for name, (action, presses) in zip(key.ids, key.actions.items(), strict=True)
    }
    return key._replace(actions=actions, own=True)


def _presses(own: Iterable[str], before: str) -> str:
    given = [press for each in own for press in _SAME.get(each, (each,))]
    return " ".join([*given, *filter(is_fixed, before.split())])


def keys_with(own: Own) -> Keys:
    """The tables of all screens; where a code is typed, a letter is one, so nothing changes."""
    tables = (with_keys(table, own) for table in KEYS)
    return Keys(*tables)._replace(code=KEYS.code)


def give_keys(
    wanted: Mapping[str, object], plain: Callable[[str], str]
) -> tuple[Keys, tuple[KeyProblem, ...]]:
    """The tables with what a player wants, as far as it can be, and what of it cannot.

    `plain` gives the key of a Latin keyboard or the digit that a character means.
    """
    own: dict[str, tuple[str, ...]] = {}
    problems = []
    for name, written in wanted.items():
        try:
            own[name] = _read(name, written, plain)
        except _Wrong as wrong:
            problems.append(wrong.problem)
    while (clash := _find_clash(own)) is not None:
        problems.append(clash)
        del own[clash.id]
    return keys_with(own), tuple(problems)


class _Wrong(Exception):
    """An entry cannot count."""

    def __init__(self, problem: KeyProblem) -> None:
        super().__init__(problem)
        self.problem = problem


def _read(name: str, written: object, plain: Callable[[str], str]) -> tuple[str, ...]:
    """The keys of an entry, as Textual names them; raise _Wrong."""
    if name not in {known for table in KEYS for key in table for known in key.ids}:
        raise _Wrong(KeyProblem(name, "", WrongKey.ACTION))
    texts = written if isinstance(written, list) and written else [written]
    return tuple(dict.fromkeys(_read_key(name, text, plain) for text in texts))


def _read_key(name: str, text: object, plain: Callable[[str], str]) -> str:
    press = _NAMES.get(text.lower()) if isinstance(text, str) else None
    if press is not None:
        return press
    if not isinstance(text, str) or not (len(text) == 1 and text.isprintable()):
        is_escape = isinstance(text, str) and text.lower() in ("esc", "escape")
        why = WrongKey.FIXED if is_escape else WrongKey.KEY
        raise _Wrong(KeyProblem(name, str(text), why))
    if is_fixed(plain(text)):
        raise _Wrong(KeyProblem(name, text, WrongKey.FIXED))
    return plain(text)


# Clashes.


class _Use(NamedTuple):
    """What a key does on a screen, and what settings call it, if they do."""

    action: str
    id: str
    label: str


def _find_clash(own: Own) -> KeyProblem | None:
    """An entry with a key that does something else on a screen; the later one of two."""
    screens = list(map(_uses, _screens(keys_with(own))))
    for among_own in (False, True):
        for name in reversed([*own]):
            for press in own[name]:
                rival = _rival(name, press, screens, own, among_own=among_own)
                if rival is not None:
                    return KeyProblem(name, press, WrongKey.TAKEN, rival.label)
    return None


def _screens(keys: Keys) -> Iterator[KeyTable]:
    """The tables of keys that are on each screen."""
    for screen in keys._replace(games=keys.games + keys.statistics, statistics=()):
        yield screen + COMMON_KEYS


def _uses(table: KeyTable) -> Mapping[str, Sequence[_Use]]:
    """All that each key does on a screen."""
    uses: dict[str, list[_Use]] = {}
    for key in table:
        ids = key.ids or ("",) * len(key.actions)
        for name, (action, presses) in zip(ids, key.actions.items(), strict=True):
            for press in presses.split():
                uses.setdefault(press, []).append(_Use(action, name, key.label))
    return uses


def _rival(
    name: str,
    press: str,
    screens: Iterable[Mapping[str, Sequence[_Use]]],
    own: Own,
    *,
    among_own: bool,
) -> _Use | None:
    """What else a key of an action does on a screen that has both."""
    for screen in screens:
        uses = screen.get(press, ())
        if name in [use.id for use in uses]:
            for use in uses:
                if use.id != name and (use.id in own) is among_own:
                    return use
    return None

"""A key told by the number of its character, and what is held with it. Pure.

So tell it xterm's modifyOtherKeys, and the kitty keyboard protocol in all its flags.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .inputs import ESCAPE, Input, Typed, typed_keys
from .latin import LATIN

# The keypad, as the kitty protocol numbers it.
_KEYPAD = dict(enumerate("0123456789./*-+\r=,", start=57399))
_KEYPAD_NAMES = dict(enumerate("left right up down pageup pagedown home end".split(), start=57417))

_ACTING = ESCAPE, "\r", "\t", "\x7f", "\x08"
"""Keys that do the same whatever is held, as most terminals send the same."""

_CONTROLLED = frozenset("abcdefghijklmnopqrstuvwxyz[")
"""The characters of which Ctrl makes another key."""

_SHIFT, _ALT, _CTRL, _LOCKS = 1, 2, 4, 64 | 128
_LAST = 0x10FFFF

_SHIFTED = {"/": "?", "ß": "?"}
"""What Shift makes of a character where the terminal does not tell, if that is a key here."""


class _Key(NamedTuple):
    """What a key writes: by itself, with Shift, and in that place of an American keyboard.

    What the terminal does not tell is empty.
    """

    character: str
    shifted: str = ""
    base: str = ""


def chord(codes: Sequence[int], modifiers: int, text: Sequence[int] = ()) -> list[Input]:
    """The keys that a key and what is held with it mean: none for most, and Esc first for Alt.

    `codes` number what the key writes, in the order of `_Key`; `modifiers` is the number that
    stands for what is held; `text` numbers what was written, if the terminal tells that.
    """
    held = max(modifiers - 1, 0) & ~_LOCKS
    if held & ~(_SHIFT | _ALT | _CTRL):
        return []
    if codes[0] in _KEYPAD_NAMES:
        return [Typed(_KEYPAD_NAMES[codes[0]])]
    key = _Key(*map(_character, codes[:3]))
    if key.character == "\t" and held & _SHIFT:
        return [Typed("shift+tab")]
    written = typed_keys(_typed_character(key, held, "".join(map(_character, text))))
    return [*typed_keys(ESCAPE), *written] if written and held & _ALT else written


def _character(code: int) -> str:
    """What a number stands for; nothing for those of keys that write nothing."""
    character = _KEYPAD.get(code) or (chr(code) if code <= _LAST else "")
    return character if character.isprintable() or character in _ACTING else ""


def _typed_character(key: _Key, held: int, text: str) -> str:
    """The character, or the control character, that means the same; or nothing."""
    if key.character in _ACTING:
        return key.character
    if held & _CTRL:
        return "" if held & _SHIFT else _control_character(key)
    place = _character_in_place(key)
    if text.isprintable() and text and not place and not held & _ALT:
        return text
    return _shift(key, place) if held & _SHIFT else place or key.character


def _control_character(key: _Key) -> str:
    """The control character that Ctrl makes of a letter, also of one that is not Latin."""
    small = key.character.lower()
    for letter in (small, key.base, LATIN.get(small, "")):
        if letter in _CONTROLLED:
            return chr(ord(letter) & 0x1F)
    return ""


def _character_in_place(key: _Key) -> str:
    """The letter or digit in a key's place, where the key's own is of another script.

    A digit counts also where an accented letter stands in its place.
    """
    other = not key.character.isascii() and (key.base.isdigit() or key.character > "\u024f")
    return key.base if other and key.base.isascii() and key.base.isalnum() else ""


def _shift(key: _Key, place: str) -> str:
    """What a key writes with Shift; the capital, where a letter stands for its own."""
    character = place or key.character
    told = key.shifted if key.shifted.isascii() or not place else ""
    shifted = told or _SHIFTED.get(character) or character.upper()
    return shifted if len(shifted) == 1 else character

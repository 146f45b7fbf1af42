"""Keys that a terminal reports by the number of their character, with modifiers. Pure.

xterm's modifyOtherKeys and the kitty keyboard protocol, with any of its flags, report them so.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .inputs import ESCAPE, Input, Typed, typed_keys
from .latin import LATIN

# The keypad, as the kitty protocol numbers it.
_KEYPAD = dict(enumerate("0123456789./*-+\r=,", start=57399))
_KEYPAD_NAMES = dict(enumerate("left right up down pageup pagedown home end".split(), start=57417))

_ACTING = ESCAPE, "\r", "\t", "\x7f", "\x08"
"""Keys that do the same with all modifiers, as most terminals send the same for them."""

_CONTROLLED = frozenset("abcdefghijklmnopqrstuvwxyz[")
"""The characters of which Ctrl makes another key."""

_SHIFT, _ALT, _CTRL, _LOCKS = 1, 2, 4, 64 | 128
_LAST = 0x10FFFF

_SHIFTED = {"/": "?", "ß": "?"}
"""What Shift makes of a character if the terminal does not say; only for keys of the game."""


class _Key(NamedTuple):
    """What a key writes: by itself, with Shift, and on an American keyboard.

    What the terminal does not say is empty.
    """

    character: str
    shifted: str = ""
    base: str = ""


def chord(codes: Sequence[int], modifiers: int, text: Sequence[int] = ()) -> list[Input]:
    """The keys that a key with modifiers means: often none; with Alt, Esc comes first.

    `codes` are the numbers of the characters in `_Key`, in that order; `modifiers` is the number
    for all modifiers; `text` are the numbers of what was written, if the terminal says that.
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
    """The character with a number; "" for the number of a key that writes nothing."""
    character = _KEYPAD.get(code) or (chr(code) if code <= _LAST else "")
    return character if character.isprintable() or character in _ACTING else ""


def _typed_character(key: _Key, held: int, text: str) -> str:
    """The character or control character that means the same as a key; "" for none."""
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
    """What an American keyboard has in the place of a key of another script; "" for none.

    If that is a digit, this is so also for the key of an accented letter.
    """
    other = not key.character.isascii() and (key.base.isdigit() or key.character > "\u024f")
    return key.base if other and key.base.isascii() and key.base.isalnum() else ""


def _shift(key: _Key, place: str) -> str:
    """What a key writes with Shift; `place` is the Latin character of its place, if any."""
    character = place or key.character
    told = key.shifted if key.shifted.isascii() or not place else ""
    shifted = told or _SHIFTED.get(character) or character.upper()
    return shifted if len(shifted) == 1 else character

"""What a player does at a terminal: keys, pasted texts, and what the mouse does. Pure."""

from enum import Enum
from typing import NamedTuple


class Typed(NamedTuple):
    """A key: its name as Textual has it, and the character it writes, if any."""

    name: str
    character: str | None = None


class Pasted(NamedTuple):
    """A text that was pasted."""

    text: str


class MouseAct(Enum):
    """What the mouse did."""

    PRESS = "press"
    RELEASE = "release"
    MOVE = "move"
    WHEEL_UP = "wheel-up"
    WHEEL_DOWN = "wheel-down"


class Mouse(NamedTuple):
    """A mouse report: a cell, from 0, and the button, 1 for the left one, 0 for none."""

    act: MouseAct
    x: int
    y: int
    button: int
    shift: bool = False


Input = Typed | Pasted | Mouse

ESCAPE = "\x1b"
_CONTROLS = {
    "\r": "enter",
    "\t": "tab",
    ESCAPE: "escape",
    "\x7f": "backspace",
    "\x08": "backspace",
    " ": "space",
}


def typed_keys(text: str) -> list[Input]:
    """The keys that write a text with its control characters; what no key writes is left out."""
    return [key for character in text if (key := _key(character))]


def _key(character: str) -> Typed | None:
    if character in _CONTROLS:
        return Typed(_CONTROLS[character], character)
    if "\x01" <= character <= "\x1a":
        return Typed(f"ctrl+{chr(ord(character) + 96)}")
    return Typed(character, character) if character.isprintable() else None

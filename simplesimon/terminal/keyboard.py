"""What a terminal sends, as keys, mouse reports and pasted texts. Pure.

Whatever the bytes are, they become one of these or nothing: sequences that mean nothing
here, answers of the terminal among them, are dropped, so that no part of them is a key.
"""

import re
from codecs import getincrementaldecoder
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


class Mouse(NamedTuple):
    """A mouse report: a cell, from 0, and the button, 1 for the left one, 0 for none."""

    act: MouseAct
    x: int
    y: int
    button: int
    shift: bool = False


Input = Typed | Pasted | Mouse

# A whole sequence. Whatever begins with Esc and is none of these is Esc, a key of its own.
_WHOLE = re.compile(
    r"\x1b(?:"
    r"\[200~(?P<paste>.*?)\x1b\[201~"
    r"|\[M..."  # a mouse report of old: its cell is three characters of any kind
    r"|\[<(?P<code>[0-9]{1,5});(?P<x>[0-9]{1,5});(?P<y>[0-9]{1,5})(?P<act>[Mm])"
    r"|\[\[[A-E]"  # F1 to F5 of the Linux console
    r"|\[(?!200~|M|\[)(?P<numbers>[ -?]*)(?P<final>[@-~])"  # also out of form: then nothing
    r"|O(?P<keypad>[ -~])"
    r"|[]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|(?P<alt>[^\x1b\[O\]PX^_])"
    r")",
    re.DOTALL,
)
# The beginning of one.
_PART = re.compile(
    r"\x1b(?:\[200~.*|\[M.{0,2}|\[\[|\[[ -?]*|O|[]PX^_][^\x07\x1b]*\x1b?)?", re.DOTALL
)

_FINALS = dict(zip("ABCDHFZM", "up down right left home end shift+tab enter".split(), strict=True))
_TILDES = {"1": "home", "4": "end", "5": "pageup", "6": "pagedown", "7": "home", "8": "end"}
_CONTROLS = {
    "\r": "enter",
    "\t": "tab",
    "\x1b": "escape",
    "\x7f": "backspace",
    "\x08": "backspace",
    " ": "space",
}
_OTHERS, _MOTION, _SHIFT = 64 | 128, 32, 4  # others: the wheel, and buttons at the side


class Keyboard:
    """Takes bytes as they come, cut anywhere, and gives what they mean."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self.part = ""
        """The beginning of a sequence that may still be completed."""

    def feed(self, data: bytes) -> list[Input]:
        """What the bytes complete."""
        # Sequences are made of bytes, one character each here; only what is typed is UTF-8.
        text, self.part = self.part + data.decode("latin-1"), ""
        inputs: list[Input] = []
        at = 0
        while at < len(text):
            whole = _WHOLE.match(text, at)
            if whole is not None:
                self._decoder.reset()
                inputs += _meant(whole)
                at = whole.start("alt") if whole["alt"] else whole.end()
            elif _PART.fullmatch(text, at):
                self.part, at = text[at:], len(text)
            elif text[at] == _CSI and not self._decoder.getstate()[0]:
                text = f"{text[:at]}\x1b[{text[at + 1 :]}"
            else:
                inputs += self._written(text[at])
                at += 1
        return inputs

    def _written(self, byte: str) -> list[Input]:
        """The key whose character a byte completes, if it completes one."""
        characters = self._decoder.decode(byte.encode("latin-1"))
        return [typed for character in characters for typed in _typed(character)]

    def give_up(self) -> list[Input]:
        """What is waited for does not come: Esc alone is a key, and a paste ends; else nothing."""
        part, self.part = self.part, ""
        if part.startswith(_PASTE):
            return [_pasted(part.removeprefix(_PASTE))]
        return _typed(part) if len(part) == 1 else []


_CSI = "\x9b"  # one byte for Esc [, where it is no part of a character
_PASTE = "\x1b[200~"


def _typed(character: str) -> list[Input]:
    if character in _CONTROLS:
        return [Typed(_CONTROLS[character], character)]
    if "\x01" <= character <= "\x1a":
        return [Typed(f"ctrl+{chr(ord(character) + 96)}")]
    return [Typed(character, character)] if character.isprintable() else []


def _pasted(text: str) -> Pasted:
    return Pasted(text.encode("latin-1").decode("utf-8", "replace"))


def _meant(whole: re.Match[str]) -> list[Input]:
    """What a whole sequence means; nothing for most, and Esc where it only comes before a key."""
    if (text := whole["paste"]) is not None:
        return [_pasted(text)]
    if whole["code"]:
        return _mouse(int(whole["code"]), int(whole["x"]), int(whole["y"]), whole["act"] == "M")
    if whole["alt"]:
        return _typed("\x1b")
    final, numbers = whole["final"] or whole["keypad"], whole["numbers"] or ""
    if final == "~":
        name = _TILDES.get(numbers.partition(";")[0])
    else:
        formed = re.fullmatch("[0-9;]*", numbers) and (final != "M" or whole["keypad"])
        name = _FINALS.get(final or "") if formed else None
    return [Typed(name)] if name else []


def _mouse(code: int, x: int, y: int, pressed: bool) -> list[Input]:
    """A report in the SGR form, its cell counted from 1."""
    if code & _OTHERS or not (x and y):
        return []
    act = MouseAct.PRESS if pressed else MouseAct.RELEASE
    if code & _MOTION:
        act = MouseAct.MOVE
    button = (code & 3) + 1 if code & 3 != 3 else 0
    return [Mouse(act, x - 1, y - 1, button, bool(code & _SHIFT))]

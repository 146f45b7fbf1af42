"""Sequences that begin with Esc, and what they mean: keys, mouse reports, pastes. Pure.

Any other means nothing: an answer of the terminal, a key released, a key the game has no use for.
"""

import re

from .chords import chord
from .inputs import ESCAPE, Input, Mouse, MouseAct, Pasted, Typed, typed_keys

# A whole sequence. Whatever begins with Esc and is none of these is Esc, a key of its own.
WHOLE = re.compile(
    r"\x1b(?:"
    r"\[200~(?P<paste>.*?)\x1b\[201~"
    r"|\[M..."  # an old form of mouse report: three characters of any kind
    r"|\[<(?P<code>[0-9]{1,5});(?P<x>[0-9]{1,5});(?P<y>[0-9]{1,5})(?P<act>[Mm])"
    r"|\[\[[A-E]"  # F1 to F5 of the Linux console
    r"|\[(?P<shifted>[0-9]{1,2})\$"  # a key with Shift, as rxvt has it
    r"|\[(?!200~|M|\[)(?P<numbers>[ -?]*)(?P<final>[@-~])"  # even malformed: then it means nothing
    r"|O(?P<held>[0-9;]*)(?P<keypad>[ -/:<-~])"
    r"|[]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|(?P<alt>[^\x1b\[O\]PX^_])"
    r")",
    re.DOTALL,
)
# The beginning of one.
PART = re.compile(
    r"\x1b(?:\[200~.*|\[M.{0,2}|\[\[|\[[ -?]*|O[0-9;]*|[]PX^_][^\x07\x1b]*\x1b?)?", re.DOTALL
)
_PARAMETERS = re.compile("[0-9]{0,7}(?:[:;][0-9]{0,7})*")

_RXVT_ARROWS = dict(zip("abcd", "up down right left".split(), strict=True))
_ARROWS = dict(zip("ABCDHF", "up down right left home end".split(), strict=True))
_FINALS = _ARROWS | {"Z": "shift+tab"}
_TILDES = {1: "home", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end"}
_KEYPAD = dict(zip("jklmnopqrstuvwxyXM I", "*+,-./0123456789=\r \t", strict=True))
_OTHER_KEYS = 27
"""The number of xterm's modifyOtherKeys, which tell the key by a third number."""
_RELEASE = 3

_OTHERS, _WHEEL, _MOTION, _SHIFT = 128, 64, 32, 4  # others: buttons at the side
_WHEEL_TURNS = {_WHEEL: MouseAct.WHEEL_UP, _WHEEL | 1: MouseAct.WHEEL_DOWN}


def inputs_of(whole: re.Match[str]) -> list[Input]:
    """The inputs that a whole sequence means: none for most; Esc if a key comes right after it."""
    if (text := whole["paste"]) is not None:
        return [paste_of(text)]
    if whole["code"]:
        return _mouse_report(
            int(whole["code"]), int(whole["x"]), int(whole["y"]), whole["act"] == "M"
        )
    if whole["alt"]:
        return typed_keys(ESCAPE)
    if whole["keypad"]:
        return _application_key(whole["held"], whole["keypad"])
    if whole["shifted"]:
        return _named_key(_TILDES.get(int(whole["shifted"])))
    return _numbered_key(whole["numbers"], whole["final"]) if whole["final"] else []


def paste_of(text: str) -> Pasted:
    """A paste whose text has one character for each byte."""
    return Pasted(text.encode("latin-1").decode("utf-8", "replace"))


def _named_key(name: str | None) -> list[Input]:
    return [Typed(name)] if name else []


def _application_key(held: str, final: str) -> list[Input]:
    """An arrow or a key of the keypad in application mode; `held` are its modifiers."""
    if not _PARAMETERS.fullmatch(held):
        return []
    if final in _KEYPAD:
        return chord([ord(_KEYPAD[final])], int(held.rpartition(";")[2] or 0))
    return _named_key((_ARROWS | _RXVT_ARROWS).get(final))


def _numbered_key(numbers: str, final: str) -> list[Input]:
    """A key reported by a letter or by numbers, at most `code;modifiers:event;text`."""
    if not _PARAMETERS.fullmatch(numbers):
        return []
    fields = [[int(number or 0) for number in field.split(":")] for field in numbers.split(";")]
    code, held, third = [*fields, [], []][:3]
    modifiers, event = (*held, 0, 0)[:2]
    if event == _RELEASE:
        return []
    if final == "u":
        return chord(code, modifiers, third) if len(fields) <= 3 else []
    if final == "~" and code == [_OTHER_KEYS] and len(fields) == 3:
        return chord(third, modifiers)
    if final in "~^@":
        return _named_key(_TILDES.get(code[0]))
    return _named_key((_FINALS if numbers else _FINALS | _RXVT_ARROWS).get(final))


def _mouse_report(code: int, x: int, y: int, pressed: bool) -> list[Input]:
    """A report in the SGR form, its cell counted from 1."""
    if code & _OTHERS or not (x and y):
        return []
    act = MouseAct.PRESS if pressed else MouseAct.RELEASE
    if code & _WHEEL:
        turn = _WHEEL_TURNS.get(code)
        return [Mouse(turn, x - 1, y - 1, 0)] if turn and pressed else []
    if code & _MOTION:
        act = MouseAct.MOVE
    button = (code & 3) + 1 if code & 3 != 3 else 0
    return [Mouse(act, x - 1, y - 1, button, bool(code & _SHIFT))]

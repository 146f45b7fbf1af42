"""Anything that players and terminals send, at random, but what quits."""

import re
from collections.abc import Callable
from random import Random

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((80, 24), (40, 20), (120, 40), (79, 21))
TOO_SMALL: tuple[Size, ...] = ((1, 1), (39, 24), (80, 19), (20, 5))

_KEYS = "1234567890" * 3 + "uuurRncgsvy?hjkletwb \r\x7f\t"
_DOWN, _RIGHT = "\x1b[B", "\x1b[C"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def some_size(chance: Random) -> Size:
    """A size of the window, of three one that is too small."""
    return chance.choice(TOO_SMALL if chance.random() < 1 / 3 else SIZES)


def some_screen(chance: Random) -> bytes:
    """What opens a screen, and does something there."""
    keys = (
        "?" + _RIGHT * chance.randrange(3),
        "?e" + _RIGHT * chance.randrange(5),
        "g" + _RIGHT * chance.randrange(2),
        "gw" + _RIGHT + "t",
        "s" + _DOWN * chance.randrange(9) + _RIGHT,
        "n" + chance.choice("124"),
        "R\r",
    )
    return chance.choice(keys).encode()


def _key(chance: Random) -> bytes:
    return chance.choice(_KEYS).encode()


def _escape(chance: Random) -> bytes:
    return b"\x1b" + chance.choice((b"[A", b"[B", b"[C", b"OD", b"", b"7", b"[", b"O", b"[M"))


def _report(chance: Random, codes: tuple[int, ...], final: str) -> bytes:
    x, y = chance.randrange(1, 82), chance.randrange(1, 26)
    return f"\x1b[<{chance.choice(codes)};{x};{y}{final}".encode()


def _drag(chance: Random) -> bytes:
    """A press, a way of the pointer over anything, and a release, one of which may be lost."""
    way = [_report(chance, (32,), "M") for _ in range(chance.randrange(6))]
    drag = [_report(chance, (0,), "M"), *way, _report(chance, (0,), "m")]
    if chance.random() < 0.1:
        del drag[chance.choice((0, -1))]
    return b"".join(drag)


def _mouse(chance: Random) -> bytes:
    return _report(chance, (0, 0, 0, 32, 32, 2, 4, 35, 64, 65), chance.choice("MMm"))


def _paste(chance: Random) -> bytes:
    code = f"SS1-S{chance.choice('124')}-" + "".join(chance.choices(_LETTERS, k=7))
    text = "".join(chr(chance.randrange(0x20, 0x3000)) for _ in range(chance.randrange(100)))
    text = chance.choice((code, "SS1-S4-AAAAABD", text, "no code\r\n14", ""))
    return f"\x1b[200~{text}\x1b[201~".encode()


def _noise(chance: Random) -> bytes:
    noise = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6)))
    return re.sub(rb"[qQ\x03\x11]", b"", noise)


_KINDS: dict[Callable[[Random], bytes], int] = {
    _key: 45,
    _escape: 10,
    some_screen: 5,
    _mouse: 15,
    _drag: 10,
    _paste: 5,
    _noise: 5,
}
"""How often each comes."""


def some_bytes(chance: Random) -> bytes:
    """One thing that is typed, pasted, or done with the mouse."""
    (kind,) = chance.choices(list(_KINDS), list(_KINDS.values()))
    return kind(chance)

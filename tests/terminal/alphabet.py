"""Terminals that take from a program only what all terminals take alike, and fail at the rest.

What that is, and why, is said in `simplesimon/terminal/painter.py`.
"""

import codecs
import re
from functools import cached_property

from rich.cells import cell_len

from tests.terminal.pty_terminal import Emulator, Terminal

_NUMBER = "[1-9][0-9]*"
_OF_256 = "1[6-9]|[2-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]"
_PEN = f"(?:0|1|22|4|24|7|27|[34][0-79]|9[0-7]|[34]8;5;(?:{_OF_256}))"
_TAKEN = re.compile(
    r"(?P<text>[ -~\xa0-\U0010ffff]+)|(?P<line>\n)|\r|(?P<back>\x08)|(?P<erase>\x1b\[K)"
    rf"|\x1b\[(?P<number>{_NUMBER})?(?P<way>[ABCD])|\x1b\[(?P<y>{_NUMBER})(?:;(?P<x>{_NUMBER}))?H"
    rf"|(?P<anywhere>\x1b\[(?:{_PEN}(?:;{_PEN})*)?m"
    r"|\x1b\[\?(?:1049|25|7|2004|1000|1002|1006)[hl]|\x1b\]52;c;[A-Za-z0-9+/]*=*\x07)"
)
_CUT = re.compile(r"\x1b(?:\[\??[0-9;]*|\][0-9;c]*[A-Za-z0-9+/=]*)?")
_WAYS = {"A": (0, -1), "B": (0, 1), "C": (1, 0), "D": (-1, 0)}


class Strict(Emulator):
    """An emulator that fails where terminals differ."""

    is_resized = False
    """Whether what comes may still be for another size; where it goes is not judged then."""
    _cut = ""

    @cached_property
    def _decoder(self) -> codecs.IncrementalDecoder:
        return codecs.getincrementaldecoder("utf-8")()

    def feed(self, data: bytes) -> None:
        text, at = self._cut + self._decoder.decode(data), 0
        while token := _TAKEN.match(text, at):
            if not (token["anywhere"] or self.is_resized) and 1049 in self.modes:
                self._check(token)
            super().feed(token[0].encode())
            at = token.end()
        self._cut = text[at:]
        assert not self._cut or _CUT.fullmatch(self._cut), f"not taken by all: {text[at:][:20]!r}"

    def _check(self, token: re.Match[str]) -> None:
        """Fail if it depends on where the cursor is, and terminals differ there."""
        screen = self.screen
        x, y = screen.cursor.x, screen.cursor.y
        assert not token["line"], "the last line may scroll"
        if token["y"]:
            x, y = int(token["x"] or 1) - 1, int(token["y"]) - 1
        else:
            assert x < screen.columns, f"{token[0]!r} after the last column"
        right, down = _WAYS.get(token["way"], (-1 if token["back"] else 0, 0))
        x, y = x + right * int(token["number"] or 1), y + down * int(token["number"] or 1)
        assert 0 <= x < screen.columns, f"{token[0]!r} leads to column {x}"
        assert 0 <= y < screen.lines, f"{token[0]!r} leads to line {y}"
        if text := token["text"]:
            assert x + len(text) <= screen.columns, f"{text!r} does not fit from column {x}"
            assert all(character.isprintable() and cell_len(character) == 1 for character in text)
        if token["erase"]:
            pen = screen.cursor.attrs
            assert (pen.bg, pen.reverse) == ("default", False), f"erased with {pen}"


class StrictTerminal(Strict, Terminal):
    """A pseudo-terminal that fails where terminals differ."""

    def resize(self, columns: int, rows: int) -> None:
        self.is_resized = True
        super().resize(columns, rows)
        self.settle()
        self.is_resized = False

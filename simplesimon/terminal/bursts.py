"""Recognizes pastes that arrive as if they were typed, by what is in them. Pure.

Some programs, such as tmux with its paste-buffer, paste without marking it. The letters of such
a text must not act as commands, and its line end must not confirm anything. A text that arrives
without a pause and has a game code in it is taken for a paste.
"""

import re
from itertools import groupby

from .inputs import Input, Pasted, typed_keys

_GAP = "[\\s\\-\u2010-\u2015\u2212]*"
_DASH = "[\\-\u2010-\u2015\u2212]+"
# A code, or what looks like one. After c, which asks for a code, it is typed ahead.
_CODE = (
    f"(?<![Cc])[Ss][Ss][0-9]+(?:{_DASH}[Ss][0-9]+{_DASH}|{_GAP}[Ss][0-9]+(?:{_GAP}[A-Za-z01]){{7}})"
)
# What may become one: S, SS, then surely SS1, SS1-, SS1-S, SS1-S4 and so on.
_BEGINNING = (
    f"[Ss](?:[Ss](?P<sure>[0-9]+{_GAP}(?:[Ss](?:[0-9]+(?:{_GAP}[A-Za-z01]){{0,6}}{_GAP})?)?)?)?\\Z"
)
_KEYS = frozenset("0123456789?bceghjklnqrstuvwyBCEGHJKLNQRSTUVWY \t\r\n")
"""The characters that keys of the table write; a text has others too."""
_WORDS = 3
"""This many letters that no key writes make it a text."""
_LONGEST = 1 << 16
"""This much is kept of a text with a code; a longer one without is not held back."""
_TAIL = 64

# The seconds in which more would come: of a code after its beginning, of a text after words or a
# code, of anything after a key that may begin a code or a text.
_BEGINNING_SECONDS, _TEXT_SECONDS, _KEY_SECONDS = 1.0, 0.3, 0.03


class Bursts:
    """Takes what is typed, and returns keys and pastes.

    What may belong to a paste is held back until no more of it comes.
    """

    def __init__(self) -> None:
        self._text = ""
        self._before = ""
        """The end of the keys returned, if a code may begin with it."""
        self.patience = 0.0
        """The seconds to wait for more of what is held back; 0 if nothing is."""

    def take(self, text: str) -> list[Input]:
        """The inputs that are certain once this text came; the rest is held back."""
        inputs: list[Input] = []
        for written, run in groupby(text, _belongs_to_text):
            typed = "".join(run)
            inputs += self._take(typed) if written else [*self.end(), *typed_keys(typed)]
        return inputs

    def _take(self, text: str) -> list[Input]:
        if len(text) > 1 and not _find_code(text) and _find_code(self._before + text):
            self._text = self._before
        self._text, self._before = self._text + text, ""
        self.patience = _patience(self._text)
        if not self.patience:
            return self.end()
        self._text = self._text[:_LONGEST]
        return []

    def end(self) -> list[Input]:
        """The inputs that were held back, as no more text comes."""
        text, self._text, self.patience = self._text, "", 0.0
        code = _find_code(text)
        if code is None:
            begun = _find_beginning(text)
            self._before = begun[0] if begun else ""
            return typed_keys(text)
        self._before = ""
        ahead = text[: code.start()]
        if ahead[-1:].isalnum() and _KEYS.issuperset(ahead):
            return [*typed_keys(ahead), Pasted(text[code.start() :])]
        return [Pasted(text)]


def _belongs_to_text(character: str) -> bool:
    """Whether a text may have a character: any but control characters, except tab and line end."""
    return character in "\t\r\n" or not (character < " " or character == "\x7f")


def _find_code(text: str) -> re.Match[str] | None:
    return re.search(_CODE, text) if "ss" in text.lower() else None


def _find_beginning(text: str) -> re.Match[str] | None:
    """The end of a text, if a code may begin like that."""
    end = text[-_TAIL:]
    return re.search(_BEGINNING, end) if "s" in end.lower() else None


def _patience(text: str) -> float:
    """The seconds to wait for more of a text; 0 if it is keys."""
    if _find_code(text):
        return _TEXT_SECONDS
    if len(text) > _LONGEST:
        return 0.0
    beginning = _find_beginning(text)
    if beginning and beginning["sure"]:
        return _BEGINNING_SECONDS
    others = [character for character in text if character not in _KEYS]
    if sum(map(str.isascii, filter(str.isalpha, others))) >= _WORDS:
        return _TEXT_SECONDS
    return _KEY_SECONDS if others or beginning else 0.0

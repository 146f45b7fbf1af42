"""What a terminal sends, as keys, mouse reports and pasted texts. Pure.

Any bytes become one of these or nothing: sequences that mean nothing here, such as answers of
the terminal, are dropped as a whole, so that no part of them is taken for a key.
"""

from codecs import getincrementaldecoder

from .bursts import Bursts
from .inputs import ESCAPE, Input, typed_keys
from .sequences import PART, WHOLE, inputs_of, paste_of

_CSI = "\x9b"  # one byte for Esc [, unless it is part of a character
_PASTE = "\x1b[200~"
_UNDERSCORE = "\x1b_"
"""The beginning of a sequence; and Esc, then the 8 of a French keyboard."""

_ESC_SECONDS = 0.1
_PART_SECONDS = 1.0


class Keyboard:
    """Takes bytes as they come, cut anywhere, and returns what they mean."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._bursts = Bursts()
        self.part = ""
        """The beginning of a sequence that may still be completed."""

    @property
    def patience(self) -> float:
        """The seconds to wait for the rest of what has begun; 0 if nothing has."""
        if self.part:
            return _ESC_SECONDS if self.part in (ESCAPE, _UNDERSCORE) else _PART_SECONDS
        return self._bursts.patience

    def feed(self, data: bytes) -> list[Input]:
        """The inputs that the bytes complete."""
        # Sequences are made of bytes, one character each here; only what is typed is UTF-8.
        text, self.part = self.part + data.decode("latin-1"), ""
        inputs: list[Input] = []
        typed, at = "", 0
        while at < len(text):
            whole = WHOLE.match(text, at)
            if whole is not None:
                self._decoder.reset()
                if others := inputs_of(whole):
                    inputs += [*self._bursts.take(typed), *self._bursts.end(), *others]
                    typed = ""
                at = whole.start("alt") if whole["alt"] else whole.end()
            elif PART.fullmatch(text, at):
                self.part, at = text[at:], len(text)
            elif text[at] == _CSI and not self._decoder.getstate()[0]:
                text = f"{text[:at]}\x1b[{text[at + 1 :]}"
            else:
                typed += self._decoder.decode(text[at].encode("latin-1"))
                at += 1
        return inputs + self._bursts.take(typed)

    def give_up(self) -> list[Input]:
        """The rest, as no more bytes come: Esc alone, a cut paste, what was held back."""
        part, self.part = self.part, ""
        if part.startswith(_PASTE):
            others: list[Input] = [paste_of(part.removeprefix(_PASTE))]
        else:
            others = typed_keys(part) if part in (ESCAPE, _UNDERSCORE) else []
        return [*self._bursts.end(), *others]

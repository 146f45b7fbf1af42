"""Standard input, output and error, even if they are closed, full, broken or ASCII only."""

import codecs
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import BufferedReader, TextIOWrapper

from .arguments import Fatal
from .i18n import _, locale_of_characters
from .texts import make_printable, reason_text, to_ascii

_LONGEST = 1_000_000
"""The most bytes of a line that is read: one without an end must not fill the memory."""


def replace_unwritable() -> None:
    """Let both streams write ASCII instead of characters that they cannot write."""
    codecs.register_error("in_ascii", _replacement)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="in_ascii")


def _replacement(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return to_ascii(error.object[error.start : error.end]), error.end


def can_show(text: str) -> bool:
    """Whether standard output can write all characters of a text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def is_ascii_locale(environment: Mapping[str, str]) -> bool:
    """Whether the locale, by the variables of the environment, has only ASCII."""
    return locale_of_characters(environment) in ("", "C", "POSIX")


def check_open() -> None:
    """Raise Fatal if standard input or output is closed.

    Otherwise the next file that is opened would take its place.
    """
    if sys.stdin is None:
        raise Fatal(_("standard input is closed"))
    if sys.stdout is None:
        raise Fatal(_("standard output is closed"))


def say(text: str, end: str = "\n") -> bool:
    """Write to standard output; raise Fatal if that fails. Give whether anybody still reads it."""
    if sys.stdout is None:
        raise Fatal(_("standard output is closed"))
    try:
        print(text, end=end, flush=True)
    except ConnectionError:
        return False
    except OSError as error:
        raise Fatal(_("standard output: {reason}").format(reason=reason_text(error))) from None
    return True


def terminal_width() -> int:
    """The columns of the terminal at standard output; 0 if it is none, or does not say."""
    try:
        return os.get_terminal_size(1).columns
    except OSError:
        return 0


def read_lines() -> Iterator[bytes | None]:
    """Read the lines of standard input, None for one too long; raise Fatal if that fails."""
    try:
        with open(0, "rb", closefd=False) as stream:
            while line := stream.readline(_LONGEST):
                if line.endswith(b"\n") or len(line) < _LONGEST:
                    yield line
                else:
                    _skip_line(stream)
                    yield None
    except OSError as error:
        raise Fatal(_("standard input: {reason}").format(reason=reason_text(error))) from None


def _skip_line(stream: BufferedReader) -> None:
    """Read up to the end of a line."""
    while not (part := stream.readline(_LONGEST)).endswith(b"\n") and part:
        pass


def complain(problem: str) -> None:
    """Write a problem to standard error, in one line, if that is possible."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"simplesimon: {make_printable(problem)}", file=sys.stderr, flush=True)

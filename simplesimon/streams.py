"""Standard output and standard error, even if they are closed, full, broken or ASCII only."""

import codecs
import sys
from contextlib import suppress
from io import TextIOWrapper

from .arguments import Fatal
from .i18n import _
from .texts import make_printable, reason_text, to_ascii


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


def say(text: str) -> None:
    """Write to standard output; raise Fatal if that fails. It is no error if nobody reads it."""
    if sys.stdout is None:
        raise Fatal(_("standard output is closed"))
    try:
        print(text, flush=True)
    except ConnectionError:
        pass
    except OSError as error:
        raise Fatal(_("standard output: {reason}").format(reason=reason_text(error))) from None


def complain(problem: str) -> None:
    """Write a problem to standard error, in one line, if that is possible."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"simplesimon: {make_printable(problem)}", file=sys.stderr, flush=True)

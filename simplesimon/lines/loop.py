"""Line mode as a process: lines are read from standard input, and answered on standard output."""

import gc
import os
import time
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from .. import settings, streams
from ..core.deal import Code
from ..opening import find_opening
from ..outcome import SettingsProblems
from ..outcome_texts import farewell
from ..session import Services, Session, local_date, random_below
from ..store import Store
from ..texts import to_ascii
from .answers import stop_text
from .commands import Mistake, Wrong, read_bytes
from .dialogue import Dialogue

PROMPT = "> "
EXIT_REJECTED = 1


class Wish(NamedTuple):
    """What the command was asked to play, and how."""

    code: Code | None = None
    suits: int | None = None
    daily: bool = False
    language: str = ""
    plain: bool = False


class _ReaderGone(Exception):
    """Nobody reads what is said."""


def play(wish: Wish, folder: Path, settings_file: Path) -> int:
    """Play until the player leaves, or there is no more to read; the exit status."""
    streams.check_open()
    gc.enable()
    store = Store(folder, time.time)
    chosen, problems = settings.load(settings_file)
    day = local_date() if wish.daily else None
    first = find_opening(store, wish.code, wish.suits, random_below, day)._replace(ask=False)
    if problems:
        first = first._replace(said=(*first.said, SettingsProblems(problems)))
    session = Session(first, chosen, Services(store, settings_file, asked_language=wish.language))
    plain = wish.plain or chosen.plain_ascii or streams.is_ascii_locale(os.environ)
    try:
        return _Loop(session, plain=plain).run()
    except _ReaderGone:
        return 0
    finally:
        store.close()


class _Loop:
    """Reads lines and answers them until the end; an answer is written before more is read."""

    def __init__(self, session: Session, *, plain: bool) -> None:
        self._session, self._plain = session, plain
        self._terminal = os.isatty(0)

    def run(self) -> int:
        dialogue = Dialogue(self._session, asks=self._terminal)
        self._say(dialogue.begin())
        status = self._answer_all(dialogue)
        if self._session.store.open_id is not None or not self._session.state.saved:
            self._say([farewell(self._session.state)])
        return status

    def _answer_all(self, dialogue: Dialogue) -> int:
        """Answer line by line; from a pipe, up to a move that cannot be made."""
        self._prompt()
        for number, line in enumerate(streams.read_lines(), start=1):
            command = Wrong(Mistake.TOO_LONG) if line is None else read_bytes(line)
            answer = dialogue.answer(command)
            self._say(answer.lines)
            if answer.rejected is not None and not self._terminal:
                self._say([stop_text(number, answer.rejected)])
                return EXIT_REJECTED
            if answer.leaves:
                return 0
            self._prompt()
        if self._terminal:
            self._say([""])  # the prompt has no line end
        return 0

    def _prompt(self) -> None:
        if self._terminal and not streams.say(PROMPT, end=""):
            raise _ReaderGone

    def _say(self, lines: Iterable[str]) -> None:
        width = streams.terminal_width()
        for line in lines:
            text = to_ascii(line) if self._plain else line
            if not streams.say(wrap_line(text, width)):
                raise _ReaderGone


def wrap_line(text: str, width: int) -> str:
    """Break a line at blanks, so that a terminal breaks no word; 0 is any width."""
    if not 0 < width < len(text):
        return text
    return fill(text, width, break_long_words=False, break_on_hyphens=False)

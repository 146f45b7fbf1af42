"""Runs the installed command, and says what its screen is to show when asked.

It is asked by a paste of QUESTION, which the game does not see. The answer, between BEGIN and
END on the terminal, is what Textual's compositor makes of the whole screen, every line anew:
the painter, and what it takes the terminal to show, have no part in it.
"""

import asyncio
import json
import runpy
import secrets
import sys
from pathlib import Path
from random import Random
from typing import Any, cast

from rich.color import Color
from rich.style import Style
from textual._context import visible_screen_stack
from textual.driver import Driver
from textual.events import Paste
from textual.message import Message

QUESTION = "What is to be seen?"
BEGIN, END = "\x02", "\x03"

_FRAMES, _FRAME = 4, 1 / 60
"""What the game draws after a key, it draws within so many frames of so many seconds."""

_process = Driver.process_message
_answers: set[asyncio.Task[None]] = set()


def _answer_or_process(driver: Driver, message: Message) -> None:
    if isinstance(message, Paste) and message.text == QUESTION:
        _answers.add(asyncio.get_running_loop().create_task(_answer(driver)))
    else:
        _process(driver, message)


async def _answer(driver: Driver) -> None:
    for _ in range(_FRAMES):
        await asyncio.sleep(_FRAME)
    screen = driver._app.screen
    visible_screen_stack.set(driver._app._background_screens)
    for rows in screen.query("Rows"):
        cast("Any", rows)._strips.clear()  # the lines that it drew before
    strips = screen._compositor.render_strips()
    lines = [[(text, *_look(style or Style())) for text, style, _ in strip] for strip in strips]
    driver.write(BEGIN + json.dumps(lines) + END)


def _look(style: Style) -> tuple[str | int | None, str | int | None, str]:
    """Ink, ground and marks."""
    flags = {"b": style.bold, "u": style.underline, "r": style.reverse}
    marks = "".join(mark for mark, on in flags.items() if on)
    return _colour(style.color), _colour(style.bgcolor), marks


def _colour(colour: Color | None) -> str | int | None:
    if colour is None or colour.is_default:
        return None
    return colour.triplet.hex[1:] if colour.triplet else colour.number


def run() -> None:
    """Be the command, as it was installed; what it leaves to chance is the same each time."""
    secrets.randbelow = Random(0).randrange  # type: ignore[assignment]
    Driver.process_message = _answer_or_process  # type: ignore[assignment, method-assign]
    runpy.run_path(str(Path(sys.executable).with_name("simplesimon")), run_name="__main__")


if __name__ == "__main__":
    run()

"""The modes of a terminal that the game sets, and whether it may. No state is kept here."""

import os
import termios
import tty
from typing import Any

MOUSE_ON = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
ENTER = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l"
MOUSE_OFF = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
PLAIN_PEN = "\x1b[m"
LEAVE = "\x1b[?2004l\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"


def raw_attributes(attributes: list[Any]) -> list[Any]:
    """The terminal's attributes for reading each key as it is, Ctrl+C and Ctrl+S too."""
    changed = [*attributes[:6], list(attributes[6])]
    changed[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    changed[tty.IFLAG] &= ~(
        termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
    )
    changed[tty.CC][termios.VMIN] = 1
    changed[tty.CC][termios.VTIME] = 0
    return changed


def reads_lines(attributes: list[Any]) -> bool:
    """Whether these attributes are those of a terminal as shells hand it over."""
    return bool(attributes[tty.LFLAG] & termios.ICANON)


def reopen(fileno: int, access: int) -> int:
    """Open the terminal again, so that only our reads and writes never wait; or keep `fileno`."""
    try:
        return os.open(os.ttyname(fileno), access | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return fileno


def in_background(fileno: int) -> bool:
    """Whether the terminal is another job's now, as after a shell's `bg`."""
    try:
        return os.tcgetpgrp(fileno) not in (0, os.getpgrp())
    except OSError:
        return False

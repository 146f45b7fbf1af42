"""The size of the window: what the terminal says, else what the environment says, else 80x24."""

import os

_SIDES = (("COLUMNS", 80, 1000), ("LINES", 24, 500))
"""What tells each side where the terminal does not, what it is when nothing does, its limit."""


def window_size(fileno: int) -> tuple[int, int]:
    """The columns and lines of a terminal, never none, and no more than can be drawn."""
    try:
        sides = tuple(os.get_terminal_size(fileno))
    except OSError:
        sides = 0, 0
    columns, lines = (
        min(side, limit) or _size_from_environment(name, limit) or default
        for side, (name, default, limit) in zip(sides, _SIDES, strict=True)
    )
    return columns, lines


def forget_absurd_sizes() -> None:
    """Take from the environment what is no size: Rich reads it too, and fails at some of it."""
    for name, _default, limit in _SIDES:
        if not _size_from_environment(name, limit):
            os.environ.pop(name, None)


def _size_from_environment(name: str, limit: int) -> int:
    """What the environment says; 0 where that is no size."""
    text = os.environ.get(name, "")
    size = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    return size if size <= limit else 0

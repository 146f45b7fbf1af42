"""The size of the window: what the terminal says, else what the environment says, else 80x24."""

import os

_SIDES = (("COLUMNS", 80, 1000), ("LINES", 24, 500))
"""For each side: the variable to ask if the terminal does not say, the default, the limit."""


def window_size(fileno: int) -> tuple[int, int]:
    """The columns and lines of a terminal, at least 1 and no more than can be drawn."""
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
    """Remove bad sizes from the environment: Rich reads them too, and fails at some of them."""
    for name, _default, limit in _SIDES:
        if not _size_from_environment(name, limit):
            os.environ.pop(name, None)


def _size_from_environment(name: str, limit: int) -> int:
    """A size in the environment; 0 if there is no valid one."""
    text = os.environ.get(name, "")
    size = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    return size if size <= limit else 0

"""What the screens need from outside: the store, the settings file, chance."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..cells import Depth
from ..store import Store


class Services(NamedTuple):
    """`below(n)` gives a random number from 0 to n - 1.

    `plain` asks for ASCII only; `depth` is how many colours there are. `asked_language` is
    the one that the command was given, if it was given one.
    """

    store: Store
    settings_path: Path
    below: Callable[[int], int]
    plain: bool = False
    depth: Depth = Depth.FULL
    asked_language: str = ""

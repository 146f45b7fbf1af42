"""What the screens need from outside: the store, the settings file, chance."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..store import Store


class Services(NamedTuple):
    """`below(n)` gives a random number from 0 to n - 1; `plain` asks for ASCII only."""

    store: Store
    settings_path: Path
    below: Callable[[int], int]
    plain: bool = False

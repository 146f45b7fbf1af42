"""Textual loaded without what no screen of the game uses, for an earlier first frame."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

_UNUSED = (
    "mimetypes",
    "rich.table",
    "textual.command",
    "textual.widgets._toast",
    "textual.widgets._tooltip",
    "uuid",
)
"""Modules of which Textual, while it loads, needs no more than the names."""


def load() -> None:
    """Load Textual; where it is loaded already, this changes nothing.

    What is left out fails as soon as it is used. Who imports it later gets the real one.
    """
    with _without({"ssl": None}):
        import asyncio  # noqa: F401, PLC0415
    with _without({name: _Stub(name) for name in _UNUSED}):
        import textual.app  # noqa: F401, PLC0415


class _Stub(ModuleType):
    """Stands for a module while others are loaded which import names from it."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (_Unused,), {"__module__": self.__name__})


class _Unused:
    def __init__(self, *_arguments: object, **_more: object) -> None:
        raise NotImplementedError(f"{type(self).__module__} is not loaded")


@contextmanager
def _without(modules: dict[str, ModuleType | None]) -> Iterator[None]:
    """Leave out modules that nobody has loaded yet; None means that there is none."""
    absent: dict[str, Any] = {name: it for name, it in modules.items() if name not in sys.modules}
    sys.modules.update(absent)
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]

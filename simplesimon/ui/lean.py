"""Textual loaded without what no screen of the game uses, for an earlier first frame."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
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
_LEANING = ("asyncio", "rich", "textual", __package__)
"""What may lean on a stand-in, once it is loaded here."""


def load() -> Exception | None:
    """Load Textual leanly; where that fails, or Textual is not as known, plainly: why.

    Where it is loaded already, it stays as it is.
    """
    before = set(sys.modules)
    try:
        _load_leanly()
    except Exception as error:
        if "textual" not in before:
            _forget(set(sys.modules) - before)
        return error
    return None


def _load_leanly() -> None:
    with _without({"ssl": None}):
        import asyncio  # noqa: F401, PLC0415
    with _without({name: _Stub(name) for name in _UNUSED}):
        import textual.app  # noqa: F401, PLC0415
    from .terminal import check_private_names  # noqa: PLC0415

    check_private_names()


def _forget(loaded: set[str]) -> None:
    """Have what was loaded here loaded again, by whoever imports it next."""
    whole = {"asyncio"} & loaded  # stays: a part of it in C is made but once
    for name in loaded:
        if any(f"{name}.".startswith(f"{package}.") for package in {*_LEANING} - whole):
            del sys.modules[name]


class _Stub(ModuleType):
    """Stands for a module while others are loaded which import names from it."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (_Unused,), {"__module__": self.__name__})


class _Unused:
    """Stands for a class or a function; who calls it after all is given what the real one gives."""

    def __new__(cls, *arguments: Any, **more: Any) -> Any:
        if cls.__bases__ != (_Unused,):
            raise NotImplementedError(f"{cls.__module__} is not loaded")
        if isinstance(sys.modules.get(cls.__module__), _Stub):
            del sys.modules[cls.__module__]
        return getattr(import_module(cls.__module__), cls.__name__)(*arguments, **more)


@contextmanager
def _without(modules: dict[str, ModuleType | None]) -> Iterator[None]:
    """Leave out modules that nobody has loaded yet; None means that there is none."""
    absent: dict[str, Any] = {name: it for name, it in modules.items() if name not in sys.modules}
    sys.modules.update(absent)
    try:
        yield
    finally:
        for name, it in absent.items():
            if sys.modules.get(name, it) is it:
                sys.modules.pop(name, None)

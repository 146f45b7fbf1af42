"""Load Textual without the modules that no screen of the game uses, which saves time."""

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
"""The packages that may use a stand-in, once they are loaded here."""


def load() -> Exception | None:
    """Load Textual without what it does not need; return the error if that fails, else None.

    It fails, too, if Textual is not as known. Then it is as if Textual had not been loaded; if it
    was loaded before, it stays as it is.
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
    """Unload what was loaded here, so that the next import loads it again."""
    whole = {"asyncio"} & loaded  # stays: its part in C can be loaded only once
    for name in loaded:
        if any(f"{name}.".startswith(f"{package}.") for package in {*_LEANING} - whole):
            del sys.modules[name]


class _Stub(ModuleType):
    """Stands in for a module while other modules are loaded that import names from it."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (_Unused,), {"__module__": self.__name__})


class _Unused:
    """Stands in for a class or a function; a call, later on, is passed on to the real one."""

    def __new__(cls, *arguments: Any, **more: Any) -> Any:
        if cls.__bases__ != (_Unused,):
            raise NotImplementedError(f"{cls.__module__} is not loaded")
        if isinstance(sys.modules.get(cls.__module__), _Stub):
            del sys.modules[cls.__module__]
        return getattr(import_module(cls.__module__), cls.__name__)(*arguments, **more)


@contextmanager
def _without(modules: dict[str, ModuleType | None]) -> Iterator[None]:
    """Put stand-ins in place of modules that are not loaded yet; None means no such module."""
    absent: dict[str, Any] = {name: it for name, it in modules.items() if name not in sys.modules}
    sys.modules.update(absent)
    try:
        yield
    finally:
        for name, it in absent.items():
            if sys.modules.get(name, it) is it:
                sys.modules.pop(name, None)

"""The caches of Textual and Rich, kept small however long a session is.

Each of them has room for thousands of entries, and a long game fills them with texts, sizes of
the window and positions of the pointer. Full, they take more memory than everything else.
"""

import sys
from collections.abc import Iterator
from functools import lru_cache
from types import ModuleType
from typing import Any

LIMIT = 512
"""How many entries a cache may hold: more than a screen needs."""

_LIBRARIES = ("rich", "textual")
_Cache = type(lru_cache(lambda: None))
Caches = tuple[Any, ...]


def find_caches() -> Caches:
    """The caches of all modules of the libraries that are loaded, a few dozen."""
    names = [name for name in sys.modules if name.partition(".")[0] in _LIBRARIES]
    return tuple(cache for name in names for cache in _caches_of(sys.modules[name]))


def keep_small(caches: Caches) -> None:
    """Empty the caches that are over the limit; what is needed again is soon back."""
    for cache in caches:
        if cache.cache_info().currsize > LIMIT:
            cache.cache_clear()


def _caches_of(module: ModuleType) -> Iterator[Any]:
    """The cached functions of a module and of its classes."""
    own = [each for each in vars(module).values() if _module_of(each) == module.__name__]
    for value in own:
        members = map(_bare, vars(value).values()) if isinstance(value, type) else (value,)
        yield from (each for each in members if isinstance(each, _Cache))


def _module_of(value: object) -> str:
    return value.__module__ if isinstance(value, (_Cache, type)) else ""


def _bare(member: object) -> object:
    """A function without what makes it a method of the class, or a property."""
    if isinstance(member, classmethod):
        return member.__func__
    return member.fget if isinstance(member, property) else member

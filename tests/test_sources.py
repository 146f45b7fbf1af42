"""What the program is made of."""

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import simplesimon

PACKAGE = Path(simplesimon.__file__).parent
TOP = Path(__file__).parents[1]


@pytest.mark.parametrize("selector", ["\ufe0e", "\ufe0f"], ids=ascii)
def test_nothing_holds_a_variation_selector(selector: str) -> None:
    folders = (PACKAGE, TOP / "docs")
    files = [TOP / "README.md", *(path for folder in folders for path in folder.rglob("*"))]
    holding = [p for p in files if p.is_file() and selector.encode() in p.read_bytes()]
    assert len(files) > 40
    assert not holding


def caches() -> Iterator[tuple[str, int | None]]:
    """All that our modules remember: the function, and how many of its results at most."""
    for module in walk_packages(simplesimon.__path__, "simplesimon."):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, type(lru_cache(lambda: None))):
                yield f"{module.name}.{name}", value.cache_parameters()["maxsize"]


def test_nothing_is_remembered_without_end() -> None:
    found = dict(caches())
    assert "simplesimon.core.deal._shuffle" in found
    assert not {name: most for name, most in found.items() if most is None or most > 2048}

"""What the program is made of."""

from pathlib import Path

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

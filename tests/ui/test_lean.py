"""Textual is loaded leanly; plainly, with nothing left of that, where it does not bear it."""

import subprocess
import sys
from importlib import import_module
from operator import attrgetter
from types import CodeType

import pytest

from simplesimon.ui import lean
from simplesimon.ui.terminal import _PRIVATE, check_private_names
from tests.other_textual import ADDED, OTHERS, PRIVATE, with_code_added, with_names_moved

_LOADING = """
import sys
from simplesimon.ui import lean
print(repr(lean.load()))
import asyncio, simplesimon.ui.app, ssl, uuid, rich.table, textual.command, textual.widgets._toast
for name, module in sys.modules.copy().items():
    for it in vars(module).values():
        if isinstance(it, lean._Stub) or isinstance(it, type) and issubclass(it, lean._Unused):
            print(name, it)
"""
_USING = """
import sys
from simplesimon.ui import lean
assert lean.load() is None
from textual import app
print(type(app.uuid.uuid4()).__module__, app.mimetypes.guess_type("a.html")[0])
print(type(app.uuid.uuid4()).__name__, type(app.ToastRack()).__name__)
"""


def lines_of(program: str) -> list[str]:
    """What a program prints."""
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return run.stdout.splitlines()


def test_all_private_names_are_there() -> None:
    check_private_names()


@pytest.mark.parametrize("name", sorted({*PRIVATE} - {"_compositor"}))
def test_a_name_that_moved_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, path, *_ in _PRIVATE:
        if name in path.split("."):
            monkeypatch.delattr(f"{module}.{path[: path.index(name) + len(name)]}")
        else:
            method = attrgetter(path)(import_module(module))
            monkeypatch.setattr(method, "__code__", with_name_moved(method.__code__, name))
    with pytest.raises(AttributeError, match=name):
        check_private_names()


def with_name_moved(code: CodeType, name: str) -> CodeType:
    """The code of a method with another name for a parameter, or for what it looks up."""

    def move_name(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(f"{each}_moved" if each == name else each for each in names)

    return code.replace(co_varnames=move_name(code.co_varnames), co_names=move_name(code.co_names))


@pytest.mark.parametrize("name", ["_compositor", "_disable_tooltips"])
def test_where_a_name_moved_no_stand_in_is_left(name: str) -> None:
    reason, *left = lines_of(with_names_moved(name, _LOADING))
    assert name in reason
    assert left == ["simplesimon.ui.lean <class 'simplesimon.ui.lean._Unused'>"]


@pytest.mark.parametrize("case", ADDED)
def test_where_it_does_not_load_leanly_no_stand_in_is_left(case: str) -> None:
    reason, *left = lines_of(with_code_added(*ADDED[case], _LOADING))
    assert "Error(" in reason
    assert left == ["simplesimon.ui.lean <class 'simplesimon.ui.lean._Unused'>"]


@pytest.mark.parametrize(
    "program",
    [
        with_names_moved(OTHERS, _LOADING),
        with_code_added("textual.notifications", "uuid4()", _LOADING),
        _LOADING,
    ],
    ids=["names not leaned on", "uuid4 is called", "as it is"],
)
def test_all_else_is_borne(program: str) -> None:
    assert lines_of(program)[0] == "None"


def test_what_was_left_out_and_is_used_after_all_is_the_real_thing() -> None:
    assert lines_of(_USING) == ["uuid text/html", "UUID ToastRack"]


def test_a_textual_that_is_loaded_stays() -> None:
    before = sys.modules["textual.app"]
    assert lean.load() is None
    assert sys.modules["textual.app"] is before

"""Every English text of the program: what its source marks for translation."""

import ast
from collections.abc import Iterator
from pathlib import Path

import simplesimon

MARKS = {"_", "N_", "ngettext", "pgettext", "NP_"}


def english_texts() -> list[str]:
    """The texts in the order of the files; one text for each form of a plural."""
    files = sorted(Path(simplesimon.__file__).parent.rglob("*.py"))
    return [text for file in files for text in _marked_texts(ast.parse(file.read_text("utf-8")))]


def english_plurals() -> set[tuple[str, str]]:
    """The texts of which there is one for one thing, and one for more."""
    files = sorted(Path(simplesimon.__file__).parent.rglob("*.py"))
    trees = (ast.parse(file.read_text("utf-8")) for file in files)
    return {pair for tree in trees for pair in _plurals(tree)}


def _plurals(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="ngettext"),
                args=[ast.Constant(value=str(one)), ast.Constant(value=str(more)), *_],
            ):
                yield one, more


def _marked_texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="pgettext" | "NP_"), args=[_, text]):
                yield from filter(None, [_text(text)])
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in MARKS:
                yield from filter(None, map(_text, arguments))


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None

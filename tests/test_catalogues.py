"""The catalogues: every word of the program in every language, and nothing else."""

import ast
import re
import runpy
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from textual.content import Content

import simplesimon
from simplesimon import i18n
from simplesimon.i18n import LANGUAGES
from tests.english import MARKS, english_plurals, english_texts

PROGRAM = Path(simplesimon.__file__).parent
TOOL: dict[str, Any] = runpy.run_path(str(PROGRAM.parent / "docs" / "catalogues.py"))
TRANSLATED = sorted(set(LANGUAGES) - {"en"})

every = pytest.mark.parametrize("language", TRANSLATED)


def path_of(language: str) -> Path:
    return PROGRAM / "locale" / f"{language}.po"


def entries(language: str) -> list[Message]:
    with path_of(language).open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def forms(text: Any) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_there_is_a_catalogue_for_each_language_but_the_source() -> None:
    assert sorted(path.stem for path in (PROGRAM / "locale").glob("*.po")) == TRANSLATED


@every
def test_a_catalogue_is_up_to_date_and_compiled(language: str) -> None:
    catalogue = TOOL["update"](path_of(language))
    told = "python docs/catalogues.py brings the catalogues up to date"
    assert path_of(language).read_bytes() == TOOL["po_bytes"](catalogue), told
    compiled = path_of(language).with_suffix(".mo").read_bytes()
    assert compiled == TOOL["mo_bytes"](catalogue), told


@every
def test_every_text_is_translated_in_all_its_forms(language: str) -> None:
    for message in entries(language):
        assert all(form.strip() for form in forms(message.string)), message.id
        assert not message.fuzzy, message.id


NUMBERS = (*range(30), 100, 101, 1_000_000)
"""Among these are all plurals that a language may have."""


@every
def test_every_plural_of_the_source_is_said_by_the_rules_of_the_language(language: str) -> None:
    """The rules are those of CLDR: its kinds of numbers are the forms of the catalogue."""
    translated = {tuple(m.id): forms(m.string) for m in entries(language) if m.pluralizable}
    assert set(translated) == english_plurals()
    with path_of(language).with_suffix(".mo").open("rb") as file:
        form_of = GNUTranslations(file).plural  # type: ignore[attr-defined]
    kind_of = Locale.parse(language).plural_form
    pairs = {(kind_of(number), form_of(number)) for number in NUMBERS}
    kinds, numbers = ({*column} for column in zip(*pairs, strict=True))
    assert len(pairs) == len(kinds) == len(numbers)
    written = re.findall(r"^msgstr\[\d\] \S", path_of(language).read_text("utf-8"), re.MULTILINE)
    assert len(written) == len(translated) * len(kinds)
    i18n.use(language)
    for (one, more), strings in translated.items():
        for number in NUMBERS:
            assert i18n.ngettext(one, more, number) == strings[form_of(number)], number


@every
def test_a_translation_fills_in_what_the_text_does(language: str) -> None:
    for message in entries(language):
        wanted = set(re.findall(r"\{\w*\}|%\(\w+\)s|%[srd]", forms(message.id)[-1]))
        for form in forms(message.string):
            assert set(re.findall(r"\{\w*\}|%\(\w+\)s|%[srd]", form)) == wanted, form


@every
def test_a_translation_is_plain_text(language: str) -> None:
    for message in entries(language):
        for form in forms(message.string):
            assert form.replace("\u00a0", " ").isprintable(), form
            assert "  " not in form or "  " in forms(message.id)[0], form
            assert not {"[", "\ufe0e", "\ufe0f"} & set(form) or "[" in forms(message.id)[0], form
            blanks = form.startswith(" "), form.endswith(" ")
            assert blanks == (form[:1] == " ", forms(message.id)[0].endswith(" ")), form


@every
def test_every_text_is_markup_that_textual_can_read(language: str) -> None:
    for message in entries(language):
        for form in forms(message.string):
            assert Content.from_markup(form).plain == form


def test_all_that_is_marked_is_in_the_catalogues() -> None:
    known = {form for message in entries("it") for form in forms(message.id)}
    assert set(english_texts()) <= known


_WORDS = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]{2,}")
_NOT_SAID = {"store"}
"""Folders whose texts, such as SQL, no player reads."""


def unmarked_texts(tree: ast.Module) -> Iterator[str]:
    """Texts of two words and more that are neither marked nor documentation."""
    marked = {
        id(argument)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS
        for argument in node.args
    }
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            known = id(node) in marked or id(node) in documentation
            if not known and _WORDS.search(node.value):
                yield node.value


# Lists of keys, what --verify says in every language, styles, tables of colours, names within
# Textual, and the name of a language.
_KNOWN = re.compile(
    r"^[a-z0-9+?é&_ ]*$|^moves | move $| removed $|^\nScreen \{|^\n- +- +TEXT |^self |^_\w+ \w+$"
    r"|^Norsk bokmål$"
)


def test_no_english_sentence_bypasses_the_catalogues() -> None:
    found = [
        f"{file.name}: {text}"
        for file in sorted(PROGRAM.rglob("*.py"))
        if not _NOT_SAID & set(file.relative_to(PROGRAM).parts)
        for text in unmarked_texts(ast.parse(file.read_text("utf-8")))
        if not _KNOWN.search(text)
    ]
    assert found == []

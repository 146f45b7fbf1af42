"""Make the parts of the documentation that the program's own words and keys give.

Run from the top of the repository: python docs/texts.py
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from simplesimon import i18n
from simplesimon.core.rules import Rule
from simplesimon.i18n import LANGUAGES, _
from simplesimon.pages import RULES_PAGES
from simplesimon.texts import rule_name, rule_sentence
from simplesimon.ui.keys import TABLE_KEYS, KeyTable

DOCS = Path(__file__).parent
README = DOCS.parent / "README.md"


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Say everything in a language for a while."""
    before = i18n.language()
    i18n.use(language)
    try:
        yield
    finally:
        i18n.use(before)


def rules() -> str:
    """The rules pages, then why a move is refused."""
    parts = ["# Simple Simon"]
    for section in RULES_PAGES:
        parts += [f"## {_(section.heading)}", *map(_, section.paragraphs)]
    parts += [f"## {_('Why a move is refused')}"]
    parts += [f"- `{rule.value}`: {rule_name(rule)}. {rule_sentence(rule)}" for rule in Rule]
    return "\n\n".join(parts) + "\n"


def keys(table: KeyTable) -> str:
    """The rows of a table of keys."""
    return "".join(f"| {_(key.shown)} | {_(key.label)} |\n" for key in table)


def with_keys(path: Path) -> str:
    """The text of a page with the rows of its first table, that of the keys, made anew."""
    text = path.read_text("utf-8")
    return re.sub(r"(?<=\n\|---\|---\|\n)(?:\|.*\n)+", lambda _: keys(TABLE_KEYS), text, count=1)


def made() -> dict[Path, str]:
    """What each file that is made, or holds a made part, must say."""
    with spoken("en"):
        texts = {path: with_keys(path) for path in (README, DOCS / "keys.md")}
        texts[DOCS / "rules.md"] = rules()
    for language in LANGUAGES.keys() - {"en"}:
        with spoken(language):
            texts[DOCS / f"rules.{language}.md"] = rules()
            texts[DOCS / f"{language}.md"] = with_keys(DOCS / f"{language}.md")
    return texts


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, "utf-8")

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
from simplesimon.keys import GAMES_KEYS, REPLAY_KEYS, STATISTICS_KEYS, TABLE_KEYS, KeyTable
from simplesimon.lines.commands import HELP
from simplesimon.pages import RULES_PAGES
from simplesimon.texts import rule_name, rule_sentence

DOCS = Path(__file__).parent
README = DOCS.parent / "README.md"


@contextmanager
def speaking(language: str) -> Iterator[None]:
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
    parts += [f"## {_('Moves that are not allowed')}"]
    parts += [f"- `{rule.value}`: {rule_name(rule)}. {rule_sentence(rule)}" for rule in Rule]
    return "\n\n".join(parts) + "\n"


def keys(table: KeyTable) -> str:
    """The rows of a table of keys."""
    return "".join(f"| {_(key.shown)} | {_(key.label)} |\n" for key in table)


def with_keys(path: Path, *tables: KeyTable) -> str:
    """The text of a page with the rows of its first tables, those of keys, made anew."""
    rows = map(keys, tables)
    pattern = r"(?<=\n\|---\|---\|\n)(?:\|.*\n)+"
    return re.sub(pattern, lambda _: next(rows), path.read_text("utf-8"), count=len(tables))


def with_commands(path: Path) -> str:
    """The text of a page with the rows of its table of commands made anew."""
    rows = "".join(f"| `{_(typed)}` | {_(does)} |\n" for typed, does in HELP)
    pattern = r"(?<=\| line \| does \|\n\|---\|---\|\n)(?:\|.*\n)*"
    return re.sub(pattern, lambda _: rows, path.read_text("utf-8"), count=1)


def make_texts() -> dict[Path, str]:
    """What each file that is made, or holds a made part, must say."""
    with speaking("en"):
        texts = {
            README: with_keys(README, TABLE_KEYS),
            DOCS / "keys.md": with_keys(
                DOCS / "keys.md", TABLE_KEYS, GAMES_KEYS, STATISTICS_KEYS, REPLAY_KEYS
            ),
            DOCS / "line-mode.md": with_commands(DOCS / "line-mode.md"),
            DOCS / "rules.md": rules(),
        }
    for language in LANGUAGES.keys() - {"en"}:
        with speaking(language):
            texts[DOCS / f"rules.{language}.md"] = rules()
            texts[DOCS / f"{language}.md"] = with_keys(DOCS / f"{language}.md", TABLE_KEYS)
    return texts


if __name__ == "__main__":
    for path, text in make_texts().items():
        path.write_text(text, "utf-8")

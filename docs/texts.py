"""Make the parts of the documentation that the program's own words and keys give.

Run from the top of the repository: python docs/texts.py
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from simplesimon.core.rules import Rule
from simplesimon.pages import RULES_PAGES
from simplesimon.texts import RULES
from simplesimon.ui.keys import TABLE_KEYS, KeyTable

DOCS = Path(__file__).parent
README = DOCS.parent / "README.md"


def rules() -> str:
    """The rules pages, then why a move is refused."""
    parts = ["# The rules of Simple Simon"]
    for section in RULES_PAGES:
        parts += [f"## {section.heading}", *section.paragraphs]
    parts += ["## Why a move is refused"]
    parts += [f"- `{rule.value}`: {RULES[rule].name}. {RULES[rule].sentence}" for rule in Rule]
    return "\n\n".join(parts) + "\n"


def keys(table: KeyTable) -> str:
    """A table of keys."""
    rows = [f"| {key.shown} | {key.label} |" for key in table]
    return "\n".join(["| keys | do |", "|---|---|", *rows])


def with_keys(text: str) -> str:
    """A text with its table of keys made anew."""
    return re.sub(r"\| keys \| do \|\n(?:\|.*\n)+", keys(TABLE_KEYS) + "\n", text, count=1)


def made() -> dict[Path, str]:
    """What each file that is made, or holds a made part, must say."""
    pages = {path: with_keys(path.read_text("utf-8")) for path in (README, DOCS / "keys.md")}
    return {DOCS / "rules.md": rules(), **pages}


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, "utf-8")

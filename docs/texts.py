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
from simplesimon.keys import GAMES_KEYS, KEYS, REPLAY_KEYS, STATISTICS_KEYS, TABLE_KEYS, KeyTable
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


SCREENS = {
    "table": "the table",
    "question": "questions",
    "new_game": "new game",
    "win": "a win",
    "too_small": "a small window",
    "pages": "rules",
    "replay": "a watched game",
    "games": "the list",
    "statistics": "statistics",
    "settings": "settings",
}
"""The screens on which keys can be others."""


def ids() -> str:
    """The rows of the table of actions that can have other keys: ids, what they do, where."""
    does: dict[tuple[str, ...], list[str]] = {}
    screens: dict[tuple[str, ...], list[str]] = {}
    for name, screen in SCREENS.items():
        for key in filter(lambda key: key.ids, getattr(KEYS, name)):
            does.setdefault(key.ids, []).append(_(key.label))
            screens.setdefault(key.ids, []).append(screen)
    rows = (
        (" ".join(f"`{name}`" for name in names), labels[0], ", ".join(screens[names]))
        for names, labels in does.items()
    )
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def with_rows(path: Path, *parts: str) -> str:
    """The text of a page with the rows of its first tables made anew."""
    rows = iter(parts)
    pattern = r"(?<=---\|\n)(?:\|.*\n)+"
    return re.sub(pattern, lambda _: next(rows), path.read_text("utf-8"), count=len(parts))


def with_commands(path: Path) -> str:
    """The text of a page with the rows of its table of commands made anew."""
    rows = "".join(f"| `{_(typed)}` | {_(does)} |\n" for typed, does in HELP)
    pattern = r"(?<=\| line \| does \|\n\|---\|---\|\n)(?:\|.*\n)*"
    return re.sub(pattern, lambda _: rows, path.read_text("utf-8"), count=1)


def make_texts() -> dict[Path, str]:
    """What each file that is made, or holds a made part, must say."""
    with speaking("en"):
        texts = {
            README: with_rows(README, keys(TABLE_KEYS)),
            DOCS / "keys.md": with_rows(
                DOCS / "keys.md",
                *map(keys, (TABLE_KEYS, GAMES_KEYS, STATISTICS_KEYS, REPLAY_KEYS)),
                ids(),
            ),
            DOCS / "line-mode.md": with_commands(DOCS / "line-mode.md"),
            DOCS / "rules.md": rules(),
        }
    for language in LANGUAGES.keys() - {"en"}:
        with speaking(language):
            texts[DOCS / f"rules.{language}.md"] = rules()
            texts[DOCS / f"{language}.md"] = with_rows(DOCS / f"{language}.md", keys(TABLE_KEYS))
    return texts


if __name__ == "__main__":
    for path, text in make_texts().items():
        path.write_text(text, "utf-8")

"""Make the man page, and the completions of arguments for bash, zsh and fish.

Run from the top of the repository: python docs/shell.py FOLDER

They come from the options of the command, and are written below the folder where each belongs
under a prefix such as /usr/local. Building the package does the same (`build_hook.py`).
"""

import re
import sys
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Mapping
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import shtab
from argparse_manpage.manpage import Manpage

from simplesimon import __version__
from simplesimon.arguments import parser

DOCS = Path(__file__).parent

COMPLETIONS = {
    "bash": "share/bash-completion/completions/simplesimon",
    "zsh": "share/zsh/site-functions/_simplesimon",
    "fish": "share/fish/vendor_completions.d/simplesimon.fish",
}
"""Where each shell looks for the completions of a command that was installed."""

MAN_PAGE = "share/man/man1/simplesimon.1"

_COMPLETE_BY = {"FILE": shtab.FILE, "DIR": shtab.DIRECTORY}
"""What completes a value, by the name of the value."""


def make_files() -> Mapping[str, str]:
    """The text of each file, by its place under the prefix."""
    return {MAN_PAGE: make_man_page(), **{COMPLETIONS[s]: make_completion(s) for s in COMPLETIONS}}


def make_completion(shell: str) -> str:
    """What a shell reads to complete the arguments."""
    made = parser()
    for action in made._actions:
        if action.metavar in _COMPLETE_BY:
            action.complete = _COMPLETE_BY[action.metavar]
    return shtab.complete(made, shell).rstrip("\n") + "\n"


def make_man_page() -> str:
    """The page, with the ways to use the command, and what its exit status means."""
    made = parser()
    made.formatter_class = partial(HelpFormatter, width=10_000)  # troff breaks the lines
    page = Manpage(
        _with_all_in_its_place(made),
        {
            "description": "the card game, full-screen in the terminal",
            "manual_title": "Games",
            "project_name": "simplesimon",
            "version": __version__,
        },
    )
    page.add_section("synopsis", "=", _synopsis(made.usage or ""))
    page.add_section("exit status", "=", _exit_statuses())
    text = str(page).replace(_troff(page.date), page.date, 1)  # mandoc reads it unescaped only
    # troff reads bytes, where the locale does not say more.
    return re.sub(r"[^\0-~]", lambda letter: f"\\[u{ord(letter[0]):04X}]", text)


def _with_all_in_its_place(made: ArgumentParser) -> ArgumentParser:
    """The options, with what argparse-manpage would leave out or call a comment."""
    for action in made._actions:
        if "--help" in action.option_strings:  # it leaves out what is called so
            action.option_strings = ["-h, --help"]
    made.description, made.epilog = f"{made.description} {made.epilog}", None
    return made


def _synopsis(usage: str) -> str:
    """Each way to use the command on a line of its own."""
    forms = [_troff(line).partition(" ") for line in usage.splitlines()]
    return "\n.br\n".join(f"\\fB{command}\\fR {rest}".strip() for command, _, rest in forms)


def _exit_statuses() -> str:
    """The table of the documentation as a list."""
    page = (DOCS / "command.md").read_text("utf-8")
    (table,) = re.findall(r"^\| exit \| .*\n\|---\|---\|\n((?:\|.*\n)+)", page, re.MULTILINE)
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", table, re.MULTILINE)
    return "\n".join(f".TP\n\\fB{_troff(status)}\\fR\n{_troff(means)}" for status, means in rows)


def _troff(markdown: str) -> str:
    """A text without marks of Markdown, and with what troff would take for its own escaped."""
    text = markdown.replace("\\|", "|").replace("`", "")
    return text.replace("\\", "\\e").replace("-", "\\-")


def write_files(folder: Path) -> Mapping[Path, str]:
    """Write all below a folder; return the place of each under the prefix."""
    places = {}
    for place, text in make_files().items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        places[path] = place
    return places


if __name__ == "__main__":
    write_files(Path(sys.argv[1]))

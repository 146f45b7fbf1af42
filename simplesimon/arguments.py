"""The arguments of the command, and what it says of them."""

import argparse
from argparse import ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NoReturn

from . import __version__
from .i18n import LANGUAGES, N_, _, ngettext

OF_ARGPARSE = (
    N_("usage: "),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("unrecognized arguments: %s"),
)
"""What argparse says by itself, so that it is in the catalogues too."""


class Fatal(Exception):
    """Why the command cannot do what it was asked to, as one line."""


class _NeedsWords(Exception):
    """There is something to say, so that the language has to be known."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Fatal(_("{reason}; --help tells what there is").format(reason=message))


class _Silent(ArgumentParser):
    def error(self, message: str) -> NoReturn:  # noqa: ARG002
        raise _NeedsWords

    def print_help(self, file: object = None) -> NoReturn:  # noqa: ARG002
        raise _NeedsWords


def parse(arguments: Sequence[str]) -> Namespace:
    """The options; raise Fatal for what is none. Finding the language waits until it is needed."""
    try:
        return _filled(_Silent, str).parse_args(arguments)
    except _NeedsWords:
        vars(argparse).update(_=_, ngettext=ngettext)  # its own words, too, are in the catalogues
        return parser().parse_args(arguments)


def parser() -> ArgumentParser:
    """The parser as it speaks to a player; makers of completions and man pages read it too."""
    return _filled(_Parser, _)


def value_of(option: str, arguments: Sequence[str]) -> str | None:
    """The value of an option, before it is known whether the arguments are right."""
    found = None
    for argument, following in pairwise((*arguments, "")):
        if argument == option:
            found = following
        elif argument.startswith(f"{option}="):
            found = argument.partition("=")[2]
    return found


def _filled(kind: type[ArgumentParser], say: Callable[[str], str]) -> ArgumentParser:
    parser = kind(
        prog="simplesimon",
        description=say("Simple Simon, the card game, played full-screen in the terminal."),
        epilog=say("Press ? while playing for the rules and the keys."),
        allow_abbrev=False,
        # With its width given, the formatter does not load shutil to find it.
        formatter_class=lambda prog: HelpFormatter(prog, width=80),
    )
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--code", metavar=say("CODE"), help=say("play the deal of a game code"))
    deals.add_argument("--suits", metavar="1|2|4", help=say("play a new deal with so many suits"))
    deals.add_argument(
        "--replay", metavar=say("FILE"), help=say("step through a recorded game on the screen")
    )
    screenless = parser.add_mutually_exclusive_group()
    screenless.add_argument(
        "--print", action="store_true", help=say("print the deal of --code, a column a line")
    )
    screenless.add_argument(
        "--verify", metavar=say("FILE"), help=say("judge the record of a game; - is standard input")
    )
    parser.add_argument(
        "--lang", metavar="|".join(LANGUAGES), help=say("the language of all that is said")
    )
    parser.add_argument(
        "--ascii", action="store_true", help=say("suits as letters S H D C, no other signs")
    )
    parser.add_argument(
        "--no-mouse", action="store_true", help=say("leave the mouse to the terminal")
    )
    parser.add_argument(
        "--data-dir", metavar=say("DIR"), help=say("keep games and settings in this folder")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"simplesimon {__version__}",
        help=say("show the version of the program and exit"),
    )
    return parser

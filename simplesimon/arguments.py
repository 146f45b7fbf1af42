"""The arguments of the command: the options, which of them go together, and what is wrong."""

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from .i18n import LANGUAGES, N_, _

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Fatal(Exception):
    """Why the command cannot do what it was asked to do, in one line."""


class Option(NamedTuple):
    """What an option does, and what its value is called, if it takes one."""

    does: str
    value: str = ""


_ABOUT = N_("Simple Simon, the card game, played full-screen in the terminal.")
_MORE = N_("Press ? while playing for the rules and the keys.")
_FILE, _FOLDER = N_("FILE"), N_("DIR")

OPTIONS = {
    "--code": Option(N_("play the deal of a game code"), N_("CODE")),
    "--suits": Option(N_("play a new deal with 1, 2 or 4 suits"), "1|2|4"),
    "--daily": Option(N_("play today’s deal, the same for everyone")),
    "--replay": Option(N_("step through a recorded game on the screen"), _FILE),
    "--text": Option(N_("play in sentences, without a full screen")),
    "--print": Option(N_("print the deal of --code, one column per line")),
    "--verify": Option(N_("check a recorded game (- is standard input)"), _FILE),
    "--list": Option(N_("list your games")),
    "--stats": Option(N_("show your statistics")),
    "--json": Option(N_("answer in JSON, one object per line")),
    "--no-mouse": Option(N_("leave the mouse to the terminal")),
    "--lang": Option(N_("interface language"), "|".join(LANGUAGES)),
    "--ascii": Option(N_("plain ASCII; suits as letters S H D C")),
    "--data-dir": Option(N_("keep games and settings in this folder"), _FOLDER),
    "--version": Option(N_("show the version of the program and exit")),
    "--help": Option(N_("show this help message and exit")),
}


class Form(NamedTuple):
    """A way to use the command: the options it needs, and those that may go with them."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


FORMS = (
    Form((), ("--no-mouse",)),
    Form(("--code",), ("--no-mouse",)),
    Form(("--suits",), ("--no-mouse",)),
    Form(("--daily",), ("--suits", "--no-mouse")),
    Form(("--replay",), ("--no-mouse",)),
    Form(("--text",), ("--code",)),
    Form(("--text",), ("--daily", "--suits")),
    Form(("--list",), ("--json",)),
    Form(("--stats",), ("--json",)),
    Form(("--print", "--code"), ("--json",)),
    Form(("--verify",), ("--json",)),
    Form(("--version",)),
    Form(("--help",)),
)
ANYWHERE = ("--lang", "--ascii", "--data-dir")
"""The options that go with every form."""

Parts = list[tuple[str, str | None]]
"""Arguments in their order: an option, or what is none, and its value or None."""


def split_arguments(arguments: Sequence[str]) -> Parts:
    """Split arguments into options and values; `check_options` finds what is wrong with them."""
    parts: Parts = []
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if parts and _lacks_value(*parts[-1]) and not argument.startswith("--"):
            parts[-1] = (parts[-1][0], argument)
        elif equals and name in OPTIONS:
            parts.append((name, value))
        else:
            parts.append(("--help" if argument == "-h" else argument, None))
    return parts


def _lacks_value(name: str, value: str | None) -> bool:
    """Whether an option needs a value and has none yet."""
    return value is None and name in OPTIONS and OPTIONS[name].value != ""


def check_options(parts: Parts) -> Mapping[str, str]:
    """The options by name, with their values; raise Fatal if they make no sense.

    An option that takes no value has an empty one. With `--help` all other arguments are
    ignored, right or wrong; only with `--version` it is an error.
    """
    names = [name for name, _value in parts]
    if "--help" in names and "--version" not in names:
        return {"--help": ""}
    for name, value in parts:
        _check_option(name, value)
    _check_together(names)
    return {name: value or "" for name, value in parts}


def _check_option(name: str, value: str | None) -> None:
    """Raise Fatal for an unknown option, a missing value, or a value too many."""
    if name not in OPTIONS:
        raise Fatal(_("unknown argument “{text}”; see --help").format(text=name))
    wanted = OPTIONS[name].value
    if _lacks_value(name, value) or (wanted in (_FILE, _FOLDER) and not value):
        raise Fatal(
            _("{option} needs a value: {usage}").format(option=name, usage=_option_usage(name))
        )
    if value is not None and not wanted:
        raise Fatal(_("{option} takes no value").format(option=name))


def _check_together(names: Sequence[str]) -> None:
    """Raise Fatal for an option given twice, and for options that do not go together."""
    for one, other in combinations(names, 2):
        if one == other:
            raise Fatal(_("{option} can be given only once").format(option=one))
        if not _forms_with(one, other):
            text = _("{one} and {other} cannot be used together; see --help")
            raise Fatal(text.format(one=one, other=other))
    forms = _forms_with(*names)
    if not any(set(form.needs) <= set(names) for form in forms):
        missing = next(name for name in forms[0].needs if name not in names)
        text = _("{option} is missing: {usage}")
        raise Fatal(text.format(option=missing, usage=_form_usage(forms[0])))


def _forms_with(*names: str) -> list[Form]:
    wanted = set(names) - set(ANYWHERE)
    return [form for form in FORMS if wanted <= {*form.needs, *form.may}]


def absolute_path(text: str) -> str:
    """The absolute path of a file or folder; `~` is the home folder. Raise Fatal if it is none."""
    whole = os.path.expanduser(text)
    if whole.startswith("~"):
        raise Fatal(_("“{text}”: no such home folder").format(text=text))
    try:
        return whole if os.path.isabs(whole) else os.path.join(os.getcwd(), whole)
    except FileNotFoundError:
        problem = _("“{text}”: the current folder no longer exists")
        raise Fatal(problem.format(text=text)) from None


def help_text() -> str:
    """The answer to `--help`, in lines of at most 80 columns."""
    usage = _("usage: ")
    special = [name for name in OPTIONS if name not in ANYWHERE]
    parts = (
        usage + f"\n{' ' * len(usage)}".join(f"simplesimon {_form_usage(form)}" for form in FORMS),
        _(_ABOUT),
        "\n".join([_("options:"), *map(_help_line, special)]),
        "\n".join([_("options that go with any of these:"), *map(_help_line, ANYWHERE)]),
        _(_MORE),
    )
    return "\n\n".join(parts)


def _form_usage(form: Form) -> str:
    """A form as a player types it; what may be left out is in brackets."""
    return " ".join(
        [*map(_option_usage, form.needs), *(f"[{_option_usage(name)}]" for name in form.may)]
    )


def _option_usage(name: str) -> str:
    """An option as a player types it."""
    value = OPTIONS[name].value
    return f"{name} {_(value)}" if value else name


def _help_line(name: str) -> str:
    return f"  {_option_usage(name):20}  {_(OPTIONS[name].does)}"


def parser() -> "ArgumentParser":
    """The options as an argparse parser, for tools that make completions and man pages."""
    from argparse import ArgumentParser  # noqa: PLC0415, the command does without, for its speed

    made = ArgumentParser(
        "simplesimon",
        usage="\n".join(f"simplesimon {_form_usage(form)}" for form in FORMS),
        description=_(_ABOUT),
        epilog=_(_MORE),
        add_help=False,
    )
    anywhere = made.add_argument_group(_("options that go with any of these:").rstrip(":"))
    for name, option in OPTIONS.items():
        group = anywhere if name in ANYWHERE else made
        if option.value:
            choices = option.value.split("|") if "|" in option.value else None
            group.add_argument(name, help=_(option.does), metavar=_(option.value), choices=choices)
        else:
            group.add_argument(name, help=_(option.does), action="store_true")
    return made

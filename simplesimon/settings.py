"""The settings of a player, and the TOML file that keeps them."""

import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from .i18n import LANGUAGES, N_


class Colours(StrEnum):
    """A set of colours."""

    TABLE = "table"
    """A teal cloth and cream cards."""
    NIGHT = "night"
    """Dark cards on black."""
    PAPER = "paper"
    """White cards on a light ground."""


AUTO = "auto"
"""The language setting that follows the system."""


class Settings(NamedTuple):
    """What a player can choose. Each field is a key of the file, with the same name."""

    placement_help: bool = True
    """Mark the columns that take the cards in hand."""
    interactive_rules: bool = True
    """Show the rules panel after a move that is not allowed; the message line always says so."""
    colours: Colours = Colours.TABLE
    """The set of colours."""
    four_colours: bool = True
    """A different colour for each suit; otherwise black and red."""
    letters: bool = False
    """Suits as letters S H D C."""
    light_up: bool = True
    """A sequence lights up for a moment before it leaves the table."""
    plain_ascii: bool = False
    """Only ASCII, as with `--ascii`; suits are letters then."""
    double_click: bool = True
    """A double-click sends the touched group to the best column."""
    automatic_placement: bool = False
    """A group dragged where it does not fit flies to the best column."""
    language: str = AUTO
    """The interface language: a code of `i18n.LANGUAGES`, or `auto`."""


class Choice(NamedTuple):
    """A setting as the player sees it: its label, and the name of each of its values."""

    label: str
    values: Mapping[Any, str]


_SWITCH = {False: N_("off"), True: N_("on")}

CHOICES: Mapping[str, Choice] = {
    "placement_help": Choice(N_("Placement help"), _SWITCH),
    "interactive_rules": Choice(N_("Interactive rules"), _SWITCH),
    "colours": Choice(
        N_("Colours"),
        {Colours.TABLE: N_("table"), Colours.NIGHT: N_("night"), Colours.PAPER: N_("paper")},
    ),
    "four_colours": Choice(N_("Four-colour suits"), _SWITCH),
    "letters": Choice(N_("Letters for suits"), _SWITCH),
    "light_up": Choice(N_("Light up a sequence"), _SWITCH),
    "plain_ascii": Choice(N_("Plain ASCII"), _SWITCH),
    "double_click": Choice(N_("Double-click"), _SWITCH),
    "automatic_placement": Choice(N_("Automatic placement"), _SWITCH),
    "language": Choice(N_("Language"), {AUTO: N_("system"), **LANGUAGES}),
}
"""Every field of the settings, in the order in which they are shown."""


class Problem(NamedTuple):
    """What is wrong with the file: a key and its value, or an error of the system.

    If the file is not TOML, it has neither.
    """

    key: str | None
    text: str = ""
    error: OSError | None = None


def load(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """Load the settings of a file. What is wrong is returned as problems; the rest counts."""
    try:
        values = _parse(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (Problem(None, error=error),)
    except ValueError:
        return Settings(), (Problem(None),)
    settings, problems = Settings(), []
    for key, value in values.items():
        try:
            settings = settings._replace(**{key: _check_value(key, value)})
        except ValueError:
            problems.append(Problem(key, str(value)))
    return settings, tuple(problems)


def save(path: Path, settings: Settings, before: Settings) -> None:
    """Write the settings that changed, and leave the rest of the file as it is.

    Raise OSError if the file cannot be written, ValueError if it cannot be read and so must
    not be overwritten.
    """
    import tomlkit  # noqa: PLC0415, slow to import, and only needed here

    text = path.read_text("utf-8") if path.exists() else ""
    _parse(text)
    document = tomlkit.parse(text)
    for key, value, old in zip(settings._fields, settings, before, strict=True):
        if value != old:
            document[key] = str(value) if isinstance(value, StrEnum) else value
    path.parent.mkdir(parents=True, exist_ok=True)
    _write_whole(path, tomlkit.dumps(document))


def _parse(text: str) -> dict[str, Any]:
    """The keys and values of a TOML text; raise ValueError if it is not TOML."""
    import tomllib  # noqa: PLC0415, most players have no such file

    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(str(error)) from None


def _check_value(key: str, value: object) -> Any:
    """The value, if its setting can have it; raise ValueError if not."""
    choice = CHOICES.get(key)
    for known in choice.values if choice else ():
        if known == value and isinstance(value, bool) is isinstance(known, bool):
            return known
    raise ValueError(key, value)


def _write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    whole = path.with_name(f"{path.name}.new-{os.getpid()}")
    try:
        whole.write_text(text, "utf-8")
        whole.replace(path)
    finally:
        whole.unlink(missing_ok=True)

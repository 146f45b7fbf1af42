"""The language of every word a player reads: GNU gettext catalogues in `locale/`."""

from gettext import NullTranslations

_chosen = NullTranslations()


def _(message: str) -> str:
    """The message in the chosen language; English is the source."""
    return _chosen.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message for a number of things, in the chosen language."""
    return _chosen.ngettext(one, many, number)


def N_(message: str) -> str:  # noqa: N802, the name that gettext tools know
    """Mark a message that is translated where it is shown."""
    return message

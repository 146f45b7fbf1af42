"""The language of every word a player reads: GNU gettext catalogues in `locale/`."""

import os
from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES = {"en": "English", "it": "Italiano", "nb": "Norsk bokmål", "cs": "Čeština"}
"""The languages there are, each by the name it gives itself; English is the source."""

_SAME = {"no": "nb", "nn": "nb"}
_SOURCE = "C", "POSIX"
"""Locales that ask for no translation."""

_words: "GNUTranslations | None" = None
"""The catalogue; none for English, which is what stands in the source."""
_language = "en"
_later: Callable[[], str] | None = None


def use(language: str) -> None:
    """Use one of the languages from now on."""
    global _words, _language, _later
    _words, _language, _later = _catalogue(language), language, None


def use_later(choose: Callable[[], str]) -> None:
    """Let `choose` find the language when the first text is needed: finding it takes time."""
    global _later  # noqa: PLW0603
    _later = choose


def language() -> str:
    """The language in use."""
    _decide()
    return _language


def choose_language(setting: str, asked: str = "") -> str:
    """The language that the setting names, else the one asked for, else that of the locale."""
    return find_language(setting) or find_language(asked) or language_of_locale(os.environ)


def language_of_locale(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, found as gettext programs find it.

    `LANGUAGE`, a list, counts instead of the locale, unless the locale is C.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    listed = environment.get("LANGUAGE") if locale not in _SOURCE else None
    wanted = takewhile(lambda name: name not in _SOURCE, (listed or locale).split(":"))
    return next(filter(None, map(find_language, wanted)), "en")


def locale_of_characters(environment: Mapping[str, str]) -> str:
    """The locale whose characters the environment asks for; "" if it asks for none.

    Python itself sets C.UTF-8 where the system does not know the locale, so that is not asked for.
    """
    every, types, other = (environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return every or ("" if types == "C.UTF-8" else types) or other


def find_language(locale: str) -> str | None:
    """The language of a locale such as it_IT.UTF-8 or a code such as it; None if we have none."""
    code = locale.replace(".", "_").replace("@", "_").replace("-", "_").partition("_")[0].lower()
    code = _SAME.get(code, code)
    return code if code in LANGUAGES else None


def _catalogue(language: str) -> "GNUTranslations | None":
    """The catalogue of a language; None, for English, if it is missing or cannot be read."""
    if language == "en":
        return None
    from gettext import GNUTranslations  # noqa: PLC0415, English is there at once
    from io import BytesIO  # noqa: PLC0415
    from pkgutil import get_data  # noqa: PLC0415, a tenth of what --print takes without words

    try:
        return GNUTranslations(BytesIO(get_data(__package__, f"locale/{language}.mo") or b""))
    except Exception:  # gettext raises many kinds for a catalogue that is damaged
        return None


def _decide() -> None:
    global _later
    if _later is not None:
        choose, _later = _later, None
        use(choose())


def _(message: str) -> str:
    """The message in the language in use; English is the source."""
    _decide()
    return _words.gettext(message) if _words else message


def ngettext(one: str, many: str, number: int) -> str:
    """The singular or plural message for a number, in the language in use."""
    _decide()
    return _words.ngettext(one, many, number) if _words else one if number == 1 else many


def pgettext(context: str, message: str) -> str:
    """The message as translated for a context, in the language in use."""
    _decide()
    return _words.pgettext(context, message) if _words else message


def NP_(context: str, message: str) -> str:  # noqa: ARG001, N802, the tools that mark it know
    """Mark a message and its context; it is translated where it is shown."""
    return message


def N_(message: str) -> str:  # noqa: N802, the name that gettext tools know
    """Mark a message that is translated where it is shown."""
    return message

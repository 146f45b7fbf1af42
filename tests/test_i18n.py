"""Which language a locale asks for, and how each language writes in ASCII."""

from collections.abc import Iterator

import pytest

from simplesimon import i18n
from simplesimon.draw.glyphs import ASCII
from simplesimon.texts import to_ascii


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


LOCALES = [
    ({}, "en"),
    ({"LANG": "it_IT.UTF-8"}, "it"),
    ({"LANG": "nn_NO"}, "nb"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "it_IT", "LC_MESSAGES": "cs_CZ"}, "cs"),
    ({"LANG": "it_IT", "LC_MESSAGES": "cs_CZ", "LC_ALL": "no"}, "nb"),
    ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
    ({"LANG": "en_US.UTF-8", "LANGUAGE": "cs"}, "cs"),
    ({"LANG": "it_IT.UTF-8", "LANGUAGE": "de:cs:nb"}, "cs"),
    ({"LANG": "it_IT.UTF-8", "LANGUAGE": "de"}, "en"),
    ({"LANG": "it_IT.UTF-8", "LANGUAGE": "C:cs"}, "en"),
    ({"LANG": "it_IT.UTF-8", "LANGUAGE": ""}, "it"),
    ({"LANG": "C", "LANGUAGE": "it"}, "en"),
    ({"LC_ALL": "POSIX", "LANGUAGE": "it"}, "en"),
    ({"LANGUAGE": "it"}, "en"),
    ({"LANG": "C.UTF-8", "LANGUAGE": "it"}, "it"),
    ({"LANG": "C.UTF-8"}, "en"),
]


@pytest.mark.parametrize(("environment", "language"), LOCALES)
def test_a_locale_asks_for_a_language_by_the_rule_of_gettext(
    environment: dict[str, str], language: str
) -> None:
    assert i18n.language_of_locale(environment) == language


PLAIN = [
    ("it", "È già più in là, perché sì", "E' gia' piu' in la', perche' si'"),
    ("it", "l’asso…", "l'asso..."),
    ("nb", "Å gjøre på nytt, Ærlig", "Aa gjoere paa nytt, Aerlig"),
    ("cs", "Příliš žluťoučký kůň", "Prilis zlutoucky kun"),
    ("en", "“10♠” − 1 × 2", '"10?" - 1 x 2'),
    ("cs", "851\u00a0bodů", "851 bodu"),
]


@pytest.mark.parametrize(("language", "text", "plain"), PLAIN)
def test_a_language_is_written_in_ascii_as_it_is_used_to(
    language: str, text: str, plain: str
) -> None:
    i18n.use(language)
    assert to_ascii(text) == plain


KEYS = [
    ("en", "←→ cursor", "Left/Right cursor"),
    ("it", "↑↓ carte", "Su/Giu' carte"),
    ("nb", "← →, h l", "Venstre Hoeyre, h l"),
    ("cs", "Vraťte se klávesou ←", "Vratte se klavesou Vlevo"),
    ("en", "1/49 4S → 10", "1/49 4S -> 10"),
]


@pytest.mark.parametrize(("language", "text", "plain"), KEYS)
def test_arrow_keys_have_names_in_ascii(language: str, text: str, plain: str) -> None:
    i18n.use(language)
    assert ASCII.plain(text) == plain

"""Options, settings and marks of all tests."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from simplesimon import i18n

# What is started without a terminal may have been told to ignore it, and hands that on.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, and no clock: a slow machine is no failure.
settings.register_profile("same", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("few", settings.get_profile("same"), max_examples=10)
settings.load_profile("same")


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """No test leaves its language to the next."""
    yield
    i18n.use("en")


MARKS = {
    "real": "what terminals that others wrote show of the program",
    "terminal": "the real program on a pseudo-terminal",
    "slow": "what takes longer than some seconds",
}
FOLDERS = {"real", "terminal"}
SLOW = {
    "test_alphabet",
    "test_flood",
    "test_hangup",
    "test_kills",
    "test_package",
    "test_painted",
    "test_public_account",
    "test_ssh",
}
"""Files of tests that are slow; those that show all to other terminals are so, too."""


def pytest_configure(config: pytest.Config) -> None:
    for mark, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {meaning}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test by the folder and the file where it stands."""
    for item in items:
        place = item.path.relative_to(Path(__file__).parent)
        marks = FOLDERS & {*place.parts}
        if place.stem in SLOW or "real" in marks:
            marks = {*marks, "slow"}
        for mark in marks:
            item.add_marker(mark)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--kills", type=int, default=6, help="how often the program is killed in its midst"
    )
    parser.addoption(
        "--hangups", type=int, default=2, help="how often the terminal is closed, in each way"
    )
    parser.addoption(
        "--floods", type=int, default=1, help="how often the program is sent 2,000 of anything"
    )

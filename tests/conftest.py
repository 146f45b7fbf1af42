"""Options and settings of all tests."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from simplesimon import i18n

# What is started without a terminal may have been told to ignore it, and hands that on.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, and no clock: a slow machine is no failure.
settings.register_profile("same", deadline=None, derandomize=True)
settings.load_profile("same")


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """No test leaves its language to the next."""
    yield
    i18n.use("en")


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

"""Options and settings of all tests."""

import pytest
from hypothesis import settings

# The same examples in every run, and no clock: a slow machine is no failure.
settings.register_profile("same", deadline=None, derandomize=True)
settings.load_profile("same")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--kills", type=int, default=12, help="how often the program is killed in its midst"
    )
    parser.addoption(
        "--hangups", type=int, default=4, help="how often the terminal is closed, in each way"
    )
    parser.addoption(
        "--floods", type=int, default=1, help="how often the program is sent 5,000 of anything"
    )

"""The example in the core's own words is true."""

import doctest

from simplesimon import core


def test_the_example_is_true() -> None:
    result = doctest.testmod(core)
    assert result.failed == 0
    assert result.attempted > 5

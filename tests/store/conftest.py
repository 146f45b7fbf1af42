"""The store of a session in a folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.store import Store
from tests.sessions import session


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with session(tmp_path) as store:
        yield store

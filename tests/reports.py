"""A folder with games, and what the command tells of it."""

import json
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from simplesimon.__main__ import main
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.session import local_date
from simplesimon.store import Store
from tests.sessions import MOVED, WON, game_with_a_move
from tests.store.files import OTHER

Captured = pytest.CaptureFixture[str]


def fill(folder: Path) -> Path:
    """Put games of several kinds into a folder, which no session has open then."""
    ticks = count(int(time.time()) - 100)
    with closing(Store(folder, lambda: float(next(ticks)))) as store:
        store.begin(WON)
        store.begin(MOVED, day=local_date())
        store.begin(OTHER)
        store.begin(game_with_a_move("QWERTYU", suits=2))
        store.save(Game.begin(Code(2, "QWERTYU")))
    return folder


def answer(capsys: Captured, *arguments: object, status: int = 0) -> str:
    """What the command writes, and no word of anything wrong."""
    assert main(list(map(str, arguments))) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]

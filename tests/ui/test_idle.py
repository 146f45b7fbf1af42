"""A game that waits for a key does no work."""

import asyncio
import time

import pytest

from tests.session.test_intents import WON as GAME
from tests.ui.player import playing

SECONDS = 1.0
SHARE = 0.02


@pytest.mark.parametrize("keys", ["2", "21", "?"], ids=["table", "win", "rules"])
async def test_nothing_is_done_while_no_key_is_pressed(keys: str) -> None:
    async with playing(GAME) as player:
        await player.press(keys)
        await asyncio.sleep(0.2)
        before = time.process_time()
        await asyncio.sleep(SECONDS)
        assert time.process_time() - before < SHARE * SECONDS

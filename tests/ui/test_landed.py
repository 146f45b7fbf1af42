"""What is marked as just moved has moved, and is still there."""

from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.opening import watching
from simplesimon.ui.screens.play import PlayScreen
from simplesimon.ui.screens.replay import ReplayScreen
from tests.session.starting import session_after
from tests.ui.player import LEFT, RIGHT, Player, playing
from tests.ui.starting import start_with
from tests.ui.test_pointed import board, cell_of, click, drag, let_go

TWELVE = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
NEARLY = board(f"4S AS {TWELVE}", "9S AH", "7C", "8D")


async def by_keys(player: Player) -> None:
    await player.press("21")


async def by_a_double_click(player: Player) -> None:
    await click(player, cell_of(player, 2, "A♥"), times=2)


async def by_a_drag(player: Player) -> None:
    await drag(player, cell_of(player, 2, "A♥"), (20, 12), (2, 20))
    await let_go(player, (2, 20))


async def by_automatic_placement(player: Player) -> None:
    screen = player.app.screen
    assert isinstance(screen, PlayScreen)
    settings = screen.state.settings._replace(automatic_placement=True)
    screen._session.apply(settings)
    await drag(player, cell_of(player, 2, "A♥"), (26, 12))
    await let_go(player, (26, 12))


WAYS = [by_keys, by_a_double_click, by_a_drag, by_automatic_placement]


@pytest.mark.parametrize("move", WAYS)
async def test_after_a_sequence_left_nothing_has_just_moved_but_what_comes_back(
    move: Callable[[Player], Awaitable[None]],
) -> None:
    async with playing(NEARLY) as player:
        await player.press("3", "4")
        assert player.marked("•") == ["7♣"]
        await move(player)
        assert [card.pretty for card in player.cards(1)] == ["4♠", "A♠"]
        for key, marked in (("", []), ("u", ["A♥"]), ("r", []), ("u", ["A♥"]), ("u", ["7♣"])):
            await player.press(key)
            assert player.marked("•") == marked


async def test_a_replay_marks_what_a_step_moved_in_both_directions(tmp_path: Path) -> None:
    whole = replay(EXAMPLE)
    assert isinstance(whole, Game)
    positions = [whole.opening, *(step.position for step in whole.steps)]
    with session_after(tmp_path) as store:
        async with start_with(store, watching(whole)) as player:
            for step, (before, after) in zip(whole.steps, pairwise(positions), strict=True):
                await player.press(RIGHT)
                stays = len(after.removed) == len(before.removed)
                moved = before.column(step.move.source)[-step.move.size :]
                assert marked(player) == [(step.move.target, c.pretty) for c in moved if stays]
            for step, before in zip(reversed(whole.steps), positions[-2::-1], strict=True):
                await player.press(LEFT)
                moved = before.column(step.move.source)[-step.move.size :]
                assert marked(player) == [(step.move.source, c.pretty) for c in moved]
            await player.press(RIGHT, "t")
            assert player.marked("•") == []


def marked(player: Player) -> list[tuple[int, str]]:
    """Column and text of each card that a replay marks as just moved."""
    screen = player.app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.drawn is not None
    parts = screen.drawn.columns
    return [(p.column or 0, r.text.strip()) for p in parts for r in p.rows if r.mark == "•"]

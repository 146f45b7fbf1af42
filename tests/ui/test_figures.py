"""The statistics on the screen: each label with the figure it names."""

import re
from pathlib import Path

from tests.core.strategies import undo_once
from tests.session.starting import session_after
from tests.sessions import MOVED, WON, game_with_a_move
from tests.ui.player import RIGHT
from tests.ui.starting import play_from_start

HARD = game_with_a_move("AAAAABD", suits=4)


async def figures(folder: Path) -> dict[str, list[str]]:
    """The figures of 1, 2 and 4 suits by their labels, after a start."""
    with session_after(folder) as store:
        async with play_from_start(store) as player:
            await player.press("g", RIGHT)
            rows = [re.split(" {2,}", line) for line in player.dialog_lines]
    return {label: numbers for label, *numbers in rows[:-1] if len(numbers) == 3}


async def test_without_a_move_nothing_is_counted(tmp_path: Path) -> None:
    assert await figures(tmp_path) == {
        "Number of suits": ["1", "2", "4"],
        "Games played": ["0", "0", "0"],
        "Games won": ["0", "0", "0"],
        "Current streak": ["0", "0", "0"],
        "Longest streak": ["0", "0", "0"],
        "Best score": ["-", "-", "-"],
        "Fewest moves": ["-", "-", "-"],
        "Best time": ["-", "-", "-"],
    }


async def test_a_win_and_the_game_that_is_open(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, HARD, MOVED):
        assert await figures(tmp_path) == {
            "Number of suits": ["1", "2", "4"],
            "Games played": ["2", "0", "1"],
            "Games won": ["1", "0", "0"],
            "Current streak": ["1", "0", "0"],
            "Longest streak": ["1", "0", "0"],
            "Best score": ["851", "-", "-"],
            "Fewest moves": ["49", "-", "-"],
            "Best time": ["0:00", "-", "-"],
        }


async def test_a_win_that_was_undone_and_a_loss_after_it(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, undo_once(MOVED), HARD) as store:
        store.save(store.open(1))
        store.save(undo_once(WON))
        store.begin(HARD)
    shown = await figures(tmp_path)
    assert shown["Games played"] == ["2", "0", "2"]
    assert shown["Games won"] == ["1", "0", "0"]
    assert shown["Current streak"] == ["0", "0", "0"]
    assert shown["Longest streak"] == ["1", "0", "0"]
    assert shown["Best score"] == ["851", "-", "-"]

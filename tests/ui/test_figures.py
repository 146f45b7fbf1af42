"""The statistics on the screen: each label with the figure it names."""

import re
from pathlib import Path

from tests.core.strategies import undone
from tests.session.starting import session_after
from tests.sessions import MOVED, WON, moved
from tests.ui.player import RIGHT
from tests.ui.starting import started

HARD = moved("AAAAABD", suits=4)


async def figures(folder: Path) -> dict[str, list[str]]:
    """The figures of 1, 2 and 4 suits by their labels, after a start."""
    with session_after(folder) as store:
        async with started(store) as player:
            await player.press("g", RIGHT)
            rows = [re.split(" {2,}", line) for line in player.dialog_lines]
    return {label: numbers for label, *numbers in rows[:-1] if len(numbers) == 3}


async def test_without_a_move_nothing_is_counted(tmp_path: Path) -> None:
    assert await figures(tmp_path) == {
        "Number of suits": ["1", "2", "4"],
        "Games": ["0", "0", "0"],
        "Games won": ["0", "0", "0"],
        "Won, in per cent": ["-", "-", "-"],
        "Won in a row, now": ["0", "0", "0"],
        "Won in a row, most": ["0", "0", "0"],
        "Best score of a win": ["-", "-", "-"],
        "Fewest moves, a win": ["-", "-", "-"],
    }


async def test_a_win_and_the_game_that_is_open(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, HARD, MOVED):
        assert await figures(tmp_path) == {
            "Number of suits": ["1", "2", "4"],
            "Games": ["2", "0", "1"],
            "Games won": ["1", "0", "0"],
            "Won, in per cent": ["50", "-", "0"],
            "Won in a row, now": ["1", "0", "0"],
            "Won in a row, most": ["1", "0", "0"],
            "Best score of a win": ["851", "-", "-"],
            "Fewest moves, a win": ["49", "-", "-"],
        }


async def test_a_win_that_was_undone_and_a_loss_after_it(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, undone(MOVED), HARD) as store:
        store.save(store.open(1))
        store.save(undone(WON))
        store.begin(HARD)
    shown = await figures(tmp_path)
    assert shown["Games"] == ["2", "0", "2"]
    assert shown["Games won"] == ["1", "0", "0"]
    assert shown["Won in a row, now"] == ["0", "0", "0"]
    assert shown["Won in a row, most"] == ["1", "0", "0"]
    assert shown["Best score of a win"] == ["851", "-", "-"]

"""How far undo goes back."""

import pytest

from simplesimon.core.game import Game
from tests.core.strategies import TO_AND_FRO, game, shuttle_card, undo_once


def undos(start: Game) -> tuple[int, Game]:
    """How many undos are granted, and the game after the last."""
    count = 0
    while (before := start.undo()) is not None:
        start, count = before, count + 1
    return count, start


@pytest.mark.parametrize(("moves", "granted"), [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100)])
def test_the_last_100_moves_can_be_undone(moves: int, granted: int) -> None:
    count, earliest = undos(shuttle_card(game(TO_AND_FRO), moves))
    assert count == granted
    assert len(earliest.moves) == moves - granted


def test_what_could_not_be_undone_never_can_again() -> None:
    count, earliest = undos(shuttle_card(game(TO_AND_FRO), 150))
    assert (count, len(earliest.moves)) == (100, 50)
    count, earliest = undos(shuttle_card(earliest, 30))
    assert (count, len(earliest.moves)) == (30, 50)


def test_redo_does_not_move_the_undo_limit() -> None:
    after = shuttle_card(game(TO_AND_FRO), 150)
    _, earliest = undos(after)
    while (later := earliest.redo()) is not None:
        earliest = later
    assert earliest == after
    assert undos(earliest)[0] == 100


def test_moves_after_undos_move_the_undo_limit_only_past_100() -> None:
    back = shuttle_card(game(TO_AND_FRO), 110)
    for _ in range(60):
        back = undo_once(back)
    assert undos(shuttle_card(back, 50))[0] == 90
    assert undos(shuttle_card(back, 70))[0] == 100


def test_all_moves_are_kept_past_the_undo_limit() -> None:
    assert len(shuttle_card(game(TO_AND_FRO), 150).moves) == 150


def test_restart_lifts_the_undo_limit() -> None:
    assert undos(shuttle_card(shuttle_card(game(TO_AND_FRO), 150).restart(), 30))[0] == 30

"""Undo, redo, restart, and the score that goes with them."""

import random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from tests.core.strategies import TO_AND_FRO, game, legal_moves, played, shuttled
from tests.playing import keys_for
from tests.ui.player import CODE, ENTER, ESC, playing

BOARD = "4S AS\n2S\n5H\n" + "9S\n" * 7

# One move completes the sequence; other cards stay, so that the game goes on.
COMPLETING = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n" + "9H 8H\n" * 8


async def test_undo_and_redo_go_back_and_forward() -> None:
    async with playing(BOARD) as player:
        start = player.position
        await player.press("12", "13")
        end = player.position
        await player.press("u", "u")
        assert player.position == start
        assert "score 500 moves 0" in player.header
        await player.press("r", "r")
        assert player.position == end
        assert "score 498 moves 2" in player.header


async def test_a_new_move_ends_what_redo_brings_back() -> None:
    async with playing(BOARD) as player:
        await player.press("12", "u", "12", "r")
        assert "Nothing to redo" in player.message
        assert "moves 1" in player.header


async def test_with_no_move_made_undo_and_redo_say_so() -> None:
    async with playing(BOARD) as player:
        await player.press("u")
        assert "Nothing to undo" in player.message
        await player.press("r")
        assert "Nothing to redo" in player.message


async def test_what_undo_and_redo_moved_is_marked_until_the_next_key() -> None:
    async with playing(BOARD) as player:
        await player.press("12", "u")
        assert player.marked("•") == ["A♠"]
        await player.press("r")
        assert player.marked("•") == ["A♠"]
        await player.press("h")
        assert player.marked("•") == []


async def test_two_moves_in_one_burst_are_two_steps() -> None:
    async with playing(BOARD) as player:
        await player.burst("1213")
        assert "score 498 moves 2" in player.header
        await player.burst("u")
        assert "score 499 moves 1" in player.header
        await player.burst("u")
        assert "score 500 moves 0" in player.header


async def test_a_hundred_actions_can_be_undone_and_no_more() -> None:
    async with playing(shuttled(game(TO_AND_FRO), 150)) as player:
        await player.burst("u" * 101)
        assert "moves 50" in player.header
        assert "100" in player.message


async def test_the_score_never_rises_by_moving_and_undoing_again_and_again() -> None:
    async with playing(BOARD) as player:
        await player.burst("12u" * 50)
        assert "score 500 moves 0" in player.header


async def test_the_score_never_rises_by_completing_a_sequence_and_undoing_it() -> None:
    async with playing(COMPLETING) as player:
        start = player.position
        await player.burst("21u" * 50)
        assert "score 500 moves 0 removed · · · ·" in player.header
        assert player.position == start
        await player.burst("21", "ur" * 50)
        assert "score 599 moves 1 removed ♠ · · ·" in player.header


async def test_a_removed_sequence_says_so_and_comes_back_with_its_move() -> None:
    async with playing(COMPLETING) as player:
        await player.press("21")
        assert player.cards(1) == ()
        assert "♠" in player.message
        assert "+100" in player.message
        await player.press("u")
        assert len(player.cards(1)) == 12
        assert len(player.cards(2)) == 1


@pytest.mark.parametrize("seed", range(2))
async def test_after_any_moves_and_undos_the_table_is_what_a_replay_gives(seed: int) -> None:
    opening = Game.begin(Code(1, "AAAAABD"))
    keys, end = wandering(opening, random.Random(seed), 120)
    async with playing(opening, (80, 60)) as player:
        await player.burst(*keys)
        assert player.position.columns == end.position.columns
        assert f"score {end.score} moves {len(end.moves)}" in player.header
        await player.burst("u" * len(end.moves))
        assert player.position == opening.position
        assert "score 500 moves 0" in player.header


def wandering(start: Game, chance: random.Random, actions: int) -> tuple[list[str], Game]:
    """Keys of moves and undos at random, and the game that they must lead to."""
    keys, now = [], start
    for _ in range(actions):
        undone = now.undo() if chance.random() < 0.3 else None
        if undone is not None:
            keys.append("u")
            now = undone
        else:
            move = chance.choice(list(legal_moves(now.position)))
            keys.append(keys_for(now, move))
            now = played(now, str(move))
    return keys, now


async def test_after_undo_cards_can_be_moved_as_before() -> None:
    async with playing("6S 5S 4S\n7S\n7H\n" + "9S\n" * 7) as player:
        await player.press("12", "u")
        await player.press("1")
        assert player.marked("◂") == ["6♠", "5♠", "4♠"]
        assert player.targets == "23"
        await player.press("3")
        assert player.marked("•") == ["6♠", "5♠", "4♠"]


async def test_restart_asks_nothing_before_the_first_move() -> None:
    async with playing(BOARD) as player:
        await player.press("R")
        assert player.dialog == ""


async def test_restart_asks_where_redo_would_be_lost() -> None:
    async with playing(BOARD) as player:
        await player.press("12", "u", "R")
        assert "?" in player.dialog
        await player.press(ESC, "r")
        assert "moves 1" in player.header


async def test_restart_asks_after_a_move_and_enter_is_yes() -> None:
    async with playing(BOARD) as player:
        start = player.position
        await player.press("12", "R")
        assert "?" in player.dialog
        await player.press(ENTER)
        assert player.dialog == ""
        assert player.position == start
        assert str(CODE) in player.header
        assert "score 500 moves 0" in player.header
        await player.press("u")
        assert "Nothing to undo" in player.message
        await player.press("r")
        assert "Nothing to redo" in player.message


@pytest.mark.parametrize("no", [ESC, "q"])
async def test_restart_asks_after_a_move_and_esc_is_no(no: str) -> None:
    async with playing(BOARD) as player:
        await player.press("12")
        before = player.position
        await player.press("R", no)
        assert player.dialog == ""
        assert player.position == before
        await player.press("u")
        assert "moves 0" in player.header

"""The list of games and the statistics by keys: choosing, filtering, deleting, resetting."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.store import Store
from tests.session.starting import saved_game, session_after
from tests.sessions import WON, elsewhere, game_with_a_move
from tests.ui.player import DOWN, ENTER, ESC, LEFT, RIGHT, UP, Player
from tests.ui.starting import play_from_start

PAGE_UP, PAGE_DOWN, HOME, END = "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"
ON_A_PAGE = 20

MANY = [game_with_a_move(f"AAAA{chr(65 + n // 26)}{chr(65 + n % 26)}D") for n in range(45)]
"""The last one is the first of the list, and is being played."""


def place(player: Player) -> int:
    """The place of the chosen game, from 1, as the title says."""
    return int(player.dialog_lines[0].split()[-3])


def chosen_code(player: Player) -> str:
    """The code of the chosen game."""
    (line,) = (line for line in player.dialog_lines if line.startswith("> "))
    return line.split()[1]


@asynccontextmanager
async def list_games(folder: Path, *games: Game) -> AsyncIterator[tuple[Player, Store]]:
    """A player before the list of some games."""
    with session_after(folder, *games) as store:
        async with play_from_start(store) as player:
            await player.press("g")
            yield player, store


@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ((), 1),
        ((DOWN, "j"), 3),
        ((UP,), 45),
        ((UP, DOWN), 1),
        ((PAGE_DOWN,), 1 + ON_A_PAGE),
        ((DOWN, PAGE_DOWN, PAGE_DOWN), 2 + 2 * ON_A_PAGE),
        ((PAGE_DOWN, PAGE_DOWN, PAGE_DOWN), 45),
        ((PAGE_DOWN, PAGE_UP), 1),
        (("d", "d", "u"), 1 + ON_A_PAGE),
        ((PAGE_UP,), 1),
        ((END,), 45),
        ((END, HOME), 1),
        (("e", "b", "k"), 45),
    ],
)
async def test_keys_lead_through_the_list(
    tmp_path: Path, keys: tuple[str, ...], where: int
) -> None:
    async with list_games(tmp_path, *MANY) as (player, _store):
        await player.press(*keys)
        assert place(player) == where
        assert chosen_code(player) == str(MANY[-where].code)
        shown = sum("SS1-S1-AAAA" in line for line in player.dialog_lines)
        assert shown == (ON_A_PAGE if where <= 2 * ON_A_PAGE else 5)


async def test_the_filter_goes_round_and_what_it_shows_is_opened(tmp_path: Path) -> None:
    hard = game_with_a_move("AAAAABD", suits=4)
    async with list_games(tmp_path, WON, hard, game_with_a_move("AAAAABE")) as (player, store):
        for title in ("1 suit 1 of 2", "2 suits", "4 suits 1 of 1"):
            await player.press("f")
            assert " ".join(player.dialog_lines[0].split()) == f"Games Statistics {title}"
        await player.press(ENTER)
        assert player.dialog == ""
        assert saved_game(store) == hard


async def test_keys_where_there_is_no_game_do_nothing(tmp_path: Path) -> None:
    async with list_games(tmp_path) as (player, _store):
        before = player.dialog
        assert "No games yet." in before
        await player.press(UP, PAGE_DOWN, END, ENTER, "w", "x", "z")
        assert player.dialog == before


async def test_a_game_is_deleted_after_a_question(tmp_path: Path) -> None:
    async with list_games(tmp_path, *MANY[:3]) as (player, store):
        code = str(MANY[1].code)
        await player.press(DOWN, "x")
        assert f"Delete {code}?" in player.dialog
        await player.press(ESC)
        assert code in player.dialog
        await player.press("x", ENTER)
        assert code not in player.dialog
        assert "The game was deleted." in player.dialog
        assert chosen_code(player) == str(MANY[0].code)
        await player.press(RIGHT)
        assert "Games played 3" in " ".join(player.dialog.split())
    assert [row.deleted for row in store.listing()] == [False, True, False]


async def test_the_game_being_played_is_not_deleted(tmp_path: Path) -> None:
    async with list_games(tmp_path, *MANY[:2]) as (player, _store):
        with elsewhere(tmp_path) as other:
            await player.press("x")
            assert "The current game cannot be deleted." in player.dialog
            other.run(Store.open, 1)
            await player.press(DOWN)
            assert "You are playing" not in player.dialog
            await player.press("x")
            assert "That game is open in another session." in player.dialog
        assert "?" not in player.dialog


async def test_statistics_are_reset_after_a_question(tmp_path: Path) -> None:
    async with list_games(tmp_path, *MANY[:2]) as (player, _store):
        await player.press("z")
        assert "Reset" not in player.dialog, "statistics are not what is looked at"
        await player.press(RIGHT, "x")
        assert "Delete" not in player.dialog
        await player.press("z")
        assert "Reset all statistics?" in player.dialog
        await player.press(ESC)
        assert "Games played 2" in " ".join(player.dialog.split())
        await player.press("z", ENTER)
        assert "The statistics were reset." in player.dialog
        assert "Games played 0" in " ".join(player.dialog.split())
        await player.press(LEFT)
        assert "1 of 2" in " ".join(player.dialog.split())


async def test_a_click_chooses_and_a_click_on_the_chosen_game_opens_it(tmp_path: Path) -> None:
    async with list_games(tmp_path, *MANY[:3]) as (player, store):
        await player.app.screen.run_action("choose(2)")
        player.app.redraw()
        assert chosen_code(player) == str(MANY[0].code)
        await player.app.screen.run_action("choose(2)")
        await player.settle()
        assert player.dialog == ""
        assert saved_game(store) == MANY[0]


async def test_the_list_keeps_its_place_when_the_window_changes(tmp_path: Path) -> None:
    async with list_games(tmp_path, *MANY) as (player, _store):
        await player.press(PAGE_DOWN, DOWN)
        code = chosen_code(player)
        for size in ((40, 20), (200, 60), (72, 20)):
            await player.resize(*size)
            assert chosen_code(player) == code


async def test_a_game_dealt_for_the_day_is_said_to_be(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with play_from_start(store, Code.daily("2026-11-30", 1)) as player:
            await player.press("g")
            assert "No games yet." in player.dialog
        code = Code.daily("2026-11-30", 1)
        store.begin(game_with_a_move(code.letters), day="2026-11-30")
        store.begin(MANY[0])
        async with play_from_start(store) as player:
            await player.press("g")
            assert f"{code} 1 499 ···· 0:00 daily today" in " ".join(player.dialog.split())

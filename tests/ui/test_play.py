"""Keys on the screen of the table: each one's intent, and what is then marked, said and asked."""

from typing import NamedTuple

import pytest

from simplesimon.core.position import Position
from tests.core.strategies import TO_AND_FRO, game, play_moves, shuttle_card
from tests.session.test_intents import BOARD as GAME
from tests.session.test_intents import NEARLY, WON
from tests.ui.player import BACKSPACE, DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, UP, Player, playing

BOARD = str(GAME.position)


def after(moves: str) -> Position:
    return play_moves(GAME, moves).position


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        (("12",), "12x3"),
        (("1j7",), "17x2"),
        (("1", DOWN, DOWN, "3"), "13"),
        (("20",), "20"),
        (("11",), "19x3"),
        ((ENTER, RIGHT, ENTER), "12x3"),
        ((SPACE, RIGHT, SPACE), "12x3"),
        ((SPACE, "l", ENTER), "12x3"),
        ((*[RIGHT] * 3, *["h"] * 3, ENTER, "2"), "12x3"),
        (("1", LEFT, *[RIGHT] * 2, ENTER), "12x3"),
        (("1", *["l"] * 11, "\n"), "12x3"),
        ((UP, "k", "k", "2"), "12x3"),
        (("12", "u", "r"), "12x3"),
        (("1", ESC, "20"), "20"),
        (("1", BACKSPACE, "20"), "20"),
        (("15", "20"), "20"),
    ],
)
async def test_keys_do_what_their_table_says(keys: tuple[str, ...], moves: str) -> None:
    async with playing(BOARD) as player:
        await player.press(*keys)
        assert player.position == after(moves)
        assert "score 499 moves 1" in player.header
        assert player.cards_marked("◂") == []


async def test_cards_in_hand_targets_the_cursor_and_what_landed_are_marked() -> None:
    async with playing(BOARD) as player:
        await player.press("1")
        assert player.cards_marked("◂") == ["9♥", "8♥", "7♥"]
        assert (player.number(1), player.targets) == ("[▴1▴]", "2379")
        await player.press(DOWN)
        assert (player.cards_marked("◂"), player.targets) == (["8♥", "7♥"], "7")
        await player.press(LEFT)
        assert player.cursor == 10
        await player.press("7")
        assert (player.cards_marked("◂"), player.targets, player.cursor) == ([], "", 7)
        for key, marked in (("", ["8♥", "7♥"]), ("h", []), ("u", ["8♥", "7♥"]), ("h", [])):
            await player.press(key)
            assert player.cards_marked("•") == marked


async def test_the_message_line_tells_where_the_cursor_is_and_what_came_of_the_last_key() -> None:
    async with playing(BOARD) as player:
        for keys, said in (
            ((RIGHT,), "Column 2 ends with 10♠."),
            ((RIGHT,) * 5, "Column 7 is empty."),
            (("1",), "Picked up 9♥…7♥ (column 1)."),
            (("2",), "9♥…7♥ to column 2."),
            (("u",), "9♥…7♥ is back in column 1."),
            (("u",), "Nothing to undo"),
            (("r", "r"), "Nothing to redo"),
            (("u", DOWN), "You hold no cards"),
            ((UP, DOWN), "You must hold at least one card"),
        ):
            await player.press(*keys)
            assert said in player.message


async def test_other_commands_first_put_back_what_is_in_hand() -> None:
    async with playing(BOARD) as player:
        for key in "urRncv?ygs":
            await player.press("1", key)
            while player.dialog:
                await player.press(ESC)
            assert player.cards_marked("◂") == [], key
            assert player.position == GAME.position
            assert "Picked up" not in player.message


async def test_a_hundred_actions_can_be_undone_and_no_more() -> None:
    async with playing(shuttle_card(game(TO_AND_FRO), 150)) as player:
        await player.burst("u" * 101)
        assert "moves 50" in player.header
        assert "100" in player.message


async def test_a_removed_sequence_says_so_and_comes_back_with_its_move() -> None:
    async with playing(NEARLY) as player:
        await player.press("34", "21")
        assert "removed ♥ · · ·" in player.header
        assert "♥" in player.message
        assert "+100" in player.message
        assert [card.pretty for card in player.cards(1)] == ["4♠", "A♠"]
        for key, marked in (("", []), ("u", ["A♥"]), ("r", []), ("u", ["A♥"]), ("u", ["7♣"])):
            await player.press(key)
            assert player.cards_marked("•") == marked


# Restart.


class Restart(NamedTuple):
    """Keys before R, whether it asks, the keys that answer, and the moves that are left."""

    before: str
    asks: bool
    answer: str
    moves: int


@pytest.mark.parametrize(
    "case",
    [
        Restart("", asks=False, answer="", moves=0),
        Restart("12u", asks=True, answer=f"{ESC} r", moves=1),
        Restart("12", asks=True, answer=ESC, moves=1),
        Restart("12", asks=True, answer="q", moves=1),
        Restart("12", asks=True, answer=ENTER, moves=0),
    ],
)
async def test_restart_asks_where_something_would_be_lost(case: Restart) -> None:
    async with playing(BOARD) as player:
        await player.press(case.before, "R")
        assert ("?" in player.dialog) == case.asks
        await player.press(*case.answer.split(" "))
        assert player.dialog == ""
        assert f"moves {case.moves}" in player.header


# The win.


def assert_won(player: Player) -> None:
    assert "won in 1 move · 899 points" in player.dialog
    assert str(WON.code) in player.dialog
    assert "score 899 moves 1 removed ♥ ♠ ♣ ♥" in player.header


@pytest.mark.parametrize(
    "keys", [("21",), ("22",), (RIGHT, ENTER, "h", ENTER), ("21", "u", "r"), ("21", ESC, "u", "r")]
)
async def test_the_move_that_completes_the_fourth_sequence_wins(keys: tuple[str, ...]) -> None:
    async with playing(WON) as player:
        await player.press(*keys)
        assert_won(player)
        for key in "3xkv":
            await player.press(key)
            assert_won(player)


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (200, 60)])
async def test_the_win_says_what_every_key_does(size: tuple[int, int]) -> None:
    async with playing(WON, size) as player:
        await player.press("21")
        for key in ("n", "d", "R", "u", "Esc"):
            assert any(line.startswith(f"{key}  ") for line in player.dialog_lines)
        assert "? help" in player.dialog_lines[-1]


@pytest.mark.parametrize("key", [ESC, SPACE])
async def test_after_the_win_one_can_look_at_the_table(key: str) -> None:
    async with playing(WON) as player:
        await player.press("21", key)
        assert player.dialog == ""
        assert "score 899" in player.header
        await player.press("1")
        assert player.panel == ""
        assert "n: new game, u: undo" in player.message
        await player.press("u")
        assert "score 800 moves 0 removed ♥ ♠ ♣ ·" in player.header


@pytest.mark.parametrize("keys", ["n", "N", ENTER])
async def test_after_the_win_a_new_game_is_asked_for(keys: str) -> None:
    async with playing(WON) as player:
        await player.press("21", keys)
        assert "How many suits?" in player.dialog
        await player.press(ESC)
        assert (player.dialog, "score 899" in player.header) == ("", True)
        await player.press("n", "2")
        assert "2 suits score 500 moves 0" in player.header


async def test_after_the_win_the_same_deal_is_played_again() -> None:
    async with playing(WON) as player:
        await player.press("21", "R")
        await player.press(*([ENTER] if player.dialog else []))
        assert player.dialog == ""
        assert "score 800 moves 0" in player.header
        assert player.position.columns == WON.position.columns


# The end.


@pytest.mark.parametrize("keys", ["q", "12q", "\x03", "\x11", "21q", "21\x03"])
async def test_q_ends_the_program(keys: str) -> None:
    async with playing(WON) as player:
        await player.press(*keys)
        await player.press(*([ENTER] if player.app.is_running and player.dialog else []))
        assert not player.app.is_running
        assert player.app.return_code == 0

"""A recorded game is stepped through, played on its own, taken over and written down."""

import asyncio
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import Record, RejectedMove, replay
from simplesimon.opening import opening_to_watch
from simplesimon.outcome import Note
from simplesimon.ui.screens import replay as screen
from simplesimon.ui.screens.play import PlayScreen
from simplesimon.ui.screens.replay import ReplayScreen
from simplesimon.ui.widgets.rows import Rows
from tests.session.starting import saved_game, session_after
from tests.sessions import WON as WHOLE
from tests.ui.player import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, Player
from tests.ui.starting import play_from_start, start_with

REFUSED = Record.parse("SS1-S1-EXAMPLE\n14 21 55 12")


def watched_game(player: Player) -> Game:
    assert isinstance(player.app.screen, ReplayScreen)
    return player.app.screen.state.game


def keys_shown(player: Player) -> str:
    """The key line of the game that is watched."""
    return player.app.screen.query_one("#keys", Rows).rows[0].text


def table(player: Player) -> PlayScreen:
    assert isinstance(player.app.screen, PlayScreen)
    return player.app.screen


@pytest.mark.parametrize(("end", "beginning"), [("e", "b"), ("\x1b[F", "\x1b[H")])
async def test_to_the_end_and_back_to_the_deal(tmp_path: Path, end: str, beginning: str) -> None:
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            for key, place in ((RIGHT, 1), (ENTER, 2), (LEFT, 1), ("h", 0), ("h", 0)):
                await player.press(key)
                assert len(watched_game(player).steps) == place
            await player.press(end)
            assert watched_game(player).score == 851
            await player.press("t")
            assert watched_game(player).won, "a game that is won is not taken over"
            await player.press(beginning)
            assert watched_game(player).steps == ()


async def test_it_plays_on_its_own_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PACE", 0.005)
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            await player.press(SPACE)
            async with asyncio.timeout(10):
                while not watched_game(player).won:
                    await asyncio.sleep(0.005)
            await player.press("b", SPACE, LEFT)
            place = len(watched_game(player).steps)
            await asyncio.sleep(0.1)
            assert len(watched_game(player).steps) == place


async def test_a_game_taken_over_is_a_new_game_from_there(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            await player.press(*[RIGHT] * 10, "t")
            assert table(player).state.game.steps == WHOLE.steps[:10]
            assert saved_game(store).steps == WHOLE.steps[:10]
            await player.press("r")
            assert table(player).state.game.steps == WHOLE.steps[:10]
            await player.press("u", "u")
            assert saved_game(store).steps == WHOLE.steps[:8]
        assert len(store.entries()) == 1


async def test_left_alone_it_saves_nothing_and_ends(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            assert "Esc quit" in keys_shown(player)
            await player.press(RIGHT, "q")
            assert not player.app.is_running or player.app._exit
        assert store.entries() == []


async def test_of_a_refused_move_the_position_before_it_and_the_rule_are_shown(
    tmp_path: Path,
) -> None:
    refused = replay(REFUSED)
    assert isinstance(refused, RejectedMove)
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(refused)) as player:
            shown = player.app.screen
            assert isinstance(shown, ReplayScreen)
            assert shown.state.game == refused.game
            assert shown.state.said == (refused,)
            assert shown.state.explained == refused
            await player.press(LEFT)
            assert len(watched_game(player).steps) == 1
            assert shown.state.explained is None
            await player.press(RIGHT)
            assert shown.state.said == (refused,)


async def test_the_example_is_watched_from_the_rules_and_the_game_stays(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with play_from_start(store) as player:
            await player.press("?")
            before = saved_game(store)
            await player.press("e", "e")
            assert watched_game(player).score == 851
            assert "Esc back" in keys_shown(player)
            await player.press(ESC)
            assert table(player).state.game == before == saved_game(store)


async def test_a_game_of_the_list_is_watched_whole_and_written_down(tmp_path: Path) -> None:
    undone = WHOLE.rewind(20, 0)
    stands = undone.as_new()
    with session_after(tmp_path, WHOLE, undone) as store:
        async with play_from_start(store) as player:
            await player.press("g", DOWN, "w", "e")
            assert watched_game(player).steps == WHOLE.steps
            await player.press("w", "w", ESC)
            assert table(player).state.game == undone
            await player.press("g", "w", "e")
            assert watched_game(player).steps == stands.steps
            await player.press("w")
        records = sorted((tmp_path / "records").iterdir())
        assert [Record.parse(file.read_text("utf-8")) for file in records] == [
            EXAMPLE,
            Record.of(stands),
        ]


async def test_the_keys_of_a_replay_are_told_on_its_help(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            await player.press("?")
            assert "play from here, as a new game" in player.dialog
            await player.press(ESC, "x")
            (said,) = player.app.screen.state.said  # type: ignore[attr-defined]
            assert said is Note.UNKNOWN_KEY


async def test_a_record_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("in the way")
    with session_after(tmp_path) as store:
        async with start_with(store, opening_to_watch(WHOLE)) as player:
            await player.press("w")
            said = player.app.screen.state.said  # type: ignore[attr-defined]
            assert said == (Note.RECORD_NOT_WRITTEN,)
            await player.press(ENTER)
            assert len(watched_game(player).steps) == 1

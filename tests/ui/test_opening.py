"""Which game a start begins with."""

from pathlib import Path

import pytest

from simplesimon.__main__ import main
from simplesimon.core.deal import PACKS, Code
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.outcome import Note
from simplesimon.statistics import statistics
from simplesimon.store import Store
from tests.core.golden import golden_games
from tests.core.strategies import undone
from tests.sessions import MOVED, UNTOUCHED, WON, elsewhere, example, moved
from tests.ui.player import ENTER, ESC
from tests.ui.starting import FRESH, saved, session_after, start, started

HARD = moved("AAAAABD", suits=4)
MEDIUM = moved("AAAAABD", suits=2)
LEVELS = {1: "1 Easy", 2: "2 Medium", 4: "4 Hard"}


def won(suits: int) -> Game:
    """A won game of a number of suits."""
    records = (golden.record for golden in golden_games())
    game = replay(next(record for record in records if record.code.suits == suits))
    assert isinstance(game, Game)
    return game


# The first start, and the next.


async def test_the_very_first_game_has_one_suit_unasked(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with started(store) as player:
            assert player.dialog == ""
            assert f"SS1-S1-{FRESH} · 1 suit · score 500 · moves 0" in player.header
            assert saved(store) == Game.begin(Code(1, FRESH))


async def test_a_deal_that_was_only_looked_at_is_gone_on_with(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        async with started(store) as player:
            await player.press("q")
    with session_after(tmp_path) as store:
        assert all(figures.games == 0 for figures in statistics(store.entries(), None).values())
        first = start(store)
        assert (first.game, first.new, first.ask) == (Game.begin(Code(1, FRESH)), False, False)


# An unfinished game.


@pytest.mark.parametrize(
    "game",
    [UNTOUCHED, MOVED, undone(MOVED), example(30), undone(WON), WON.restart()],
    ids=["untouched", "moved", "undone", "played", "win undone", "restarted"],
)
def test_an_unfinished_game_is_gone_on_with_whole(tmp_path: Path, game: Game) -> None:
    with session_after(tmp_path, WON, game) as store:
        first = start(store)
        assert first[:4] == (game, (Note.CONTINUED, Note.WELCOME), False, False)
        assert store.open_id == 2


async def test_a_game_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    with session_after(tmp_path, undone(example(13))) as store:
        async with started(store) as player:
            assert player.dialog == ""
            assert "Going on" in player.message
            assert "moves 12" in player.header
            await player.press("r")
            assert "moves 13" in player.header
            await player.press("u", "u")
            assert "moves 11" in player.header
    assert len(store.entries()) == 1


def test_of_unfinished_games_the_one_played_last_is_gone_on_with(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, MOVED, WON) as store:
        assert start(store).game == MOVED
    with session_after(tmp_path) as store:
        store.save(store.open(1))
        store.close()
        assert start(store).game == HARD


# No unfinished game.


@pytest.mark.parametrize("suits", PACKS)
async def test_a_won_game_is_not_offered_and_the_last_number_is_preselected(
    tmp_path: Path, suits: int
) -> None:
    with session_after(tmp_path, WON, won(suits)) as store:
        async with started(store) as player:
            assert "How many suits?" in player.dialog
            (chosen,) = [line for line in player.dialog_lines if line.startswith(">")]
            assert " ".join(chosen.split()) == f"> {LEVELS[suits]}"
            await player.press(ENTER)
            assert player.dialog == ""
            assert f"SS1-S{suits}-{FRESH}" in player.header
            assert saved(store) == Game.begin(Code(suits, FRESH))
    assert [entry.finished for entry in store.entries()] == [False, True, True]


async def test_who_gives_no_answer_has_the_deal_that_is_shown(tmp_path: Path) -> None:
    with session_after(tmp_path, won(2)) as store:
        async with started(store) as player:
            await player.press(ESC)
            assert player.dialog == ""
            assert f"SS1-S2-{FRESH}" in player.header
            assert saved(store) == Game.begin(Code(2, FRESH))


async def test_the_last_answer_is_preselected_whatever_was_played_since(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        async with started(store) as player:
            await player.press("n", "4", "g", ENTER)
            assert "SS1-S1-EXAMPLE" in player.header
            await player.press("n")
            (chosen,) = [line for line in player.dialog_lines if line.startswith(">")]
            assert " ".join(chosen.split()) == "> 4 Hard"


# With a code.


def test_the_game_of_a_code_is_gone_on_with(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store:
        first = start(store, code=MOVED.code)
        assert first[:4] == (MOVED, (Note.CONTINUED, Note.WELCOME), False, False)
        assert store.open_id == 1


@pytest.mark.parametrize("played", [WON, HARD, MEDIUM])
async def test_a_code_without_an_unfinished_game_deals_it(tmp_path: Path, played: Game) -> None:
    with session_after(tmp_path, played) as store:
        async with started(store, code=UNTOUCHED.code) as player:
            assert player.dialog == ""
            assert "SS1-S1-EXAMPLE · 1 suit · score 500 · moves 0" in player.header
        assert store.load(1) == played
        assert len(store.entries()) == 2


def test_the_same_letters_with_another_number_of_suits_are_another_deal(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD) as store:
        first = start(store, code=MEDIUM.code)
        assert (first.game, first.new) == (Game.begin(MEDIUM.code), True)


async def test_a_code_entered_while_playing_asks_nothing_and_loses_nothing(tmp_path: Path) -> None:
    with session_after(tmp_path, example(13)) as store:
        async with started(store) as player:
            await player.press("c", "ss1 s4 aaaaabd", ENTER)
            assert player.dialog == ""
            assert "SS1-S4-AAAAABD" in player.header
    with session_after(tmp_path) as store:
        assert start(store, code=MOVED.code).game == example(13)


# With a number of suits.


@pytest.mark.parametrize("suits", PACKS)
@pytest.mark.parametrize("played", [[], [MOVED], [WON], [HARD, WON]], ids=len)
def test_a_number_of_suits_begins_a_new_deal_unasked(
    tmp_path: Path, played: list[Game], suits: int
) -> None:
    with session_after(tmp_path, *played) as store:
        first = start(store, suits=suits)
        assert (first.game, first.new, first.ask) == (Game.begin(Code(suits, FRESH)), True, False)
        assert store.open_id is None
        assert len(store.entries()) == len(played)


@pytest.mark.parametrize(
    "arguments", [["--suits", "1", "--code", "SS1-S1-EXAMPLE"], ["--suits", "3"], ["--suits", ""]]
)
def test_what_makes_no_sense_is_an_error(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert "--suits" in told.err


# Another session.


async def test_a_game_open_elsewhere_is_said_and_another_dealt_unasked(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store, elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        async with started(store) as player:
            assert player.dialog == ""
            assert "Open elsewhere; this is new." in player.message
            assert f"SS1-S4-{FRESH}" in player.header
            assert saved(store) == Game.begin(Code(4, FRESH))
        assert other.run(Store.load, 2) == HARD


def test_a_code_open_elsewhere_begins_a_second_game_of_that_deal(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store, elsewhere(tmp_path) as other:
        other.run(Store.open, 1)
        first = start(store, code=MOVED.code)
        assert first[:4] == (UNTOUCHED, (Note.NEW_INSTEAD,), True, False)
        store.begin(first.game)
        assert store.open_id == 3
        assert other.run(Store.load, 1) == MOVED

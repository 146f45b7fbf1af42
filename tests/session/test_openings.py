"""Which game a start begins with, and what a player then has."""

from pathlib import Path
from typing import Any

import pytest

from simplesimon.core.deal import PACKS, Code
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.outcome import Note
from simplesimon.statistics import statistics
from simplesimon.store import Store
from tests.core.golden import golden_games
from tests.core.strategies import undo_once
from tests.session.starting import FRESH, play, saved_game, session_after, start
from tests.sessions import MOVED, UNTOUCHED, WON, elsewhere, example, game_with_a_move

HARD = game_with_a_move("AAAAABD", suits=4)
MEDIUM = game_with_a_move("AAAAABD", suits=2)


def won_game(suits: int) -> Game:
    """A won game of a number of suits."""
    records = (golden.record for golden in golden_games())
    game = replay(next(record for record in records if record.code.suits == suits))
    assert isinstance(game, Game)
    return game


def fresh_game(suits: int) -> Game:
    return Game.begin(Code(suits, FRESH))


def asks(suits: int) -> dict[str, Any]:
    return {"game": fresh_game(suits), "said": (Note.WELCOME,), "new": True, "ask": True}


def deals(game: Game) -> dict[str, Any]:
    return {"game": game, "said": (Note.WELCOME,), "new": True, "ask": False}


def continues(game: Game, note: Note = Note.CONTINUED_LAST) -> dict[str, Any]:
    return {"game": game, "said": (note, Note.WELCOME), "new": False, "ask": False}


Start = tuple[list[Game], dict[str, Any], dict[str, Any]]
STARTS: dict[str, Start] = {
    "the very first": ([], {}, deals(fresh_game(1))),
    **{
        f"an unfinished game, {name}": ([WON, game], {}, continues(game))
        for name, game in (
            ("untouched", UNTOUCHED),
            ("moved", MOVED),
            ("undone", undo_once(MOVED)),
            ("played", example(30)),
            ("some of it undone", undo_once(example(13))),
            ("its win undone", undo_once(WON)),
            ("restarted", WON.restart()),
        )
    },
    "of unfinished games the last": ([HARD, MOVED, WON], {}, continues(MOVED)),
    **{f"a won game of {n}": ([WON, won_game(n)], {}, asks(n)) for n in PACKS},
    "the game of a code": ([MOVED, HARD], {"code": MOVED.code}, continues(MOVED, Note.CONTINUED)),
    **{
        f"a code of no unfinished game, {name}": ([game], {"code": WON.code}, deals(UNTOUCHED))
        for name, game in (("won", WON), ("other letters", HARD), ("other suits", MEDIUM))
    },
    "the same letters, other suits": ([HARD], {"code": MEDIUM.code}, deals(MEDIUM.restart())),
    **{
        f"{suits} suits after {len(games)} games": (
            games,
            {"suits": suits},
            deals(fresh_game(suits)),
        )
        for suits in PACKS
        for games in ([], [MOVED], [HARD, WON])
    },
}


@pytest.mark.parametrize("case", STARTS)
def test_a_start_begins_with_the_game_asked_for_or_the_unfinished_one_or_a_new_deal(
    tmp_path: Path, case: str
) -> None:
    games, asked_for, expected = STARTS[case]
    with session_after(tmp_path, *games) as store:
        first = start(store, **asked_for)
        assert {name: getattr(first, name) for name in expected} == expected
        assert first.first_minute == (not any(game.moves or game.undone for game in games))
        assert (store.open_id is None) == first.new
        state = play(store, first).state
        assert (state.game, state.said, state.saved) == (first.game, first.said, True)
        assert first.ask or saved_game(store) == first.game
        assert len(store.entries()) == len(games) + (first.new and not first.ask)


def test_the_game_saved_last_is_the_one_played_last(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, MOVED, WON) as store:
        store.save(store.open(1))
        store.close()
        assert start(store).game == HARD


def test_a_deal_that_was_only_looked_at_is_continued_and_counts_for_nothing(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        play(store)
    with session_after(tmp_path) as store:
        assert all(figures.games == 0 for figures in statistics(store.entries(), None).values())
        assert (start(store).game, start(store).first_minute) == (fresh_game(1), True)


def test_who_gives_no_answer_has_the_deal_that_is_shown(tmp_path: Path) -> None:
    with session_after(tmp_path, won_game(2)) as store:
        assert play(store).keep_deal().game == fresh_game(2)
        assert saved_game(store) == fresh_game(2)


def test_the_last_number_of_suits_is_that_of_the_last_deal_whatever_was_played_since(
    tmp_path: Path,
) -> None:
    with session_after(tmp_path, MOVED) as store:
        session = play(store)
        session.deal(session.fresh_code(4))
        (first,) = [entry for entry in store.entries() if entry.id == 1]
        assert session.open(first).game == MOVED
        assert session.state.said[0] is Note.CONTINUED
        assert session.last_suits == 4


def test_a_code_entered_while_playing_loses_nothing(tmp_path: Path) -> None:
    with session_after(tmp_path, example(13)) as store:
        assert play(store).deal(HARD.code).game == HARD.restart()
    with session_after(tmp_path) as store:
        assert start(store, code=MOVED.code).game == example(13)


def test_a_code_of_a_game_that_is_left_continues_it_in_the_same_session(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        session = play(store)
        assert session.deal(HARD.code).game == HARD
        assert session.state.said == (Note.CONTINUED, Note.WELCOME)
        assert session.deal(MOVED.code).game == MOVED
        assert len(store.entries()) == 2


# Another session.


def test_a_game_open_elsewhere_is_said_and_another_dealt_unasked(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store, elsewhere(tmp_path) as other:
        other.run(Store.open, 2)
        first = start(store)
        assert first[:4] == (fresh_game(4), (Note.NEW_INSTEAD,), True, False)
        other.run(Store.open, 1)
        first = start(store, code=MOVED.code)
        assert first[:4] == (UNTOUCHED, (Note.NEW_INSTEAD,), True, False)
        play(store, first)
        assert (store.open_id, saved_game(store)) == (3, UNTOUCHED)
        assert other.run(Store.load, 1) == MOVED
        assert other.run(Store.load, 2) == HARD

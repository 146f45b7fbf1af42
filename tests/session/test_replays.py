"""A recorded game: each step's position, what is said and marked of it, and who plays on."""

from itertools import pairwise
from pathlib import Path

import pytest

from simplesimon.core.cards import Card
from simplesimon.core.example import EXAMPLE
from simplesimon.core.record import Record, RejectedMove, replay
from simplesimon.outcome import Moved, Note, Replayed, Undone
from simplesimon.replay import Replay
from simplesimon.settings import Settings
from simplesimon.table import TableState
from tests.playing import DOWN, keys_for
from tests.session.keys import STEPS
from tests.session.starting import play, saved_game, session_after
from tests.sessions import WON

WHOLE = Replay.of(WON)
MOVES = len(EXAMPLE.moves)


def landed_cards(state: TableState) -> tuple[int, tuple[Card, ...]] | None:
    """The column and the cards that are marked as just moved."""
    if state.landed is None:
        return None
    return state.landed.column, state.position.column(state.landed.column)[-state.landed.size :]


def test_every_move_forward_and_back_is_said_and_marked() -> None:
    state = WHOLE.begin(Settings(), ())
    assert (state.game.steps, state.said, state.watched) == (
        (),
        (Replayed(state.game, MOVES, None),),
        True,
    )
    positions = [WON.opening, *(step.position for step in WON.steps)]
    for place, (before, after) in enumerate(pairwise(positions)):
        step = WON.steps[place]
        cards = before.column(step.move.source)[-step.move.size :]
        state = WHOLE.step(state, 1)
        assert state.game.steps == WON.steps[: place + 1]
        assert state.said == (Replayed(state.game, MOVES, Moved(step, before)),)
        gone = len(after.removed) > len(before.removed)
        assert landed_cards(state) == (None if gone else (step.move.target, cards))
        back = WHOLE.step(state, -1)
        assert back.game.steps == WON.steps[:place]
        assert back.said == (Replayed(back.game, MOVES, Undone(step, before)),)
        assert landed_cards(back) == (step.move.source, cards)
    assert WHOLE.step(state, 1).game.steps == WON.steps
    assert WHOLE.go(state, 0).game.steps == ()
    assert WHOLE.step(WHOLE.go(state, 0), -1).game.steps == ()


@pytest.mark.parametrize("moves", [0, 1])
def test_a_short_record_is_shown_from_its_deal_as_any_other(moves: int) -> None:
    short = Replay.of(WON.rewind(moves, 0))
    state = short.begin(Settings(), ())
    assert state.said == (Replayed(state.game, moves, None),)
    assert (state.game.steps, state.landed) == ((), None)
    assert len(short.step(state, 1).game.steps) == moves


def test_of_a_rejected_move_the_position_before_it_and_the_rule_are_shown() -> None:
    refused = replay(Record.parse("SS1-S1-EXAMPLE\n14 21 55 12"))
    assert isinstance(refused, RejectedMove)
    watched = Replay.of(refused)
    state = watched.begin(Settings(), ())
    assert (state.game.steps, state.said, state.explained) == (
        refused.game.steps,
        (refused,),
        refused,
    )
    state = watched.step(state, -1)
    assert (len(state.game.steps), state.explained) == (1, None)
    assert watched.step(state, 1).said == (refused,)


def test_a_game_taken_over_is_a_new_game_from_there_that_counts_from_ones_own_first_move(
    tmp_path: Path,
) -> None:
    with session_after(tmp_path, WON) as store:
        session = play(store)
        state = session.take_over(WON.rewind(47, 0).as_new())
        assert (state.game.steps, state.said[0]) == (WON.steps[:47], Note.TAKEN_OVER)
        assert saved_game(store).steps == WON.steps[:47]
        assert session.do(TableState.redo).game.steps == WON.steps[:47]
        assert [entry.started for entry in store.entries()] == [None, 1]
        session.deal(session.fresh_code(1))
        assert len(store.entries()) == 2, "what was only looked at is not kept"
        session.take_over(WON.rewind(47, 0).as_new())
        assert store.entries()[0].started is None
        for key in keys_for(session.state.game, EXAMPLE.moves[47]):
            session.do(STEPS[key.replace(DOWN, "-")])
        assert saved_game(store).steps == WON.steps[:48]
        assert store.entries()[0].started == 2

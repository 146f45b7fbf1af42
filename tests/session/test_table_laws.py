"""Laws of the table under random intents, from random positions."""

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.core.cards import Card, Rank
from simplesimon.core.game import Game
from simplesimon.core.position import Position
from simplesimon.core.rules import Rejection, check_group
from simplesimon.settings import Settings
from simplesimon.table import TableState
from tests.core.strategies import CODE, positions
from tests.session.intents import Step, intents

law = settings(deadline=None, derandomize=True, max_examples=60)
plays = given(positions(), st.lists(intents, max_size=30))


def begin(position: Position) -> TableState:
    return TableState(Game(CODE, position), Settings())


def cards_of(position: Position) -> Counter[Card]:
    """All cards of a position, those of removed sequences too."""
    gone = (Card(rank, suit) for suit in position.removed for rank in Rank)
    return Counter([*chain.from_iterable(position.columns), *gone])


@law
@plays
def test_no_card_is_lost_and_the_figures_are_those_of_the_moves(
    position: Position, steps: list[Step]
) -> None:
    state, deck = begin(position), cards_of(position)
    for step in steps:
        state = step(state)
        assert cards_of(state.position) == deck
        removed = len(state.position.removed)
        assert state.game.score == 500 - len(state.game.steps) + 100 * removed


@law
@plays
def test_a_rejection_changes_nothing_and_is_said(position: Position, steps: list[Step]) -> None:
    state = begin(position)
    for step in steps:
        before, state = state, step(state)
        if isinstance(state.explained, Rejection):
            assert state.game is before.game
            assert state.said == (state.explained,)
            assert state.landed is None


@law
@plays
def test_what_is_in_hand_can_be_and_a_move_empties_the_hand(
    position: Position, steps: list[Step]
) -> None:
    state = begin(position)
    for step in steps:
        before, state = state, step(state)
        if state.hand.source is not None:
            assert check_group(state.position, state.hand.source, state.hand.size) is None
            assert state.held == state.position.column(state.hand.source)[-state.hand.size :]
        if state.game is not before.game:
            assert state.hand.source is None


@law
@plays
def test_a_column_is_marked_where_its_digit_makes_a_move(
    position: Position, steps: list[Step]
) -> None:
    state = begin(position)
    for step in steps:
        state = step(state)
    others = set(range(1, 11)) - {state.hand.source}
    moving = {c for c in others if state.press(c).game is not state.game}
    assert state.targets == (moving if state.hand.source else set())


@law
@plays
def test_undoing_all_gives_the_very_game_back(position: Position, steps: list[Step]) -> None:
    state = begin(position)
    for step in steps:
        state = step(state)
    while state.game.undo() is not None:
        before = state.game.steps[-1]
        state = state.undo()
        assert state.game.undone[-1] == before
    assert state.position == position
    assert state.game.score == 500 + 100 * len(position.removed)


@law
@plays
def test_landed_cards_are_on_the_table(position: Position, steps: list[Step]) -> None:
    state = begin(position)
    for step in steps:
        before, state = state, step(state)
        if state.landed is not None:
            assert state.game is not before.game
            assert state.landed.size <= len(state.position.column(state.landed.column))

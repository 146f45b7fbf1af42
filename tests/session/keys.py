"""Keys in one line, a character each, and what the table shows after them as text."""

from collections.abc import Callable
from enum import Enum

from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS, digit
from simplesimon.core.position import Column
from simplesimon.core.rules import Rejection
from simplesimon.outcome import AtColumn, Outcome
from simplesimon.settings import Settings
from simplesimon.table import TableState

Step = Callable[[TableState], TableState]


def _press(column: int) -> Step:
    return lambda state: state.press(column)


STEPS: dict[str, Step] = {
    **{digit(column): _press(column) for column in COLUMNS},
    "*": TableState.press_at_cursor,
    "+": TableState.more,
    "-": TableState.fewer,
    "<": lambda state: state.step(-1),
    ">": lambda state: state.step(1),
    ".": TableState.put_back,
    "u": TableState.undo,
    "r": TableState.redo,
    "R": TableState.restart,
}


def state_after(start: Game | TableState, keys: str) -> TableState:
    """The table after keys."""
    state = TableState(start, Settings()) if isinstance(start, Game) else start
    for key in keys:
        state = STEPS[key](state)
    return state


def describe(state: TableState) -> str:
    """The moves and the score, the cards in hand, those that just moved, and what is said first.

    Cards in hand are followed by the digits of the columns that are marked for them.
    """
    moves = " ".join(map(str, state.game.moves)) or "-"
    parts = [f"{moves} = {state.game.score}"]
    if state.held:
        targets = "".join(map(digit, sorted(state.targets)))
        parts.append(f"hold {_cards(state.held)} for {targets or 'none'}")
    if state.landed is not None:
        column, size = state.landed
        parts.append(f"landed {_cards(state.position.column(column)[-size:])} on {digit(column)}")
    return ", ".join([*parts, describe_outcome(state.said[0])])


def describe_outcome(outcome: Outcome) -> str:
    """An outcome by its name; a rejection by its rule and cards, a column by its number."""
    if isinstance(outcome, Rejection):
        return f"{outcome.rule.value} {_cards(outcome.cards)}".strip()
    if isinstance(outcome, AtColumn):
        return f"at {digit(outcome.column)}"
    return outcome.name if isinstance(outcome, Enum) else type(outcome).__name__


def _cards(cards: Column) -> str:
    return " ".join(map(str, cards))

"""Random intents, as keys and the mouse give them."""

from collections.abc import Callable

from hypothesis import strategies as st

from simplesimon.pointer import Act, Intent, Place, Touched
from simplesimon.table import TableState

Step = Callable[[TableState], TableState]

_COLUMNS = st.integers(1, 10)
_KEYS: tuple[Callable[[TableState], TableState], ...] = (
    TableState.press_at_cursor,
    TableState.more,
    TableState.fewer,
    TableState.put_back,
    TableState.undo,
    TableState.redo,
)


def _press(column: int) -> Step:
    return lambda state: state.press(column)


def _step(columns: int) -> Step:
    return lambda state: state.step(columns)


def _point(act: Act, column: int | None, row: int | None) -> Step:
    """Point at a card that is there, or at none."""

    def point(state: TableState) -> TableState:
        cards = len(state.position.column(column)) if column else 0
        card = row % cards if row is not None and cards else None
        touched = Touched(column, card, range(0)) if column else None
        return state.point(Intent(act, Place(column, 0, touched)))

    return point


intents: st.SearchStrategy[Step] = st.one_of(
    st.builds(_press, _COLUMNS),
    st.sampled_from(_KEYS),
    st.builds(_step, st.sampled_from([-1, 1])),
    st.builds(
        _point,
        st.sampled_from(Act),
        st.none() | _COLUMNS,
        st.none() | st.integers(0, 30),
    ),
)

"""The pointer: what presses, moves and releases at places of the table ask for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.pointer import DOUBLE_CLICK_SECONDS, Act, Intent, Place, Pointer, Touched


def card(column: int, index: int, line: int) -> Place:
    """A line of a card that is drawn on two."""
    return Place(column, line, Touched(column, index, range(line, line + 2)))


CARD = card(1, 3, 8)
LOWER_HALF = CARD._replace(line=9)
REDRAWN = CARD._replace(touched=Touched(1, 2, range(7, 9)))
"""The cell of CARD, where the picture shows another card since."""
HIGHER = card(1, 2, 6)
BELOW = Place(1, 20)
OTHER = card(4, 0, 2)
EMPTY = Place(9, 3, Touched(9, None, range(1, 6)))
BESIDE = Place(None, 8)

Step = tuple[str, Place]


class Mouse:
    """A mouse over a table that does what is asked for: cards are in hand, or none."""

    def __init__(self, *, in_hand: bool = False) -> None:
        self.pointer = Pointer()
        self.in_hand = in_hand

    def press(self, place: Place) -> Intent | None:
        self.pointer, intent = self.pointer.press(place, self.in_hand)
        return self._follow(intent)

    def move(self, *places: Place) -> None:
        for place in places:
            self.pointer = self.pointer.move(place)

    def release(self, place: Place, at: float = 0) -> Intent | None:
        self.pointer, intent = self.pointer.release(place, at, self.in_hand)
        return self._follow(intent)

    def click(self, place: Place, at: float = 0) -> list[Intent | None]:
        return [self.press(place), self.release(place, at)]

    def drag(self, start: Place, *way: Place) -> list[Intent | None]:
        pressed = self.press(start)
        self.move(*way)
        return [pressed, self.release(way[-1])]

    def _follow(self, intent: Intent | None) -> Intent | None:
        if intent is not None:
            touched = intent.place.touched
            card = touched.card if touched else None
            self.in_hand = intent.act is Act.PICK_UP and card is not None
        return intent


def pick_up_at(place: Place) -> Intent:
    return Intent(Act.PICK_UP, place)


def test_a_press_picks_up_at_once() -> None:
    assert Mouse().press(CARD) == pick_up_at(CARD)


@pytest.mark.parametrize("end", [OTHER, EMPTY, BESIDE, HIGHER, BELOW])
def test_a_drag_drops_where_it_is_released(end: Place) -> None:
    mouse = Mouse()
    assert mouse.drag(CARD, end) == [pick_up_at(CARD), Intent(Act.DROP, end)]
    assert mouse.pointer == Pointer()


def test_a_drag_that_comes_back_is_a_drag_still() -> None:
    assert Mouse().drag(CARD, OTHER, CARD) == [pick_up_at(CARD), Intent(Act.DROP, CARD)]


@pytest.mark.parametrize("place", [CARD, LOWER_HALF, REDRAWN])
def test_a_tremor_on_what_was_pressed_is_no_drag(place: Place) -> None:
    mouse = Mouse()
    assert mouse.drag(CARD, place, place) == [pick_up_at(CARD), None]
    assert not mouse.pointer.dragging
    assert mouse.in_hand


@pytest.mark.parametrize("target", [OTHER, EMPTY])
@pytest.mark.parametrize("later", [0.1, 60])
def test_a_click_and_a_click_on_another_column_put_down_there(target: Place, later: float) -> None:
    mouse = Mouse()
    assert mouse.click(CARD) == [pick_up_at(CARD), None]
    assert mouse.click(target, later) == [None, Intent(Act.PUT_DOWN, target)]
    assert mouse.click(CARD) == [pick_up_at(CARD), None]


def test_a_click_beside_the_columns_puts_back() -> None:
    mouse = Mouse()
    mouse.click(CARD)
    assert mouse.click(BESIDE, 0.1) == [None, Intent(Act.PUT_BACK, BESIDE)]


@pytest.mark.parametrize(
    ("place", "later", "act"),
    [
        (CARD, 0, Act.BEST),
        (CARD, DOUBLE_CLICK_SECONDS, Act.BEST),
        (CARD, DOUBLE_CLICK_SECONDS + 0.01, Act.PUT_BACK),
        (LOWER_HALF, 0.1, Act.BEST),
        (REDRAWN, 0.1, Act.BEST),
        (HIGHER, 0.1, Act.PUT_BACK),
        (BELOW, 0.1, Act.PUT_BACK),
    ],
)
def test_a_second_click_on_the_same_column(place: Place, later: float, act: Act) -> None:
    mouse = Mouse()
    mouse.press(CARD)
    mouse.release(CARD, 100)
    assert mouse.click(place, 100 + later) == [None, Intent(act, place)]
    assert mouse.pointer == Pointer()


def test_a_third_quick_click_begins_anew() -> None:
    mouse = Mouse()
    acts = [mouse.click(CARD, at) for at in (0, 0.1, 0.2, 0.3)]
    again = [[pick_up_at(CARD), None], [None, Intent(Act.BEST, CARD)]]
    assert acts == again * 2


@pytest.mark.parametrize("later", [0.1, 60])
def test_a_click_after_a_drag_is_a_first_one(later: float) -> None:
    mouse = Mouse()
    mouse.drag(CARD, OTHER, CARD)
    assert mouse.click(CARD, later) == [pick_up_at(CARD), None]


def test_a_second_press_moved_away_puts_down_where_it_is_released() -> None:
    mouse = Mouse()
    mouse.click(CARD)
    assert mouse.drag(CARD, OTHER) == [None, Intent(Act.PUT_DOWN, OTHER)]


def test_a_press_after_a_drag_whose_release_was_lost_puts_back() -> None:
    mouse = Mouse()
    mouse.press(CARD)
    mouse.move(OTHER)
    assert mouse.press(EMPTY) == Intent(Act.PUT_BACK, EMPTY)
    assert mouse.release(EMPTY) is None
    assert mouse.pointer == Pointer()


def test_a_click_whose_release_was_lost_is_no_first_click() -> None:
    mouse = Mouse()
    mouse.press(CARD)
    # On its own column, putting down is putting back.
    assert mouse.click(CARD, 0.1) == [None, Intent(Act.PUT_DOWN, CARD)]


def test_where_nothing_was_picked_up_the_release_asks_for_nothing() -> None:
    mouse = Mouse()
    assert mouse.click(EMPTY) == [pick_up_at(EMPTY), None]
    assert mouse.drag(BESIDE, OTHER) == [pick_up_at(BESIDE), None]
    assert mouse.pointer == Pointer()


def test_moves_and_releases_without_a_press_are_nothing() -> None:
    mouse = Mouse(in_hand=True)
    mouse.move(CARD, OTHER)
    assert mouse.release(OTHER) is None
    assert mouse.pointer == Pointer()


@pytest.mark.parametrize(("place", "act"), [(OTHER, Act.PUT_DOWN), (BESIDE, Act.PUT_BACK)])
def test_what_the_keys_picked_up_a_click_puts_down(place: Place, act: Act) -> None:
    assert Mouse(in_hand=True).click(place) == [None, Intent(act, place)]


steps = st.lists(
    st.tuples(
        st.sampled_from(["press", "move", "release"]),
        st.sampled_from([CARD, HIGHER, BELOW, OTHER, EMPTY, BESIDE]),
    ),
    max_size=20,
)


@given(steps=steps)
def test_cards_are_picked_up_with_empty_hands_and_let_go_with_full_ones(steps: list[Step]) -> None:
    mouse = Mouse()
    for step, place in steps:
        before = mouse.in_hand
        intent = getattr(mouse, step)(place)
        if intent is not None and not (intent.act is Act.PUT_BACK and step == "press"):
            assert (intent.act is Act.PICK_UP) is not before
            assert intent.place == place


@given(steps=steps)
def test_two_clicks_always_empty_the_hands(steps: list[Step]) -> None:
    mouse = Mouse()
    for step, place in steps:
        getattr(mouse, step)(place)
    if mouse.in_hand:
        mouse.click(BESIDE)
        mouse.click(EMPTY)
        assert not mouse.in_hand

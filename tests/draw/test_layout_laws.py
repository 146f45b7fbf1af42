"""Laws of a column of any cards in any room: no card is lost, none is shown twice."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.core.position import Column, group_size
from simplesimon.draw.glyphs import ASCII, UNICODE
from simplesimon.draw.layout import Layout, View
from simplesimon.draw.row import Row

law = settings(deadline=None, derandomize=True)

LONGEST = 20
"""No column has more cards."""
LEAST_HEIGHT = 17
"""The smallest window leaves as many rows."""

LONGEST_RUN = 12
CARDS = tuple(Card(rank, suit) for rank in Rank for suit in Suit)


def run(number: int) -> Column:
    """Cards of one suit in order, one such run for each number."""
    first, size = CARDS[number // LONGEST_RUN], number % LONGEST_RUN + 1
    ranks = range(first.rank, max(0, first.rank - size), -1)
    return tuple(Card(Rank(rank), first.suit) for rank in ranks)


runs = st.integers(0, len(CARDS) * LONGEST_RUN - 1).map(run)
cards = st.sampled_from(CARDS).map(lambda card: (card,))
columns = st.one_of(
    st.lists(runs, max_size=LONGEST),
    st.lists(runs, min_size=6, max_size=LONGEST),
    st.lists(cards | runs, min_size=LONGEST - 2, max_size=LONGEST),
).map(lambda groups: tuple(card for group in groups for card in group)[:LONGEST])


class Shown(NamedTuple):
    """A column, and how it is drawn."""

    layout: Layout
    view: View
    rows: tuple[Row, ...]

    def is_face(self, index: int, row: Row) -> bool:
        """Whether a row shows the rank and suit of a card at the card's top."""
        text = self.layout.glyphs.write(self.view.cards[index])
        if row.hides or row.card != index:
            return False
        if self.layout.density.body:
            return row.text.lstrip("[|>").startswith(f" {text}")
        return row.text.strip("[]|<> ") == text

    def in_hand(self, index: int) -> bool:
        return len(self.view.cards) - index <= self.view.held


@st.composite
def columns_in_layouts(draw: st.DrawFn, least_height: int = LEAST_HEIGHT) -> Shown:
    cards = draw(columns)
    layout = Layout(
        width=draw(st.integers(3, 14)),
        height=draw(st.integers(least_height, LONGEST) | st.integers(least_height, 60)),
        glyphs=draw(st.sampled_from([UNICODE, ASCII])),
    ).fit([cards])
    held, landed = (draw(st.integers(0, len(cards))) for _ in range(2))
    target, cursor = draw(st.booleans()), draw(st.booleans())
    view = View(1, cards, held, landed, target=target, cursor=cursor)
    return Shown(layout, view, layout.rows(view))


@law
@given(columns_in_layouts(least_height=4))
def test_rows_fit(shown: Shown) -> None:
    assert len(shown.rows) <= shown.layout.height
    for row in (shown.layout.number(shown.view), *shown.rows):
        assert len(row.text) == shown.layout.width
        assert len(row.mark) == 1


@law
@given(columns_in_layouts(least_height=4))
def test_every_card_is_shown_once_or_counted_once_and_the_last_is_shown(shown: Shown) -> None:
    for index in range(len(shown.view.cards)):
        faces = sum(shown.is_face(index, row) for row in shown.rows)
        counts = sum(
            row.card is not None and row.card <= index < row.card + row.hides for row in shown.rows
        )
        assert faces + counts == 1
        if counts:
            assert index < len(shown.view.cards) - 1


@law
@given(columns_in_layouts(least_height=4))
def test_a_count_is_written_as_it_is(shown: Shown) -> None:
    for row in shown.rows:
        if row.hides:
            assert row.text.strip() in (
                f"+{row.hides}",
                f"{shown.layout.glyphs.clipped}{row.hides}",
            )
            assert row.hides > 1


@law
@given(columns_in_layouts())
def test_a_mark_tells_what_is_in_hand_and_what_landed(shown: Shown) -> None:
    glyphs, cards = shown.layout.glyphs, shown.view.cards
    for row in shown.rows:
        clipped = row.hides and row.card == 0
        if row.card is None or clipped or not (row.hides or shown.is_face(row.card, row)):
            continue
        for index in range(row.card, row.card + max(1, row.hides)):
            assert (row.mark == glyphs.held) == shown.in_hand(index)
            landed = not shown.in_hand(index) and len(cards) - index <= shown.view.landed
            assert (row.mark == glyphs.landed) == landed


@law
@given(columns_in_layouts())
def test_no_group_in_hand_is_clipped(shown: Shown) -> None:
    view = shown.view._replace(held=min(shown.view.held, group_size(shown.view.cards)))
    rows = shown.layout.rows(view)
    if rows and rows[0].hides:
        assert rows[0].hides <= len(view.cards) - view.held

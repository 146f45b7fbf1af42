"""Laws of what is under the pointer: it is what a player reads there, in every cell."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS, Move, digit
from simplesimon.core.position import Position, group_size
from simplesimon.core.rules import Rejection, check_group
from simplesimon.draw.frame import Frame, frame_of
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.picture import Part
from simplesimon.draw.table import Table, draw_table
from simplesimon.draw.theme import Look
from simplesimon.hand import Hand
from simplesimon.outcome import Hidden
from simplesimon.settings import Settings
from simplesimon.table import Landed, TableState
from tests.draw.test_layout_laws import columns
from tests.ui.reader import Cell, Seen, count_cards, paint, read_cards

CODE = Code(4, "AAAAABD")
SIZES = [(40, 20), (60, 20), (80, 24), (120, 40), (200, 60)]
GLYPHS = {"tiles": UNICODE, "letters": UNICODE._replace(letters=True), "ascii": ASCII}


class Shown(NamedTuple):
    """A table and how it is drawn in a window."""

    state: TableState
    frame: Frame
    glyphs: Glyphs

    @property
    def picture(self) -> Table:
        return self.draw(self.state)

    def draw(self, state: TableState) -> Table:
        table = draw_table(state, Look(self.glyphs), self.frame.width, self.frame.height)
        assert table is not None
        return table

    @property
    def cells(self) -> list[list[Cell]]:
        return paint(self.picture.parts, self.frame.width, self.frame.height)

    def cards_seen(self, part: Part) -> list[Seen]:
        """What a player takes each row of a part for, if it shows cards."""
        state, column = self.state, part.column
        if column is None:
            return []
        cards = state.game.position.column(column)
        dragged = state.hand.size if state.dragged and column == state.hand.source else 0
        if part.name == "ghost":
            first, number = len(cards) - dragged, []
            rows, cards = part.rows, cards[first:]
        else:
            first, number = 0, [Seen(column, None)]
            rows, cards = part.rows[1:], cards[: len(cards) - dragged]
        read = read_cards(rows, cards, self.glyphs)
        return number + [Seen(column, card if card is None else card + first) for card in read]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any columns, one of them mostly long."""
    long, short = draw(columns), draw(st.lists(columns, min_size=2, max_size=2))
    others = [short[0], short[1][:3], *[long[:size] for size in (1, 0, 7, 13, 2, 5, 9)]]
    place = draw(st.integers(0, 9))
    return Position((*others[:place], long, *others[place:]))


@st.composite
def shown_tables(draw: st.DrawFn) -> Shown:
    position, glyphs = draw(positions()), draw(st.sampled_from(list(GLYPHS.values())))
    width, height = draw(st.sampled_from(SIZES))
    source = draw(st.sampled_from(COLUMNS))
    group = group_size(position.column(source))
    size = draw(st.integers(0, group))
    hand = Hand(source, source, size, chosen=True) if size else Hand(source)
    landed = Landed(draw(st.sampled_from(COLUMNS)), draw(st.integers(1, 13)))
    told = rejection(position, source)
    cell = st.tuples(st.integers(-3, width + 3), st.integers(-1, height + 3))
    state = TableState(
        Game(CODE, position),
        Settings(),
        hand,
        explained=told if draw(st.booleans()) else None,
        landed=landed if draw(st.booleans()) else None,
        dragged=draw(cell) if size and draw(st.booleans()) else None,
        first_minute=draw(st.booleans()),
    )
    window = frame_of(width, height)
    assert window is not None
    return Shown(state, window, glyphs)


def rejection(position: Position, column: int) -> Rejection | None:
    """What there is to tell of a column, if anything."""
    cards = position.column(column)
    return check_group(position, column, max(1, len(cards)))


@settings(max_examples=60)
@given(shown_tables())
def test_what_is_under_the_pointer_is_what_is_read_there(shown: Shown) -> None:
    picture = shown.picture
    seen = {part.name: shown.cards_seen(part) for part in picture.parts}
    for y, line in enumerate(shown.cells):
        for x, cell in enumerate(line):
            rows = seen[cell.part.name] if cell.part else []
            expected = rows[cell.line] if cell.line < len(rows) else None
            touched = picture.at(x, y).touched
            assert (touched and touched[:2]) == expected, (x, y)


@settings(max_examples=20)
@given(shown_tables())
def test_the_lines_of_what_is_touched_are_those_that_show_it(shown: Shown) -> None:
    picture = shown.picture
    for part in picture.columns:
        seen = shown.cards_seen(part)
        for line, each in enumerate(seen, part.y):
            touched = part.touched_at(line)
            assert touched is not None
            assert [seen[y - part.y] for y in touched.lines] == [each] * len(touched.lines)
            assert seen.count(each) == len(touched.lines)


@settings(max_examples=20)
@given(shown_tables())
def test_what_is_let_go_counts_for_the_column_of_that_width(shown: Shown) -> None:
    picture, frame = shown.picture, shown.frame
    for x in range(-1, frame.width + 1):
        beside = not frame.left <= x < frame.left + frame.table_width
        column = None if beside else (x - frame.left) // frame.pitch + 1
        assert picture.at(x, 0).column is None
        lines = range(frame.top + 1, frame.height + 5)
        assert {picture.at(x, y).column for y in lines} == {column}
    for part in picture.columns:
        number = part.x + part.rows[0].text.index(digit(part.column or 0))
        assert picture.at(number, part.y).column == part.column


@settings(max_examples=60)
@given(shown_tables())
def test_what_did_not_fit_is_what_is_drawn_as_a_count(shown: Shown) -> None:
    for part in shown.picture.columns:
        assert list(shown.picture.hidden(part.column or 0)) == count_cards(part.rows[1:])


@settings(max_examples=60)
@given(shown_tables())
def test_a_panel_never_moves_the_table(shown: Shown) -> None:
    state = shown.state._replace(explained=None, dragged=None, first_minute=True)
    first = shown.draw(state)
    hidden = Hidden(1, state.position.column(1))
    assert shown.draw(state._replace(explained=hidden)).columns == first.columns


TWELVE = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"


@pytest.mark.parametrize(
    ("columns", "move", "landed", "back"),
    [
        (f"4S 9D {TWELVE}\n9S AH", "21", None, Landed(2, 1)),
        (f"{TWELVE}\nAH", "21", None, Landed(2, 1)),
        ("AD KH QH JH\n10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "21x10", None, Landed(2, 10)),
        (f"{TWELVE}\nAS", "21", Landed(1, 1), Landed(2, 1)),
        (f"{TWELVE}\n-", "12x12", Landed(2, 12), Landed(1, 12)),
    ],
)
def test_nothing_that_left_with_a_sequence_has_just_moved(
    columns: str, move: str, landed: Landed | None, back: Landed
) -> None:
    before = Position.parse(columns + "\n-" * 8)
    game = Game(CODE, before).play(Move.parse(move))
    assert isinstance(game, Game)
    assert (Landed.by(game.steps[-1], before), Landed.back(game.steps[-1])) == (landed, back)

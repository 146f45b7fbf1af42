"""Where the panel stands: not on the cards it names, whatever the table and the window."""

from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon import i18n
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.position import Position
from simplesimon.core.record import Record, replay
from simplesimon.core.rules import Rejection
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.picture import Part
from simplesimon.draw.table import Table, draw_table
from simplesimon.draw.theme import Look
from simplesimon.settings import Settings
from simplesimon.table import TableState
from simplesimon.texts import concerned_sentence, rule_name, rule_sentence
from tests.core.golden import golden_games
from tests.core.strategies import CODE, positions

ALL = list(product(range(1, 11), range(1, 11)))
pairs = st.lists(st.sampled_from(ALL), min_size=1, max_size=4)

SIZES = [(40, 20), (60, 20), (80, 24), (100, 30), (111, 60)]


def table(state: TableState, size: tuple[int, int], look: Look | None = None) -> Table:
    drawn = draw_table(state, look or Look(), *size)
    assert drawn is not None
    return drawn


def panel_of(drawn: Table) -> Part:
    return next(part for part in drawn.others if part.name == "over")


def rejections(state: TableState, pairs: Iterable[tuple[int, int]] = ALL) -> Iterator[TableState]:
    """What pairs of digits are answered with, where that is a rule."""
    for source, target in pairs:
        after = state.press(source).press(target)
        if isinstance(after.explained, Rejection):
            yield after


def faces(drawn: Table, column: int, cards: range) -> Iterator[tuple[int, int]]:
    """The cells that show some cards of a column, by what stands in the rows."""
    part = drawn.columns[column - 1]
    for y, row in enumerate(part.rows, part.y):
        shown = range(row.card or 0, (row.card or 0) + max(1, row.hides))
        if row.card is not None and set(shown) & set(cards):
            yield from ((x, y) for x in range(part.x, part.x + len(row.text)))


def covers_what_it_names(state: TableState, drawn: Table) -> bool:
    """Whether a cell of a card that is named is under the panel."""
    rejection = state.explained
    assert isinstance(rejection, Rejection)
    size = len(state.position.column(rejection.source))
    named = list(faces(drawn, rejection.source, range(size - len(rejection.cards), size)))
    if rejection.onto is not None and rejection.target is not None:
        last = len(state.position.column(rejection.target)) - 1
        named += faces(drawn, rejection.target, range(last, last + 1))
    panel = panel_of(drawn)
    return any(panel.covers(x, y) for x, y in named)


@settings(max_examples=60)
@given(positions(), pairs, st.sampled_from(SIZES), st.sampled_from([UNICODE, ASCII]))
def test_the_panel_covers_no_card_that_it_names(
    position: Position, pairs: list[tuple[int, int]], size: tuple[int, int], glyphs: Glyphs
) -> None:
    for after in rejections(TableState(Game(CODE, position), Settings()), pairs):
        drawn = table(after, size, Look(glyphs))
        assert not covers_what_it_names(after, drawn)


@pytest.mark.parametrize("size", SIZES)
def test_in_real_games_it_covers_none_and_says_all(size: tuple[int, int]) -> None:
    for record, _score in golden_games()[::90]:
        code, moves = record
        for place in range(0, len(moves), 20):
            game = replay(Record(code, moves[:place]))
            assert isinstance(game, Game)
            for after in list(rejections(TableState(game, Settings())))[::9]:
                drawn = table(after, size)
                assert not covers_what_it_names(after, drawn)
                said = " ".join(" ".join(row.text for row in panel_of(drawn).rows).split())
                rejection = after.explained
                assert isinstance(rejection, Rejection)
                assert rule_name(rejection.rule) in said
                assert concerned_sentence(rejection, UNICODE.write) in said
                assert rule_sentence(rejection.rule) in said


@settings(max_examples=40)
@given(positions(), pairs, st.sampled_from([*SIZES, (120, 40), (200, 60)]))
def test_a_panel_never_moves_the_table(
    position: Position, pairs: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    for after in rejections(TableState(Game(CODE, position), Settings()), pairs):
        without = after._replace(explained=None)
        assert table(after, size).columns == table(without, size).columns


@pytest.mark.parametrize("language", ["en", "it", "nb", "cs"])
@pytest.mark.parametrize("size", [(40, 20), (40, 22), (60, 20), (80, 24), (100, 30), (111, 60)])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_the_first_words_cover_no_card_of_the_deal_and_move_none(
    size: tuple[int, int], language: str, glyphs: Glyphs
) -> None:
    i18n.use(language)
    look = Look(glyphs)
    state = TableState(Game.begin(Code(4, "AAAAABD")), Settings(), first_minute=True)
    drawn = table(state, size, look)
    panel = panel_of(drawn)
    assert panel.rows
    for column in range(1, 11):
        assert not any(panel.covers(x, y) for x, y in faces(drawn, column, range(52)))
    assert drawn.columns == table(state._replace(first_minute=False), size, look).columns

"""The moment in which a sequence leaves the table, and the win, without a screen."""

from pathlib import Path

import pytest

from simplesimon.core.cards import Rank, Suit
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.record import Record
from simplesimon.draw.row import Paint
from simplesimon.draw.table import Table, draw_table
from simplesimon.draw.theme import Look
from simplesimon.opening import Opening
from simplesimon.replay import Replay
from simplesimon.settings import Settings
from simplesimon.table import TableState
from tests.core.strategies import CODE
from tests.session.starting import play, session_after

TWELVE = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
# Columns, the digits that complete a sequence, and where it lies then.
LEAVING = {
    "alone": (f"{TWELVE}\nAH", (2, 1), 1),
    "on other cards": (f"4S 9D {TWELVE}\n9S AH", (2, 1), 1),
    "by a group": ("AD KH QH JH\n10H 9H 8H 7H 6H 5H 4H 3H 2H AH", (2, 1), 1),
    "from the left": (f"2C AH\n8C {TWELVE}", (1, 2), 2),
}
every_way = pytest.mark.parametrize(("columns", "keys", "column"), LEAVING.values(), ids=LEAVING)
ON_OTHERS = LEAVING["on other cards"]


def table(columns: str, **settings: bool) -> TableState:
    position = Position.parse(columns + "\n-" * 8)
    return TableState(Game(CODE, position), Settings(**settings))  # type: ignore[arg-type]


def draw_state(state: TableState, size: tuple[int, int] = (80, 24)) -> Table:
    picture = draw_table(state, Look(), *size)
    assert picture is not None
    return picture


def lit_cards(state: TableState) -> dict[int, str]:
    """The columns with cards that are lit, and these as they are written."""
    columns = {}
    for part in draw_state(state).columns:
        faces = [row.text.strip() for row in part.rows if row.ground is Paint.LIT]
        columns[part.column or 0] = " ".join(face for face in faces if face.strip("▀"))
    return {column: faces for column, faces in columns.items() if faces}


def header(state: TableState) -> str:
    return next(part.rows[0].text for part in draw_state(state).others if part.name == "header")


@every_way
def test_a_sequence_is_lit_where_it_lies_then_gone(
    columns: str, keys: tuple[int, int], column: int
) -> None:
    before = table(columns)
    state = before.press(keys[0]).press(keys[1])
    assert lit_cards(state) == {column: "K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ A♥"}
    assert "removed · · · ·" in header(state)
    after = state.end_moment()
    assert lit_cards(after) == {}
    assert "removed ♥ · · ·" in header(after)
    assert after.game is state.game
    assert after.position.removed == (Suit.HEARTS,)


@every_way
@pytest.mark.parametrize("key", [1, 5, 10])
def test_any_key_ends_the_moment_and_does_its_own_work(
    columns: str, keys: tuple[int, int], column: int, key: int
) -> None:
    state = table(columns).press(keys[0]).press(keys[1])
    assert state.position.column(column) == state.end_moment().position.column(column)
    for intent in (TableState.more, TableState.undo, TableState.put_back, TableState.restart):
        assert intent(state) == intent(state.end_moment())
        assert intent(state).leaving is None
    assert state.press(key) == state.end_moment().press(key)


def test_a_setting_turns_it_off() -> None:
    columns, keys, _ = ON_OTHERS
    state = table(columns, light_up=False).press(keys[0]).press(keys[1])
    assert state == state.end_moment()
    assert "removed ♥ · · ·" in header(state)


def test_redo_shows_it_again_and_undo_does_not() -> None:
    columns, keys, _ = ON_OTHERS
    state = table(columns).press(keys[0]).press(keys[1])
    assert lit_cards(state.undo()) == {}
    assert lit_cards(state.undo().redo()) == lit_cards(state)


def test_a_replay_shows_it_forwards_only() -> None:
    columns, (source, target), column = ON_OTHERS
    position = Position.parse(columns + "\n-" * 8)
    game = Game(CODE, position).play(Move(source, 1, target))
    assert isinstance(game, Game)
    replay = Replay(game)
    state = replay.begin(Settings(), ())
    assert lit_cards(replay.step(state, 1)) == {column: "K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥ A♥"}
    back = replay.step(replay.step(state, 1), -1)
    assert lit_cards(back) == {}
    assert lit_cards(replay.begin(Settings(light_up=False), ())) == {}


def test_a_session_has_saved_it_before_it_is_shown_and_knows_the_win(tmp_path: Path) -> None:
    columns = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\nAS" + "\n-" * 8
    last = Position.parse(columns)._replace(removed=(Suit.HEARTS, Suit.SPADES, Suit.CLUBS))
    with session_after(tmp_path) as store:
        session = play(store, Opening(Game(CODE, last)))
        session.apply(session.state.settings._replace(light_up=True))
        session.do(TableState.press, 2)
        state = session.do(TableState.press, 1)
        assert state.leaving is not None
        assert state.game.won
        (entry,) = store.entries()
        assert (entry.finished, entry.moves) == (True, 1)
        assert session.end_moment().leaving is None
        assert session.victory is not None
        assert (session.victory.game, session.victory.news.first) == (state.game, True)
        assert Record.of(state.game).moves == (Move(2, 1, 1),)


def test_the_lit_cards_are_all_thirteen_at_every_size() -> None:
    columns, keys, column = ON_OTHERS
    state = table(columns).press(keys[0]).press(keys[1])
    for size in [(40, 20), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]:
        rows = draw_state(state, size).columns[column - 1].rows
        shown = {
            index
            for row in rows
            if row.ground is Paint.LIT and row.card is not None
            for index in range(row.card, row.card + max(1, row.hides))
        }
        assert len(shown) == len(Rank)

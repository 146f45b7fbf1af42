"""Single saved games that cannot be read, in a file that can."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.core.moves import Move
from simplesimon.core.record import Refused
from simplesimon.core.rules import Rule
from simplesimon.core.unreadable import Fault
from simplesimon.store import Damaged, OpenElsewhere, Store, StoreError
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    change,
    dump,
    elsewhere,
    long,
    moved,
    open_id,
    session,
)

DAMAGED = 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The store of a session with a game open, and another game to be damaged."""
    with session(tmp_path) as store:
        store.begin(WON)
        store.begin(moved("AAAAABD", suits=4))
        yield store


@pytest.mark.parametrize(
    ("moves", "number", "rule"),
    [
        ("14 13", 2, Rule.RANK_MISMATCH),
        ("14 21 83 79 12 14", 5, Rule.RANK_MISMATCH),
        ("17x2 14", 1, Rule.NOT_A_RUN),
        ("14 11", 2, Rule.SAME_COLUMN),
    ],
)
def test_the_first_refused_move_is_named(
    store: Store, tmp_path: Path, moves: str, number: int, rule: Rule
) -> None:
    change(tmp_path, DAMAGED, moves=moves, place=1)
    move = moves.split()[number - 1]
    for read in (store.load, store.open):
        with pytest.raises(Damaged) as raised:
            read(DAMAGED)
        refused = raised.value.why
        assert isinstance(refused, Refused)
        assert (refused.number, refused.move) == (number, Move.parse(move))
        assert refused.rejection.rule is rule


def test_a_refused_move_among_the_undone_ones_is_named_too(store: Store, tmp_path: Path) -> None:
    change(tmp_path, DAMAGED, moves="14 13", place=1)
    with pytest.raises(Damaged) as raised:
        store.load(DAMAGED)
    assert isinstance(raised.value.why, Refused)
    assert raised.value.why.number == 2


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"place": -1}, None),
        ({"place": 50}, None),
        ({"place": 3, "floor": 4}, None),
        ({"floor": -1}, None),
        ({"place": "many"}, None),
        ({"floor": "many"}, None),
        ({"place": 1.5}, None),
        ({"place": b"\x01"}, None),
        ({"moves": "14 ab"}, Fault.MOVE),
        ({"moves": "14 2"}, Fault.MOVE),
        ({"moves": "14 # 21"}, Fault.MOVE),
        ({"moves": "14 21x99"}, Fault.MOVE_COUNT),
        ({"moves": b"14"}, None),
        ({"moves": b"14\xff"}, None),
        ({"moves": 7}, Fault.MOVE),
        ({"code": "SS1-S3-EXAMPLE"}, Fault.CODE_SUITS),
        ({"code": "SS2-S1-EXAMPLE"}, Fault.CODE_VERSION),
        ({"code": "SS1-S1-EXAMPLE\n14"}, Fault.CODE_LETTERS),
        ({"code": "nothing"}, Fault.CODE_GAME),
        ({"code": b"SS1-S1-EXAMPLE"}, None),
        ({"code": b"\x00\xff"}, None),
        ({"code": 5}, Fault.CODE_GAME),
    ],
    ids=str,
)
def test_what_is_no_game_is_damaged(
    store: Store, tmp_path: Path, fields: dict[str, object], fault: Fault | None
) -> None:
    change(tmp_path, DAMAGED, **fields)
    for read in (store.load, store.open):
        with pytest.raises(Damaged) as raised:
            read(DAMAGED)
        assert not isinstance(raised.value.why, Refused)
        assert (raised.value.why and raised.value.why.fault) is fault


@pytest.mark.parametrize("floor", [-1, 0, 49, 151])
def test_undo_is_not_let_further_back_than_it_went(
    store: Store, tmp_path: Path, floor: int
) -> None:
    store.begin(long(150))
    change(tmp_path, open_id(store), floor=floor)
    with pytest.raises(Damaged):
        store.load(open_id(store))


def test_a_game_that_is_no_longer_there_is_told_as_well(store: Store) -> None:
    """Another session may forget an untouched deal that was in the list a moment ago."""
    for read in (store.load, store.open):
        with pytest.raises((Damaged, OpenElsewhere, StoreError)):
            read(99)


@pytest.mark.parametrize(
    "fields",
    [
        {"code": "nothing"},
        {"code": b"\x00\xff"},
        {"saved": "late"},
        {"started": "first"},
        {"best_score": "high"},
        {"fewest_moves": b"few"},
        {"finished": "perhaps"},
        {"played": "long"},
        {"played": float("inf")},
        {"played": -1},
        {"acted": b"late"},
        {"best_seconds": "short"},
        {"removed": "SX"},
        {"removed": "SSSSS"},
        {"removed": b"S"},
        {"day": "today"},
        {"day": b"2026-11-30"},
        {"day": "2026-11-30\n"},
    ],
    ids=str,
)
def test_a_damaged_game_hides_no_other(
    store: Store, tmp_path: Path, fields: dict[str, object]
) -> None:
    change(tmp_path, DAMAGED, **fields)
    assert [str(entry.code) for entry in store.entries()] == ["SS1-S4-AAAAABD"]
    assert [row.id for row in store.listing()] == [open_id(store), DAMAGED]
    for entry in store.entries():
        figures = (entry.started, entry.best_score, entry.fewest_moves, entry.best_seconds)
        for figure in (entry.saved, entry.moves, entry.seconds, *figures):
            assert figure is None or isinstance(figure, int | float)
        assert entry.removed is None or len(entry.removed) <= 4


@pytest.mark.parametrize("field", ["code", "moves"])
def test_a_text_that_is_no_text_harms_no_other_game(
    store: Store, tmp_path: Path, field: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as file, file:
        file.execute(f"UPDATE games SET {field} = CAST(x'53ff' AS TEXT) WHERE id = {DAMAGED}")
    assert open_id(store) in [entry.id for entry in store.entries()]
    with pytest.raises(Damaged):
        store.load(DAMAGED)


def test_nothing_is_changed_by_a_damaged_game(store: Store, tmp_path: Path) -> None:
    change(tmp_path, DAMAGED, moves="14 13", place=2)
    before, opened = dump(tmp_path), store.open_id
    for read in (store.load, store.open):
        with pytest.raises(Damaged):
            read(DAMAGED)
    assert not store.is_open_elsewhere(DAMAGED)
    assert dump(tmp_path) == before
    assert store.open_id == opened
    store.save(moved("AAAAABD", suits=4))
    with elsewhere(tmp_path) as other:
        assert other.run(Store.is_open_elsewhere, open_id(store))
        assert not other.run(Store.is_open_elsewhere, DAMAGED)


def test_an_untouched_deal_is_not_left_for_a_damaged_game(store: Store, tmp_path: Path) -> None:
    store.begin(UNTOUCHED)
    change(tmp_path, DAMAGED, moves="14 13")
    with pytest.raises(Damaged):
        store.open(DAMAGED)
    assert store.load(open_id(store)) == UNTOUCHED
    store.save(MOVED)
    assert store.load(open_id(store)) == MOVED


def test_a_game_made_whole_again_is_opened(store: Store, tmp_path: Path) -> None:
    moves = " ".join(map(str, WON.moves))
    change(tmp_path, DAMAGED, moves="14 13")
    with pytest.raises(Damaged):
        store.open(DAMAGED)
    change(tmp_path, DAMAGED, moves=moves)
    assert store.open(DAMAGED) == WON

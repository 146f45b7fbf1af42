"""Single saved games that cannot be read, in a file that can."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.core.record import RejectedMove
from simplesimon.core.rules import Rule
from simplesimon.core.unreadable import Fault
from simplesimon.store import Damaged, Store
from tests.sessions import (
    MOVED,
    UNTOUCHED,
    WON,
    change,
    dump,
    elsewhere,
    game_with_a_move,
    long_game,
    open_id,
    session,
)

DAMAGED = 1
OTHER = game_with_a_move("AAAAABD", suits=4)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The store of a session with a game open, and another game to be damaged."""
    with session(tmp_path) as store:
        store.begin(WON)
        store.begin(OTHER)
        yield store


Why = tuple[int, str, Rule] | Fault | None
DAMAGE: list[tuple[dict[str, object], Why]] = [
    ({"moves": "14 13", "place": 1}, (2, "13", Rule.RANK_MISMATCH)),
    ({"moves": "14 21 83 79 12 14", "place": 1}, (5, "12", Rule.RANK_MISMATCH)),
    ({"moves": "17x2 14", "place": 1}, (1, "17x2", Rule.NOT_A_RUN)),
    ({"moves": "14 11", "place": 1}, (2, "11", Rule.SAME_COLUMN)),
    ({"moves": "14 ab"}, Fault.MOVE),
    ({"moves": "14 2"}, Fault.MOVE),
    ({"moves": "14 # 21"}, Fault.MOVE),
    ({"moves": "14 21x99"}, Fault.MOVE_COUNT),
    ({"moves": 7}, Fault.MOVE),
    ({"moves": b"14"}, None),
    ({"moves": b"14\xff"}, None),
    ({"code": "SS1-S3-EXAMPLE"}, Fault.CODE_SUITS),
    ({"code": "SS2-S1-EXAMPLE"}, Fault.CODE_VERSION),
    ({"code": "SS1-S1-EXAMPLE\n14"}, Fault.CODE_LETTERS),
    ({"code": "nothing"}, Fault.CODE_GAME),
    ({"code": 5}, Fault.CODE_GAME),
    ({"code": b"SS1-S1-EXAMPLE"}, None),
    ({"code": b"\x00\xff"}, None),
    ({"place": -1}, None),
    ({"place": 50}, None),
    ({"place": "many"}, None),
    ({"place": 1.5}, None),
    ({"place": b"\x01"}, None),
    ({"floor": -1}, None),
    ({"floor": "many"}, None),
    ({"place": 3, "floor": 4}, None),
]


@pytest.mark.parametrize(("fields", "why"), DAMAGE, ids=str)
def test_what_is_no_game_is_damaged_and_named_by_its_first_fault(
    store: Store, tmp_path: Path, fields: dict[str, object], why: Why
) -> None:
    change(tmp_path, DAMAGED, **fields)
    for read in (store.load, store.open):
        with pytest.raises(Damaged) as raised:
            read(DAMAGED)
        assert why_of(raised.value) == why


def why_of(damaged: Damaged) -> Why:
    why = damaged.why
    if isinstance(why, RejectedMove):
        return why.number, str(why.move), why.rejection.rule
    return why.fault if why else None


@pytest.mark.parametrize(
    "fields",
    [
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
def test_a_figure_that_is_none_hides_no_other_game(
    store: Store, tmp_path: Path, fields: dict[str, object]
) -> None:
    change(tmp_path, DAMAGED, **fields)
    assert [str(entry.code) for entry in store.entries()] == ["SS1-S4-AAAAABD"]
    assert [row.id for row in store.listing()] == [open_id(store), DAMAGED]


@pytest.mark.parametrize("floor", [-1, 0, 49, 151])
def test_undo_is_not_let_further_back_than_it_went(
    store: Store, tmp_path: Path, floor: int
) -> None:
    store.begin(long_game(150))
    change(tmp_path, open_id(store), floor=floor)
    with pytest.raises(Damaged):
        store.load(open_id(store))


def test_a_game_that_another_session_has_forgotten_is_damaged(store: Store) -> None:
    for read in (store.load, store.open):
        with pytest.raises(Damaged):
            read(99)


def test_nothing_is_changed_by_a_damaged_game(store: Store, tmp_path: Path) -> None:
    change(tmp_path, DAMAGED, moves="14 13", place=2)
    before, opened = dump(tmp_path), store.open_id
    for read in (store.load, store.open):
        with pytest.raises(Damaged):
            read(DAMAGED)
    assert not store.is_open_elsewhere(DAMAGED)
    assert (dump(tmp_path), store.open_id) == (before, opened)
    store.save(OTHER)
    with elsewhere(tmp_path) as other:
        assert other.run(Store.is_open_elsewhere, open_id(store))
        assert not other.run(Store.is_open_elsewhere, DAMAGED)


def test_an_untouched_deal_is_not_left_for_a_damaged_game_until_that_is_whole_again(
    store: Store, tmp_path: Path
) -> None:
    store.begin(UNTOUCHED)
    change(tmp_path, DAMAGED, moves="14 13")
    with pytest.raises(Damaged):
        store.open(DAMAGED)
    assert store.load(open_id(store)) == UNTOUCHED
    store.save(MOVED)
    assert store.load(open_id(store)) == MOVED
    change(tmp_path, DAMAGED, moves=" ".join(map(str, WON.moves)))
    assert store.open(DAMAGED) == WON

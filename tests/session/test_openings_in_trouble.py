"""What a start does and says where games cannot be read."""

from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import RejectedMove
from simplesimon.core.unreadable import Fault
from simplesimon.outcome import UnreadableGame
from simplesimon.store import Entry, Store, StoreError, Trouble, UnreadableEntry
from tests.session.starting import FRESH, play, session_after, start
from tests.sessions import MOVED, UNTOUCHED, WON, change, game_with_a_move

HARD = game_with_a_move("AAAAABD", suits=4)
EASY = Game.begin(Code(1, FRESH))
CODE = str(EXAMPLE.code)

# A damaged game.

Why = Fault | tuple[int, str] | None
UNREADABLE: list[tuple[dict[str, object], str, Why]] = [
    ({"code": "SS2-S4-AAAAABD"}, "SS2-S4-AAAAABD", Fault.CODE_VERSION),
    ({"code": "SS1-S3-EXAMPLE"}, "SS1-S3-EXAMPLE", Fault.CODE_SUITS),
    ({"code": "nothing"}, "nothing", Fault.CODE_GAME),
    ({"code": ""}, "", Fault.CODE_GAME),
    ({"code": b"\x00\xff"}, "\x00\ufffd", Fault.CODE_GAME),
    ({"code": "\x1b[2J" + "#" * 99}, "\x1b[2J" + "#" * 99, Fault.CODE_GAME),
    ({"code": b"SS1-S1-EXAMPLE"}, CODE, None),
    ({"moves": "14 13"}, CODE, (2, "13")),
    ({"moves": "14 one"}, CODE, Fault.MOVE),
    ({"moves": "14 21x99"}, CODE, Fault.MOVE_COUNT),
    ({"moves": b"14"}, CODE, None),
    ({"place": 2}, CODE, None),
    ({"place": "one"}, CODE, None),
    ({"floor": -1}, CODE, None),
    ({"floor": 2}, CODE, None),
    ({"finished": "perhaps"}, CODE, None),
    ({"finished": -1}, CODE, None),
    ({"started": "first"}, CODE, None),
    ({"started": -1}, CODE, None),
    ({"best_score": b"high", "fewest_moves": 50}, CODE, None),
    ({"best_score": 850}, CODE, None),
    ({"best_score": 850, "fewest_moves": 0}, CODE, None),
    ({"id": -2}, CODE, None),
    ({"id": 0}, CODE, None),
]


@pytest.mark.parametrize(("fields", "code", "why"), UNREADABLE, ids=str)
def test_a_game_that_cannot_be_read_is_named_where_it_would_be_continued(
    tmp_path: Path, fields: dict[str, object], code: str, why: Why
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, **fields)
        first = start(store)
        assert first.game in (EASY, Game.begin(Code(4, FRESH)))
        assert (first.new, first.ask, first.first_minute) == (True, False, False)
        (said,) = first.said
        assert isinstance(said, UnreadableGame)
        assert (said.code, said.dealt, cause(said)) == (code, True, why)


def cause(said: UnreadableGame) -> Why:
    """What is wrong: a fault of a text, the number and text of a move, or None for the rest."""
    if isinstance(said.why, RejectedMove):
        return said.why.number, str(said.why.move)
    return said.why.fault if said.why else None


@pytest.mark.parametrize("saved", [1e300, float("inf"), -5, "late", b"late", 2e9], ids=str)
def test_a_game_saved_nobody_knows_when_stands_last(tmp_path: Path, saved: object) -> None:
    with session_after(tmp_path, MOVED, HARD) as store:
        change(tmp_path, 2, saved=saved, floor=-1)
        assert start(store).game == MOVED
        assert [row.id for row in store.listing()] == [1, 2]


@pytest.mark.parametrize("fields", [{"moves": "14 13"}, {"finished": 7}], ids=str)
def test_the_game_of_a_code_is_named_where_it_cannot_be_read(
    tmp_path: Path, fields: dict[str, object]
) -> None:
    with session_after(tmp_path, MOVED, HARD) as store:
        change(tmp_path, 1, **fields)
        first = start(store, code=MOVED.code)
        assert (first.game, first.new) == (UNTOUCHED, True)
        (said,) = first.said
        assert isinstance(said, UnreadableGame)
        assert said.code == CODE


@pytest.mark.parametrize(
    ("second", "fields", "code", "game"),
    [
        (HARD, {"code": "SS2-S4-AAAAABD"}, MOVED.code, MOVED),
        (HARD, {"code": "SS2-S4-AAAAABD"}, HARD.code, HARD.restart()),
        (WON, {"code": "SS2-S1-EXAMPLE"}, None, MOVED),
    ],
    ids=["of another code", "of another game's version", "won"],
)
def test_a_game_that_cannot_be_read_is_no_matter_where_it_is_not_asked_for(
    tmp_path: Path, second: Game, fields: dict[str, object], code: Code | None, game: Game
) -> None:
    with session_after(tmp_path, MOVED, second) as store:
        change(tmp_path, 2, **fields)
        first = start(store, code=code)
        assert first.game == game
        assert not any(isinstance(said, UnreadableGame) for said in first.said)


@pytest.mark.parametrize(
    ("fields", "why"), [({"moves": "14 13"}, (2, "13")), ({"moves": b"14"}, None)], ids=str
)
def test_a_won_game_with_bad_moves_is_neither_dealt_nor_watched_from_the_list(
    tmp_path: Path, fields: dict[str, object], why: Why
) -> None:
    with session_after(tmp_path, HARD, WON) as store:
        change(tmp_path, 2, **fields)
        session = play(store)
        entry = next(entry for entry in store.entries() if entry.id == 2)
        for read in (session.open, session.load):
            session.say()
            read(entry)
            (said,) = session.state.said
            assert isinstance(said, UnreadableGame)
            assert (said.dealt, cause(said)) == (False, why)
        assert (session.state.game, store.open_id) == (HARD, 1)


def test_a_game_that_is_only_said_to_be_won_is_continued_from_the_list(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, finished=1)
        session = play(store)
        (entry,) = (entry for entry in store.entries() if entry.id == 2)
        assert session.open(entry).game == MOVED
        assert store.open_id == 2


class Late(Store):
    """Lists a game that another session has forgotten since."""

    def listing(self) -> list[Entry | UnreadableEntry]:
        return [row._replace(id=row.id + 1) for row in super().listing()]


class Failing(Store):
    """Lists games and opens none, as where the file is locked in between."""

    def open(self, number: int) -> Game:  # noqa: ARG002
        raise StoreError(Trouble.LOCKED)


@pytest.mark.parametrize(
    ("kind", "code"), [(Late, None), (Late, MOVED.code), (Failing, None)], ids=str
)
def test_a_game_that_is_listed_and_not_there_stops_no_start(
    tmp_path: Path, kind: type[Store], code: Code | None
) -> None:
    with session_after(tmp_path, MOVED):
        store = kind(tmp_path, lambda: 0.0)
        first = start(store, code=code)
        assert (first.new, first.ask, first.game.moves) == (True, False, ())
        store.close()

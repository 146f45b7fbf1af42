"""What a start does and says where games cannot be read or saved."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.draw.glyphs import UNICODE
from simplesimon.draw.messages import sentences
from simplesimon.outcome import Note
from simplesimon.store import Entry, Store, StoreError, Trouble, Unread
from tests.sessions import MOVED, UNTOUCHED, WON, change, moved
from tests.system import no_room, read_only
from tests.ui.player import DOWN, ENTER, ESC
from tests.ui.starting import FRESH, saved, session_after, start, started

HARD = moved("AAAAABD", suits=4)
RUBBISH = b"This is no database. " * 500
EASY = Game.begin(Code(1, FRESH))


# A damaged game.


DAMAGED = "It is damaged."
UNREADABLE: list[tuple[dict[str, object], str, str]] = [
    ({"code": "SS2-S4-AAAAABD"}, "SS2-S4-AAAAABD", "It was made by a newer version"),
    ({"code": "SS1-S3-EXAMPLE"}, "SS1-S3-EXAMPLE", "“S3” is not S1, S2 or S4"),
    ({"code": "nothing"}, "nothing", "“nothing” does not begin with SS1"),
    ({"code": ""}, "?", "nothing does not begin with SS1"),
    ({"code": b"\x00\xff"}, "?\ufffd", "does not begin with SS1"),
    ({"code": "\x1b[2J" + "#" * 99}, "?[2J#######…", "does not begin with SS1"),
    ({"code": b"SS1-S1-EXAMPLE"}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"moves": "14 13"}, "SS1-S1-EXAMPLE", "Move 2, 13, is refused."),
    ({"moves": "14 one"}, "SS1-S1-EXAMPLE", "Move 2, “one”, cannot be read"),
    ({"moves": "14 21x99"}, "SS1-S1-EXAMPLE", "Move 2, “21x99”, takes more cards"),
    ({"moves": b"14"}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"place": 2}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"place": "one"}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"floor": -1}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"floor": 2}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"finished": "perhaps"}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"finished": -1}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"started": "first"}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"started": -1}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"best_score": b"high", "fewest_moves": 50}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"best_score": 850}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"best_score": 850, "fewest_moves": 0}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"id": -2}, "SS1-S1-EXAMPLE", DAMAGED),
    ({"id": 0}, "SS1-S1-EXAMPLE", DAMAGED),
]


@pytest.mark.parametrize(("fields", "code", "why"), UNREADABLE, ids=str)
def test_a_game_that_cannot_be_read_is_named_where_it_would_be_gone_on_with(
    tmp_path: Path, fields: dict[str, object], code: str, why: str
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, **fields)
        first = start(store)
        assert first.game in (EASY, Game.begin(Code(4, FRESH)))
        assert (first.new, first.ask, first.first_minute) == (True, False, False)
        said = sentences(first.said, UNICODE)
        assert said[:2] == (f"{code} cannot be read.", "Here is a new one.")
        assert why in " ".join(said)


@pytest.mark.parametrize(("fields", "code", "why"), [*UNREADABLE[::3], UNREADABLE[-1]], ids=str)
async def test_a_game_that_cannot_be_read_is_listed_and_left_as_it_is(
    tmp_path: Path, fields: dict[str, object], code: str, why: str
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, removed=None, **fields)
        before = rows(tmp_path)
        async with started(store) as player:
            assert player.dialog == ""
            assert f"{code} cannot be read. Here is a new one." in player.message
            dealt = player.header
            await player.press("20", "g")
            assert re.search(rf"{re.escape(code)} +- +- +- +- +not readable", player.dialog)
            await player.press(DOWN)
            for key in (ENTER, "w"):
                await player.press(key)
                assert f"{code} cannot be read. " in player.dialog
                assert why in player.dialog
            await player.press(DOWN)
            assert "cannot be read" not in player.dialog
            await player.press(ESC)
            assert player.header == dealt.replace("500 · moves 0", "499 · moves 1")
        assert [row for row in rows(tmp_path) if row in before] == before


def rows(folder: Path) -> list[tuple[object, ...]]:
    """All games in the file, by their numbers."""
    with closing(sqlite3.connect(folder / "games.db")) as file:
        return file.execute("SELECT * FROM games ORDER BY id").fetchall()


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
        assert sentences(first.said, UNICODE)[0] == "SS1-S1-EXAMPLE cannot be read."


def test_a_game_of_another_code_is_no_matter(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED, HARD) as store:
        change(tmp_path, 2, code="SS2-S4-AAAAABD")
        assert start(store, code=MOVED.code).game == MOVED
        store.close()
        assert start(store, code=HARD.code)[:3] == (
            Game.begin(HARD.code),
            (Note.WELCOME,),
            True,
        )


def test_a_won_game_that_cannot_be_read_is_not_gone_on_with(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, WON) as store:
        change(tmp_path, 2, code="SS2-S1-EXAMPLE")
        assert start(store).game == HARD


async def test_a_won_game_with_bad_moves_is_not_dealt_anew(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, WON) as store:
        change(tmp_path, 2, moves="14 13")
        async with started(store) as player:
            await player.press("g")
            assert "SS1-S1-EXAMPLE" in player.dialog
            await player.press(DOWN, ENTER)
            assert "Move 2, 13, is refused." in player.dialog
            await player.press(ESC)
            assert str(HARD.code) in player.header


async def test_a_game_that_is_only_said_to_be_won_is_gone_on_with_from_the_list(
    tmp_path: Path,
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, finished=1)
        async with started(store) as player:
            await player.press("g", DOWN, ENTER)
            assert "SS1-S1-EXAMPLE · 1 suit · score 499 · moves 1" in player.header
        assert store.open_id == 2


class Late(Store):
    """Lists a game that another session has forgotten since."""

    def listing(self) -> list[Entry | Unread]:
        return [row._replace(id=row.id + 1) for row in super().listing()]


@pytest.mark.parametrize("code", [None, MOVED.code])
def test_a_game_forgotten_since_it_was_listed_stops_no_start(
    tmp_path: Path, code: Code | None
) -> None:
    with session_after(tmp_path, MOVED):
        store = Late(tmp_path, lambda: 0.0)
        first = start(store, code=code)
        assert first.new
        assert first.game.moves == ()
        store.close()


# No store.


async def assert_not_saved_until(
    store: Store, told: str, mended: Path | None = None, *, games: int = 1
) -> None:
    """A start that tells; a game that goes on all the same, and is saved once that works."""
    async with started(store) as player:
        assert player.dialog == ""
        assert f"Not saved: {told}" in player.message
        assert f"not saved · SS1-S1-{FRESH} · 1 suit" in player.header
        await player.press("R", "c", "ss1s1example", ENTER, "14")
        assert "not saved · SS1-S1-EXAMPLE" in player.header
        assert "moves 1" in player.header
        if mended is None:
            return
        mended.unlink()
        await player.press("u")
        assert "Saved again." in player.message
        assert "not saved" not in player.header
        await player.press("r")
        assert saved(store) == MOVED
    assert len(store.entries()) == games


async def test_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with session_after(tmp_path / "file" / "games") as store:
        await assert_not_saved_until(store, "no data folder.", tmp_path / "file")


async def test_a_read_only_home(tmp_path: Path) -> None:
    with session_after(tmp_path / "home" / "games") as store:
        (tmp_path / "home").mkdir()
        with read_only(tmp_path / "home"):
            await assert_not_saved_until(store, "")


async def test_a_file_of_a_newer_game(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        with closing(sqlite3.connect(store.path)) as file:
            file.execute("PRAGMA user_version = 2000000000")
        await assert_not_saved_until(store, "file of", store.path)


@pytest.mark.parametrize("only", ["folder", "file", "all"])
async def test_read_only_games_are_gone_on_with_and_listed(tmp_path: Path, only: str) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        paths = {"folder": [tmp_path], "file": [store.path], "all": [tmp_path, *tmp_path.iterdir()]}
        with read_only(*paths[only]):
            async with started(store) as player:
                assert "Not saved: read-only. Going on with this game." in player.message
                assert "not saved · SS1-S1-EXAMPLE" in player.header
                assert "moves 1" in player.header
                await player.press("21", "g")
                assert "SS1-S4-AAAAABD" in player.dialog
                assert re.search(" 2 +498 .* current", player.dialog)
                await player.press(ENTER)
                assert "moves 2" in player.header
                await player.press("g", DOWN, ENTER)
                assert "not saved · SS1-S4-AAAAABD" in player.header


async def test_a_locked_file(tmp_path: Path) -> None:
    with (
        session_after(tmp_path, MOVED) as store,
        closing(sqlite3.connect(store.path, isolation_level=None)) as other,
    ):
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        await assert_not_saved_until(store, "file in use.")


async def test_a_full_disk(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        with no_room():
            await assert_not_saved_until(store, "the disk")
        assert start(store).game == EASY


async def test_an_unreadable_file_is_set_aside_and_told(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        store.path.write_bytes(RUBBISH)
        async with started(store) as player:
            assert player.dialog == ""
            assert player.message == (
                "Games unreadable: set aside. They are in games.db.unreadable-1."
            )
            assert "not saved" not in player.header
            assert saved(store) == EASY
        assert (tmp_path / "games.db.unreadable-1").read_bytes() == RUBBISH


class Failing(Store):
    """Lists games and opens none, as where the file is locked in between."""

    def open(self, number: int) -> Game:  # noqa: ARG002
        raise StoreError(Trouble.LOCKED)


def test_trouble_with_the_game_to_go_on_with_deals_another(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, WON):
        store = Failing(tmp_path, lambda: 0.0)
        assert start(store)[:4] == (Game.begin(Code(1, FRESH)), (Note.WELCOME,), True, False)
        store.close()


async def test_a_damaged_date_does_not_close_the_list_of_games(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, MOVED) as store:
        for saved in (1e300, float("inf"), -1e300):
            change(tmp_path, 1, saved=saved)
            async with started(store) as player:
                await player.press("g")
                assert str(MOVED.code) in player.dialog
            store.close()


def test_a_game_that_can_only_be_read_is_gone_on_with_all_the_same(tmp_path: Path) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        with read_only(store.path):
            assert start(store).game == MOVED
        store.close()
        for path in tmp_path.iterdir():
            path.chmod(0o600)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert start(store).game == MOVED

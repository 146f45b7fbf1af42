"""What a start does and says where games cannot be read or saved."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.outcome import DamagedGame, Note
from simplesimon.store import Entry, Store, StoreError, Trouble
from tests.sessions import MOVED, WON, change, dump, moved
from tests.system import no_room, read_only
from tests.ui.player import ENTER
from tests.ui.starting import FRESH, saved, session_after, start, started

HARD = moved("AAAAABD", suits=4)
RUBBISH = b"This is no database. " * 500
EASY = Game.begin(Code(1, FRESH))


# A damaged game.


@pytest.mark.parametrize("code", [None, MOVED.code])
async def test_a_damaged_game_is_told_and_left_alone(tmp_path: Path, code: Code | None) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, moves="14 13")
        before = dump(tmp_path)
        async with started(store, code=code) as player:
            assert player.dialog == ""
            assert "A saved game is damaged." in player.message
            assert "Move 2, 13," in player.message
            dealt = Game.begin(code or Code(1, FRESH))
            assert saved(store) == dealt
            await player.press("14" if code else "20")
            assert "moves 1" in player.header
        assert set(before) <= set(dump(tmp_path)) | {line for line in before if "sequence" in line}


def test_a_game_whose_moves_cannot_be_read_is_told_too(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        change(tmp_path, 1, moves="14 one")
        first = start(store)
        assert (first.game, first.new) == (EASY, True)
        assert first.said == (DamagedGame(None),)


@pytest.mark.parametrize("code", ["nothing", b"\x00\xff", 5], ids=str)
def test_a_game_whose_code_cannot_be_read_stops_no_start(tmp_path: Path, code: object) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        change(tmp_path, 2, code=code)
        first = start(store)
        assert first.game in (HARD, EASY, Game.begin(Code(4, FRESH)))
        assert store.load(1) == HARD


class Late(Store):
    """Lists a game that another session has forgotten since."""

    def entries(self) -> list[Entry]:
        return [entry._replace(id=entry.id + 1) for entry in super().entries()]


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


async def test_read_only_games(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store, read_only(tmp_path, *tmp_path.iterdir()):
        await assert_not_saved_until(store, "read-only.")


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

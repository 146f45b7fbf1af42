"""Games that can only be read are read, listed and opened; nothing is written over."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest

from simplesimon.core.game import Game
from simplesimon.store import OpenElsewhere, Store, Trouble
from tests.core.strategies import undo_once
from tests.sessions import MOVED, WON, elsewhere, session, trouble
from tests.store.files import OTHER, contents
from tests.system import make_read_only

Paths = Callable[[Path], list[Path]]
READ_ONLY: dict[str, Paths] = {
    "folder": lambda folder: [folder],
    "file": lambda folder: [folder / "games.db"],
    "lock": lambda folder: [folder / "games.lock"],
    "files": lambda folder: [*folder.iterdir()],
    "all": lambda folder: [folder, *folder.iterdir()],
}
kinds = pytest.mark.parametrize("paths", READ_ONLY.values(), ids=READ_ONLY)


@pytest.fixture(scope="module", params=["ended", "killed"])
def left(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of two games, as a session leaves it that ended well, or one that was killed."""
    folder = tmp_path_factory.mktemp("left")
    with elsewhere(folder) as other:
        other.run(Store.begin, WON)
        other.run(Store.begin, OTHER)
        if request.param == "ended":
            other.run(Store.close)
    return folder


@pytest.fixture
def folder(left: Path, tmp_path: Path) -> Path:
    return Path(copytree(left, tmp_path / "games"))


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with session(folder) as store:
        yield store


@kinds
def test_games_are_listed_and_opened_and_what_is_not_saved_is_told(
    store: Store, folder: Path, paths: Paths
) -> None:
    before = contents(folder)
    with make_read_only(*paths(folder)):
        if "games.db-wal" in before and paths is READ_ONLY["folder"]:
            # Where there is a log, nothing has to be made in the folder.
            assert store.open(2) == OTHER
            assert trouble(store.save, undo_once(OTHER)) is None
            assert store.load(2) == undo_once(OTHER)
            return
        assert [entry.id for entry in store.entries()] == [2, 1]
        assert store.load(1) == WON
        assert store.open(2) == OTHER
        assert store.open_id == 2
        assert not store.is_open_elsewhere(2)
        for _ in range(2):
            assert trouble(store.save, undo_once(OTHER)) is Trouble.READ_ONLY
            assert store.load(2) == OTHER
        assert store.open(1) == WON
        assert trouble(store.begin, MOVED) is Trouble.READ_ONLY
        assert trouble(store.save, MOVED) is Trouble.READ_ONLY
    assert store.set_aside is None
    store.close()
    assert contents(folder) == before


@kinds
def test_what_was_played_is_saved_once_that_works(store: Store, folder: Path, paths: Paths) -> None:
    """In its place, or as another game where the place may be another session's by now."""
    with make_read_only(*paths(folder)):
        assert store.open(2) == OTHER
        assert trouble(store.save, undo_once(OTHER)) in (Trouble.READ_ONLY, None)
    for path in folder.iterdir():
        path.chmod(0o600)  # also what SQLite made beside a read-only file
    store.save(undo_once(OTHER))
    with session(folder) as later:
        saved = {entry.id: later.load(entry.id) for entry in later.entries()}
    assert saved in ({1: WON, 2: undo_once(OTHER)}, {1: WON, 2: OTHER, 3: undo_once(OTHER)})
    assert saved[store.open_id or 0] == undo_once(OTHER)


@kinds
def test_a_game_of_another_session_is_not_written_over(
    store: Store, folder: Path, paths: Paths
) -> None:
    with elsewhere(folder) as other:
        other.run(Store.open, 2)
        with make_read_only(*paths(folder)):
            shown = open_or_deal(store, 2)
            trouble(store.save, undo_once(shown))
        for path in folder.iterdir():
            path.chmod(0o600)
        other.run(Store.save, OTHER)
        store.save(undo_once(shown))
        assert other.run(Store.load, 2) == OTHER
        assert store.load(store.open_id or 0) == undo_once(shown)


def open_or_deal(store: Store, number: int) -> Game:
    """A game opened, or the deal that a player gets instead."""
    try:
        return store.open(number)
    except OpenElsewhere:
        return MOVED


def test_a_game_without_moves_that_cannot_be_held_is_not_forgotten(folder: Path) -> None:
    with session(folder) as store:
        store.begin(OTHER.restart())
    with session(folder) as store:
        with make_read_only(*folder.iterdir()):
            assert store.open(3) == OTHER.restart()
            assert trouble(store.begin, MOVED) is Trouble.READ_ONLY
        store.save(MOVED)
        assert store.load(3) == OTHER.restart()
        assert store.load(4) == MOVED

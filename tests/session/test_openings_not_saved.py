"""What a start does and says where games cannot be saved, or the file cannot be read."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.outcome import Note, SetAside
from simplesimon.store import Trouble
from simplesimon.table import TableState
from tests.session.starting import FRESH, play, saved_game, session_after, start
from tests.sessions import MOVED, game_with_a_move
from tests.store.files import RUBBISH
from tests.system import make_read_only, no_room

HARD = game_with_a_move("AAAAABD", suits=4)
EASY = Game.begin(Code(1, FRESH))


@contextmanager
def newer(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 2000000000")
    yield
    path.unlink()


@contextmanager
def no_folder(path: Path) -> Iterator[None]:
    path.parent.rename(path.parent.with_name("away"))
    path.parent.touch()
    yield
    path.parent.unlink()
    path.parent.with_name("away").rename(path.parent)


@contextmanager
def lock(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def full(path: Path) -> Iterator[None]:
    path.unlink()
    with no_room():
        yield


@contextmanager
def no_home(path: Path) -> Iterator[None]:
    path.parent.rename(path.parent.with_name("away"))
    with make_read_only(path.parent.parent):
        yield


FAULTS: dict[str, tuple[Callable[[Path], AbstractContextManager[None]], set[Trouble]]] = {
    "a file for the folder": (no_folder, {Trouble.FOLDER}),
    "a home that is read-only": (no_home, {Trouble.FOLDER, Trouble.READ_ONLY}),
    "a file of a newer game": (newer, {Trouble.NEWER}),
    "a file in use": (lock, {Trouble.LOCKED}),
    "a full disk": (full, {Trouble.FULL, Trouble.FAILED}),
}


@pytest.mark.parametrize(("fault", "told"), FAULTS.values(), ids=FAULTS)
def test_a_game_that_cannot_be_saved_is_played_told_and_saved_once_that_works(
    tmp_path: Path, fault: Callable[[Path], AbstractContextManager[None]], told: set[Trouble]
) -> None:
    with session_after(tmp_path / "home" / "games", MOVED) as store:
        with fault(store.path):
            session = play(store)
            assert session.state.said[0] in told
            assert (session.state.game, session.state.saved) == (EASY, False)
            assert session.do(TableState.restart).saved is False
            assert session.deal(EXAMPLE.code).said == (Note.WELCOME,)
            state = session.do(TableState.press, 1)
            state = session.do(TableState.press, 4)
            assert (state.game, state.saved) == (MOVED, False)
        state = session.do(TableState.undo)
        assert (state.said[0], state.saved) == (Note.SAVED_AGAIN, True)
        state = session.do(TableState.redo)
        assert Note.SAVED_AGAIN not in state.said
        assert saved_game(store) == MOVED


@pytest.mark.parametrize("only", ["folder", "file", "all"])
def test_read_only_games_are_continued_and_opened(tmp_path: Path, only: str) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        paths = {"folder": [tmp_path], "file": [store.path], "all": [tmp_path, *tmp_path.iterdir()]}
        with make_read_only(*paths[only]):
            session = play(store)
            assert session.state.said == (Trouble.READ_ONLY, Note.CONTINUED_LAST, Note.WELCOME)
            assert (session.state.game, session.state.saved) == (MOVED, False)
            assert session.do(TableState.undo).game == MOVED.undo()
            other, this = sorted(store.entries(), key=lambda entry: entry.id)
            assert session.open(this).game == MOVED.undo()
            assert session.open(other).game == HARD
            assert not session.state.saved


def test_a_game_that_could_only_be_read_is_continued_while_the_file_is_in_use(
    tmp_path: Path,
) -> None:
    with session_after(tmp_path, HARD, MOVED) as store:
        with make_read_only(store.path):
            assert start(store).game == MOVED
        store.close()
        for path in tmp_path.iterdir():
            path.chmod(0o600)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert start(store).game == MOVED


def test_an_unreadable_file_is_set_aside_and_told(tmp_path: Path) -> None:
    with session_after(tmp_path) as store:
        store.path.write_bytes(RUBBISH)
        session = play(store)
        aside = tmp_path / "games.db.unreadable-1"
        assert (session.state.said, session.state.saved) == ((SetAside(aside),), True)
        assert session.do(TableState.put_back).said == (Note.WELCOME,)
        assert saved_game(store) == EASY
        assert aside.read_bytes() == RUBBISH

"""Whatever bytes stand in the files, nothing but the store's own errors comes out of it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from simplesimon.statistics import statistics
from simplesimon.store import Damaged, OpenElsewhere, Store, StoreError
from tests.core.strategies import undone
from tests.sessions import MOVED, UNTOUCHED, WON, begin_many, elsewhere, moved, session

GAMES = 12
FILES = 60


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a session that ended well, and those of one that was killed since."""
    folder = tmp_path_factory.mktemp("sound")
    with session(folder) as store:
        store.begin(WON)
        for letters in range(GAMES - 2):
            store.begin(moved(f"AAAAA{chr(65 + letters)}D", suits=4))
    ended = (folder / "games.db").read_bytes()
    with elsewhere(folder) as killed:
        killed.run(begin_many, 2)
        killed.kill()
    return {
        "ended": ended,
        "killed": (folder / "games.db").read_bytes(),
        "log": (folder / "games.db-wal").read_bytes(),
    }


def flipped(data: bytes, chance: Random) -> bytes:
    """The same with some bytes changed, near one another or anywhere."""
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 30])):
        changed[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(changed)


def every_method(store: Store) -> list[Callable[[], object]]:
    return [
        store.entries,
        lambda: statistics(store.entries(), store.open_id),
        lambda: [store.load(number) for number in range(1, GAMES + 2)],
        lambda: store.open(3),
        lambda: store.save(undone(MOVED)),
        lambda: store.is_open_elsewhere(4),
        lambda: store.begin(UNTOUCHED),
        lambda: store.save(WON),
        store.close,
    ]


@pytest.mark.parametrize("damaged", ["ended", "killed", "log"])
def test_only_errors_of_the_store_come_out(
    tmp_path: Path, sound: dict[str, bytes], damaged: str
) -> None:
    chance = Random(damaged)
    for number in range(FILES):
        folder = tmp_path / str(number)
        folder.mkdir()
        data = flipped(sound[damaged], chance)
        name = "games.db-wal" if damaged == "log" else "games.db"
        if damaged != "ended":
            (folder / "games.db").write_bytes(sound["killed"])
            (folder / "games.db-wal").write_bytes(sound["log"])
        (folder / name).write_bytes(data)
        with session(folder) as store:
            for act in every_method(store):
                with suppress(StoreError, Damaged, OpenElsewhere):
                    act()
            if damaged == "ended" and store.set_aside:
                assert store.set_aside.read_bytes() == data


@pytest.mark.parametrize("length", [1, 7, 4096])
def test_a_lock_file_may_hold_anything(tmp_path: Path, length: int) -> None:
    (tmp_path / "games.lock").write_bytes(b"#" * length)
    with session(tmp_path) as store, elsewhere(tmp_path) as other:
        store.begin(MOVED)
        assert other.run(Store.is_open_elsewhere, 1)
    assert (tmp_path / "games.lock").read_bytes() == b"#" * length

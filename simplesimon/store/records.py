"""Records written to files, for players to keep and to share."""

from itertools import count
from pathlib import Path

from ..core.record import Record


def write_record(folder: Path, record: Record) -> Path:
    """Write a record to a file of its own in a folder; raise OSError where that cannot be."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{record.code}-{number}.txt"
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(str(record))
        except FileExistsError:
            continue
        return path
    raise AssertionError

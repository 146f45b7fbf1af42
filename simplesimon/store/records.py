"""Write records to files, for players to keep and to share."""

from itertools import count
from pathlib import Path

from ..core.record import Record


def write_record(folder: Path, record: Record) -> Path:
    """The file of a record in a folder, a new one unless one says the same; raise OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{record.code}-{number}.txt" for number in count(1))
    path = next(path for path in paths if not path.exists() or _holds(path, record))
    if not path.exists():
        write_new_file(path, record)
    return path


def write_new_file(path: Path, record: Record) -> None:
    """Write a record to a file that there is not yet, whole or not at all; raise OSError."""
    with path.open("x", encoding="utf-8") as file:
        try:
            file.write(str(record))
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise


def _holds(path: Path, record: Record) -> bool:
    return path.read_bytes() == str(record).encode()

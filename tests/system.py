"""A system that refuses: no right to write, a full disk. For root as for any user."""

import ctypes
import os
import resource
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_VERSION_3 = 0x20080522
_OVERRIDES = 0b110  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("process", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (
        ("effective", ctypes.c_uint32),
        ("permitted", ctypes.c_uint32),
        ("inheritable", ctypes.c_uint32),
    )


_libc = ctypes.CDLL(None, use_errno=True)


def _capabilities(call: str, sets: ctypes.Array[_Sets]) -> None:
    header = _Header(_VERSION_3, 0)
    if getattr(_libc, call)(ctypes.byref(header), sets) != 0:
        raise OSError(ctypes.get_errno(), call)


@contextmanager
def permission_bits_hold() -> Iterator[None]:
    """Root gives up what lets it write where permission bits forbid it."""
    sets = (_Sets * 2)()
    _capabilities("capget", sets)
    before = sets[0].effective
    sets[0].effective = before & ~_OVERRIDES
    _capabilities("capset", sets)
    try:
        yield
    finally:
        sets[0].effective = before
        _capabilities("capset", sets)


@contextmanager
def make_read_only(*paths: Path) -> Iterator[None]:
    """Nobody can write these files, and make or remove files in these folders."""
    for path in paths:
        path.chmod(0o500 if path.is_dir() else 0o400)
    try:
        with permission_bits_hold():
            yield
    finally:
        for path in paths:
            path.chmod(0o700 if path.is_dir() else 0o600)


@contextmanager
def no_room(size: int = 0) -> Iterator[None]:
    """No file can grow past so many bytes: writing fails half-way, as on a full disk.

    Python ignores the signal that comes with it.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def little_disk(folder: Path, size: int) -> list[str]:
    """What to start a process under, so that the folder is a disk of so many bytes to it.

    Nothing, where the system lets us mount none.
    """
    unshare = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-Urm"]
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    if not shutil.which("unshare") or subprocess.run([*unshare, *mount], check=False).returncode:
        return []
    return [*unshare, "sh", "-c", f'{shlex.join(mount)} && exec "$@"', "sh"]

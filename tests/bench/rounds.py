"""One round of one program: its start, its keys, its idling, its end, as figures."""

import os
import re
import statistics
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from simplesimon.store import Store
from tests.terminal.pty_terminal import Emulator

from . import system
from .least import least
from .measure import COLUMNS, ROWS, Answer, Failure, Run
from .pens import cells_of, state_of
from .programs import CARRY, DRAG, KINDS, MEASURED, PICK_UP, PUT_DOWN, STEP, STILL, Program

Figures = dict[str, float]
"""A name, which ends in its unit, and a number."""
_START_QUIET = 1.0
"""After so many seconds without a byte the start is over."""
_PAUSE = 0.5


def one_round(program: Program, idle: float, chance: Random) -> Figures:
    """Start, play, idle for some seconds and quit, once; what that took."""
    with TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        with Run(program.arguments(folder), program.variables(folder)) as run:
            run.read(run.started + 20, _START_QUIET)
            started = len(run.chunks)
            keys = [_press(run, *each, chance) for each in program.keys]
            found = _idling(run, idle)
            mouse = [_press(run, *each, chance) for each in program.mouse]
            for each in program.ending:
                _press(run, *each, chance)
            found["resize: bytes"] = run.size(run.resize(100, 30))
            found["peak memory: MiB"] = system.memory(run.pid, "VmHWM")
            found["quit: ms"] = _quitting(run)
        if program.ending and not is_kept(folder):
            raise Failure(f"{program.name} ended without its move being kept")
        found |= _start(program, run, started) | _keys(run, keys) | _mouse(run, mouse)
        return found


def starting_python(argv: tuple[str, ...]) -> float:
    """From the start to the end of a Python that does nothing, in ms."""
    with Run(argv, {"PATH": os.defpath, "LANG": "C.UTF-8"}) as run:
        run.read(run.started + 10)
        if run.ended is None or run.status:
            raise Failure(f"{argv} did not end well")
        return (run.ended - run.started) * 1000


def is_kept(folder: Path) -> bool:
    """Whether the game that is kept in a folder has the one move that was made."""
    store = Store(folder, time.time)
    try:
        return [len(store.load(entry.id).steps) for entry in store.entries()] == [1]
    finally:
        store.close()


def _press(run: Run, kind: str, keys: bytes, chance: Random) -> Answer:
    """Press a key after a moment of any length, so that it meets no timer at the same point."""
    run.read(time.monotonic() + 0.03 * chance.random())
    return run.answer(kind, keys)


def _idling(run: Run, seconds: float) -> Figures:
    run.read(time.monotonic() + _PAUSE)
    chunks, cpu, woken = len(run.chunks), system.cpu_milliseconds(run.pid), system.wakeups(run.pid)
    begun = time.monotonic()
    run.read(begun + seconds)
    span = time.monotonic() - begun
    return {
        "idle: bytes": sum(len(chunk.data) for chunk in run.chunks[chunks:]),
        "idle: ms/s": (system.cpu_milliseconds(run.pid) - cpu) / span,
        "idle: wakeups/s": (system.wakeups(run.pid) - woken) / span,
    }


def _quitting(run: Run) -> float:
    """From q to the end of the process, in ms."""
    sent = run.send(b"q")
    run.read(sent + 5)
    if run.ended is None or run.status:
        raise Failure(f"q did not end it well:\n{run.screen().text()}")
    return (run.ended - sent) * 1000


def _start(program: Program, run: Run, started: int) -> Figures:
    """When the whole first frame is there, and the bytes until all is quiet."""
    emulator = Emulator(COLUMNS, ROWS)
    for at, data in run.chunks[:started]:
        emulator.feed(data)
        if re.search(program.first_frame, emulator.text(), re.DOTALL):
            return {
                "first frame: ms": (at - run.started) * 1000,
                "start: bytes": sum(len(chunk.data) for chunk in run.chunks[:started]),
            }
    raise Failure(f"{program.name}: another first frame than expected:\n{emulator.text()}")


def _keys(run: Run, answers: list[Answer]) -> Figures:
    chosen = [answer for answer in answers if answer.kind in MEASURED]
    times = [ms for answer in chosen if (ms := run.milliseconds(answer)) is not None]
    sizes = {kind: [run.size(a) for a in answers if a.kind == kind] for kind in KINDS}
    sent = sum(map(run.size, chosen))
    return {
        "key: bytes": sent / len(chosen),
        "key: least bytes": sum(least_of(run, chosen)) / len(chosen),
        "step: bytes": statistics.median(sizes[STEP]),
        "move: bytes": _move(sizes, PICK_UP, PUT_DOWN),
        "move with its way: bytes": _move(sizes, PICK_UP, CARRY, CARRY, PUT_DOWN),
        "key p50: ms": statistics.median(times),
        "key p95: ms": statistics.quantiles(times, n=20, method="inclusive")[-1],
    }


def _move(sizes: Mapping[str, list[int]], *kinds: str) -> float:
    return sum(statistics.median(sizes[kind] or [0]) for kind in kinds)


def least_of(run: Run, answers: list[Answer]) -> Iterator[int]:
    """The least bytes that show what each answer did."""
    emulator, fed = Emulator(COLUMNS, ROWS), 0
    for answer in answers:
        for chunk in run.chunks[fed : answer.begin]:
            emulator.feed(chunk.data)
        before, state = cells_of(emulator.screen), state_of(emulator.screen)
        for chunk in run.chunks[answer.begin : answer.end]:
            emulator.feed(chunk.data)
        fed = answer.end
        yield len(least(before, cells_of(emulator.screen), state).encode())


def _mouse(run: Run, answers: list[Answer]) -> Figures:
    """The most bytes of a step that drags, and of one that is to change nothing."""
    sizes = {kind: [run.size(a) for a in answers if a.kind == kind] for kind in (DRAG, STILL)}
    return {f"{kind}: bytes": max(found) for kind, found in sizes.items() if found}

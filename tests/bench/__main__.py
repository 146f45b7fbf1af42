"""Measure the installed game, the smallest Textual app like it, and soliterm, side by side.

Each is started, played and ended in its turn, round after round, so that what else the machine
does meets all alike. The table has the medians over the rounds.
"""

import os
import platform
import subprocess
import sys
import sysconfig
from argparse import ArgumentParser, Namespace
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median

from .programs import GAME, PROGRAMS, SOLITERM

_INSTALLED = "import simplesimon as s; print(s.__file__, s.__cached__)"


def main() -> int:
    """Measure and print; 2 where something is missing or does not run as expected."""
    options = _options()
    if reason := _missing():
        return _say(f"{reason}: unset PYTHONDONTWRITEBYTECODE; pip install '.[bench]'")
    from .measure import Failure  # noqa: PLC0415, only now is it known to be importable

    try:
        _measure(options)
    except Failure as failure:
        return _say(str(failure))
    return 0


def _options() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="of every program (9)")
    parser.add_argument("--idle", type=float, default=5, help="seconds without a key (5)")
    parser.add_argument("--moves", type=int, default=1000, help="to see whether memory grows")
    parser.add_argument("--events", type=int, default=100_000, help="of any kind, for the same")
    parser.add_argument("--hangups", type=int, default=100, help="lines to cut (100)")
    return parser.parse_args()


def _missing() -> str:
    """What is not installed, if anything is; the game counts only with its bytecode."""
    if find_spec("pyte") is None:
        return "pyte is not installed"
    for program in (GAME, SOLITERM):
        if not Path(program.argv[0]).exists():
            return f"{program.argv[0]} is not there"
    ran = subprocess.run(
        [sys.executable, "-IB", "-c", _INSTALLED], capture_output=True, text=True, check=False
    )
    source, _, bytecode = ran.stdout.strip().partition(" ")
    packages = sysconfig.get_path("purelib")
    if not source or not Path(source).is_relative_to(packages) or not Path(bytecode).exists():
        return "simplesimon is not installed with its bytecode, or only as a link to its sources"
    return ""


def _say(reason: str) -> int:
    print(f"tests.bench: {reason}", file=sys.stderr)
    return 2


def _measure(options: Namespace) -> None:
    from .once import growth, hangups  # noqa: PLC0415
    from .rounds import Figures, one_round, starting_python  # noqa: PLC0415
    from .session import session_growth  # noqa: PLC0415
    from .table import medians_of, table  # noqa: PLC0415

    load = os.getloadavg()[0]
    found: dict[str, list[Figures]] = {program.name: [] for program in PROGRAMS}
    pythons = []
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
        first = number % len(PROGRAMS)
        pythons.append(starting_python((sys.executable, "-c", "pass")))
        for program in PROGRAMS[first:] + PROGRAMS[:first]:
            found[program.name].append(one_round(program, options.idle, Random(number)))
    medians = medians_of(found)
    print("moves and cut lines", file=sys.stderr)
    medians[GAME.name]["growth: MiB"] = growth(options.moves)
    print("a long session", file=sys.stderr)
    medians[GAME.name]["session growth: MiB"] = session_growth(options.events)
    kept = hangups(options.hangups)
    print(table(medians, options, kept))
    print(f"\n{_about(options.rounds, load, median(pythons))}")


def _about(rounds: int, load: float, python: float) -> str:
    """On what, with what, and how often all was measured."""
    packages = ", ".join(f"{name} {_version(name)}" for name in ("textual", "soliterm"))
    return (
        f"Medians of {rounds} rounds on {os.cpu_count()} processors ({platform.machine()}), the"
        f" load {load:.1f} at the start;\nPython {platform.python_version()}, {packages}."
        f" `python -c pass` takes {python:.1f} ms from start to end."
    )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "(unknown)"


if __name__ == "__main__":
    sys.exit(main())

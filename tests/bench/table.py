"""The figures beside their goals, as a table in Markdown."""

from argparse import Namespace
from collections.abc import Mapping
from statistics import median
from typing import NamedTuple

from .programs import GAME, MINIMAL, SOLITERM
from .rounds import Figures

Medians = Mapping[str, Figures]
"""The figures of each program by its name."""


class Goal(NamedTuple):
    """What a figure of the game is to be at most: a number, or a multiple of another's figure."""

    figure: str
    limit: float | None = None
    against: str = ""
    aim: float | None = None

    @property
    def text(self) -> str:
        """The goal as the table has it."""
        if self.limit is None:
            return "–"
        if self.against == _LEAST:
            return f"≤ {self.limit:g} × the least"
        if not self.against:
            return f"≤ {self.limit:g}" if self.limit else "0"
        aim = f", aim {self.aim:g}" if self.aim else ""
        return f"≤ {self.limit:g} × {self.against}{aim}"

    def verdict(self, medians: Medians) -> str:
        """Whether the goal is reached, and the multiple."""
        is_ = medians[GAME.name][self.figure]
        if self.limit is None:
            return ""
        if not self.against:
            return "reached" if is_ <= self.limit else "MISSED"
        same = self.against == _LEAST
        other = medians[GAME.name][_LEAST] if same else medians[self.against][self.figure]
        word = "MISSED" if is_ / other > self.limit else "reached"
        return f"{word}: {is_ / other:.2f}"


_LEAST = "key: least bytes"
GOALS = (
    Goal("first frame: ms", 1.0, SOLITERM.name, 0.7),
    Goal("start: bytes", 1.2, SOLITERM.name),
    Goal("key: bytes", 1.05, _LEAST),
    Goal(_LEAST),
    Goal("move: bytes"),
    Goal("move with its way: bytes", 0.8, SOLITERM.name),
    Goal("step: bytes", 0.2, SOLITERM.name),
    Goal("key p50: ms", 0.6, SOLITERM.name),
    Goal("key p95: ms", 0.6, SOLITERM.name),
    Goal("idle: bytes", 0),
    Goal("idle: ms/s", 0.05),
    Goal("idle: wakeups/s", 0.1),
    Goal("drag: bytes", 300),
    Goal("still: bytes", 0),
    Goal("quit: ms", 0.15, MINIMAL.name),
    Goal("peak memory: MiB", 1.2, MINIMAL.name),
    Goal("growth: MiB", 1),
    Goal("session growth: MiB", 5),
    Goal("resize: bytes"),
)
_WORDS = {
    "first frame: ms": "from the start to the whole first frame, ms",
    "start: bytes": "until all is quiet after the start, bytes",
    "key: bytes": "a key, mean, bytes",
    _LEAST: "a key, the least it could take, bytes",
    "move: bytes": "a move: picking up and putting down, bytes",
    "move with its way: bytes": "a move with the steps in between, bytes",
    "step: bytes": "a step of the cursor, bytes",
    "key p50: ms": "from a key to its last byte, p50, ms",
    "key p95: ms": "from a key to its last byte, p95, ms",
    "idle: bytes": "idle, bytes",
    "idle: ms/s": "idle, processor, ms/s",
    "idle: wakeups/s": "idle, wakeups/s",
    "drag: bytes": "a step that drags cards, the largest, bytes",
    "still: bytes": "a motion that changes nothing, bytes",
    "quit: ms": "from `q` to the end, all saved, ms",
    "peak memory: MiB": "peak memory, MiB",
    "growth: MiB": "memory gained in {moves} moves made and undone, MiB",
    "session growth: MiB": "memory gained in {events} events of any kind, MiB",
    "resize: bytes": "a resize to 100×30, bytes",
}


def medians_of(rounds: Mapping[str, list[Figures]]) -> dict[str, Figures]:
    """The medians of each program's rounds."""
    return {
        name: {figure: median(one[figure] for one in found) for figure in found[0]}
        for name, found in rounds.items()
    }


def table(medians: Medians, options: Namespace, kept: int) -> str:
    """All figures, a line each; `options` say how much of what was measured."""
    names = (GAME.name, MINIMAL.name, SOLITERM.name)
    lines: list[tuple[str, ...]] = [
        ("figure", "goal", *names, ""),
        ("---", "---", "---:", "---:", "---:", "---"),
    ]
    for goal in GOALS:
        cells = [_number(medians[name].get(goal.figure)) for name in names]
        words = _WORDS[goal.figure].format_map(vars(options))
        lines.append((words, goal.text, *cells, goal.verdict(medians)))
    words = "cut lines after which the game is gone within 1 s, its move kept"
    verdict = "reached" if kept == options.hangups else "MISSED"
    lines.append((words, f"{options.hangups} of {options.hangups}", f"{kept}", "–", "–", verdict))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    if value >= 100 or value == int(value):
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"

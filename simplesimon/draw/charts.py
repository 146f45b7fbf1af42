"""Figures as small charts: bars and scores. Pure."""

from collections.abc import Sequence

from .glyphs import Glyphs


def share_bar(part: int, whole: int, width: int, glyphs: Glyphs) -> tuple[str, str]:
    """A share as the filled part of a bar, and the rest, so many cells wide together."""
    steps = len(glyphs.bar)
    filled = width * steps * part // whole if whole else 0
    cells, more = divmod(filled, steps)
    text = glyphs.bar[-1] * cells + (glyphs.bar[more - 1] if more else "")
    return text, glyphs.rest * (width - len(text))


def chart(scores: Sequence[int], height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Scores as columns of so many rows, a cell each; the least is a line, the greatest full."""
    steps = len(glyphs.chart)
    least, most = min(scores, default=0), max(scores, default=0)
    top = height * steps - 1
    levels = [
        1 + (top * (each - least) // (most - least) if most > least else 0) for each in scores
    ]
    rows = range(height - 1, -1, -1)
    return tuple("".join(_cell(level - row * steps, glyphs) for level in levels) for row in rows)


def _cell(level: int, glyphs: Glyphs) -> str:
    """A cell filled so many eighths from below, as far as it goes."""
    return " " if level < 1 else glyphs.chart[min(level, len(glyphs.chart)) - 1]

"""How long a game is played: the gaps between its actions, long ones cut short. Pure."""

from typing import NamedTuple, Self

LONGEST_GAP = 60.0
"""A pause counts for no more than this many seconds."""


class PlayTime(NamedTuple):
    """How long a game was played, and when its last action was, both in seconds.

    `seconds` is None in a game that began before its time was kept. `acted`, since the
    epoch, is None before the first action, which has no gap before it.
    """

    seconds: float | None = 0.0
    acted: float | None = None

    def after(self, now: float) -> Self:
        """The time after one more action; a clock that was set back counts nothing."""
        gap = 0.0 if self.acted is None else min(max(0.0, now - self.acted), LONGEST_GAP)
        seconds = None if self.seconds is None else self.seconds + gap
        return self._replace(seconds=seconds, acted=now)

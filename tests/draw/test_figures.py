"""Figures as text and as charts, in Unicode and ASCII."""

import time
from collections.abc import Iterator

import pytest

from simplesimon import i18n
from simplesimon.draw.figures import chart, date_text, duration, share_bar
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs

NOON = time.mktime((2026, 11, 30, 12, 0, 0, 0, 0, -1))
HOUR = 60 * 60
DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (None, "-"),
        (0, "0:00"),
        (0.9, "0:00"),
        (61.5, "1:01"),
        (863, "14:23"),
        (3600, "60:00"),
        (7261, "121:01"),
    ],
)
def test_a_time_is_minutes_and_seconds(seconds: float | None, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(
    ("saved", "texts"),
    [
        (NOON, ["today", "oggi", "i dag", "dnes"]),
        (NOON - 12 * HOUR, ["today", "oggi", "i dag", "dnes"]),
        (NOON - 12 * HOUR - 1, ["yesterday", "ieri", "i går", "včera"]),
        (NOON - 36 * HOUR - 1, ["28 Nov", "28 nov", "28. nov.", "28. 11."]),
        (NOON + DAY, ["1 Dec", "1 dic", "1. des.", "1. 12."]),
        (NOON - 365 * DAY, ["Nov 2025", "nov 2025", "nov. 2025", "11/2025"]),
        (None, ["-"] * 4),
        (1e300, ["-"] * 4),
    ],
)
def test_when_a_game_was_played(saved: float | None, texts: list[str]) -> None:
    shown = []
    for language in ("en", "it", "nb", "cs"):
        i18n.use(language)
        shown.append(date_text(saved, NOON))
    assert shown == texts


@pytest.mark.parametrize(
    ("part", "whole", "glyphs", "text"),
    [
        (0, 0, UNICODE, ("", "░░░░")),
        (0, 5, UNICODE, ("", "░░░░")),
        (5, 5, UNICODE, ("████", "")),
        (1, 2, UNICODE, ("██", "░░")),
        (1, 3, UNICODE, ("█▎", "░░")),
        (31, 32, UNICODE, ("███▉"[:3] + "▉", "")),
        (1, 100, UNICODE, ("", "░░░░")),
        (1, 3, ASCII, ("#", "...")),
        (5, 5, ASCII, ("####", "")),
    ],
)
def test_a_share_is_a_bar_of_eighths(
    part: int, whole: int, glyphs: Glyphs, text: tuple[str, str]
) -> None:
    assert share_bar(part, whole, 4, glyphs) == text


@pytest.mark.parametrize(
    ("scores", "height", "glyphs", "rows"),
    [
        ([], 1, UNICODE, [""]),
        ([840], 1, UNICODE, ["▁"]),
        ([840, 840], 2, UNICODE, ["  ", "▁▁"]),
        ([0, 1, 2, 3, 4, 5, 6, 7], 1, UNICODE, ["▁▂▃▄▅▆▇█"]),
        ([-50, 850], 1, UNICODE, ["▁█"]),
        ([0, 15, 8, 7], 2, UNICODE, [" █▁ ", "▁███"]),
        ([0, 1, 2, 3, 4, 5, 6, 7], 1, ASCII, ["_.-=+*%#"]),
    ],
)
def test_scores_are_columns_from_the_least_to_the_greatest(
    scores: list[int], height: int, glyphs: Glyphs, rows: list[str]
) -> None:
    assert list(chart(scores, height, glyphs)) == rows


def all_characters() -> Iterator[str]:
    for glyphs in (UNICODE, ASCII):
        yield from (glyphs.won, glyphs.lost, glyphs.rest, *glyphs.bar, *glyphs.chart)


def test_won_and_lost_are_told_apart_without_a_colour() -> None:
    assert all(len(character) == 1 for character in all_characters())
    for glyphs in (UNICODE, ASCII):
        assert glyphs.won != glyphs.lost
        assert glyphs.bar[-1] != glyphs.rest
        assert len(set(glyphs.chart)) == 8
    assert all(c.isascii() for c in (ASCII.won, ASCII.lost, ASCII.rest, *ASCII.bar, *ASCII.chart))

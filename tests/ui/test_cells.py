"""What a terminal is to show as cells, each of what all terminals draw in one."""

from itertools import product

import pytest
from pyte.graphics import FG_BG_256
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from simplesimon.cells import Cell, Depth, Pen
from simplesimon.draw.row import Paint
from simplesimon.draw.theme import Look, pen
from simplesimon.settings import Colours
from simplesimon.ui.cells import strip_cells, style_of

INK = Style(color="#d70000", bgcolor="#ffffd7", bold=True)
GROUNDS = (
    *(Paint.TABLE, Paint.BAR, Paint.CURSOR),
    *(Paint.CARD, Paint.SHADE, Paint.HELD, Paint.LANDED, Paint.LIT),
)
PEN = Pen("38;5;160", "48;5;230", bold=True)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("7♦", "7♦"),
        ("漢é🎴", "?é?"),
        ("e\u0301\u200b\ufe0f", "e"),
        ("a\u00ad\ue000", "a??"),
    ],
)
def test_a_character_takes_one_cell_on_every_terminal(text: str, shown: str) -> None:
    assert strip_cells(Strip([Segment(text, INK)])) == [Cell(each, PEN) for each in shown]


@pytest.mark.parametrize("blank", [" ", "\u00a0", "\u2007"])
def test_of_a_blank_only_the_ground_is_seen_unless_it_has_a_line_or_is_reversed(blank: str) -> None:
    line = INK + Style(underline=True)
    shown = strip_cells(Strip([Segment(blank, INK), Segment(blank, line)]))
    assert shown == [Cell(" ", Pen("", PEN.ground)), Cell(" ", PEN._replace(underline=True))]


@pytest.mark.parametrize("colours", Colours)
@pytest.mark.parametrize("ground", GROUNDS)
def test_each_colour_is_sent_as_itself(colours: Colours, ground: Paint) -> None:
    look = Look(colours=colours)
    for ink in Paint:
        ((_character, shown),) = strip_cells(
            Strip([Segment("a", style_of(pen(look, ink, ground)))])
        )
        for sent, plane, colour in zip(
            shown[:2], ("38", "48"), look.colours_of(ink, ground), strict=True
        ):
            *kind, number = sent.split(";")
            assert kind == [plane, "5"]
            assert f"#{FG_BG_256[int(number)]}" == colour


@pytest.mark.parametrize("colours", Colours)
@pytest.mark.parametrize("depth", Depth)
def test_textual_gives_back_every_pen(colours: Colours, depth: Depth) -> None:
    look = Look(colours=colours, depth=depth)
    for ink, ground in product(Paint, GROUNDS):
        drawn = pen(look, ink, ground)
        assert strip_cells(Strip([Segment("a", style_of(drawn))])) == [Cell("a", drawn)]

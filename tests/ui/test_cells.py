"""Cells for the painter: each colour of a theme is sent as itself."""

import pytest
from pyte.graphics import FG_BG_256
from rich.segment import Segment
from textual.strip import Strip

from simplesimon.draw.layout import Paint
from simplesimon.draw.theme import Look, pen
from simplesimon.settings import Colours
from simplesimon.ui.cells import cells, style_of


@pytest.mark.parametrize("colours", Colours)
@pytest.mark.parametrize("paint", Paint)
def test_each_colour_is_sent_as_itself(colours: Colours, paint: Paint) -> None:
    look = Look(colours=colours)
    ((_character, shown),) = cells(Strip([Segment("a", style_of(pen(look, paint, paint)))]))
    for sent, plane in ((shown.ink, "38"), (shown.ground, "48")):
        *kind, number = sent.split(";")
        assert kind == [plane, "5"]
        assert f"#{FG_BG_256[int(number)]}" == look.colour(paint)

"""The painter: what it sends shows what was asked for, and no more than differs is sent."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.cells import PLAIN, Cell, Pen
from simplesimon.terminal.painter import Painter, change_of_pen
from tests.terminal.pty_terminal import Emulator

Frame = list[list[Cell]]

WIDTH, HEIGHT = 12, 4
PENS = [
    PLAIN,
    Pen("31"),
    Pen("30", "47", bold=True),
    Pen("38;5;208", "48;5;22"),
    Pen("38;5;22", "48;5;208"),
    Pen("38;5;208", "48;5;22", bold=True, reverse=True),
    Pen("38;2;1;2;3", "48;2;10;20;30", underline=True),
    Pen("39", "42", reverse=True),
]
ANY_PEN = [
    Pen(*colours, *flags)
    for colours in (("39", "49"), ("31", "49"), ("38;5;208", "42"))
    for flags in product((False, True), repeat=3)
]

# One that is underlined or reversed is not a blank: more of it than the ground is seen.
cells = st.builds(Cell, st.sampled_from("ab▀♠"), st.sampled_from(PENS)) | st.builds(
    Cell, st.just(" "), st.sampled_from(PENS[:4])
)


@st.composite
def lines(draw: st.DrawFn) -> list[Cell]:
    """A line of a few runs of equal cells."""
    runs = draw(st.lists(st.tuples(cells, st.integers(1, WIDTH)), min_size=1, max_size=6))
    line = [cell for cell, size in runs for _ in range(size)]
    return (line + [line[-1]] * WIDTH)[:WIDTH]


law = settings(max_examples=30)
frames = st.lists(lines(), min_size=HEIGHT, max_size=HEIGHT)


def spans(frame: Frame) -> list[tuple[int, int, list[Cell]]]:
    return [(y, 0, line) for y, line in enumerate(frame)]


def plainly(frame: Frame) -> Emulator:
    """A terminal sent each cell by itself, whole."""
    terminal = Emulator(WIDTH, HEIGHT)
    for y, line in enumerate(frame):
        for x, (character, pen) in enumerate(line):
            parts = ["0", pen.ink, pen.ground]
            flags = zip("174", pen[2:], strict=True)
            parts += [number for number, wanted in flags if wanted]
            terminal.feed(f"\x1b[{y + 1};{x + 1}H\x1b[{';'.join(parts)}m{character}".encode())
    return terminal


def seen(terminal: Emulator) -> list[tuple[object, ...]]:
    """What each cell shows: of a blank, its ground, and whether it is one at all."""
    shown: list[tuple[object, ...]] = []
    for y, x in product(range(HEIGHT), range(WIDTH)):
        cell = terminal.cell(x, y)
        blank = cell.data == " " and not (cell.reverse or cell.underscore)
        shown.append((" ", cell.bg) if blank else tuple(cell))
    return shown


@pytest.mark.parametrize("erases", [False, True])
@law
@given(wanted=st.lists(frames, min_size=1, max_size=4))
def test_the_terminal_shows_frame_after_frame(erases: bool, wanted: list[Frame]) -> None:
    terminal, painter = Emulator(WIDTH, HEIGHT), Painter(WIDTH, HEIGHT, erases=erases)
    for frame in wanted:
        terminal.feed(painter.paint(spans(frame)).encode())
        assert seen(terminal) == seen(plainly(frame))
        assert painter.paint(spans(frame)) == ""


@pytest.mark.parametrize("erases", [False, True])
@law
@given(before=frames, after=frames, other=frames)
def test_whatever_a_terminal_shows_is_painted_over_once_its_size_is_told(
    erases: bool, before: Frame, after: Frame, other: Frame
) -> None:
    terminal, painter = plainly(other), Painter(WIDTH, HEIGHT, erases=erases)
    painter.paint(spans(before))
    painter.resize(WIDTH, HEIGHT)
    terminal.feed(painter.paint(spans(after)).encode())
    assert seen(terminal) == seen(plainly(after))


@pytest.mark.parametrize("erases", [False, True])
@law
@given(
    frame=frames,
    patches=st.lists(
        st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), lines()), max_size=4
    ),
)
def test_parts_of_lines_are_painted_where_they_belong(
    erases: bool, frame: Frame, patches: list[tuple[int, int, list[Cell]]]
) -> None:
    terminal, painter = Emulator(WIDTH, HEIGHT), Painter(WIDTH, HEIGHT, erases=erases)
    terminal.feed(painter.paint(spans(frame)).encode())
    wanted = [list(line) for line in frame]
    for y, x, patch in patches:
        wanted[y][x:] = patch[: WIDTH - x]  # what is beyond the right edge is left out
    terminal.feed(painter.paint(patches).encode())
    assert seen(terminal) == seen(plainly(wanted))


@law
@given(
    frame=frames,
    where=st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1)),
    character=st.sampled_from("ab▀ "),
    pen=st.sampled_from(PENS[:4]),
)
def test_one_changed_cell_costs_few_bytes(
    frame: Frame, where: tuple[int, int], character: str, pen: Pen
) -> None:
    painter = Painter(WIDTH, HEIGHT, erases=False)
    painter.paint(spans(frame))
    y, x = where
    frame[y][x] = Cell(character, pen)
    assert len(painter.paint(spans(frame)).encode()) <= 30


def test_lines_outside_of_the_terminal_are_left_out() -> None:
    painter = Painter(WIDTH, HEIGHT, erases=False)
    outside = [(y, 0, [Cell("a", PLAIN)]) for y in (-1, HEIGHT)]
    assert painter.paint([*outside, (0, WIDTH, [Cell("a", PLAIN)])]) == ""


def test_blanks_are_erased_where_the_terminal_can() -> None:
    def sent(character: str, *, erases: bool) -> str:
        painter = Painter(80, 1, erases=erases)
        return painter.paint([(0, 0, [Cell(character, PLAIN)] * 80)])

    assert sent("─", erases=False) == "\x1b[1H\x1b[m" + "─" * 80
    assert sent(" ", erases=True) == "\x1b[1H\x1b[m\x1b[K"
    assert sent("─", erases=True) == "\x1b[1H\x1b[m" + "─" * 80


@pytest.mark.parametrize("old", [None, *ANY_PEN])
def test_a_change_of_pen_is_right_and_no_longer_than_setting_it_anew(
    old: Pen | None,
) -> None:
    for new in ANY_PEN:
        anew = change_of_pen(None, new)
        assert len(change_of_pen(old, new)) <= len(anew)
        changed, fresh = Emulator(1, 1), Emulator(1, 1)
        changed.feed(change_of_pen(None, old or PENS[-1]).encode())
        changed.feed(f"{change_of_pen(old, new)}a".encode())
        fresh.feed(f"{anew}a".encode())
        assert changed.cell(0, 0) == fresh.cell(0, 0)


def test_no_change_of_pen_sends_nothing() -> None:
    assert all(change_of_pen(pen, pen) == "" for pen in ANY_PEN)


def test_a_reversed_blank_is_reversed_and_never_erased() -> None:
    reversed_blanks = [Cell(" ", Pen(reverse=True))] * 12
    painter = Painter(12, 1, erases=True)
    painter.paint([(0, 0, [Cell("a", PLAIN)])])
    sent = painter.paint([(0, 0, reversed_blanks)])
    assert "7m" in sent
    assert "\x1b[K" not in sent


def test_a_pen_whose_colours_are_there_the_other_way_round_is_reversed() -> None:
    painter = Painter(12, 1, erases=False)
    one, other = Pen("38;5;1", "48;5;2"), Pen("38;5;2", "48;5;1")
    tab = [Cell(" ", Pen(ground="48;5;1")), Cell("b", other), Cell(" ", Pen(ground="48;5;1"))]
    sent = painter.paint([(0, 0, [Cell("a", one), *tab, Cell("c", one)])])
    assert sent == "\x1b[1H\x1b[;38;5;1;48;5;2ma\x1b[7m b \x1b[27mc"

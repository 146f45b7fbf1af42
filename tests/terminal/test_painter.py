"""The painter: what it sends shows what was asked for, and no more than differs is sent."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.cells import PLAIN, Cell, Pen
from simplesimon.terminal.painter import Painter, change_of_pen
from tests.terminal.alphabet import Strict
from tests.terminal.pty_terminal import Emulator

Frame = list[list[Cell]]

WIDTH, HEIGHT = 12, 4
PENS = [
    PLAIN,
    Pen("31"),
    Pen("30", "47", bold=True),
    Pen("38;5;208", "48;5;22"),
    Pen("38;5;22", "48;5;208"),
    Pen("38;5;30", "48;5;208", bold=True),
    Pen("38;5;208", "48;5;22", bold=True, reverse=True),
    Pen("38;5;208", "48;5;30", underline=True),
    Pen("39", "42", reverse=True),
]
BLANKS = [Pen("", ground) for ground in ("49", "47", "48;5;22", "48;5;208", "48;5;30")]
ANY_PEN = [
    Pen(*colours, *flags)
    for colours in (("39", "49"), ("31", "49"), ("38;5;208", "42"))
    for flags in product((False, True), repeat=3)
]

# Of a blank that is underlined or reversed more is seen than the ground: it has an ink.
cells = st.builds(Cell, st.sampled_from("ab▀♠"), st.sampled_from(PENS)) | st.builds(
    Cell, st.just(" "), st.sampled_from([*BLANKS, *PENS[-3:]])
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


def strict_terminal() -> Strict:
    """A terminal that fails where others would show something else."""
    terminal = Strict(WIDTH, HEIGHT)
    terminal.feed(b"\x1b[?1049h\x1b[?7l")
    return terminal


def paint_plainly(frame: Frame) -> Strict:
    """A terminal sent each cell by itself, whole."""
    terminal = strict_terminal()
    for y, line in enumerate(frame):
        for x, (character, pen) in enumerate(line):
            parts = ["0", pen.ink or "39", pen.ground]
            flags = zip("174", pen[2:], strict=True)
            parts += [number for number, wanted in flags if wanted]
            terminal.feed(f"\x1b[{y + 1};{x + 1}H\x1b[{';'.join(parts)}m{character}".encode())
    return terminal


def visible_cells(terminal: Emulator) -> list[tuple[object, ...]]:
    """What each cell shows: of a blank, its ground, and whether it is one at all."""
    shown: list[tuple[object, ...]] = []
    for y, x in product(range(HEIGHT), range(WIDTH)):
        cell = terminal.cell(x, y)
        blank = cell.data == " " and not (cell.reverse or cell.underscore)
        shown.append((" ", cell.bg) if blank else tuple(cell))
    return shown


@law
@given(wanted=st.lists(frames, min_size=1, max_size=4))
def test_the_terminal_shows_frame_after_frame(wanted: list[Frame]) -> None:
    terminal, painter = strict_terminal(), Painter(WIDTH, HEIGHT)
    for frame in wanted:
        terminal.feed(painter.paint(spans(frame)).encode())
        assert visible_cells(terminal) == visible_cells(paint_plainly(frame))
        assert painter.paint(spans(frame)) == ""


@law
@given(before=frames, after=frames, other=frames)
def test_whatever_a_terminal_shows_is_painted_over_once_its_size_is_told(
    before: Frame, after: Frame, other: Frame
) -> None:
    terminal, painter = paint_plainly(other), Painter(WIDTH, HEIGHT)
    painter.paint(spans(before))
    painter.resize(WIDTH, HEIGHT)
    terminal.feed(painter.paint(spans(after)).encode())
    assert visible_cells(terminal) == visible_cells(paint_plainly(after))


@law
@given(
    frame=frames,
    patches=st.lists(
        st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), lines()), max_size=4
    ),
)
def test_parts_of_lines_are_painted_where_they_belong(
    frame: Frame, patches: list[tuple[int, int, list[Cell]]]
) -> None:
    terminal, painter = strict_terminal(), Painter(WIDTH, HEIGHT)
    terminal.feed(painter.paint(spans(frame)).encode())
    wanted = [list(line) for line in frame]
    for y, x, patch in patches:
        wanted[y][x:] = patch[: WIDTH - x]  # what is beyond the right edge is left out
    terminal.feed(painter.paint(patches).encode())
    assert visible_cells(terminal) == visible_cells(paint_plainly(wanted))


@law
@given(
    frame=frames,
    where=st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1)),
    cell=cells,
)
def test_one_changed_cell_costs_few_bytes(frame: Frame, where: tuple[int, int], cell: Cell) -> None:
    painter = Painter(WIDTH, HEIGHT)
    painter.paint(spans(frame))
    y, x = where
    frame[y][x] = cell
    assert len(painter.paint(spans(frame)).encode()) <= 32


def test_lines_outside_of_the_terminal_are_left_out() -> None:
    painter = Painter(WIDTH, HEIGHT)
    outside = [(y, 0, [Cell("a", PLAIN)]) for y in (-1, HEIGHT)]
    assert painter.paint([*outside, (0, WIDTH, [Cell("a", PLAIN)])]) == ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ([Cell(" ", BLANKS[0])] * WIDTH, "\x1b[m\x1b[K"),
        ([Cell("a", PENS[1]), *[Cell(" ", BLANKS[0])] * 11], "\x1b[0;31ma\x1b[K"),
        ([Cell(" ", BLANKS[2])] * WIDTH, f"\x1b[0;48;5;22m{'':12}"),
        ([Cell(" ", Pen(reverse=True))] * WIDTH, f"\x1b[0;7m{'':12}"),
        ([Cell(" ", Pen(underline=True))] * WIDTH, f"\x1b[0;4m{'':12}"),
        ([Cell("─", PLAIN)] * WIDTH, "\x1b[m" + "─" * 12),
    ],
)
def test_only_blanks_on_the_default_ground_are_erased(line: list[Cell], expected: str) -> None:
    assert Painter(WIDTH, 1).paint([(0, 0, line)]) == f"\x1b[1H{expected}"


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


def paint_after_a(*cells: Cell) -> str:
    """What shows these cells in the first line where an a is drawn plainly before."""
    painter = Painter(WIDTH, 1)
    painter.paint([(0, 0, [Cell("a", PLAIN)])])
    return painter.paint([(0, 1, cells)])


def test_a_pen_whose_colours_are_there_the_other_way_round_is_reversed() -> None:
    one, other = Pen("38;5;31", "48;5;32"), Pen("38;5;32", "48;5;31")
    blank = Cell(" ", Pen("", "48;5;31"))
    expected = "\x1b[38;5;31;48;5;32ma\x1b[7m b \x1b[27mc"
    assert paint_after_a(Cell("a", one), blank, Cell("b", other), blank, Cell("c", one)) == expected


def test_a_pen_is_chosen_for_what_follows_too() -> None:
    cards = [Pen(ink, "48;5;230", bold=True) for ink in ("38;5;160", "38;5;28")]
    table = Cell(" ", Pen("", "48;5;23"))
    shown = paint_after_a(Cell("a", cards[0]), table, Cell("b", cards[1]), table)
    assert shown == "\x1b[38;5;160;48;5;230;1ma\x1b[38;5;23;7m \x1b[38;5;28;27mb\x1b[48;5;23m "


@pytest.mark.parametrize("one", ["31", "39"])
def test_colours_below_16_are_never_turned_round(one: str) -> None:
    """Bold brightens the ink on some terminals: reversed that would be the ground."""
    pens = [Pen(one, "44", bold=True), Pen("34", f"4{one[1]}", bold=True)]
    assert "7" not in paint_after_a(Cell("a", pens[0]), Cell("b", pens[1]))

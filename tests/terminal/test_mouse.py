"""The real program played by what a terminal sends for a mouse, as SGR reports."""

import time
from pathlib import Path

import pytest

from tests.terminal.player import DOWN, ENTER
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import MESSAGE_ROW, Seen, read
from tests.terminal.test_play import playing

_PITCH = 8
_MOTION, _SHIFT = 32, 4
Cell = tuple[int, int]


def report(cell: Cell, code: int = 0, final: str = "M") -> str:
    return f"\x1b[<{code};{cell[0] + 1};{cell[1] + 1}{final}"


def motion(cell: Cell) -> str:
    return report(cell, _MOTION)


def release(cell: Cell) -> str:
    return report(cell, final="m")


def click(cell: Cell) -> str:
    return report(cell) + release(cell)


def in_column(column: int, y: int = 20) -> Cell:
    """A cell of a column; without a line, one below its cards."""
    return (column - 1) * _PITCH + 3, y


def card(terminal: Terminal, column: int, text: str) -> Cell:
    """The cell of the lowest such card of a column."""
    left = (column - 1) * _PITCH
    rows = range(2, MESSAGE_ROW)
    found = [y for y in rows if terminal.line(y)[left : left + _PITCH].strip(" ◂•") == text]
    assert found, f"no {text} in column {column}:\n{terminal.text()}"
    return in_column(column, found[-1])


def look(terminal: Terminal) -> Seen:
    terminal.settle()
    found = read(terminal)
    assert found is not None, terminal.text()
    return found


def wait_for_card(terminal: Terminal) -> Cell:
    """Wait for the table: the cell of the 4♠ that fits the columns 4 and 10."""
    terminal.wait_for("moves 0")
    terminal.settle()
    return card(terminal, 1, "4♠")


@pytest.mark.parametrize("y", [1, 21])
def test_cards_are_dragged_along_and_put_over_or_below_a_column(tmp_path: Path, y: int) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        terminal.send(report(four) + motion((40, 17)))
        terminal.wait_for("▾4▾.*▾0▾")
        terminal.wait_until(lambda: "4♠" in terminal.line(17)[34:46])
        terminal.send(motion((27, y)) + release((27, y)))
        terminal.wait_for("4♠ to column 4.")
        terminal.wait_for("moves 1")
        assert card(terminal, 4, "4♠")[1] == card(terminal, 4, "5♠")[1] + 1
        five = card(terminal, 4, "5♠")
        terminal.send(report(five) + motion((62, 18)))
        terminal.wait_until(
            lambda: "5♠" in terminal.line(18)[56:] and "4♠" in terminal.line(19)[56:]
        )
        terminal.send(release(in_column(7)))
        terminal.wait_for("moves 2")


@pytest.mark.parametrize("elsewhere", [(40, 0), in_column(1)])
def test_a_drag_released_where_no_other_column_is_goes_back(
    tmp_path: Path, elsewhere: Cell
) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        before = look(terminal)
        terminal.send(report(four) + motion((40, 19)) + motion(elsewhere))
        terminal.wait_for("▾4▾")
        terminal.send(release(elsewhere))
        terminal.wait_until(lambda: "▾" not in terminal.text())
        assert look(terminal) == before
        terminal.send(click(in_column(4)))
        assert look(terminal).moves == 0


def test_clicks_pick_up_and_put_down_and_back_or_send_to_the_best(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        terminal.send(click(four))
        terminal.wait_for("▴1▴")
        time.sleep(0.7)
        terminal.send(click(four))
        terminal.wait_until(lambda: "▴" not in terminal.text())
        assert look(terminal).moves == 0
        terminal.send(click(four) + click(in_column(10)))
        terminal.wait_for("4♠ to column 10.")
        terminal.send("u")
        terminal.wait_for("moves 0")
        terminal.send(click(four) * 2)
        terminal.wait_for("4♠ to column 4.")
        assert look(terminal).moves == 1


def test_cards_that_may_not_move_together_are_told(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        wait_for_card(terminal)
        terminal.send(click(in_column(1, 4)))
        terminal.wait_for("Ranks must go down one by one. K♠ A♠ 4♠ K♠ 6♠ 10♠ 4♠|✗ Ranks must")
        assert "▴" not in terminal.text()


def test_what_is_no_left_button_does_nothing(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        before = terminal.text()
        sent = len(terminal.raw)
        for code in (_SHIFT, 1, 2, 64, 65):
            terminal.send(report(four, code) + report(in_column(4), code, "m"))
        terminal.send(report(in_column(5), _MOTION + 3))
        terminal.settle(0.3)
        assert (terminal.text(), len(terminal.raw)) == (before, sent)


def test_a_press_after_a_lost_release_of_a_drag_puts_back(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        before = look(terminal)
        terminal.send(report(four) + motion(in_column(5)))
        terminal.wait_for("▾4▾")
        terminal.send(click(in_column(4)))
        terminal.wait_until(lambda: "▾" not in terminal.text())
        assert look(terminal) == before


def test_a_drag_goes_on_in_a_window_of_another_size(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        terminal.send(report(four) + motion(in_column(5)))
        terminal.wait_for("▾4▾")
        for size in ((30, 10), (40, 20), (80, 24)):
            terminal.resize(*size)
            terminal.settle()
        terminal.wait_for("▾4▾")
        terminal.send(motion(in_column(4)) + release(in_column(4)))
        terminal.wait_for("4♠ to column 4.")
        assert look(terminal).moves == 1


def change_setting(terminal: Terminal, place: int, label: str) -> Cell:
    """Change a setting: the cell of the 4♠."""
    four = wait_for_card(terminal)
    terminal.send(f"s{DOWN * place}{ENTER}")
    terminal.wait_for(f"> {label}")
    terminal.send("s")
    terminal.wait_until(lambda: "Double-click" not in terminal.text())
    return four


def test_with_double_click_off_a_second_click_puts_back(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send(click(change_setting(terminal, 7, "Double-click +off")) * 2)
        terminal.settle()
        assert "▴" not in terminal.text()
        assert look(terminal).moves == 0


@pytest.mark.parametrize(("column", "lands"), [(5, 4), (10, 10)])
def test_with_automatic_placement_a_drag_ends_on_a_column_that_takes_it(
    tmp_path: Path, column: int, lands: int
) -> None:
    with playing(tmp_path) as terminal:
        four = change_setting(terminal, 8, "Automatic placement +on")
        terminal.send(report(four) + motion(in_column(column)) + release(in_column(column)))
        terminal.wait_for(f"4♠ to column {lands}.")

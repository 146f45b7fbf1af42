"""How a window is shared out, for every size there may be."""

from collections.abc import Iterator

import pytest

from simplesimon.draw.frame import MIN_HEIGHT, MIN_WIDTH, Frame, frame

COLUMNS = 10
LARGEST = 220, 70


def frames() -> Iterator[tuple[int, int, Frame | None]]:
    for width in range(1, LARGEST[0] + 1):
        for height in range(1, LARGEST[1] + 1):
            yield width, height, frame(width, height)


FRAMES = [(width, height, shared) for width, height, shared in frames() if shared is not None]


def test_everything_from_40_by_20_can_be_played_and_nothing_smaller() -> None:
    assert (MIN_WIDTH, MIN_HEIGHT) == (40, 20)
    for width, height, shared in frames():
        assert (shared is not None) == (width >= 40 and height >= 20), (width, height)


def test_a_frame_is_as_wide_and_high_as_its_window() -> None:
    for width, height, shared in FRAMES:
        assert (shared.width, shared.height) == (width, height)


def test_ten_columns_fit_beside_the_panel() -> None:
    for width, height, shared in FRAMES:
        left, right = shared.margin, shared.margin + COLUMNS * shared.pitch
        assert left >= 0, (width, height)
        assert right <= shared.table_width, (width, height)
        assert shared.table_width + shared.panel == width


def test_the_table_is_in_the_middle_of_its_room() -> None:
    for width, height, shared in FRAMES:
        right = shared.table_width - shared.margin - COLUMNS * shared.pitch
        assert right - shared.margin in (0, 1), (width, height)


def test_a_card_is_wide_enough_and_leaves_room_for_its_mark() -> None:
    for width, height, shared in FRAMES:
        assert shared.card_width >= (8 if shared.roomy else 3), (width, height)
        assert shared.gap >= 1
        assert shared.card_width + shared.gap == shared.pitch


def test_the_lines_of_the_window_are_shared_out_without_rest() -> None:
    """The header, the number of each column, the cards, the message, the keys."""
    for width, height, shared in FRAMES:
        assert 1 + 1 + shared.card_rows + 1 + shared.keys == height, (width, height)
        assert shared.table_bottom == 2 + shared.card_rows


def test_the_key_line_is_there_from_22_rows() -> None:
    for width, height, shared in FRAMES:
        assert shared.keys == (height >= 22), (width, height)


def test_the_panel_is_beside_the_table_from_112_columns() -> None:
    for width, height, shared in FRAMES:
        assert (shared.panel > 0) == (width >= 112), (width, height)
        assert shared.panel == 0 or shared.panel >= 22


def test_cards_are_bigger_from_112_by_34() -> None:
    for width, height, shared in FRAMES:
        assert shared.roomy == (width >= 112 and height >= 34), (width, height)


@pytest.mark.parametrize(("width", "height", "rows"), [(40, 20, 17), (80, 24, 20), (112, 34, 30)])
def test_the_rows_for_the_cards_of_a_column(width: int, height: int, rows: int) -> None:
    shared = frame(width, height)
    assert shared is not None
    assert shared.card_rows == rows


def test_a_column_of_twenty_cards_has_a_row_a_card_from_24_rows() -> None:
    assert all(shared.card_rows >= 20 for _, height, shared in FRAMES if height >= 24)


def test_a_higher_window_never_has_fewer_rows_for_cards() -> None:
    rows = [shared.card_rows for width, _, shared in FRAMES if width == 80]
    assert rows == sorted(rows)

"""How a window is shared out, for every size there may be."""

from collections.abc import Iterator

import pytest

from simplesimon.draw.frame import MIN_HEIGHT, MIN_WIDTH, Frame, frame_of

COLUMNS = 10
LARGEST = 220, 70


def frames() -> Iterator[tuple[int, int, Frame | None]]:
    for width in range(1, LARGEST[0] + 1):
        for height in range(1, LARGEST[1] + 1):
            yield width, height, frame_of(width, height)


FRAMES = [(width, height, shared) for width, height, shared in frames() if shared is not None]


def test_everything_from_40_by_20_can_be_played_and_nothing_smaller() -> None:
    assert (MIN_WIDTH, MIN_HEIGHT) == (40, 20)
    for width, height, shared in frames():
        assert (shared is not None) == (width >= 40 and height >= 20), (width, height)


def test_a_frame_is_as_wide_and_high_as_its_window() -> None:
    for width, height, shared in FRAMES:
        assert (shared.width, shared.height) == (width, height)


def test_ten_columns_and_the_panel_stand_in_the_middle() -> None:
    for width, height, shared in FRAMES:
        right = width - shared.left - shared.block_width
        assert shared.block_width == COLUMNS * shared.pitch + shared.panel
        assert 0 <= right - shared.left <= 1, (width, height)


def test_a_card_is_wide_enough_and_leaves_room_for_its_mark() -> None:
    for width, height, shared in FRAMES:
        assert 3 <= shared.card_width <= 14, (width, height)
        assert shared.card_width + 1 == shared.pitch


def test_the_lines_of_the_window_are_shared_out_without_rest() -> None:
    """The header, the number of each column, the cards, the message, the keys."""
    for width, height, shared in FRAMES:
        lines = 1 + 1 + shared.card_rows + 1 + shared.keys
        assert lines == min(height, 66), (width, height)
        assert shared.bottom == shared.top + 2 + shared.card_rows
        assert 0 <= height - lines - 2 * shared.top <= 1


def test_the_key_line_is_there_from_22_rows() -> None:
    for width, height, shared in FRAMES:
        assert shared.keys == (height >= 22), (width, height)


def test_the_panel_is_beside_the_table_from_112_columns() -> None:
    for width, height, shared in FRAMES:
        assert (shared.panel > 0) == (width >= 112), (width, height)
        assert shared.panel == 0 or shared.panel >= 22


@pytest.mark.parametrize(
    ("width", "card"),
    [(40, 3), (60, 5), (80, 7), (100, 9), (112, 8), (120, 8), (172, 14), (250, 14)],
)
def test_the_wider_the_window_the_wider_the_cards(width: int, card: int) -> None:
    shared = frame_of(width, 34)
    assert shared is not None
    assert shared.card_width == card


@pytest.mark.parametrize(("width", "height", "rows"), [(40, 20, 17), (80, 24, 20), (112, 34, 30)])
def test_the_rows_for_the_cards_of_a_column(width: int, height: int, rows: int) -> None:
    shared = frame_of(width, height)
    assert shared is not None
    assert shared.card_rows == rows


def test_a_column_of_twenty_cards_has_a_row_a_card_from_24_rows() -> None:
    assert all(shared.card_rows >= 20 for _, height, shared in FRAMES if height >= 24)


def test_a_higher_window_never_has_fewer_rows_for_cards() -> None:
    rows = [shared.card_rows for width, _, shared in FRAMES if width == 80]
    assert rows == sorted(rows)

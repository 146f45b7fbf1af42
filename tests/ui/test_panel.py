"""The rules panel after a refused key, the cards that do not fit, and how both go away."""

import pytest

from simplesimon.core.rules import Rule
from simplesimon.texts import rule_name, rule_sentence
from tests.ui.player import DOWN, ENTER, ESC, RIGHT, UP, playing

BOARD = """
6S 5H
6H 5H
AC
KD
-
2D 7C
QH
9S 8S
JS
3D
"""

REFUSED = {
    Rule.EMPTY_SOURCE: (["5"], "Column 5 is empty."),
    Rule.NOT_A_RUN: (["6", ESC, UP, UP], "2♦ 7♣ do not go down one by one."),
    Rule.MIXED_SUITS: (["1", ESC, UP, UP], "6♠ 5♥ are not of one suit."),
    Rule.ONTO_ACE: (["13"], "5♥ does not go on A♣."),
    Rule.KING_NEEDS_EMPTY: (["47"], "K♦ does not go on Q♥."),
    Rule.RANK_MISMATCH: (["89"], "9♠ does not go on J♠."),
}


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (120, 40)])
async def test_a_refused_key_is_told_by_its_rule_its_cards_and_a_sentence(
    size: tuple[int, int],
) -> None:
    async with playing(BOARD, size) as player:
        for rule, (keys, cards) in REFUSED.items():
            await player.press(*keys)
            assert rule_name(rule) in player.panel
            assert cards in player.panel
            assert words(rule_sentence(rule)) in player.panel
            assert rule_name(rule) not in player.message
            assert "not allowed" in player.message
            assert "moves 0" in player.header or "0 mv" in player.header
            await player.press(ESC)


async def test_every_key_that_moves_nothing_gives_a_visible_reason() -> None:
    async with playing(BOARD) as player:
        for held, key in [("0", "0"), ("", DOWN), (UP, DOWN), ("", "5"), ("1", "3"), ("", "u")]:
            await player.press(ESC, held)
            before = player.message
            await player.press(key)
            assert player.message not in ("", before)
            assert "moves 0" in player.header


@pytest.mark.parametrize("size", [(40, 20), (80, 24)])
async def test_in_a_narrow_window_the_panel_lies_over_the_lower_table(
    size: tuple[int, int],
) -> None:
    async with playing(BOARD, size) as player:
        assert player.panel == ""
        await player.press("13")
        await player.draw()
        over, message = player.rows("over").region, player.rows("message").region
        assert over.width == size[0]
        assert over.height == len(player.rows("over").rows) > 0
        assert over.bottom == message.y
        assert over.y > size[1] // 2 - 2


async def test_in_a_wide_window_the_panel_stands_beside_the_table_always() -> None:
    async with playing(BOARD, (120, 40)) as player:
        always = player.panel
        assert always
        for key in (ESC, "1", "3"):
            await player.press(key)
            over = player.rows("over").region
            columns = [player.rows(f"column-{column}").region for column in range(1, 11)]
            assert over.x >= max(region.right for region in columns)
            assert over.right == 120
        await player.press(ESC)
        assert player.panel == always


async def test_esc_only_closes_the_panel_and_the_table_stays() -> None:
    async with playing(BOARD) as player:
        before = player.position
        await player.press("13", ESC)
        assert player.panel == ""
        assert player.position == before
        assert player.cursor == 3


async def test_the_next_key_closes_the_panel_and_does_its_own_work() -> None:
    async with playing(BOARD) as one, playing(BOARD) as other:
        for key in (RIGHT, "1", ENTER, "u", "h"):
            await one.press("13", key)
            await other.press("3", ESC, key)
            assert one.panel == other.panel == ""
            assert one.table_texts == other.table_texts
            await one.press(ESC)
            await other.press(ESC)


# The longest column there can be: eight cards that do not move, and a queen's group on the last.
LONG = "2S 4S 6S 8S 10S QS AS KD QD JH 10D 9H 8D 7H 6D 5H 4D 3H 2D AH\n" + "9S\n" * 9


async def test_cards_that_do_not_fit_are_counted_and_shown_by_v() -> None:
    async with playing(LONG, (40, 20)) as player:
        hidden = len("2S 4S 6S 8S".split())
        assert player.lines(1)[0] == f"↑{hidden}"
        assert len(player.cards(1)) == 20 - hidden
        await player.press("v")
        assert "2♠ 4♠ 6♠ 8♠" in player.panel
        assert "10♠" not in player.panel
        await player.press(ESC)
        assert player.panel == ""


async def test_v_says_so_when_all_cards_are_in_view() -> None:
    async with playing(LONG, (40, 20)) as player:
        await player.press(RIGHT, "v")
        assert player.panel == ""
        assert "column 2" in player.message


async def test_twenty_cards_are_wholly_in_view_at_80_columns() -> None:
    async with playing(LONG) as player:
        assert len(player.cards(1)) == 20
        await player.press("v")
        assert player.panel == ""

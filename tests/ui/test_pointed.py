"""The mouse on a table as it is drawn: what is picked up is what is read under the pointer."""

import re

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.draw.glyphs import ASCII, UNICODE
from simplesimon.draw.messages import message_for
from simplesimon.outcome import Note
from simplesimon.terminal.inputs import Mouse, MouseAct
from simplesimon.ui.events import event_of
from simplesimon.ui.screens.play import PlayScreen
from tests.core.strategies import play_moves
from tests.ui.player import ESC, UP, Player, playing
from tests.ui.reader import paint

CARD = "(?:10|[2-9AJQK])[♠♥♦♣]"
Cell = tuple[int, int]
SMALL = (40, 20)
LONG = Game.begin(Code(1, "MUJTTWA"))
LONG_MOVES = "64 04 54x2 34 47x6 52 62x2 62"
"""Seven more cards go from column 7 to column 2, which then has nineteen."""
FOLDED = "5S 9D 2C 7D AC 3S JC KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H"
"""Eighteen cards; where there are seventeen rows, two of them are drawn as a count."""


async def mouse(player: Player, *acts: tuple[MouseAct, Cell]) -> None:
    for act, (x, y) in acts:
        player.app.post_message(event_of(Mouse(act, x, y, button=1), player.app.size))
        await player.settle()


async def click(player: Player, cell: Cell, times: int = 1) -> None:
    await mouse(player, *((MouseAct.PRESS, cell), (MouseAct.RELEASE, cell)) * times)


async def drag(player: Player, *way: Cell) -> None:
    """A press, and moves; nothing is let go."""
    await mouse(player, (MouseAct.PRESS, way[0]), *((MouseAct.MOVE, cell) for cell in way[1:]))


async def let_go(player: Player, cell: Cell) -> None:
    await mouse(player, (MouseAct.RELEASE, cell))


def cell_of(player: Player, column: int, text: str, nth: int = 0) -> Cell:
    """The cell of a text in a column, as it stands on the screen."""
    rows = player.rows(f"column-{column}")
    lines = [y for y, row in enumerate(rows.rows) if row.text.strip("[]|<> ") == text]
    assert lines, player.lines(column)
    return rows.region.x + 1, rows.region.y + lines[nth]


def in_hand(player: Player) -> list[str]:
    return player.cards_marked("◂")


def board(*columns: str) -> str:
    return "\n".join([*columns, *"-" * (10 - len(columns))])


async def test_the_card_that_is_read_is_the_one_picked_up() -> None:
    async with playing(play_moves(LONG, LONG_MOVES), SMALL) as player:
        await player.press("7", "2")
        assert "+3" in [line.removesuffix("•") for line in player.lines(2)]
        await click(player, cell_of(player, 2, "10♠"))
        assert in_hand(player)[0] == "10♠"
        assert in_hand(player)[-1] == "A♠"


@pytest.mark.parametrize("text", ["10♥", "9♥", "8♥", "+2", "4♥", "K♥"])
async def test_a_double_click_is_one_though_the_cards_are_drawn_otherwise_since(text: str) -> None:
    above = {"+2": "K♣", "K♥": "-", "10♥": "J♣", "9♥": "10♣", "8♥": "9♣", "4♥": "5♣"}[text]
    async with playing(board(FOLDED, above.replace("♣", "C")), SMALL) as player:
        assert "+2" in player.lines(1)
        await click(player, cell_of(player, 1, text), times=2)
        assert in_hand(player) == []
        assert len(player.cards(1)) < 17
        assert len(player.cards(2)) > 1


async def test_a_pointer_that_trembles_over_a_card_drags_nothing() -> None:
    async with playing(board(FOLDED, "JC"), SMALL) as player:
        x, y = cell_of(player, 1, "10♥")
        await drag(player, (x, y), (x + 1, y), (x - 1, y))
        assert in_hand(player)[0] == "10♥"
        assert not player.rows("ghost").rows
        await let_go(player, (x, y))
        assert in_hand(player)[0] == "10♥"


async def test_a_panel_over_cards_is_no_card_but_what_is_let_go_there_counts() -> None:
    rows = "9S " * 12
    cards = [f"{rows}{last}" for last in "4H 7C KS 7C 7C 7C 7C 7C 7C 5H".split()]
    async with playing(board(*cards), SMALL) as player:
        await player.press("13")
        await player.draw()
        five = cell_of(player, 10, "5♥")
        assert player.rows("over").region.contains(*five)
        await click(player, five)
        assert (player.panel, in_hand(player)) == ("", [])
        await click(player, five)
        assert in_hand(player) == ["5♥"]
        await player.press(ESC, "1", UP)
        await player.draw()
        assert player.rows("over").region.contains(*five)
        await click(player, five)
        assert [card.pretty for card in player.cards(10)[-2:]] == ["5♥", "4♥"]


async def test_first_words_are_no_card_but_what_is_let_go_there_counts() -> None:
    async with playing(board("5S", "4H")) as player:
        screen = player.app.screen
        assert isinstance(screen, PlayScreen)
        screen._session.state = screen.state._replace(first_minute=True)
        screen.app.redraw()
        await player.draw()
        place = player.rows("over").region
        four = cell_of(player, 2, "4♥")
        for x in range(0, place.width, 8):
            await click(player, (x, place.y))
        assert (in_hand(player), player.message) == (
            [],
            " ".join(message_for(Note.WELCOME, UNICODE)),
        )
        await drag(player, four, (20, 10), (3, place.y))
        assert player.rows("ghost").rows[0].text.strip() == "4♥"
        await let_go(player, (3, place.y))
        assert [card.pretty for card in player.cards(1)] == ["5♠", "4♥"]


async def test_an_empty_place_is_touched_where_it_is_drawn() -> None:
    async with playing(board("5S")) as player:
        left = player.rows("column-3").region.x
        before = player.message
        for y in (0, 10, 21, 22, 23):
            await click(player, (left + 3, y))
            assert (player.message, player.panel) == (before, "")
        await click(player, (left + 3, 3))
        assert player.panel


async def test_what_v_lists_is_what_the_table_then_counts() -> None:
    async with playing(board(FOLDED, "JC"), SMALL) as player:
        await click(player, cell_of(player, 1, "10♥"))
        assert player.lines(1)[11] == "+2◂"
        await player.press("v")
        assert player.lines(1)[8] == "+2"
        assert re.findall(CARD, player.panel) == ["Q♥", "J♥"]


WAYS: tuple[tuple[Cell, ...], ...] = ((), ((30, 0),), ((30, 4), (0, 12)), ((39, 19),))
"""Nowhere, to the header, beyond the left edge, into a corner."""


@pytest.mark.parametrize("size", [SMALL, (80, 24), (120, 40)], ids=str)
async def test_the_screen_is_the_picture_that_the_mouse_is_asked_of(size: Cell) -> None:
    async with playing(board(FOLDED, "9S", "-", "8H 6D"), size, glyphs=ASCII) as player:
        screen = player.app.screen
        assert isinstance(screen, PlayScreen)
        for way in WAYS:
            await drag(player, cell_of(player, 2, "9S"), *way)
            await player.draw()
            shown = [strip.text for strip in screen._compositor.render_strips()]
            for text, line in zip(shown, paint(screen.shown, *size), strict=True):
                assert text == "".join(cell.character for cell in line)
            await player.press(ESC)

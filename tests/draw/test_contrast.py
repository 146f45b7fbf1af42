"""Every ink can be read on every ground, in all looks, as all kinds of terminals draw them."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from simplesimon.cells import Depth, Pen
from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.core.rules import check_group
from simplesimon.draw import dialogs
from simplesimon.draw.glyphs import UNICODE
from simplesimon.draw.pages import page_picture, paginate
from simplesimon.draw.picture import Picture, picture_cells
from simplesimon.draw.row import Paint
from simplesimon.draw.table import draw_table
from simplesimon.draw.theme import Look, pen
from simplesimon.draw.win import win_picture
from simplesimon.hand import Hand
from simplesimon.outcome import Hidden
from simplesimon.settings import Colours, Settings
from simplesimon.statistics import Days, News, Victory
from simplesimon.table import Landed, TableState
from tests.contrast import LEAST, contrast
from tests.core.strategies import board

SUITS = (Paint.SPADES, Paint.HEARTS, Paint.DIAMONDS, Paint.CLUBS)
CARDS = (Paint.CARD, Paint.SHADE, Paint.HELD, Paint.LANDED, Paint.LIT)
GROUNDS = (Paint.TABLE, Paint.BAR, Paint.CURSOR, *CARDS)
INKS = tuple(paint for paint in Paint if paint not in GROUNDS)

FULL = [Look(colours=each, four_colours=four) for each in Colours for four in (True, False)]
SIXTEEN = [look._replace(depth=Depth.SIXTEEN) for look in FULL]


def name_of(look: Look) -> str:
    return f"{look.depth.value}-{look.colours}-{'four' if look.four_colours else 'two'}"


every_look = pytest.mark.parametrize("look", FULL + SIXTEEN, ids=name_of)


def contrast_of(drawn: Pen) -> float:
    ink, ground = number(drawn.ink), number(drawn.ground)
    if drawn.reverse:
        ink, ground = ground, ink
    return contrast(ink, ground, bold=drawn.bold)


def number(parameters: str) -> int:
    """Which of the 256 colours some SGR parameters set."""
    *kind, last = map(int, parameters.split(";"))
    return last if kind else last % 10 + (8 if last >= 90 else 0)


# What is drawn: all states that a table can be in, large and small, and all that lies over it.

SIZES = [(40, 20), (80, 24), (120, 40)]

TABLE = board("""
QH 10D 8C 6S 4H 2D KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS
2C 5D 4D
KH QH JH 10H 9H 8H
AS AH AD AC
KC 9C 7D
-
3C
9D 8H 7D 6H 5D 4H 3D 2H AD 9H 8S KD 9D 4D 8D 7C 6C 5C 3C AC 6D 5S 2H
KD QD JD 10D 9D 8D 7D
6C
removed S H""")
GAME = Game(Code(4, "AAAAABD"), TABLE)


def states() -> Iterator[TableState]:
    """The table with each column in hand, landed, explained; then dragged, hidden, at first."""
    plain = TableState(GAME, Settings())
    yield plain._replace(first_minute=True)
    for column in range(1, 11):
        cards = TABLE.column(column)
        yield plain.press(column)
        yield plain._replace(hand=Hand(column), landed=Landed(column, 3))
        yield plain._replace(explained=check_group(TABLE, column, max(1, len(cards))))
    yield plain.press(9)._replace(dragged=(30, 12))
    yield plain._replace(explained=Hidden(1, TABLE.column(1)), saved=False)


def dialogs_over() -> Iterator[dialogs.Paragraphs]:
    yield dialogs.new_game(1)
    yield dialogs.enter_code("SS1", "")
    yield dialogs.enter_code("SS1", "wrong")
    yield dialogs.question("?")
    yield dialogs.settings(Settings(), 2, ["not saved"])


def pictures(width: int, height: int) -> Iterator[Picture]:
    look = Look()
    for state in states():
        table = draw_table(state, look, width, height)
        assert table is not None
        yield table.parts
    won = replay(EXAMPLE)
    assert isinstance(won, Game)
    best = Victory(won, 99.0, "2026-11-30", News(points=2, moves=1, streak=3), Days(2, 3))
    yield win_picture(best, TableState(won, Settings()), False, UNICODE, (width, height))
    for paragraphs in dialogs_over():
        yield dialogs.box(paragraphs, look.glyphs, width, height)
    pages = paginate(look.glyphs, width, height - 2)
    for page in range(len(pages)):
        yield page_picture(pages, page, look.glyphs, width, height)
    yield dialogs.too_small_picture(width, height, look.glyphs, saved=True)


PICTURES = [(size, list(pictures(*size))) for size in SIZES]


def pens_of(look: Look) -> dict[Pen, str]:
    """The pens of all that is drawn, each with a character; those of blanks and slits are not."""
    return {
        cell.pen: cell.character
        for size, drawn in PICTURES
        for picture in drawn
        for line in picture_cells(picture, look, *size)
        for cell in line
        if cell.character not in " ▀"
    }


@every_look
def test_all_that_is_drawn_can_be_read(look: Look) -> None:
    pens = pens_of(look)
    unread = {drawn: contrast_of(drawn) for drawn in pens if contrast_of(drawn) < LEAST}
    assert not unread
    met = {pen(look, *pair) for pair in product(SUITS, set(CARDS) - {Paint.LIT})}
    met |= {pen(look, Paint.FOLD, ground) for ground in (Paint.CARD, Paint.HELD)}
    met |= {pen(look, *pair) for pair in product((Paint.TEXT, Paint.ALERT), [*GROUNDS[:2]])}
    met |= {pen(look, ink, Paint.TABLE) for ink in (Paint.FAINT, Paint.TARGET, Paint.BAR_TEXT)}
    met |= {pen(look, Paint.ON_CURSOR, Paint.CURSOR), pen(look, Paint.BAR_TEXT, Paint.BAR)}
    assert met <= pens.keys(), "this is in no picture, so it was not looked at"


@every_look
def test_any_ink_can_be_read_on_any_ground(look: Look) -> None:
    """Also where none of today's pictures has it there."""
    drawn = {pair: contrast_of(pen(look, *pair)) for pair in product(INKS, GROUNDS)}
    assert {pair: ratio for pair, ratio in drawn.items() if ratio < LEAST} == {}


# What must look different.


@every_look
def test_what_cards_are_in_is_seen_by_their_ground(look: Look) -> None:
    states = [Paint.TABLE, *(ground for ground in CARDS if ground is not Paint.SHADE)]
    for one, other in combinations(states, 2):
        assert pen(look, Paint.TEXT, one).ground != pen(look, Paint.TEXT, other).ground


@every_look
def test_a_column_that_is_marked_or_chosen_has_colours_of_its_own(look: Look) -> None:
    plain, target = (pen(look, ink, Paint.TABLE) for ink in (Paint.TEXT, Paint.TARGET))
    cursor = pen(look, Paint.ON_CURSOR, Paint.CURSOR)
    assert len({drawn[:2] for drawn in (plain, target, cursor)}) == 3
    for ground in (Paint.TABLE, Paint.BAR):
        assert cursor.ground != pen(look, Paint.TEXT, ground).ground


@pytest.mark.parametrize("look", FULL, ids=name_of)
@pytest.mark.parametrize("ground", GROUNDS)
def test_suits_differ_on_every_ground(look: Look, ground: Paint) -> None:
    spades, hearts, diamonds, clubs = (pen(look, suit, ground).ink for suit in SUITS)
    if look.four_colours:
        assert len({spades, hearts, diamonds, clubs}) == 4
    else:
        assert (spades, hearts) == (clubs, diamonds)
        assert spades != hearts


@pytest.mark.parametrize("look", SIXTEEN, ids=name_of)
def test_suits_differ_on_cards_of_16_colours_too(look: Look) -> None:
    inks = {pen(look, suit, Paint.CARD).ink for suit in SUITS}
    light = look.colours is Colours.PAPER  # there is but black and blue that is read on white
    assert len(inks) == (4 if look.four_colours and not light else 2)


@pytest.mark.parametrize("depth", [Depth.FULL, Depth.SIXTEEN])
def test_each_set_of_colours_is_another_table(depth: Depth) -> None:
    grounds = {
        pen(Look(colours=colours, depth=depth), Paint.TEXT, Paint.TABLE).ground
        for colours in Colours
    }
    assert len(grounds) == len(Colours)


@pytest.mark.parametrize("look", SIXTEEN, ids=name_of)
def test_no_terminal_makes_an_ink_of_16_colours_bright_by_itself(look: Look) -> None:
    for ink, ground in product(INKS, GROUNDS):
        drawn = pen(look, ink, ground)
        assert number(drawn.ground) < 8, "bright grounds are not there on all terminals"
        assert number(drawn.ink) >= 8 or not drawn.bold

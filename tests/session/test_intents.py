"""What the table shows after each intent of a player: keys in a line, and then all of it."""

import pytest

from simplesimon.core.cards import Suit
from simplesimon.core.game import Game
from simplesimon.core.position import Position
from simplesimon.pointer import Act, Intent, Place, Touched
from simplesimon.settings import Settings
from simplesimon.table import TableState
from tests.core.strategies import game, shuttle_card
from tests.session.keys import describe, state_after


def board(*columns: str) -> Game:
    return game(Position.parse("\n".join([*columns, *"-" * (10 - len(columns))])))


# Column 1 ends with a group of three; 2 and 9 take all of it, 3 its last card, 7 anything.
BOARD = board("KS 9H 8H 7H", "10S", "8S", "6S 5H", "AC", "KD", "-", "2D 7C", "10H", "JS")

KEYS = {
    # A digit picks up the whole group; columns that take some of it are marked.
    "1": "- = 500, hold 9H 8H 7H for 2379, PickedUp",
    "9": "- = 500, hold 10H for 70, PickedUp",
    "7": "- = 500, empty-source",
    # A second one puts it there: as many cards as fit.
    "12": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    "13": "13 = 499, landed 7H on 3, Moved",
    "17": "17x3 = 499, landed 9H 8H 7H on 7, Moved",
    "20": "20 = 499, landed 10S on 0, Moved",
    "67": "67 = 499, landed KD on 7, Moved",
    "47": "47 = 499, landed 5H on 7, Moved",
    "11": "19x3 = 499, landed 9H 8H 7H on 9, Moved",
    # A number that was set goes exactly so.
    "1-": "- = 500, hold 8H 7H for 7, PickedUp",
    "1-7": "17x2 = 499, landed 8H 7H on 7, Moved",
    "1--3": "13 = 499, landed 7H on 3, Moved",
    "1-+2": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    "1-2": "- = 500, rank-mismatch 8H 7H",
    "1-1": "17x2 = 499, landed 8H 7H on 7, Moved",
    # One card more and fewer, from the cursor on.
    "+": "- = 500, hold 7H for 37, PickedUp",
    "+++": "- = 500, hold 9H 8H 7H for 279, PickedUp",
    "++++": "- = 500, hold 9H 8H 7H for 279, not-a-run KS 9H 8H 7H",
    "++++.": "- = 500, PUT_BACK",
    "-": "- = 500, NOTHING_IN_HAND",
    "+-": "- = 500, hold 7H for 37, LAST_CARD",
    # The cursor, and the key that presses there.
    "*>*": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    "1<>>*": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    "1" + ">" * 11 + "*": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    ">": "- = 500, at 2",
    "<": "- = 500, at 0",
    "12<": "12x3 = 499, at 1",
    # Two digits are one attempt, whatever comes of them; what is in hand can be put back.
    "15": "- = 500, onto-ace 9H 8H 7H",
    "152": "- = 500, hold 10S for 70, PickedUp",
    "1.": "- = 500, PUT_BACK",
    "1.2": "- = 500, hold 10S for 70, PickedUp",
    "15.": "- = 500, WELCOME",
    # Undo, redo and restart put back first, and mark what moved.
    "u": "- = 500, NOTHING_TO_UNDO",
    "r": "- = 500, NOTHING_TO_REDO",
    "1u": "- = 500, NOTHING_TO_UNDO",
    "1r": "- = 500, NOTHING_TO_REDO",
    "1R": "- = 500, RESTARTED",
    "12u": "- = 500, landed 9H 8H 7H on 1, Undone",
    "12ur": "12x3 = 499, landed 9H 8H 7H on 2, Moved",
    "12ur>": "12x3 = 499, at 3",
    "1267uu": "- = 500, landed 9H 8H 7H on 1, Undone",
    "1267uurr": "12x3 67 = 498, landed KD on 7, Moved",
    "12u13r": "13 = 499, NOTHING_TO_REDO",
    "12u1": "- = 500, hold 9H 8H 7H for 2379, PickedUp",
    "1247Ru": "- = 500, NOTHING_TO_UNDO",
    "12Rr": "- = 500, NOTHING_TO_REDO",
    "12u" * 50: "- = 500, landed 9H 8H 7H on 1, Undone",
}


@pytest.mark.parametrize("keys", KEYS)
def test_keys_lead_to_what_the_table_shows(keys: str) -> None:
    assert describe(state_after(BOARD, keys)) == KEYS[keys]


def test_where_no_move_is_left_nothing_is_said_of_it() -> None:
    stuck = board("7S", "9H 6S", *["2D"] * 8)
    assert describe(state_after(stuck, "21")) == "21 = 499, landed 6S on 1, Moved"


@pytest.mark.parametrize(("keys", "cursor"), [("1<", 10), ("12", 2), ("15", 5), ("1>>.", 3)])
def test_the_cursor_is_where_the_last_digit_was_or_where_it_was_led(keys: str, cursor: int) -> None:
    assert state_after(BOARD, keys).hand.cursor == cursor


def test_what_the_settings_turn_off_is_not_shown_and_no_less_true() -> None:
    plain = TableState(BOARD, Settings(placement_help=False, interactive_rules=False))
    assert describe(state_after(plain, "1")) == "- = 500, hold 9H 8H 7H for none, PickedUp"
    assert describe(state_after(plain, "12")) == KEYS["12"]
    assert state_after(BOARD, "15").explained == state_after(plain, "15").said[0]
    assert state_after(plain, "15").explained is None


# A sequence is completed: it leaves with its move, and comes back with it.

TWELVE = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
NEARLY = board(f"4S AS {TWELVE}", "9S AH", "7C", "8D")
COMPLETED = {
    "34": "34 = 499, landed 7C on 4, Moved",
    "3421": "34 21 = 598, Moved",
    "3421u": "34 = 499, landed AH on 2, Undone",
    "3421ur": "34 21 = 598, Moved",
    "3421uu": "- = 500, landed 7C on 3, Undone",
    "21u" * 20: "- = 500, landed AH on 2, Undone",
    "21" + "ur" * 20: "21 = 599, Moved",
}


@pytest.mark.parametrize("keys", COMPLETED)
def test_of_a_completed_sequence_nothing_has_just_moved_but_what_comes_back(keys: str) -> None:
    assert describe(state_after(NEARLY, keys)) == COMPLETED[keys]


@pytest.mark.parametrize("act", [Act.PUT_DOWN, Act.DROP, Act.BEST])
@pytest.mark.parametrize("automatic", [False, True])
def test_nor_is_it_so_where_the_mouse_completes_it(act: Act, automatic: bool) -> None:
    state = TableState(NEARLY, Settings(automatic_placement=automatic))
    where = Place(None if automatic and act is Act.DROP else 1, 8)
    picked = Intent(Act.PICK_UP, Place(2, 3, Touched(2, 1, range(3, 5))))
    state = state.point(picked).point(Intent(act, where))
    assert (describe(state), state_after(state, "u").landed) == ("21 = 599, Moved", (2, 1))


WON = Game(
    NEARLY.code,
    Position.parse(f"{TWELVE}\nAH" + "\n-" * 8)._replace(
        removed=(Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
    ),
)
WINS = {
    "21": "21 = 899, Moved",
    "22": "21 = 899, Moved",
    ">*<*": "21 = 899, Moved",
    "21u": "- = 800, landed AH on 2, Undone",
    "21ur": "21 = 899, Moved",
    "21.": "21 = 899, WON",
    "211": "21 = 899, WON",
    "21R": "- = 800, RESTARTED",
    "21Ru": "- = 800, NOTHING_TO_UNDO",
}


@pytest.mark.parametrize("keys", WINS)
def test_the_fourth_sequence_wins_and_a_win_can_be_undone(keys: str) -> None:
    state = state_after(WON, keys)
    assert describe(state) == WINS[keys]
    assert state.game.won == ("= 899" in WINS[keys])


def test_no_more_than_the_last_hundred_actions_are_undone() -> None:
    state = state_after(shuttle_card(board("AS"), 150), "u" * 101)
    assert (len(state.game.steps), describe(state).split(", ")[-1]) == (50, "UNDO_LIMIT")

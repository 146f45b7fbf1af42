"""The hand by keys in a line: what the last one is answered, and what is in hand then."""

import pytest

from simplesimon.core.position import Position
from simplesimon.core.rules import Rejection, Rule
from simplesimon.hand import Hand, Notice
from tests.core.strategies import board
from tests.handling import answer, hand_after

BOARD = board("""
    JH 9S 8S 7S 6S 5S
    10H
    7D
    6D
    8C
    AC
    JC 9D 8D 7C
    -
    10S 9H 8H
    QS JS
""")
BEST = board("""
    JH 9S 8S
    9C
    9D 8D
    10D
    2H
    10S
    4C
    AD
    -
    KC
""")
# Column 1 ends with a group of two below two clubs in order, below a king out of order.
MIXED = board("""
    KH JC 10C 9H 8H
    JH
    QS
    KS
    4D 9C
    8D
    5D
    AC
    KC QC
    6D 5C
""")
REST = "\n-" * 8

ANSWERS: dict[str, tuple[Position, dict[str, str | None]]] = {
    "as many cards go as fit": (
        BOARD,
        {"1": None, "12": "12x5", "13": "13x2", "14": "14", "15": "15x3", "0": None},
    ),
    "all that is in hand goes to an empty column": (
        BOARD,
        {"18": "18x5", "08": "08x2", "28": "28", "0-8": "08"},
    ),
    "once the number is set exactly that many go": (
        BOARD,
        {
            **{"1--5": "15x3", "1--8": "18x3", "+++5": "15x3", "+4": "14"},
            "1--4": "rank-mismatch 7S 6S 5S",
            "1--2": "rank-mismatch 7S 6S 5S",
            "1-+4": "rank-mismatch 9S 8S 7S 6S 5S",
            "1--+6": "onto-ace 8S 7S 6S 5S",
            "+5": "rank-mismatch 5S",
        },
    ),
    "a number that was set is forgotten with the hand": (
        BOARD,
        {"1--.15": "15x3", "1--415": "15x3", "1--.12": "12x5", "1--412": "12x5"},
    ),
    "more than the group is refused": (
        BOARD,
        {
            "1+": "not-a-run JH 9S 8S 7S 6S 5S",
            "9+": "mixed-suits 10S 9H 8H",
            "7+": "mixed-suits 8D 7C",
            ">>>>>>++": "mixed-suits 8D 7C",
            "0+": Notice.WHOLE_COLUMN.value,
        },
    ),
    "a refused number is no number set": (BOARD, {"1+3": "13x2"}),
    "nor where another suit is above": (board("10C 8S 7S 6S\n8H" + REST), {"1+2": "12x2"}),
    "nor where that is the whole column": (board("8S 7S 6S\n8H" + REST), {"1+2": "12x2"}),
    "nor where it was one card fewer": (
        board("8H 7S\n9D" + REST),
        {"1-2": "mixed-suits 8H 7S"},
    ),
    # The same column again: the best column for the whole hand, or why there is none.
    "the whole hand goes to the best column": (
        BEST,
        {
            **{"11": "16x2", "1-1": "12", "22": "24", "3-3": "32", "33": "34x2", "88": "85"},
            **{"00": "nothing-gained", "77": "nothing-gained", "09": "09"},
        },
    ),
    "for part of a column an empty one may be the best": (
        board("2H 7S 6S\n6H" + REST),
        {"11": "13x2"},
    ),
    "also for a number that was set": (board("7S 6S\n2H" + REST), {"1-1": "13"}),
    "never one for a part of the hand": (
        board("2H 7S 6S\n7D" + "\nAC" * 8),
        {"11": "nothing-fits"},
    ),
    "nor for a part of the column": (board("7S 6S\n7D" + REST), {"11": "nothing-gained"}),
    # Which rule a refused put-down is told: that of what the player was trying.
    "no number at all could fit": (
        MIXED,
        {
            **{"16": "rank-mismatch 9H 8H", "17": "rank-mismatch 9H 8H"},
            **{"92": "king-needs-empty KC QC", "97": "king-needs-empty KC QC"},
            **{"18": "onto-ace 9H 8H", "98": "onto-ace KC QC", "68": "onto-ace 8D"},
        },
    ),
    "the number that would fit reaches into another suit": (
        MIXED,
        {"12": "mixed-suits 10C 9H 8H", "13": "mixed-suits JC 10C 9H 8H"},
    ),
    "another suit with the whole column": (
        board("6D 5C\n7S" + REST),
        {"12": "mixed-suits 6D 5C"},
    ),
    "a number greater than the column": (
        MIXED,
        {"02": "rank-mismatch 5C", "03": "rank-mismatch 5C", "62": "rank-mismatch 8D"},
    ),
    "cards out of order in between": (
        MIXED,
        {"14": "rank-mismatch 9H 8H", "52": "rank-mismatch 9C"},
    ),
    "out of order further up does not matter": (
        board("2C 9S 8D 7D\n10H" + REST),
        {"12": "mixed-suits 9S 8D 7D"},
    ),
    "a number that was set is told as it is": (
        MIXED,
        {
            **{"1-2": "rank-mismatch 8H", "1-+2": "rank-mismatch 9H 8H"},
            **{"9-7": "rank-mismatch QC", "9-+7": "king-needs-empty KC QC"},
            "1-8": "onto-ace 8H",
        },
    ),
}


@pytest.mark.parametrize(
    ("position", "keys", "told"),
    [(position, *row) for position, rows in ANSWERS.values() for row in rows.items()],
    ids=[f"{name}: {keys}" for name, (_, rows) in ANSWERS.items() for keys in rows],
)
def test_the_last_key_is_answered(position: Position, keys: str, told: str | None) -> None:
    assert answer(position, keys) == told


HANDS = {
    # A digit picks up the whole group; nothing comes from an empty column.
    "1": Hand(1, 1, 5),
    "2": Hand(2, 2, 1),
    "7": Hand(7, 7, 1),
    "9": Hand(9, 9, 2),
    "0": Hand(10, 10, 2),
    "8": Hand(8),
    # The number shrinks and grows within the group, from the source wherever the cursor is.
    "1-": Hand(1, 1, 4, chosen=True),
    "1----": Hand(1, 1, 1, chosen=True),
    "1-----": Hand(1, 1, 1, chosen=True),
    "1-+": Hand(1, 1, 5, chosen=True),
    "1--+": Hand(1, 1, 4, chosen=True),
    "1-->>+": Hand(3, 1, 4, chosen=True),
    "1>-": Hand(2, 1, 4, chosen=True),
    "+": Hand(1, 1, 1, chosen=True),
    "+++": Hand(1, 1, 3, chosen=True),
    "-": Hand(1),
    # A refusal of more or fewer leaves the hand as it is.
    "1+": Hand(1, 1, 5),
    "9+": Hand(9, 9, 2),
    "7+": Hand(7, 7, 1),
    "7-": Hand(7, 7, 1),
    "0+": Hand(10, 10, 2),
    # After two digits it is empty whatever comes of them, the cursor on the target.
    "15": Hand(5),
    "16": Hand(6),
    "18": Hand(8),
    "11": Hand(2),
    "66": Hand(6),
    "1--4": Hand(4),
    "161": Hand(1, 1, 5),
    # Put back where the cursor is, which wraps and leaves the hand alone.
    "1.": Hand(1),
    "1->>.": Hand(3),
    "": Hand(1),
    "<": Hand(10),
    ">" * 10: Hand(1),
    "<" * 3: Hand(8),
    "1-<": Hand(10, 1, 4, chosen=True),
}


@pytest.mark.parametrize("keys", HANDS)
def test_keys_leave_a_hand(keys: str) -> None:
    assert hand_after(BOARD, keys) == HANDS[keys]


@pytest.mark.parametrize("keys", ["16", "92", "18", "12", "02", "14", "1-2"])
def test_the_hand_is_empty_after_each_refused_put_down(keys: str) -> None:
    assert hand_after(MIXED, keys) == Hand(int(keys[-1]))


def test_answers_name_where_and_which_cards() -> None:
    empty = Rejection(Rule.EMPTY_SOURCE, 8, ())
    assert Hand(3).press(BOARD, 8)[1] == Hand(8).more(BOARD)[1] == empty
    more = Rejection(Rule.MIXED_SUITS, 7, BOARD.column(7)[-2:])
    assert hand_after(BOARD, "7").more(BOARD)[1] == more
    mixed = Rejection(Rule.MIXED_SUITS, 1, MIXED.column(1)[-3:], 2, MIXED.column(2)[-1])
    assert hand_after(MIXED, "1").press(MIXED, 2)[1] == mixed
    assert Hand(3).fewer()[1] is Notice.NOTHING_IN_HAND
    assert Hand(1, 1, 1, chosen=True).fewer()[1] is Notice.LAST_CARD


MARKS = {"1": "2345789", "1--": "589", "1---": "378", "1----": "48", "0": "8", "1>>": "2345789"}


@pytest.mark.parametrize("keys", [*MARKS, "", "1.", "14", "8"])
def test_a_column_is_marked_when_its_digit_would_succeed(keys: str) -> None:
    assert hand_after(BOARD, keys).targets(BOARD) == {int(digit) for digit in MARKS.get(keys, "")}


def test_where_only_an_empty_column_takes_a_whole_column_it_is_marked_all_the_same() -> None:
    assert hand_after(BEST, "0").targets(BEST) == {9}

"""Keys as keyboards and terminals send them."""

from itertools import pairwise

import pytest

from simplesimon import i18n
from simplesimon import keys as tables
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import Record
from simplesimon.keys import KeyTable
from simplesimon.ui.presses import plain_key
from tests.playing import keys_of
from tests.ui.player import DOWN, ENTER, ESC, LEFT, RIGHT, UP, playing

# Nothing can be moved from column to column; every column has a card of its own to pick up.
ALONE = "AS\n3S\n5S\n7S\n9S\nJS\nKS\nAD\n3D\n5D"

HOME, END = "\x1b[H", "\x1b[F"

PLAIN = {*"abcdefghijklmnopqrstuvwxyz0123456789?"} | {
    *("R", "up", "down", "left", "right", "enter", "space", "backspace", "escape")
}


DIGIT_ROWS = {
    "digits": "1234567890",
    "French": "&é\"'(-è_çà",
    "Apple's French and Belgian": "&é\"'(§è!çà",
    "Czech": "+ěščřžýáí",
    "Slovak": "+ľščťžýáí",
    "Option on Apple's": "¡™£¢∞§¶•ªº",
    "full width": "１２３４５６７８９０",
    "Arabic": "١٢٣٤٥٦٧٨٩٠",
    "Persian": "۱۲۳۴۵۶۷۸۹۰",
    "Devanagari": "१२३४५६७८९०",
    "Thai": "๑๒๓๔๕๖๗๘๙๐",
}

# What keyboards write with the keys of Latin letters; a dot where that is no letter.
LATIN = "qwertyuiopasdfghjklzxcvbnm"
LETTER_ROWS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Ukrainian": "йцукенгшщзфівапролдячсмить",
    "Belarusian": "йцукенгшўзфывапролдячсм.ть",
    "Greek": ".ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Greek with accents": "..έ.τύθίόπά..φγή....χψώβνμ",
    "only Serbian and Macedonian": "љњ...ѕ..........ј...џ.....",
    "full width": "ｑｗｅｒｔｙｕｉｏｐａｓｄｆｇｈｊｋｌｚｘｃｖｂｎｍ",
}


def test_letters_of_other_scripts_are_those_of_the_same_key() -> None:
    for row in LETTER_ROWS.values():
        for letter, latin in zip(row, LATIN, strict=True):
            if letter != ".":
                assert plain_key(letter) == latin
                if letter != "ς":  # which shares its capital with the key of s
                    assert plain_key(letter.upper()) == latin.upper()


def test_a_key_of_a_row_of_digits_means_that_digit() -> None:
    for row in DIGIT_ROWS.values():
        assert "1234567890".startswith("".join(map(plain_key, row)))
        assert "".join(map(plain_key, row.upper())) == "".join(map(plain_key, row))


@pytest.mark.parametrize("name", ["French", "Apple's French and Belgian", "Slovak", "Arabic"])
async def test_a_row_of_digits_counts_wherever_a_digit_does(name: str) -> None:
    row = DIGIT_ROWS[name]
    async with playing("AS\n2S\n3S\n4S\n5S\n6S\n7S\n8S\n9S\n10S") as player:
        for moves, (source, target) in enumerate(pairwise(row[:9]), start=1):
            await player.press(source, target)
            assert f"moves {moves}" in player.header
        for suits in (1, 2, 4):
            await player.press("n", row[suits - 1])
            assert f"SS1-S{suits}-" in player.header
        await player.press("c", *f"ss{row[0]}-s{row[3]}-example", ENTER)
        assert "SS1-S4-EXAMPLE" in player.header


@pytest.mark.parametrize(("undo", "redo"), ["гк", "θρ", "ｕｒ"], ids=["Russian", "Greek", "wide"])
async def test_letters_of_other_scripts_are_commands(undo: str, redo: str) -> None:
    async with playing("AS\n2S\n" + "4S\n" * 8) as player:
        await player.press("12")
        for key, moves in ((undo, 0), (redo, 1), (undo.upper(), 0), (redo, 1)):
            await player.press(key)
            assert f"moves {moves}" in player.header
        await player.press(redo.upper())
        assert "Start this deal over?" in player.dialog


async def test_a_code_can_be_typed_in_the_letters_of_another_script() -> None:
    async with playing(ALONE) as player:
        await player.press("с", *"ыы1-ы4－учфьздУ", ENTER)
        assert "SS1-S4-EXAMPLE" in player.header


async def test_esc_and_a_digit_at_once_puts_back_and_picks_up_from_that_column() -> None:
    async with playing(ALONE) as player:
        for column in range(1, 11):
            await player.press(UP, f"{ESC}{column % 10}")
            assert player.number(column) == f"[▴{column % 10}▴]"
            assert len(player.cards_marked("◂")) == 1


async def test_alt_and_a_digit_as_other_terminals_name_it_means_the_same() -> None:
    async with playing(ALONE) as player:
        await player.press("2", "\x1b[51;3u")
        assert player.cards_marked("◂") == ["5♠"]


async def test_esc_and_a_digit_at_once_leaves_a_dialog_and_picks_up() -> None:
    async with playing(ALONE) as player:
        await player.press("?", f"{ESC}3")
        assert player.dialog == ""
        assert player.cards_marked("◂") == ["5♠"]


async def test_a_capital_means_the_small_letter() -> None:
    board = "3S 2S AS\n4S\n" + "5S\n" * 8
    async with playing(board) as one, playing(board) as other:
        for keys in ("L", "12", "U", "KKJ", ESC, "H", "V", "Y", "N", "J", "C", ESC, ESC, "C", ESC):
            await one.press(keys)
            await other.press(keys.lower())
            assert one.dialog == other.dialog
            assert one.table_texts == other.table_texts
        await one.press("Q", *([ENTER] if one.dialog else []))
        assert not one.app.is_running


async def test_only_the_capital_r_restarts() -> None:
    async with playing("AS\n2S\n" + "4S\n" * 8) as player:
        await player.press("12", "u", "r")
        assert player.dialog == ""
        assert "moves 1" in player.header
        await player.press("R", ENTER)
        assert "moves 0" in player.header


async def test_a_key_that_means_nothing_changes_nothing_and_points_to_the_help() -> None:
    async with playing("5S 4S\n6S\n" + "8S\n" * 8) as player:
        await player.press("1")
        before = player.table_texts[:11]
        for key in (*"x%#\t\x02øß😀ёх", HOME, END):
            await player.press(RIGHT, LEFT, key)
            assert player.table_texts[:11] == before
            assert "?" in player.message
        await player.press("2")
        assert "moves 1" in player.header


async def test_a_whole_game_is_won_by_arrows_and_enter() -> None:
    async with playing(Game.begin(EXAMPLE.code)) as player:
        await player.burst(*arrows_of(EXAMPLE))
        assert "won in 49 moves" in player.dialog


def arrows_of(record: Record) -> list[str]:
    """The keys of a record with arrows and Enter in the place of digits."""
    cursor, keys = 1, []
    for key in "".join(keys_of(record)).replace(DOWN, "j"):
        if key == "j":
            keys.append(DOWN)
            continue
        column = int(key) or 10
        keys += [RIGHT] * ((column - cursor) % 10) + [ENTER]
        cursor = column
    return keys


@pytest.mark.parametrize(
    "table",
    [
        getattr(tables, name)
        for name in dir(tables)
        if name.endswith("_KEYS") and name != "COMMON_KEYS"  # which nothing needs
    ],
)
def test_every_action_has_a_key_that_every_keyboard_sends(table: KeyTable) -> None:
    for key in table:
        for action, presses in key.actions.items():
            assert PLAIN & set(presses.split()), action


async def test_the_last_key_of_the_czech_row_is_0_while_the_game_speaks_czech() -> None:
    for language, column in (("en", 2), ("cs", 10), ("it", 2)):
        i18n.use(language)
        try:
            async with playing(ALONE) as player:
                await player.press("é")
                assert player.cursor == column
        finally:
            i18n.use("en")

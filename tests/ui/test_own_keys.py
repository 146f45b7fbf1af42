"""Keys of a player's own on the screens: pressed, named, clicked."""

import pytest

from simplesimon import i18n
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import replay
from simplesimon.draw.glyphs import UNICODE, Glyphs
from simplesimon.draw.messages import message_for
from simplesimon.draw.short_messages import brief_sentence
from simplesimon.outcome import Note, Replayed
from simplesimon.own_keys import give_keys
from simplesimon.ui.presses import plain_key
from simplesimon.ui.widgets.rows import Rows
from tests.playing import keys_of
from tests.session.test_intents import WON
from tests.ui.player import ENTER, ESC, Player, playing
from tests.ui.test_clicks import on

BOARD = "AS\n2S\n" + "9H\n" * 8
TAB = "\t"


def own(**wanted: object) -> Glyphs:
    """How everything is written for a player who wants such keys."""
    keys, problems = give_keys(wanted, plain_key)
    assert not problems
    return UNICODE._replace(keys=keys)


MOVED = own(
    undo="z", redo=["m", "Tab"], new_game="a", help="i", left="b", right="o", filter="p", today="t"
)


async def test_a_key_of_ones_own_acts_and_the_old_one_does_not() -> None:
    async with playing(BOARD, glyphs=MOVED) as player:
        await player.press("12", "u")
        assert "moves 1" in player.header
        assert "That key does nothing here." in player.message
        await player.press("z")
        assert "moves 0" in player.header
        assert "Press m to redo." in player.message
        await player.press(TAB, "Z")
        assert "moves 0" in player.header
        await player.press("я" + "ь")
        assert "moves 1" in player.header


async def test_help_names_the_keys_of_ones_own_and_has_its_own_key() -> None:
    for key in "?i":
        async with playing(BOARD, (100, 40), glyphs=MOVED) as player:
            await player.press(key)
            text = player.dialog
            while "→" in text and "undo, up to 100 times" not in text:
                await player.press(" ")
                text = player.dialog
            for said in (
                "z undo, up to 100 times",
                "m, Tab redo what was undone",
                "b o move the cursor",
                "i, ? rules and keys",
            ):
                assert said in " ".join(text.split())


async def test_the_key_line_names_them_and_a_click_there_acts() -> None:
    async with playing(BOARD, (200, 40), glyphs=MOVED) as player:
        await player.press("12")
        await on(player, "z undo")
        assert "moves 0" in player.header
        await on(player, "m redo")
        assert "moves 1" in player.header
        await on(player, "b/o cursor", offset=2)
        assert player.cursor == 3
        await on(player, "b/o cursor")
        assert player.cursor == 2
        await on(player, "a new")
        assert "How many suits?" in player.dialog
        assert "t  Today’s deal" in player.dialog


async def test_a_key_with_a_long_name_is_clicked_as_a_whole() -> None:
    glyphs = own(left="Tab", right="o")
    async with playing(BOARD, (200, 40), glyphs=glyphs) as player:
        await on(player, "Tab/o cursor", offset=4)
        assert player.cursor == 2
        await on(player, "Tab/o cursor", offset=2)
        assert player.cursor == 1


async def test_the_win_names_them() -> None:
    glyphs = own(undo="z", copy="f", new_game="a", look="x")
    async with playing(WON, (100, 30), glyphs=glyphs) as player:
        await player.press("u")
        assert "That key does nothing here." in player.message
    game = replay(EXAMPLE._replace(moves=EXAMPLE.moves[:-1]))
    assert isinstance(game, Game)
    async with playing(game, (100, 30), glyphs=glyphs) as player:
        *_others, last = keys_of(EXAMPLE)
        await player.press(*last)
        text = " ".join(player.dialog.split())
        for said in ("f copy", "z undo the last move", "a new game", "x, Esc look at the table"):
            assert said in text
        await player.press("z")
        assert "moves 48" in player.header


@pytest.mark.parametrize("language", ["en", "it", "nb", "cs"])
async def test_sentences_name_them_in_every_language(language: str) -> None:
    i18n.use(language)
    async with playing(WON, (120, 40), glyphs=own(undo="Tab", new_game="a")) as player:
        await player.press(ESC, "w")
        await player.press("l", "h", "1")
        text = f"{player.message} {player.panel}"
        assert "u:" not in text
        assert "{" not in text
        await player.press("g", "f", "f", "f")
        assert "{" not in player.dialog


def test_sentences_about_a_watched_game_name_them() -> None:
    glyphs = own(play="m", back="i", forward="o", take_over="a")
    deal = Game.begin(EXAMPLE.code)
    at = Replayed(deal, 2, None)
    assert message_for(at, glyphs) == ("2 moves. o is the next, m plays them.",)
    assert brief_sentence([at], glyphs) == "o next move, m plays."
    said = ("Already won. Step back with i, then press a.",)
    assert message_for(Note.WON_ALREADY, glyphs) == said
    assert brief_sentence([Note.WON_ALREADY], glyphs) == "Won: step back, then press a."


async def test_the_list_the_replay_and_questions_have_them() -> None:
    glyphs = own(yes="f", filter="p", play="m", back="i", forward="o", take_over="a")
    async with playing(Game.begin(EXAMPLE.code), (120, 30), glyphs=glyphs) as player:
        await player.press("14", "R")
        assert "f yes" in player.dialog
        await player.press("f")
        assert "moves 0" in player.header
        await player.press("14", "g", "pp")
        assert "Press p to show others." in player.dialog
        await player.press(*"pppp", "w")
        assert "i/o move" in words(player)
        await player.press("o")
        assert "Move 1 of 1" in words(player)
        await player.press(ESC, ENTER)


def words(player: Player) -> str:
    """The words of the screen on top."""
    rows = (row for rows in player.app.screen.query(Rows) for row in rows.rows)
    return " ".join(" ".join(row.text for row in rows).split())

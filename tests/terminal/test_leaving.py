"""Leaving a game for another, the list of games, the settings, and where all of it is kept."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from tests.playing import keys_of
from tests.terminal.player import BACKSPACE, DOWN, ENTER, Table, some_moves, tables
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import MESSAGE_ROW, wait_for_statistics, wait_for_this
from tests.terminal.test_play import CODE, playing

DEALT = Game.begin(Code.parse(CODE))
OTHER = Game.begin(Code.parse("SS1-S4-AAAAABD"))


def game_after(game: Game, keys: Sequence[str]) -> Game:
    return tables(Table(game), keys)[-1].game


def leave(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.wait() == 0


WAYS_TO_LEAVE: dict[str, str] = {
    "a code": f"c{OTHER.code}{ENTER}",
    "a pasted code": f"\x1b[200~{OTHER.code}\x1b[201~{ENTER}",
    "a code from the new game's question": f"nc{OTHER.code}{ENTER}",
}


@pytest.mark.parametrize("keys", WAYS_TO_LEAVE.values(), ids=WAYS_TO_LEAVE.keys())
def test_a_game_left_for_another_code_is_in_the_list_and_goes_on_whole(
    tmp_path: Path, keys: str
) -> None:
    before = [*some_moves(Random(5), DEALT, 20), *"uuuuuuu"]
    game = game_after(DEALT, before)
    other = game_after(OTHER, some_moves(Random(5), OTHER, 2))
    with playing(tmp_path) as terminal:
        terminal.send("".join(before))
        wait_for_this(terminal, game)
        terminal.send(keys)
        wait_for_this(terminal, OTHER)
        terminal.send("".join(some_moves(Random(5), OTHER, 2)))
        wait_for_this(terminal, other)
        terminal.send("g")
        terminal.wait_for(rf"> {OTHER.code} +2 +498 .* current")
        terminal.wait_for(rf"  {CODE} +13 +{game.score} .* unfinished")
        terminal.send(f"{DOWN}{ENTER}")
        terminal.wait_for("Continuing this game")
        wait_for_this(terminal, game)
        terminal.send("rrr")
        wait_for_this(terminal, game_after(game, "rrr"))
        terminal.send("r" * 10)
        wait_for_this(terminal, game_after(game, "rrrrrrr"))
        terminal.send("u" * 20)
        wait_for_this(terminal, DEALT)
        terminal.send(f"g{DOWN}{ENTER}u")
        wait_for_this(terminal, game_after(other, "u"))
        leave(terminal)


def test_a_new_game_asked_for_leaves_the_old_one_in_the_list(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("14n")
        terminal.wait_for("How many suits")
        terminal.send("2")
        terminal.wait_for("SS1-S2.*moves 0")
        terminal.send("g")
        terminal.wait_for(rf"> {CODE} +1 +499 .* unfinished")
        assert "SS1-S2" not in terminal.text()
        terminal.send(ENTER)
        wait_for_this(terminal, game_after(DEALT, "14"))


def test_a_won_game_is_dealt_anew_as_another_game(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.send("n4")
        terminal.wait_for("SS1-S4.*moves 0")
        terminal.send("g")
        terminal.wait_for(rf"> {CODE} +49 +851 .* won")
        terminal.send(ENTER)
        wait_for_this(terminal, DEALT)
        terminal.send("r14")
        wait_for_this(terminal, game_after(DEALT, "14"))
        terminal.send("g")
        terminal.wait_for(rf"> {CODE} +1 +499 .* current")
        terminal.wait_for(rf"  {CODE} +49 +851 .* won")
        terminal.send("g")
        figures = wait_for_statistics(terminal)
    assert figures["Games played"] == ("2", "0", "0")
    assert figures["Games won"] == ("1", "0", "0")
    assert figures["Best score"] == ("851", "-", "-")


@pytest.mark.parametrize("data_dir", [False, True])
def test_settings_change_what_is_seen_at_once_and_for_the_next_start(
    tmp_path: Path, data_dir: bool
) -> None:
    home, folder = tmp_path / "home", tmp_path / "data/of mine"
    home.mkdir()
    arguments = ("--data-dir", str(folder)) if data_dir else ()
    games = folder if data_dir else home / ".local/share/simplesimon"
    file = (folder if data_dir else home / ".config/simplesimon") / "settings.toml"
    with playing(home, arguments=("--code", CODE, *arguments)) as terminal:
        wait_for_this(terminal, DEALT)
        grounds = [card_ground(terminal)]
        terminal.send(f"14s{DOWN * 2}")
        for colours in ("night", "paper", "table", "night"):
            terminal.send(ENTER)
            terminal.wait_for(f"> Colours +{colours}")
            terminal.settle()
            grounds.append(card_ground(terminal))
            assert tomllib.loads(file.read_text("utf-8")).get("colours", "table") == colours
        terminal.send(f"{DOWN * 2}{ENTER}")
        terminal.wait_for("> Letters for suits +on")
        terminal.wait_for("\n +AS  ")
        terminal.send("\x1b")
        wait_for_letters(terminal)
        leave(terminal)
    assert grounds == ["ffffd7", "3a3a3a", "ffffff", "ffffd7", "3a3a3a"]
    settings = tomllib.loads(file.read_text("utf-8"))
    assert (settings["colours"], settings["letters"]) == ("night", True)
    kept = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert kept == {games / "games.db", games / "games.lock", file}
    assert (list(home.iterdir()) == []) == data_dir
    with playing(home, arguments=arguments) as terminal:
        terminal.wait_for("moves 1")
        wait_for_letters(terminal)
        assert card_ground(terminal) == "3a3a3a"


def card_ground(terminal: Terminal) -> str:
    ground: str = terminal.cell(3, 2).bg
    return ground


def wait_for_letters(terminal: Terminal) -> None:
    """Wait until there are letters for suits, and nothing else, all over the cards."""
    terminal.wait_for("\n +AS +3S +JS +JS +2S +QS +JS +8S +3S +5S\n")
    cards = range(2, MESSAGE_ROW)
    terminal.wait_until(lambda: not any(set("♠♥♦♣") & set(terminal.line(y)) for y in cards))


def test_the_suits_of_the_message_are_letters_at_once_too(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("14")
        terminal.wait_for("4♠ to column 4")
        terminal.send(f"s{DOWN * 4}{ENTER}")
        terminal.wait_for("> Letters for suits +on")
        terminal.settle()
        assert "4♠" not in terminal.line(MESSAGE_ROW)


@pytest.mark.parametrize(("key", "shown"), [("g", f"> {CODE}"), ("s", "> Placement help")])
def test_what_the_win_screen_offers_is_there(tmp_path: Path, key: str, shown: str) -> None:
    with playing(tmp_path) as terminal:
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.send(key)
        terminal.wait_for(shown)


@pytest.mark.parametrize(("columns", "rows"), [(40, 20), (80, 24)])
def test_each_figure_has_its_label_whole(tmp_path: Path, columns: int, rows: int) -> None:
    with playing(tmp_path, columns, rows) as terminal:
        terminal.send("".join(keys_of(EXAMPLE)))
        terminal.wait_for("851 points", timeout=30)
        terminal.send(BACKSPACE)
        figures = wait_for_statistics(terminal)
        terminal.wait_for("Esc back")
        words = " ".join(terminal.text().split())
    assert figures.pop("Best time")[1:] == ("-", "-")
    assert figures == {
        "Number of suits": ("1", "2", "4"),
        "Games played": ("1", "0", "0"),
        "Games won": ("1", "0", "0"),
        "Current streak": ("1", "0", "0"),
        "Longest streak": ("1", "0", "0"),
        "Best score": ("851", "-", "-"),
        "Fewest moves": ("49", "-", "-"),
    }
    assert "100%" in words
    assert "Last games: 1 of 1 won" in words
    assert "Winning scores: 851 to 851" in words

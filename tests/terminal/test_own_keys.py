"""Keys of a player's own in the real program: from the file of settings to what a key does."""

from pathlib import Path

from simplesimon.core.deal import Code
from tests.terminal.player import ENTER, ESCAPE
from tests.terminal.test_looks import set_up
from tests.terminal.test_mouse import click

CODE = Code.parse("SS1-S1-EXAMPLE")
KEYS = '[keys]  # mine\nundo = "z"  # as in an editor\nnew_game = ["a", "Tab"]\n'


def test_keys_of_ones_own_act_are_named_and_can_be_clicked(tmp_path: Path) -> None:
    with set_up(tmp_path, CODE, KEYS, size=(120, 40)) as terminal:
        assert "z undoes a move" in terminal.text()
        terminal.send("14")
        terminal.wait_for("moves 1")
        terminal.send("u")
        terminal.wait_for("That key does nothing here.")
        terminal.send("z")
        terminal.wait_for("moves 0")
        terminal.send("r")
        terminal.wait_for("moves 1")
        rows = range(40)
        (line,) = (y for y in rows if "z undo" in terminal.line(y))
        terminal.send(click((terminal.line(line).index("z undo"), line)))
        terminal.wait_for("moves 0")
        terminal.send("?")
        terminal.wait_for(r"z +undo, up to 100 times")
        terminal.wait_for(r"a, Tab +new game")
        terminal.send(ESCAPE)
        terminal.wait_for("moves 0")
        terminal.send("\t")
        terminal.wait_for("How many suits?")


def test_many_of_them_typed_at_once_are_no_text(tmp_path: Path) -> None:
    with set_up(tmp_path, CODE, KEYS) as terminal:
        terminal.send("14" + "zrzrzrzzzzr")
        terminal.wait_for("moves 1")


def test_what_cannot_be_is_told_at_the_start_and_settings_leave_all_as_it_was(
    tmp_path: Path,
) -> None:
    wrong = KEYS + 'redo = "q"\njump = "x"\n'
    file = tmp_path / ".config/simplesimon/settings.toml"
    with set_up(tmp_path, CODE, wrong) as terminal:
        text = " ".join(terminal.text().split())
        assert "(the game is saved)”." in text
        assert "“jump”." in text
        assert "Some of your keys are ignored." in text
        terminal.send(f"14z s{ENTER}")
        terminal.wait_for("Placement help +off")
    assert file.read_text("utf-8") == f"placement_help = false\n\n{wrong}"

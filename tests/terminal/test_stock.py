"""Where Textual's inside is not what the painter knows, Textual draws by itself."""

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.other_textual import ADDED, OTHERS, with_code_added, with_names_moved
from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_mouse import card, in_column, motion, release, report
from tests.terminal.test_sessions import DEALT, game_after

_CHANGED = """
import sys
from simplesimon.__main__ import main
from textual import _compositor

class Other(_compositor.CompositorUpdate):
    def __init__(self, update):
        self.update = update

    def __rich_console__(self, console, options):
        return self.update.__rich_console__(console, options)

    def render_segments(self, console):
        return self.update.render_segments(console)

def other(compositor, *arguments, **more):
    update = render_update(compositor, *arguments, **more)
    return Other(update) if isinstance(update, _compositor.{update}) else update

render_update = _compositor.Compositor.render_update
_compositor.Compositor.render_update = other
sys.exit(main())
"""


_MAIN = """
import sys
from simplesimon.__main__ import main
sys.exit(main())
"""
_BY_TEXTUAL = b"\x1b[0m"
"""What Textual sends behind every style, and the painter never."""


def play_through(home: Path, program: str, env: Mapping[str, str] | None = None) -> bool:
    """Play by keys and mouse, in dialogs and other sizes, to the end: whether Textual drew it."""
    argv = [sys.executable, "-c", program, "--code", str(DEALT.code)]
    env = {"HOME": str(home), "PYTHONSAFEPATH": "1", "SIMPLESIMON_STOCK": "", **(env or {})}
    with Terminal(argv, env=env) as terminal:
        wait_for_this(terminal, DEALT)
        terminal.settle()
        terminal.send("1")
        terminal.wait_for(r"\[▴1▴\]")
        terminal.send("4")
        wait_for_this(terminal, game_after(DEALT, "14"))
        terminal.send("n")
        terminal.wait_for("How many suits")
        terminal.resize(30, 10)
        terminal.wait_for("Too small")
        terminal.resize(80, 24)
        terminal.wait_for("How many suits")
        terminal.send("\x7f" + "u")
        wait_for_this(terminal, DEALT)
        terminal.settle()
        terminal.send(report(card(terminal, 1, "4♠")) + motion(in_column(5)))
        terminal.wait_for("▾4▾")
        terminal.send(release(in_column(4)))
        wait_for_this(terminal, game_after(DEALT, "14"))
        terminal.settle()
        before = len(terminal.raw)
        terminal.settle(0.5)
        assert len(terminal.raw) == before
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES
        return _BY_TEXTUAL in terminal.raw


def reason(home: Path) -> str:
    """What is kept of why, where unexpected errors are."""
    file = home / ".local/share/simplesimon/error.txt"
    return file.read_text("utf-8") if file.exists() else ""


@pytest.mark.parametrize("update", ["CompositorUpdate", "LayoutUpdate", "ChopsUpdate"])
def test_an_update_of_another_shape_is_drawn_by_textual_and_all_after_it(
    tmp_path: Path, update: str
) -> None:
    assert play_through(tmp_path, _CHANGED.format(update=update))
    assert "Error: 'Other' object has no attribute" in reason(tmp_path)


@pytest.mark.parametrize("name", ["_display"])
def test_where_a_name_moved_textual_draws_and_the_reason_is_kept_once(
    tmp_path: Path, name: str
) -> None:
    assert play_through(tmp_path, with_names_moved(name, _MAIN))
    told = reason(tmp_path)
    assert name in told
    with Terminal(
        [sys.executable, "-c", with_names_moved(name, _MAIN)],
        env={"HOME": str(tmp_path), "PYTHONSAFEPATH": "1", "SIMPLESIMON_STOCK": ""},
    ) as terminal:
        wait_for_this(terminal, game_after(DEALT, "14"))
        terminal.send("q")
        assert terminal.wait() == 0
    assert reason(tmp_path) == told


def test_where_textual_does_not_load_leanly_it_draws_and_the_reason_is_kept(
    tmp_path: Path,
) -> None:
    case = ADDED["a stand-in is looked into, half-way"]
    assert play_through(tmp_path, with_code_added(*case, _MAIN))
    assert "AttributeError" in reason(tmp_path)


@pytest.mark.parametrize(
    "program",
    [with_names_moved(OTHERS, _MAIN), with_code_added("textual.app", "uuid.uuid4()", _MAIN)],
    ids=["names not leaned on", "uuid4 is called"],
)
def test_all_else_is_borne_and_painted(tmp_path: Path, program: str) -> None:
    assert not play_through(tmp_path, program)
    assert not reason(tmp_path)


@pytest.mark.parametrize(("value", "by_textual"), [("1", True), ("0", False)])
def test_stock_drawing_is_had_by_asking(tmp_path: Path, value: str, by_textual: bool) -> None:
    assert play_through(tmp_path, _MAIN, {"SIMPLESIMON_STOCK": value}) == by_textual
    assert not reason(tmp_path)

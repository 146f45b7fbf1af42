"""Where Textual's inside is not what the painter knows, Textual draws by itself."""

import sys
from pathlib import Path

import pytest

from tests.terminal.pty_terminal import FRESH_MODES, Terminal
from tests.terminal.reading import wait_for_this
from tests.terminal.test_sessions import DEALT, after

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


@pytest.mark.parametrize("update", ["CompositorUpdate", "LayoutUpdate", "ChopsUpdate"])
def test_the_game_goes_on_drawn_by_textual(tmp_path: Path, update: str) -> None:
    argv = [sys.executable, "-c", _CHANGED.format(update=update), "--code", str(DEALT.code)]
    env = {"HOME": str(tmp_path), "PYTHONSAFEPATH": "1"}
    with Terminal(argv, env=env) as terminal:
        wait_for_this(terminal, DEALT)
        terminal.settle()
        terminal.send("1")
        terminal.wait_for(r"\[▴1▴\]")
        terminal.send("4")
        wait_for_this(terminal, after(DEALT, "14"))
        terminal.send("n")
        terminal.wait_for("How many suits")
        terminal.send("\x7f" + "u")
        wait_for_this(terminal, DEALT)
        terminal.send("q")
        assert terminal.wait() == 0
        assert terminal.modes == FRESH_MODES

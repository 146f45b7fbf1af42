"""The screen after the winning move."""

from contextlib import suppress

from ...core.deal import Code
from ...core.game import Game
from ...core.unreadable import Unreadable
from ...draw.dialogs import Paragraphs, win
from ...keys import WIN_KEYS
from .box import BoxScreen


class Win(BoxScreen[str]):
    """Shows what was won; answers with the name of what to do next."""

    KEYS = WIN_KEYS

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def paragraphs(self) -> Paragraphs:
        return win(self._game, self.app.look.glyphs)

    def pasted(self, text: str) -> None:
        with suppress(Unreadable):
            self.dismiss(f"enter_code({str(Code.find(text))!r})")

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)

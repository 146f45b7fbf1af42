"""The screen after the winning move."""

from ...core.game import Game
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

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)

"""The screen after the winning move."""

from ...core.game import Game
from ...draw.layout import Paint
from ...draw.lines import Paragraph, entries
from ...draw.theme import Look
from ...i18n import _, ngettext
from ...keys import WIN_KEYS
from .box import BoxScreen


class Win(BoxScreen[str]):
    """Shows what was won; answers with the name of what to do next."""

    KEYS = WIN_KEYS

    def __init__(self, game: Game, look: Look) -> None:
        super().__init__(look)
        self._game = game

    def paragraphs(self) -> tuple[Paragraph, ...]:
        moves = len(self._game.moves)
        suits = "  ".join(self.look.glyphs.suit(suit) for suit in self._game.position.removed)
        text = ngettext("Won in {moves} move", "Won in {moves} moves", moves)
        return (
            Paragraph(suits, Paint.TARGET),
            Paragraph(""),
            Paragraph(text.format(moves=moves), Paint.ALERT),
            Paragraph(_("Score {score}").format(score=self._game.score), Paint.ALERT),
            Paragraph(str(self._game.code)),
            Paragraph(""),
            *entries(self.KEYS, self.look.glyphs),
        )

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)

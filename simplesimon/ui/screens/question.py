"""A question to be answered with yes or no."""

from ...draw.lines import Paragraph, hint
from ...draw.theme import Look
from ...keys import QUESTION_KEYS
from .box import BoxScreen


class Question(BoxScreen[bool]):
    """Asks; Enter is yes, Esc is no."""

    KEYS = QUESTION_KEYS

    def __init__(self, question: str, look: Look) -> None:
        super().__init__(look)
        self._question = question

    def paragraphs(self) -> tuple[Paragraph, ...]:
        return Paragraph(self._question), Paragraph(""), Paragraph(hint(self.KEYS))

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

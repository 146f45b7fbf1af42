"""A question with the answers yes and no."""

from ...draw.dialogs import Paragraphs, question
from ...keys import QUESTION_KEYS
from .box import BoxScreen


class Question(BoxScreen[bool]):
    """Asks; Enter is yes, Esc is no."""

    KEYS = QUESTION_KEYS

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def paragraphs(self) -> Paragraphs:
        return question(self._text)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

"""A question with the answers yes and no."""

from ...draw.dialogs import Paragraphs, question
from ...keys import Keys, KeyTable
from .box import BoxScreen


class Question(BoxScreen[bool]):
    """Asks; Enter is yes, Esc is no."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def key_table(self, keys: Keys) -> KeyTable:
        return keys.question

    def paragraphs(self) -> Paragraphs:
        return question(self._text, self.app.keys)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

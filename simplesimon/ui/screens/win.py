"""The screen after the winning move."""

from contextlib import suppress

from ...core.deal import Code
from ...core.unreadable import Unreadable
from ...draw.picture import Picture
from ...draw.win import share_line, win_picture
from ...keys import Keys, KeyTable
from ...session import Session
from ...statistics import Victory
from .keyed import KeyedScreen


class Win(KeyedScreen[str]):
    """Shows what was won; answers with the name of what to do next."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._victory = session.victory or Victory(session.state.game)
        self._copied = False

    def key_table(self, keys: Keys) -> KeyTable:
        return keys.win

    def picture(self, width: int, height: int) -> Picture:
        glyphs, state = self.app.look.glyphs, self._session.state
        return win_picture(self._victory, state, self._copied, glyphs, (width, height))

    def take_paste(self, text: str) -> None:
        with suppress(Unreadable):
            self.dismiss(f"enter_code({str(Code.find(text))!r})")

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(share_line(self._victory))
        self._copied = True

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)

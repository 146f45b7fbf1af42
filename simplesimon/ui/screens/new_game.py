"""The dialogs before a new game: how many suits, or which code."""

from contextlib import suppress

from ...core.deal import Code
from ...core.unreadable import Fault, Unreadable
from ...draw.dialogs import NEW_GAME_OPTIONS, TODAY, Paragraphs, enter_code, new_game
from ...keys import CODE_KEYS, NEW_GAME_KEYS
from ...session import Session
from ...texts import fault_text
from ..presses import plain_key
from .box import BoxScreen

_CODE_LENGTH = 40


class NewGame(BoxScreen[Code | None]):
    """Asks how many suits; answers with the code of a new deal, or None."""

    KEYS = NEW_GAME_KEYS
    WHEEL = "step"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._chosen = NEW_GAME_OPTIONS.index(session.last_suits)

    def paragraphs(self) -> Paragraphs:
        return new_game(self._chosen)

    def action_step(self, options: int) -> None:
        self._chosen = (self._chosen + options) % len(NEW_GAME_OPTIONS)

    def action_deal(self, suits: int) -> None:
        self.dismiss(self._session.fresh_code(suits))

    def action_deal_chosen(self) -> None:
        chosen = NEW_GAME_OPTIONS[self._chosen]
        if isinstance(chosen, int):
            self.action_deal(chosen)
        elif chosen == TODAY:
            self.action_deal_today()
        else:
            self.action_enter_code()

    def action_deal_today(self) -> None:
        self.dismiss(self._session.code_of_today())

    def action_enter_code(self, text: str = "") -> None:
        self.ask(EnterCode(text), self._after_entering)

    def take_paste(self, text: str) -> None:
        """Offer the code in a pasted text; if the player confirms it, it is the answer."""
        with suppress(Unreadable):
            self.action_enter_code(str(Code.find(text)))

    def _after_entering(self, code: Code | None) -> None:
        if code is not None:
            self.dismiss(code)

    def action_leave(self) -> None:
        self.dismiss(None)


class EnterCode(BoxScreen[Code | None]):
    """Asks for a game code; says what is wrong until it can be read."""

    KEYS = CODE_KEYS

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = text
        self._wrong = ""

    def paragraphs(self) -> Paragraphs:
        return enter_code(self._text, self._wrong)

    def other_key(self, press: str) -> None:
        """Write the letter or digit of a key; a dash stays one, though it may mean a digit."""
        if len(press) == 1:
            self._write("-" if press in "-－" else plain_key(press))
        elif press == "space":
            self._write(" ")

    def take_paste(self, text: str) -> None:
        """Write what was pasted; a code in it replaces what was typed."""
        try:
            self._edit(str(Code.find(text)))
        except Unreadable as error:
            if error.fault is Fault.CODE_SEVERAL:
                self._wrong = fault_text(error)
            else:
                self._write("".join(filter(str.isprintable, " ".join(text.split()))))

    def _write(self, text: str) -> None:
        self._edit((self._text + text)[:_CODE_LENGTH])

    def action_erase(self) -> None:
        self._edit(self._text[:-1])

    def _edit(self, text: str) -> None:
        self._text, self._wrong = text, ""

    def action_deal(self) -> None:
        try:
            self.dismiss(Code.parse(self._text))
        except Unreadable as error:
            self._wrong = fault_text(error)

    def action_leave(self) -> None:
        self.dismiss(None)

"""The questions before a new game: how many suits, or which code."""

from collections.abc import Callable

from ...core.deal import PACKS, Code
from ...core.unreadable import Unreadable
from ...draw.layout import Paint
from ...draw.lines import Paragraph, hint, option
from ...draw.theme import Look
from ...i18n import N_, _
from ...keys import CODE_KEYS, NEW_GAME_KEYS
from ...texts import EXAMPLE_CODE, fault
from .box import BoxScreen

_LEVELS = {1: N_("1  Easy"), 2: N_("2  Medium"), 4: N_("4  Hard")}
_ENTER_CODE = N_("c  Enter a code")
_CODE_LENGTH = 40


class NewGame(BoxScreen[Code | None]):
    """Asks how many suits; answers with the code of a fresh deal, or None."""

    KEYS = NEW_GAME_KEYS

    def __init__(self, suits: int, below: Callable[[int], int], look: Look) -> None:
        super().__init__(look)
        self._below = below
        self._options = (*_LEVELS.values(), _ENTER_CODE)
        self._chosen = list(PACKS).index(suits)

    def paragraphs(self) -> tuple[Paragraph, ...]:
        return (
            Paragraph(_("How many suits?"), Paint.ALERT),
            Paragraph(""),
            *(option(_(text), n == self._chosen) for n, text in enumerate(self._options)),
            Paragraph(""),
            Paragraph(hint(self.KEYS)),
        )

    def action_step(self, options: int) -> None:
        self._chosen = (self._chosen + options) % len(self._options)
        self.redraw()

    def action_deal(self, suits: int) -> None:
        self.dismiss(Code.fresh(suits, self._below))

    def action_deal_chosen(self) -> None:
        levels = list(PACKS)
        if self._chosen < len(levels):
            self.action_deal(levels[self._chosen])
        else:
            self.action_enter_code()

    def action_enter_code(self) -> None:
        self.app.push_screen(EnterCode(self.look), self._code_entered)

    def _code_entered(self, code: Code | None) -> None:
        if code is not None:
            self.dismiss(code)

    def action_leave(self) -> None:
        self.dismiss(None)


class EnterCode(BoxScreen[Code | None]):
    """Asks for the code of a game; tells what is wrong until it can be read."""

    KEYS = CODE_KEYS

    def __init__(self, look: Look, text: str = "") -> None:
        super().__init__(look)
        self._text = text
        self._wrong = ""

    def paragraphs(self) -> tuple[Paragraph, ...]:
        told = self._wrong or _("Such as {example}.").format(example=EXAMPLE_CODE)
        return (
            Paragraph(_("The code of a game:"), Paint.ALERT),
            Paragraph(""),
            option(f"{self._text}_", chosen=True),
            Paragraph(""),
            Paragraph(told, Paint.ALERT if self._wrong else Paint.BAR_TEXT),
            Paragraph(""),
            Paragraph(hint(self.KEYS)),
        )

    def other_key(self, press: str) -> None:
        if len(press) == 1:
            self._write(press)
        elif press == "space":
            self._write(" ")

    def pasted(self, text: str) -> None:
        """Write what was pasted; a whole code takes the place of what stands there."""
        try:
            self._edit(str(Code.parse(text)))
        except Unreadable:
            self._write("".join(filter(str.isprintable, " ".join(text.split()))))

    def _write(self, text: str) -> None:
        self._edit((self._text + text)[:_CODE_LENGTH])

    def action_erase(self) -> None:
        self._edit(self._text[:-1])

    def _edit(self, text: str) -> None:
        self._text, self._wrong = text, ""
        self.redraw()

    def action_deal(self) -> None:
        try:
            self.dismiss(Code.parse(self._text))
        except Unreadable as error:
            self._wrong = fault(error)
            self.redraw()

    def action_leave(self) -> None:
        self.dismiss(None)

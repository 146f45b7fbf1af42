"""The settings, changed as one watches."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any

from ...draw.layout import Paint
from ...draw.lines import Paragraph, hint, option
from ...draw.messages import Message
from ...draw.theme import Look
from ...i18n import LANGUAGES, N_, _
from ...keys import SETTINGS_KEYS
from ...settings import Colours, Language, Settings
from .box import BoxScreen

_LABELS = {
    "placement_help": N_("Placement help"),
    "interactive_rules": N_("Interactive rules"),
    "colours": N_("Colours"),
    "four_colours": N_("Four-colour deck"),
    "letters": N_("Letters for suits"),
    "double_click": N_("Double-click"),
    "automatic_placement": N_("Automatic placement"),
    "language": N_("Language"),
}
_COLOURS = {Colours.TABLE: N_("table"), Colours.NIGHT: N_("night"), Colours.PAPER: N_("paper")}
_LABEL_WIDTH = 26


class SettingsScreen(BoxScreen[None]):
    """Each change is handed to `apply`, which gives the new look and what is to be said."""

    KEYS = SETTINGS_KEYS

    def __init__(
        self,
        settings: Settings,
        look: Look,
        apply: Callable[[Settings], tuple[Look, Message]],
    ) -> None:
        super().__init__(look)
        self._settings = settings
        self._apply = apply
        self._chosen = 0
        self._said: Message = ()

    def paragraphs(self) -> tuple[Paragraph, ...]:
        return (
            Paragraph(_("Settings"), Paint.ALERT),
            Paragraph(""),
            *(option(self._line(field), field == self._chosen_field) for field in _LABELS),
            Paragraph(""),
            *(Paragraph(sentence, Paint.ALERT) for sentence in self._said),
            Paragraph(hint(self.KEYS)),
        )

    @property
    def _chosen_field(self) -> str:
        return list(_LABELS)[self._chosen]

    def _line(self, field: str) -> str:
        """A setting and its value."""
        value = _shown(getattr(self._settings, field))
        return f"{_(_LABELS[field]).ljust(_LABEL_WIDTH)}{value}"

    def action_step(self, options: int) -> None:
        self._chosen = (self._chosen + options) % len(_LABELS)
        self.redraw()

    def action_change(self, step: int) -> None:
        field = self._chosen_field
        value = _next(getattr(self._settings, field), step)
        self._settings = replace(self._settings, **{field: value})
        self.look, self._said = self._apply(self._settings)
        self.redraw()

    def action_leave(self) -> None:
        self.dismiss(None)


def _shown(value: bool | StrEnum) -> str:
    """A value in words; a language by the name it gives itself."""
    if isinstance(value, Colours):
        return _(_COLOURS[value])
    if isinstance(value, Language):
        return LANGUAGES.get(value) or _("auto")
    return _("on") if value else _("off")


def _next(value: Any, step: int) -> Any:
    """The value before or after another, round and round."""
    values = list(type(value)) if isinstance(value, StrEnum) else [False, True]
    return values[(values.index(value) + step) % len(values)]

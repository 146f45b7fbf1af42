"""The settings, changed as one watches."""

from dataclasses import replace
from enum import StrEnum
from typing import Any

from ...draw.dialogs import SETTING_FIELDS, Paragraphs, settings
from ...draw.messages import words
from ...keys import SETTINGS_KEYS
from ...outcome import Note
from ...session import Session
from .box import BoxScreen


class SettingsScreen(BoxScreen[None]):
    """Each change is made at once."""

    KEYS = SETTINGS_KEYS

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._chosen = 0
        self._kept = True

    def paragraphs(self) -> Paragraphs:
        said = () if self._kept else words(Note.SETTINGS_NOT_SAVED, self.app.look.glyphs)
        return settings(self._session.state.settings, self._chosen, said)

    def action_step(self, lines: int) -> None:
        self._chosen = (self._chosen + lines) % len(SETTING_FIELDS)

    def action_change(self, step: int) -> None:
        shown, field = self._session.state.settings, SETTING_FIELDS[self._chosen]
        value = _next(getattr(shown, field), step)
        self._kept = self._session.apply(replace(shown, **{field: value}))

    def action_leave(self) -> None:
        self.dismiss(None)


def _next(value: Any, step: int) -> Any:
    """The value before or after another, round and round."""
    values = list(type(value)) if isinstance(value, StrEnum) else [False, True]
    return values[(values.index(value) + step) % len(values)]

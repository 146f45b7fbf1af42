"""The settings, whose changes are seen at once."""

from ...draw.dialogs import Paragraphs, settings
from ...draw.messages import message_for
from ...keys import SETTINGS_KEYS
from ...outcome import Note
from ...session import Session
from ...settings import CHOICES
from .box import BoxScreen


class SettingsScreen(BoxScreen[None]):
    """Each change is made at once."""

    KEYS = SETTINGS_KEYS
    WHEEL = "step"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._chosen = 0
        self._kept = True

    def paragraphs(self) -> Paragraphs:
        said = () if self._kept else message_for(Note.SETTINGS_NOT_SAVED, self.app.look.glyphs)
        return settings(self._session.state.settings, self._chosen, said, self.app.look.glyphs)

    def action_step(self, lines: int) -> None:
        self._chosen = (self._chosen + lines) % len(CHOICES)

    def action_change(self, step: int) -> None:
        """Set the next value, or the one before; after the last comes the first."""
        shown, (key, choice) = self._session.state.settings, list(CHOICES.items())[self._chosen]
        values = list(choice.values)
        value = values[(values.index(getattr(shown, key)) + step) % len(values)]
        self._kept = self._session.apply(shown._replace(**{key: value}))

    def action_turn(self, line: int) -> None:
        """Choose a line, and change its setting."""
        self._chosen = line
        self.action_change(1)

    def action_leave(self) -> None:
        self.dismiss(None)

"""Playing on the screen: the session, the terminal, the first picture, and then Textual.

Loading Textual takes longer than everything else, so the first picture is shown before that.
"""

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from . import settings, streams
from .cells import Abilities, Cell
from .core.deal import Code
from .core.game import Game
from .core.record import RejectedMove
from .draw.opening import opening_picture
from .draw.picture import picture_cells
from .draw.theme import Look
from .keys import KEYS, Keys
from .opening import Opening, find_opening, opening_to_watch
from .outcome import KeyProblem, SettingsProblems
from .outcome_texts import farewell
from .session import Services, Session, local_date, random_below
from .store import Store
from .terminal import terminfo
from .terminal.device import Device

if TYPE_CHECKING:
    from .terminal.inputs import Input
    from .ui.app import SimpleSimonApp


class Wish(NamedTuple):
    """What the command was asked to show, and how."""

    code: Code | None = None
    suits: int | None = None
    replayed: Game | RejectedMove | None = None
    language: str = ""
    plain: bool = False
    mouse: bool = True
    daily: bool = False


def play(wish: Wish, folder: Path, settings_file: Path) -> int:
    """Play until the player quits; return the exit status. Raise an unexpected error again."""
    store = Store(folder, time.time)
    chosen, problems, own = settings.load_with_keys(settings_file)
    keys, key_problems = _tables_of_keys(own)
    first = _choose_opening(wish, store)
    if problems or key_problems:
        first = first._replace(said=(SettingsProblems(problems, key_problems),))
    services = Services(store, settings_file, asked_language=wish.language, keys=keys)
    session = Session(first, chosen, services)
    abilities = Abilities(wish.plain or terminfo.is_plain(), terminfo.depth())
    device = _FirstPicture(first, session, Look.of(chosen, abilities, keys)).show(mouse=wish.mouse)
    try:
        app = _load_app(first, session, abilities, device)
        app.run(mouse=wish.mouse)
    finally:
        device.end()
    kept = store.open_id is not None
    store.close()
    _write_error(app.unpainted, _error_file(session))
    if app.failure is not None:
        raise app.failure
    if not app.return_code and (kept or not session.state.saved):
        streams.say(app.look.glyphs.plain(farewell(session.state)))
    return app.return_code or 0


def _tables_of_keys(own: Mapping[str, object]) -> tuple[Keys, tuple[KeyProblem, ...]]:
    """The tables of keys with those of the player's own, and what of these cannot be."""
    if not own:
        return KEYS, ()
    from .own_keys import give_keys  # noqa: PLC0415, few players have such keys
    from .ui.presses import plain_key  # noqa: PLC0415

    return give_keys(own, plain_key)


def _choose_opening(wish: Wish, store: Store) -> Opening:
    if wish.replayed is not None:
        return opening_to_watch(wish.replayed)
    day = local_date() if wish.daily else None
    return find_opening(store, wish.code, wish.suits, random_below, day)


class _FirstPicture:
    """The listener of the terminal before there is an app; keys wait in the terminal."""

    def __init__(self, first: Opening, session: Session, look: Look) -> None:
        self._first, self._session, self._look = first, session, look

    def show(self, *, mouse: bool) -> Device:
        """Take the terminal and paint it."""
        self._device = Device(self, mouse=mouse, letters=self._look.glyphs.keys.characters)
        self._device.open()
        return self._device

    def window_cells(self) -> Sequence[Sequence[Cell]]:
        if _is_stock():
            return ()  # Textual is asked to draw all by itself
        size = self._device.size
        picture = opening_picture(self._first, self._session, self._look, *size)
        return picture_cells(picture, self._look, *size)

    def on_inputs(self, inputs: "list[Input]") -> None:
        """Nothing is read yet."""

    def on_resize(self, columns: int, lines: int) -> None:  # noqa: ARG002
        self.on_outdated()

    def on_outdated(self) -> None:
        self._device.show(())

    def on_end(self, number: int) -> NoReturn:
        """End at once: everything is saved, and nothing else is running."""
        self._device.end()
        os._exit(128 + number)


def _load_app(
    first: Opening, session: Session, abilities: Abilities, device: Device
) -> "SimpleSimonApp":
    """Load Textual, leanly if possible, and make the app."""
    from .ui import lean  # noqa: PLC0415

    stock = _is_stock()
    odd = None if stock else lean.load()
    _write_error(odd, _error_file(session))
    from .ui.app import SimpleSimonApp  # noqa: PLC0415

    stock = stock or odd is not None
    return SimpleSimonApp(session, first, abilities, device, stock=stock)


def _is_stock() -> bool:
    """Whether the player wants Textual to draw."""
    return os.environ.get("SIMPLESIMON_STOCK", "0") not in ("", "0")


def _error_file(session: Session) -> Path:
    """The file that keeps unexpected errors."""
    return session.store.path.with_name("error.txt")


def _write_error(error: Exception | None, file: Path) -> None:
    """Add an error, the reason why Textual draws, to a file, unless it is there already."""
    if error is None:
        return
    from traceback import format_exception  # noqa: PLC0415

    text = "".join(format_exception(error))
    with suppress(OSError, ValueError), file.open("a+", encoding="utf-8") as stream:
        stream.seek(0)
        if text not in stream.read():
            stream.write(text)

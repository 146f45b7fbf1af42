"""Playing on the screen: the session, the terminal, the first picture, and then Textual.

Loading Textual takes longer than all else, so the first picture is there before.
"""

import gc
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from . import settings, streams
from .cells import Abilities, Cell
from .core.deal import Code
from .core.game import Game
from .core.record import Refused
from .draw.opening import opening_picture
from .draw.picture import cells
from .draw.theme import Look
from .opening import Opening, opening, opening_of_day, watching
from .outcome import SettingsProblems
from .session import Services, Session, local_date, random_below
from .store import Store
from .terminal import terminfo
from .terminal.device import Device
from .words import farewell

if TYPE_CHECKING:
    from .terminal.inputs import Input
    from .ui.app import SimpleSimonApp


class Wish(NamedTuple):
    """What the command was asked to show, and how."""

    code: Code | None = None
    suits: int | None = None
    replayed: Game | Refused | None = None
    language: str = ""
    plain: bool = False
    mouse: bool = True
    daily: bool = False


def play(wish: Wish, folder: Path, settings_file: Path) -> int:
    """Play until the player leaves; the exit status. Raise what ends the game unexpectedly."""
    gc.disable()  # until Textual is there: so far there is no garbage worth the time
    store = Store(folder, time.time)
    chosen, problems = settings.load(settings_file)
    first = _opening(wish, store)
    if problems:
        first = first._replace(said=(SettingsProblems(problems),))
    session = Session(first, chosen, Services(store, settings_file, asked_language=wish.language))
    abilities = Abilities(wish.plain or terminfo.is_plain(), terminfo.depth())
    device = _FirstPicture(first, session, abilities).show(mouse=wish.mouse)
    try:
        app = _load(first, session, abilities, device)
        app.run(mouse=wish.mouse)
    finally:
        device.end()
    kept = store.open_id is not None
    store.close()
    _keep(app.unpainted, _errors(session))
    if app.failure is not None:
        raise app.failure
    if not app.return_code and (kept or not session.state.saved):
        streams.say(app.look.glyphs.plain(farewell(session.state)))
    return app.return_code or 0


def _opening(wish: Wish, store: Store) -> Opening:
    if wish.replayed is not None:
        return watching(wish.replayed)
    if wish.daily:
        return opening_of_day(store, local_date(), wish.suits, random_below)
    return opening(store, wish.code, wish.suits, random_below)


class _FirstPicture:
    """Who listens to the terminal before there is an app: what is typed waits in it."""

    def __init__(self, first: Opening, session: Session, abilities: Abilities) -> None:
        self._first, self._session = first, session
        self._look = Look.of(session.state.settings, abilities)

    def show(self, *, mouse: bool) -> Device:
        """Take the terminal and paint it."""
        self._device = Device(self, mouse=mouse)
        self._device.open()
        return self._device

    def whole(self) -> Sequence[Sequence[Cell]]:
        if _is_stock():
            return ()  # Textual is asked to draw all by itself
        size = self._device.size
        picture = opening_picture(self._first, self._session, self._look, *size)
        return cells(picture, self._look, *size)

    def received(self, inputs: "list[Input]") -> None:
        """Nothing is read yet."""

    def resized(self, columns: int, lines: int) -> None:  # noqa: ARG002
        self.outdated()

    def outdated(self) -> None:
        self._device.show(())

    def ended(self, number: int) -> NoReturn:
        """End at once: all is saved, and nothing else was begun."""
        self._device.end()
        os._exit(128 + number)


def _load(
    first: Opening, session: Session, abilities: Abilities, device: Device
) -> "SimpleSimonApp":
    """The app, with Textual loaded leanly, or plainly where that is asked for, or must be."""
    from .ui import lean  # noqa: PLC0415

    stock = _is_stock()
    odd = None if stock else lean.load()
    _keep(odd, _errors(session))
    from .ui.app import SimpleSimonApp  # noqa: PLC0415

    stock = stock or odd is not None
    return SimpleSimonApp(session, first, abilities, device, stock=stock)


def _is_stock() -> bool:
    """Whether Textual's own drawing is asked for."""
    return os.environ.get("SIMPLESIMON_STOCK", "0") not in ("", "0")


def _errors(session: Session) -> Path:
    """The file that keeps what went wrong unexpectedly."""
    return session.store.path.with_name("error.txt")


def _keep(error: Exception | None, file: Path) -> None:
    """Write why Textual draws by itself, once, where errors are looked for."""
    if error is None:
        return
    from traceback import format_exception  # noqa: PLC0415

    text = "".join(format_exception(error))
    with suppress(OSError, ValueError), file.open("a+", encoding="utf-8") as stream:
        stream.seek(0)
        if text not in stream.read():
            stream.write(text)

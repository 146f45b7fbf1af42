"""The app on a terminal. All code that depends on Textual's private names is here.

It has a driver of our own, and passes the compositor's updates to the painter. If one of the
private names is not as expected, Textual draws by itself.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any, NamedTuple

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from ..cells import Cell, Depth, Span
from ..draw.theme import Look
from ..terminal.device import Device
from ..terminal.inputs import Input
from ..terminal.window import forget_absurd_sizes
from .cells import strip_cells
from .events import event_of


class _Private(NamedTuple):
    """A function of Textual, its parameters, and private names that its code must use."""

    module: str
    path: str
    parameters: str
    names: str = ""


_PRIVATE = (
    _Private("textual._compositor", "LayoutUpdate.__init__", "self strips region"),
    _Private("textual._compositor", "ChopsUpdate.__init__", "self chops spans chop_ends"),
    _Private("textual.app", "App._display", "self screen renderable", "_batch_count"),
    _Private("textual.app", "App._handle_exception", "self error"),
    _Private("textual.screen", "Screen._compositor_refresh", "self", "_display render_update"),
    _Private(
        "textual.screen",
        "Screen._extend_compose",
        "self widgets",
        "_disable_tooltips _disable_notifications",
    ),
)


def check_private_names() -> None:
    """Check every private name that is used here; raise AttributeError for an unknown one."""
    for module, path, parameters, names in _PRIVATE:
        code = attrgetter(path)(import_module(module)).__code__
        found = " ".join(code.co_varnames[: code.co_argcount])
        missing = set(names.split()) - set(code.co_names)
        if found != parameters or missing:
            raise AttributeError(f"{module}: {path}({found}) without {sorted(missing)}")


class TerminalDriver(Driver):
    """Passes on what the device reports to the app, and what the app sends to the device."""

    def __init__(self, app: "TerminalApp", *, mouse: bool = True, **more: Any) -> None:
        assert app.device is not None
        self.device = app.device
        self._owner = app
        super().__init__(app, mouse=mouse, **{**more, "size": self.device.size})

    def write(self, data: str) -> None:
        self.device.write(data)

    def start_application_mode(self) -> None:
        self.device.attach(self)

    def disable_input(self) -> None:
        self.device.stop_reading()

    def stop_application_mode(self) -> None:
        self.device.end()

    def send_message(self, message: Message) -> None:
        self._owner.post_message(message)

    def window_cells(self) -> Sequence[Sequence[Cell]]:
        return self._owner.window_cells()

    def on_inputs(self, inputs: list[Input]) -> None:
        for each in inputs:
            self.process_message(event_of(each, self._owner.size))

    def on_resize(self, columns: int, lines: int) -> None:
        size = Size(columns, lines)
        self.process_message(events.Resize(size, size))
        if size == self._owner.size:
            self.on_outdated()  # Textual draws nothing if it knows the size already

    def on_outdated(self) -> None:
        self._owner.show_all()

    def on_end(self, number: int) -> None:
        self._owner.exit(return_code=128 + number)


class TerminalApp(App[None]):
    """An app drawn by the painter, or by Textual if that is asked for or cannot be helped."""

    def __init__(self, device: Device | None, depth: Depth, *, stock: bool = False) -> None:
        forget_absurd_sizes()
        super().__init__(driver_class=TerminalDriver, ansi_color=depth is not Depth.FULL)
        self._disable_tooltips = self._disable_notifications = True
        self.device = device
        """The terminal, if the app is on one."""
        self.failure: Exception | None = None
        """What ended the app unexpectedly, if anything did."""
        self.unpainted: Exception | None = None
        """Why the painter gave up, if it did."""
        self.ready = False
        """Whether everything is loaded; until then the first picture stays."""
        self.leaving = False
        """Whether the end was asked for; what is typed after that is for other programs."""
        self._stock = stock

    @property
    def look(self) -> Look:
        """How everything is drawn now."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Have every screen draw its picture."""
        raise NotImplementedError

    def window_cells(self) -> Sequence[Sequence[Cell]]:
        """The lines of cells of everything that is shown; none if it is not drawn yet."""
        raise NotImplementedError

    def show_all(self) -> None:
        """Draw the whole window, whatever it shows."""
        if self._stock:
            self.refresh(layout=True)
        self.show_unknown()

    def show_unknown(self) -> None:
        """Draw the whole window, if it is not known what it shows."""
        if self.device is not None and not self._stock and self.ready:
            self.device.show(())

    def start(self) -> None:
        """Begin, as everything is loaded: show what differs, and read what is typed."""
        self.ready = True
        if self.device is not None:
            if not self._stock:
                self.device.show_whole()
            self.device.start_reading()

    def exit(self, *result: Any, **more: Any) -> None:
        """End the app. Nothing is drawn any more."""
        self.leaving = True
        super().exit(*result, **more)

    def stop(self) -> None:
        """Suspend the process, as Ctrl+Z does in any program, until it is continued."""
        if self.device is not None:
            self.device.suspend()

    def repaint(self) -> None:
        """Redraw the screen, whatever the terminal shows."""
        if self.device is not None:
            self.device.repaint()

    def _handle_exception(self, error: Exception) -> None:
        """End the app; the command reports the error."""
        if self.is_headless:
            super()._handle_exception(error)
        elif self.failure is None:
            self.failure = error
            self.exit(return_code=1)

    def _set_pointer_shape(self, shape: str) -> None:
        """Do not ask for a shape of the mouse pointer: old consoles print the request."""

    def _display(self, *display: Any, **more: Any) -> None:
        """Show an update of a screen."""
        if self.leaving:
            return
        if self.device is not None and not self._stock:
            try:
                _screen, update = display
                if update is not None and not self._batch_count and self.ready:
                    self.device.show(tuple(update_spans(update)))
                return
            except Exception as error:  # whatever it is, Textual knows its own updates
                self._stock, self.unpainted = True, error
                self.refresh(layout=True)
        super()._display(*display, **more)


def update_spans(update: Any) -> Iterator[Span]:
    """The spans of cells of an update of the compositor; raise an error for any other."""
    if hasattr(update, "chops"):
        for y, left, right in update.spans:
            chops = zip(update.chop_ends[y], update.chops[y].items(), strict=False)
            for end, (x, strip) in chops:
                if strip is not None and x <= right and end > left:
                    yield y, x, strip_cells(strip)
    else:
        for y, line in enumerate(update.strips, update.region.y):
            yield y, update.region.x, [c for strip in line for c in strip_cells(strip)]

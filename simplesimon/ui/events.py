"""What a terminal sends, as the events that Textual hands to screens."""

from textual import events
from textual.geometry import Size

from ..terminal.inputs import Input, Mouse, MouseAct, Pasted


def event_of(each: Input, size: Size) -> events.Event:
    """The event of an input, in a window of this size."""
    if isinstance(each, Pasted):
        return events.Paste(each.text)
    if isinstance(each, Mouse):
        return _mouse_event(each, size)
    return events.Key(each.name, each.character)


_MOUSE_EVENTS: dict[MouseAct, type[events.MouseEvent]] = {
    MouseAct.PRESS: events.MouseDown,
    MouseAct.RELEASE: events.MouseUp,
    MouseAct.MOVE: events.MouseMove,
    MouseAct.WHEEL_UP: events.MouseScrollUp,
    MouseAct.WHEEL_DOWN: events.MouseScrollDown,
}


def _mouse_event(mouse: Mouse, size: Size) -> events.MouseEvent:
    """The event of the mouse. Its cell is one in the window: Textual drops others."""
    x, y = min(mouse.x, size.width - 1), min(mouse.y, size.height - 1)
    return _MOUSE_EVENTS[mouse.act](
        None, x, y, 0, 0, mouse.button, mouse.shift, False, False, mouse.x, mouse.y
    )

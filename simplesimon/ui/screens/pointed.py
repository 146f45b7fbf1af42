"""The table under the mouse: its events become intents."""

from textual import events

from ...pointer import Intent, Place, Pointer
from .table import TableScreen

_LEFT = 1


class PointedScreen(TableScreen[None]):
    """Calls `pointed` for what the mouse asks for. Shift and other buttons do nothing."""

    _pointer = Pointer()

    def pointed(self, intent: Intent) -> None:
        """The mouse asks for something."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Forget what the mouse was in the middle of."""
        self._pointer, self.dragged = Pointer(), None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        if event.button == _LEFT and not event.shift:
            in_hand = self.hand.source is not None
            self._pointer, intent = self._pointer.press(self._under(event), in_hand)
            self._ask(intent)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        event.stop()
        if self.hand.source is None:
            return
        self._pointer = self._pointer.move(self._under(event))
        if self._pointer.dragging:
            self.dragged = int(event.screen_x), int(event.screen_y)
            self.show()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        if event.button == _LEFT:
            in_hand = self.hand.source is not None
            place = self._under(event)
            self._pointer, intent = self._pointer.release(place, event.time, in_hand)
            self._ask(intent)

    def _ask(self, intent: Intent | None) -> None:
        if intent is not None:
            self.dragged = None
            self.pointed(intent)

    def _under(self, event: events.MouseEvent) -> Place:
        return self.place_at(int(event.screen_x), int(event.screen_y))

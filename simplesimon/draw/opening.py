"""The first picture, drawn before there is any screen. Pure."""

from ..opening import Opening
from ..replay import Replay
from ..session import Session
from .dialogs import NEW_GAME_OPTIONS, box, new_game, too_small_picture
from .picture import Picture
from .table import draw_table
from .theme import Look


def opening_picture(
    first: Opening, session: Session, look: Look, width: int, height: int
) -> Picture:
    """The picture of a session that begins with an opening, in a window of a size."""
    state = session.state
    if first.replayed is not None:
        state = Replay.of(first.replayed).begin(state.settings, first.said, alone=True)
    table = draw_table(state, look, width, height)
    if table is None:
        return too_small_picture(width, height, look.glyphs, saved=session.is_saved)
    if not first.ask or first.replayed is not None:
        return table.parts
    chosen = NEW_GAME_OPTIONS.index(session.last_suits)
    return table.parts + box(new_game(chosen), look.glyphs, width, height)

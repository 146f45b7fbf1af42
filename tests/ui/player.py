"""A player for tests: sends what a terminal sends, and reads what stands on the screen."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from simplesimon.cells import Abilities
from simplesimon.core.cards import Card
from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.position import Column, Position
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.opening import Opening
from simplesimon.session import Services, Session
from simplesimon.settings import Settings
from simplesimon.store import Store
from simplesimon.terminal.keyboard import Keyboard
from simplesimon.ui.app import SimpleSimonApp
from simplesimon.ui.events import event_of
from simplesimon.ui.screens.play import PlayScreen
from simplesimon.ui.widgets.rows import Rows

ENTER, SPACE, ESC, BACKSPACE = "\r", " ", "\x1b", "\x7f"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"

CODE = Code(4, "AAAAABD")
DAY = "2026-11-30"
"""The date on all screens."""

_CARD = re.compile("(?:10|[2-9AJQK])[♠♥♦♣SHDC]")
_QUIET = 3
"""So often nothing must be found to wait: what a screen is at work on is in no queue."""


def paste(text: str) -> str:
    """What a terminal sends for a pasted text."""
    return f"\x1b[200~{text}\x1b[201~"


class Player:
    """Plays a game on a screen that nobody sees."""

    def __init__(self, app: SimpleSimonApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    async def press(self, *texts: str) -> None:
        """Send keys, each when the one before has been dealt with.

        A text may hold several keys; what is sent at once, as Esc and a digit, is one text.
        """
        for event in self._events(texts):
            self.app.post_message(event)
            await self.settle()

    async def burst(self, *texts: str) -> None:
        """Send keys all at once, as of a player who types ahead."""
        self.send(*texts)
        await self.settle()

    def send(self, *texts: str) -> None:
        """Send keys and wait for nothing."""
        for event in self._events(texts):
            self.app.post_message(event)

    def _events(self, texts: tuple[str, ...]) -> Iterator[events.Event]:
        """The events of texts, each of which a terminal sends at once, and then nothing."""
        keyboard = Keyboard()
        for text in texts:
            for each in [*keyboard.feed(text.encode()), *keyboard.give_up()]:
                yield event_of(each, self.app.size)

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        await self._pilot.resize_terminal(width, height)
        async with asyncio.timeout(5):
            while self.app.is_running and self.app.screen.size != (width, height):
                await asyncio.sleep(0.005)
        await self.settle()

    async def settle(self) -> None:
        """Wait until every screen has dealt with what it was sent."""
        quiet = 0
        while quiet < _QUIET:
            for pump in (self.app, *self.app.screen_stack):
                done = asyncio.Event()
                if self.app.is_running and pump.call_later(done.set):
                    with suppress(TimeoutError):
                        await asyncio.wait_for(done.wait(), 1)
            waiting = any(pump.message_queue_size for pump in (self.app, *self.app.screen_stack))
            quiet = 0 if waiting and self.app.is_running else quiet + 1

    async def draw(self) -> None:
        """Have what changed drawn now, not with the next frame."""
        if self.app.is_running:
            await self._pilot.pause(0)

    @property
    def header(self) -> str:
        return _words(self.rows("header"))

    @property
    def message(self) -> str:
        return _words(self.rows("message"))

    @property
    def panel(self) -> str:
        """The words of the rules panel, beside the table or over it."""
        return _words(self.rows("over"))

    @property
    def dialog(self) -> str:
        """The words of what stands over the table; none when the table is on top."""
        return " ".join(line for line in self.dialog_lines if line)

    @property
    def dialog_lines(self) -> list[str]:
        if isinstance(self.app.screen, PlayScreen):
            return []
        return [row.text.strip() for row in self.app.screen.query_one(Rows).rows]

    def rows(self, name: str) -> Rows:
        """A part of the table: `header`, `column-1`, `message`, `keys` or `over`."""
        return self._table().query_one(f"#{name}", Rows)

    def number(self, column: int) -> str:
        """What stands above a column: its number and the marks on both sides."""
        return self.rows(f"column-{column}").rows[0].text.strip()

    def lines(self, column: int) -> list[str]:
        """The lines of a column under its number, the mark to their right included."""
        return [(row.text + row.mark).strip() for row in self.rows(f"column-{column}").rows[1:]]

    def cards(self, column: int) -> Column:
        """The cards of a column that can be read, from the first to the last."""
        faces: dict[int | None, str] = {}
        for row in self.rows(f"column-{column}").rows[1:]:
            for text in _CARD.findall(row.text):
                faces.setdefault(row.card, text)
        return tuple(map(Card.parse, faces.values()))

    def cards_marked(self, mark: str) -> list[str]:
        """The cards, on the whole table, with a mark to their right."""
        lines = (line for column in range(1, 11) for line in self.lines(column))
        return [line.removesuffix(mark).strip() for line in lines if line.endswith(mark)]

    @property
    def targets(self) -> str:
        """The digits of the columns marked as taking what is in hand."""
        return "".join(re.findall("▾([0-9])▾", " ".join(map(self.number, range(1, 11)))))

    @property
    def cursor(self) -> int:
        """The column under the cursor: the one whose number stands on another ground."""
        grounds = [self.rows(f"column-{column}").rows[0].ground for column in range(1, 11)]
        here = next(ground for ground in grounds if grounds.count(ground) == 1)
        return grounds.index(here) + 1

    @property
    def position(self) -> Position:
        """What can be read of the columns."""
        return Position(tuple(map(self.cards, range(1, 11))))

    @property
    def table_texts(self) -> list[tuple[str, ...]]:
        """Every text of the table with its marks: equal when the screen looks the same."""
        return [tuple(row.text + row.mark for row in rows.rows) for rows in self._table_rows()]

    def _table_rows(self) -> Iterator[Rows]:
        return iter(self._table().query(Rows).results(Rows))

    def _table(self) -> Widget:
        return next(s for s in self.app.screen_stack if isinstance(s, PlayScreen))


@asynccontextmanager
async def playing(
    opening: str | Game,
    size: tuple[int, int] = (80, 24),
    below: Callable[[int], int] = lambda _: 0,
    glyphs: Glyphs = UNICODE,
    light_up: bool = False,
) -> AsyncIterator[Player]:
    """A player before a game, or before a drawn position, in a window of a size."""
    game = opening if isinstance(opening, Game) else Game(CODE, Position.parse(opening))
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), lambda: 0.0)
        first = Opening(game)
        file = Path(folder) / "settings.toml"
        services = Services(store, file, below, today=lambda: DAY, keys=glyphs.keys)
        session = Session(first, Settings(light_up=light_up), services)
        app = SimpleSimonApp(session, first, Abilities(plain=glyphs is ASCII))
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            yield player
            await player.draw()
        store.close()


def _words(rows: Rows) -> str:
    return " ".join(" ".join(row.text.split()) for row in rows.rows).strip()

"""The table: everything that is shown of a game, and how each intent changes it. Pure."""

from typing import NamedTuple, Self

from .core.cards import Suit
from .core.game import Game, Step
from .core.moves import Move
from .core.position import Column, Position
from .core.rules import Rejection, check
from .hand import Answer, Hand
from .outcome import (
    AtColumn,
    Explained,
    Hidden,
    Moved,
    Note,
    Outcome,
    PickedUp,
    Undone,
)
from .pointer import Act, Intent, Touched
from .settings import Settings


class Landed(NamedTuple):
    """The cards that just moved: the last `size` of a column."""

    column: int
    size: int

    @classmethod
    def by(cls, step: Step, before: Position) -> "Landed | None":
        """The cards that a step moved; None if they were removed with a sequence."""
        left = len(step.position.removed) > len(before.removed)
        return None if left else cls(step.move.target, step.move.size)

    @classmethod
    def back(cls, step: Step) -> "Landed":
        """The cards that went back when a step was undone, without a sequence that came back."""
        return cls(step.move.source, step.move.size)


class Leaving(NamedTuple):
    """A sequence that is shown while it leaves: the column at whose end it lies, its cards."""

    column: int
    cards: Column

    @classmethod
    def by(cls, step: Step, before: Position) -> "Leaving | None":
        """The sequence that a step removed; None if it removed none."""
        if len(step.position.removed) == len(before.removed):
            return None
        source, size, target = step.move
        cards = before.column(target) + before.column(source)[-size:]
        return cls(target, cards[len(step.position.column(target)) :])


class TableState(NamedTuple):
    """Everything that the table shows. Each intent of the player returns the next state.

    `said` is what the message line says, the most important first; `explained` what the
    rules panel explains. `landed` are the cards that just moved, `leaving` is a removed
    sequence that is still shown. `dragged` is the cell of the window, from 0, to which the hand
    is dragged. `saved`: everything that is shown is saved. `first_minute`: no move was ever
    made. `watched`: this is a recorded game. `alone`: leaving it ends the program.
    """

    game: Game
    settings: Settings
    hand: Hand = Hand()
    said: tuple[Outcome, ...] = (Note.WELCOME,)
    explained: Explained = None
    landed: Landed | None = None
    leaving: Leaving | None = None
    dragged: tuple[int, int] | None = None
    saved: bool = True
    first_minute: bool = False
    watched: bool = False
    alone: bool = False

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def removed(self) -> tuple[Suit, ...]:
        """The suits of the sequences that are shown as gone."""
        gone = self.position.removed
        return gone[:-1] if self.leaving else gone

    @property
    def targets(self) -> frozenset[int]:
        """The columns to mark: those that would take cards from the hand now."""
        return self.hand.targets(self.position) if self.settings.placement_help else frozenset()

    @property
    def held(self) -> Column:
        """The cards in hand."""
        source = self.hand.source
        return self.position.column(source)[-self.hand.size :] if source else ()

    # Intents.

    def press(self, column: int) -> Self:
        """Pick up from a column, or drop there; the same column again: on the best one."""
        return self.clear()._answer(*self.hand.press(self.position, column))

    def press_at_cursor(self) -> Self:
        """Pick up or drop at the cursor."""
        return self.press(self.hand.cursor)

    def move(self, move: Move) -> Self:
        """Make exactly this move; raise MalformedMove where its column has fewer cards."""
        return self.clear()._answer(Hand(move.target), check(self.position, move) or move)

    def more(self) -> Self:
        """Hold one card more."""
        return self.clear()._answer(*self.hand.more(self.position))

    def fewer(self) -> Self:
        """Hold one card fewer."""
        return self.clear()._answer(*self.hand.fewer())

    def step(self, columns: int) -> Self:
        """Move the cursor so many columns to the right."""
        hand = self.hand.step(columns)
        at = AtColumn(hand.cursor, self.position.column(hand.cursor))
        return self.clear()._replace(hand=hand, said=(at,))

    def put_back(self) -> Self:
        """Put back the cards in hand, and clear what is explained and marked."""
        nothing = Note.WON if self.game.won else Note.WELCOME
        said = (Note.PUT_BACK, Note.WELCOME) if self.hand.source else (nothing,)
        return self.clear()._replace(hand=self.hand.put_back(), said=said)

    def point(self, intent: Intent) -> Self:
        """Do what the mouse asks for."""
        state, column = self.clear(), intent.place.column
        if intent.act is Act.PICK_UP:
            return state._touch(intent.place.touched)
        if intent.act is Act.DROP:
            automatic = self.settings.automatic_placement
            return state._answer(*self.hand.drop(self.position, column, automatic))
        if intent.act is Act.PUT_DOWN:
            return state._answer(*self.hand.put_down(self.position, column))
        if intent.act is Act.BEST and self.settings.double_click:
            return state._answer(*self.hand.to_best(self.position))
        return state.put_back()

    def undo(self) -> Self:
        """Undo the last move."""
        state, game = self.put_back(), self.game.undo()
        if game is None:
            note = Note.UNDO_LIMIT if self.game.steps else Note.NOTHING_TO_UNDO
            return state._replace(said=(note,))
        step = self.game.steps[-1]
        said = (Undone(step, game.position),)
        return state._replace(game=game, said=said, landed=Landed.back(step))

    def redo(self) -> Self:
        """Redo the move that was undone last."""
        state, game = self.put_back(), self.game.redo()
        return state._replace(said=(Note.NOTHING_TO_REDO,)) if game is None else state._play(game)

    def restart(self) -> Self:
        """Start the same deal over."""
        said = (Note.RESTARTED, Note.WELCOME)
        return self.put_back()._replace(game=self.game.restart(), said=said)

    def show_hidden(self, cards: Column) -> Self:
        """Show the cards of the column under the cursor that did not fit on the screen."""
        hidden = Hidden(self.hand.cursor, cards)
        state = self.put_back()
        return state._replace(explained=hidden) if cards else state._replace(said=(hidden,))

    # Parts of intents.

    def clear(self) -> Self:
        """The state without what is shown only until the next intent."""
        return self._replace(explained=None, landed=None, leaving=None, dragged=None)

    def end_moment(self) -> Self:
        """The state without the removed sequence that is still shown."""
        return self._replace(leaving=None)

    def _touch(self, touched: Touched | None) -> Self:
        """Pick up a card and all after it, or say why that is not possible."""
        cards = self.position.column(touched.column) if touched else ()
        if touched is None or (cards and touched.card is None):
            return self
        size = len(cards) - (touched.card or 0) if cards else 1
        return self._answer(*self.hand.pick_up(self.position, touched.column, size))

    def _answer(self, hand: Hand, answer: Answer) -> Self:
        """Make the move of the hand, or say what the intent led to."""
        state = self._replace(hand=hand)
        if isinstance(answer, Move):
            game = self.game.play(answer)
            return state._play(game) if isinstance(game, Game) else state
        if isinstance(answer, Rejection) and self.game.won:
            return state._replace(said=(Note.WON,))
        if isinstance(answer, Rejection):
            explained = answer if self.settings.interactive_rules else None
            return state._replace(said=(answer,), explained=explained)
        if answer is not None:
            return state._replace(said=(answer,))
        if hand.source is None:
            return state._replace(said=(Note.PUT_BACK, Note.WELCOME))
        return state._replace(said=(PickedUp(hand.source, state.held),))

    def _play(self, game: Game) -> Self:
        """The state with the game after one more move, made or redone."""
        step = game.steps[-1]
        said, landed = (Moved(step, self.position),), Landed.by(step, self.position)
        leaving = Leaving.by(step, self.position) if self.settings.light_up else None
        return self._replace(
            game=game, said=said, landed=landed, leaving=leaving, first_minute=False
        )

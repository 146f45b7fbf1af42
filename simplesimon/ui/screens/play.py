"""A game being played: keys and mouse become intents of the hand, its answer a move."""

from ...core.game import Game
from ...core.moves import Move
from ...core.rules import Rejection
from ...draw import messages, panel
from ...hand import Answer, Hand, Notice
from ...i18n import _
from ...keys import TABLE_KEYS
from ...pointer import Act, Intent
from .question import Question
from .session import SessionScreen
from .win import Win


class PlayScreen(SessionScreen):
    """The table of the game that is played."""

    KEYS = TABLE_KEYS

    # The hand.

    def action_column(self, column: int) -> None:
        self._answer(*self.hand.press(self.position, column))

    def action_press(self) -> None:
        self.action_column(self.hand.cursor)

    def action_more(self) -> None:
        self._answer(*self.hand.more(self.position))

    def action_fewer(self) -> None:
        self._answer(*self.hand.fewer())

    def action_step(self, columns: int) -> None:
        self.hand = self.hand.step(columns)
        cards = self.position.column(self.hand.cursor)
        self.message = messages.cursor(self.hand.cursor, cards, self.look.glyphs)

    def pointed(self, intent: Intent) -> None:
        self.landed, self.told = None, ()
        column, card = intent.place
        if intent.act is Act.PICK_UP:
            self._touch(column, card)
        elif intent.act is Act.DROP:
            automatic = self._settings.automatic_placement
            self._answer(*self.hand.drop(self.position, column, automatic))
        elif intent.act is Act.PUT_DOWN:
            self._answer(*self.hand.put_down(self.position, column))
        elif intent.act is Act.BEST and self._settings.double_click:
            self._answer(*self.hand.to_best(self.position))
        else:
            self.action_put_back()
        self.show()

    def _touch(self, column: int | None, card: int | None) -> None:
        """Pick up a card and all after it; tell why not, also of an empty column."""
        cards = self.position.column(column) if column else ()
        if column and (card is not None or not cards):
            size = len(cards) - card if card is not None else 1
            self._answer(*self.hand.pick_up(self.position, column, size))

    def other_key(self, press: str) -> None:  # noqa: ARG002
        self.message = messages.unknown_key()
        self.show()

    def _answer(self, hand: Hand, answer: Answer) -> None:
        """Make the hand's move, or tell what it says."""
        self.hand = hand
        if isinstance(answer, Move):
            self._play(answer)
        elif isinstance(answer, Rejection):
            self.message = messages.rejected(answer, self.look.glyphs)
            if self._settings.interactive_rules:
                self._rule = answer.rule
                self.told = panel.refused_in_play(answer, self.look.glyphs)
        elif isinstance(answer, Notice):
            self.message = messages.noticed(answer)
        elif hand.source is not None:
            cards = self.position.column(hand.source)[-hand.size :]
            self.message = messages.picked_up(hand.source, cards, self.look.glyphs)
        else:
            self.message = messages.put_back()

    # The game.

    def _play(self, move: Move) -> None:
        game = self.game.play(move)
        if isinstance(game, Game):
            self._forward(game)

    def _forward(self, game: Game) -> None:
        """Go on to the game after one more move, made or redone."""
        step, before = game.steps[-1], self.position
        self._change(game, messages.moved(step, before, self.look.glyphs))
        self.land(step.move.target, step.move.size)
        if game.won:
            self.app.push_screen(Win(game, self.look), self._after_win)

    async def _after_win(self, answer: str | None) -> None:
        await self.act(answer or "put_back")

    def action_undo(self) -> None:
        self.action_put_back()
        game = self.game.undo()
        if game is None:
            self.message = messages.nothing_to_undo(limit=bool(self.game.steps))
            return
        step = self.game.steps[-1]
        self._change(game, messages.undone(step, game.position, self.look.glyphs))
        self.land(step.move.source, step.move.size)

    def action_redo(self) -> None:
        self.action_put_back()
        game = self.game.redo()
        if game is None:
            self.message = messages.nothing_to_redo()
        else:
            self._forward(game)

    def action_restart(self) -> None:
        self.action_put_back()
        if self.game.steps or self.game.undone:
            question = Question(_("Restart this deal from its start?"), self.look)
            self.app.push_screen(question, self._restart)
        else:
            self._restart(True)

    def _restart(self, yes: bool | None) -> None:
        if yes:
            self._change(self.game.restart(), messages.restarted())
            self.show()

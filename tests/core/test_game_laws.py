"""Laws that hold after any moves, undos, redos and restarts."""

from collections import Counter
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from simplesimon.core.cards import Card, Rank
from simplesimon.core.deal import PACKS
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.record import Record, replay
from tests.core.golden import golden_games
from tests.core.strategies import codes, legal_moves, play_moves, redo_once, undo_once


class Moment(NamedTuple):
    """A game as a player sees it."""

    position: Position
    score: int
    moves: int

    @classmethod
    def of(cls, game: Game) -> "Moment":
        return cls(game.position, game.score, len(game.moves))


def without_last(record: Record, left: int) -> Record:
    return record._replace(moves=record.moves[: max(0, len(record.moves) - left)])


won_games = st.sampled_from([game.record for game in golden_games()])
openings = codes.map(Record) | st.builds(without_last, won_games, st.integers(0, 40))
"""A deal, or a won game some moves before its end, so that sequences leave the table."""


class Play(RuleBasedStateMachine):
    """A player who does anything, and beside the game the moments that went by."""

    @initialize(record=openings)
    def begin(self, record: Record) -> None:
        self.game = Game.begin(record.code)
        self.past: list[Moment] = []
        self.future: list[Moment] = []
        self.earliest = 0
        self.games: list[Game] = []
        for move in record.moves:
            self.make(move)

    def make(self, move: Move) -> None:
        self.past.append(Moment.of(self.game))
        self.future = []
        self.earliest = max(self.earliest, len(self.past) - 100)
        self.game = play_moves(self.game, str(move))

    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        moves = list(legal_moves(self.game.position))
        if moves:
            self.make(data.draw(st.sampled_from(moves)))

    @rule()
    def move_the_most_cards(self) -> None:
        moves = list(legal_moves(self.game.position))
        if moves:
            self.make(max(moves, key=lambda move: move.size))

    @rule(times=st.integers(1, 70))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if len(self.past) == self.earliest:
                assert self.game.undo() is None
                return
            self.future.append(Moment.of(self.game))
            self.game = undo_once(self.game)
            assert Moment.of(self.game) == self.past.pop()

    @rule(times=st.integers(1, 70))
    def redo(self, times: int) -> None:
        for _ in range(times):
            if not self.future:
                assert self.game.redo() is None
                return
            self.past.append(Moment.of(self.game))
            self.game = redo_once(self.game)
            assert Moment.of(self.game) == self.future.pop()

    @rule()
    def restart(self) -> None:
        self.game = self.game.restart()
        self.past, self.future, self.earliest = [], [], 0
        assert self.game == Game.begin(self.game.code)

    @rule()
    def write_and_read_back(self) -> None:
        again = replay(Record.parse(str(Record.of(self.game))))
        assert isinstance(again, Game)
        assert again.steps == self.game.steps

    @invariant()
    def a_step_belongs_to_one_history(self) -> None:
        """Games that share a step share all before it."""
        for game in self.games[-9:]:
            pairs = zip(game.steps, self.game.steps, strict=False)
            shared = [one is other for one, other in pairs]
            assert shared == sorted(shared, reverse=True)
        self.games.append(self.game)

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        position = self.game.position
        seen = Counter(card for column in position.columns for card in column)
        seen.update(Card(rank, suit) for suit in position.removed for rank in Rank)
        assert seen == Counter(Card(r, s) for s in PACKS[self.game.code.suits] for r in Rank)

    @invariant()
    def no_finished_sequence_stays(self) -> None:
        for column in self.game.position.columns:
            last = column[-13:]
            one_suit = len({card.suit for card in last}) == 1
            assert not (one_suit and [card.rank for card in last] == list(range(13, 0, -1)))

    @invariant()
    def the_score_counts_moves_and_sequences(self) -> None:
        sequences = len(self.game.position.removed)
        assert self.game.score == 500 - len(self.past) + 100 * sequences
        assert len(self.game.moves) == len(self.past)

    @invariant()
    def won_when_no_card_is_left(self) -> None:
        assert self.game.won is not any(self.game.position.columns)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=60, stateful_step_count=40)

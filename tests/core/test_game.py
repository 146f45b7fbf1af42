import pytest

from simplesimon.core.deal import deal
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.rules import MalformedMove, Rejection, Rule
from tests.core.strategies import (
    CODE,
    TO_AND_FRO,
    board,
    game,
    play_moves,
    redo_once,
    shuttle_card,
    undo_once,
)

ONE_SHORT = board("""
    KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S
    AS
    KH
    -
    -
    -
    -
    -
    -
    -
""")

WON_NEXT = board("""
    -
    9H 8H 7H 6H 5H 4H 3H 2H AH
    -
    -
    -
    -
    -
    -
    -
    KH QH JH 10H
    removed S S H
""")


def test_a_game_begins_with_its_deal() -> None:
    begun = Game.begin(CODE)
    assert begun.position == deal(CODE)
    assert (begun.score, begun.moves, begun.won) == (500, (), False)
    assert begun.undo() is None
    assert begun.redo() is None


def test_a_move_costs_a_point() -> None:
    assert play_moves(game(TO_AND_FRO), "12").score == 499
    assert shuttle_card(game(TO_AND_FRO), 7).score == 493


def test_the_score_has_no_floor() -> None:
    assert shuttle_card(game(TO_AND_FRO), 500).score == 0
    assert shuttle_card(game(TO_AND_FRO), 503).score == -3


def test_a_sequence_brings_99() -> None:
    after = play_moves(game(ONE_SHORT), "21")
    assert after.position == board("-\n-\nKH" + "\n-" * 7 + "\nremoved S")
    assert (after.score, len(after.moves)) == (599, 1)


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    before = game(ONE_SHORT)
    rejection = before.play(Move(1, 1, 2))
    assert isinstance(rejection, Rejection)
    assert rejection.rule is Rule.ONTO_ACE
    assert before == game(ONE_SHORT)


def test_a_malformed_move_is_an_error_of_the_caller() -> None:
    with pytest.raises(MalformedMove):
        game(ONE_SHORT).play(Move(2, 2, 1))


def test_undo_brings_a_sequence_back_with_its_move() -> None:
    before = undo_once(play_moves(game(ONE_SHORT), "34 21"))
    assert before.position == play_moves(game(ONE_SHORT), "34").position
    assert before.position.removed == ()
    assert (before.score, before.moves) == (499, (Move(3, 1, 4),))


def test_redo_takes_a_sequence_away_with_its_move() -> None:
    after = play_moves(game(ONE_SHORT), "34 21")
    assert redo_once(undo_once(after)) == after
    assert redo_once(redo_once(undo_once(undo_once(after)))) == after


def test_redo_ends_where_undo_began() -> None:
    after = play_moves(game(TO_AND_FRO), "12 23")
    assert after.redo() is None
    assert redo_once(undo_once(after)).redo() is None


def test_a_new_move_drops_what_was_undone() -> None:
    after = play_moves(undo_once(undo_once(play_moves(game(TO_AND_FRO), "12 23 34"))), "25")
    assert after.redo() is None
    assert after.moves == (Move(1, 1, 2), Move(2, 1, 5))


def test_a_refused_move_keeps_what_was_undone() -> None:
    back = undo_once(play_moves(game(TO_AND_FRO), "12"))
    assert isinstance(back.play(Move(5, 1, 1)), Rejection)
    assert redo_once(back).moves == (Move(1, 1, 2),)


def test_the_fourth_sequence_wins() -> None:
    before = game(WON_NEXT)
    assert not before.won
    after = play_moves(before, "20x9")
    assert after.won
    assert after.position == board("-\n" * 10 + "removed S S H H")
    assert after.score - before.score == 99


def test_the_winning_move_can_be_undone_and_redone() -> None:
    won = play_moves(game(WON_NEXT), "20x9")
    assert undo_once(won).position == WON_NEXT
    assert not undo_once(won).won
    assert redo_once(undo_once(won)) == won


def test_the_third_sequence_does_not_win() -> None:
    opening = WON_NEXT._replace(removed=WON_NEXT.removed[:2])
    assert not play_moves(game(opening), "20x9").won


@pytest.mark.parametrize(("opening", "move"), [(TO_AND_FRO, "12"), (ONE_SHORT, "21")])
def test_repeats_never_raise_the_score(opening: Position, move: str) -> None:
    start = game(opening)
    best = play_moves(start, move).score
    for _ in range(50):
        after = play_moves(start, move)
        assert after.score == best
        start = undo_once(after)
        assert start.score == 500
    assert start.position == opening


def test_restart_begins_a_new_history_of_the_same_deal() -> None:
    for before in (
        play_moves(game(ONE_SHORT), "21"),
        undo_once(play_moves(game(ONE_SHORT), "34 21")),
    ):
        assert before.restart() == game(ONE_SHORT)
        assert before.restart().undo() is None
        assert before.restart().redo() is None

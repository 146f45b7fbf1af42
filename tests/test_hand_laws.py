"""Laws of the hand in random positions, by every hand there can be and by random keys."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from simplesimon.core.moves import COLUMNS, Move
from simplesimon.core.position import Position
from simplesimon.core.rules import Rejection, Rule, best_target, check, check_group, targets
from simplesimon.hand import Answer, Hand, Notice
from tests.core.strategies import positions
from tests.handling import KEYS, press

law = settings(deadline=None, derandomize=True)


def movable(position: Position, column: int) -> int:
    """How many cards can be picked up: one less than the first number that is refused."""
    sizes = range(1, len(position.column(column)) + 1)
    return next((n - 1 for n in sizes if check_group(position, column, n)), len(sizes))


def hands(position: Position) -> Iterator[Hand]:
    """Every hand with cards in it, the number set or not."""
    for source in COLUMNS:
        size = movable(position, source)
        if size:
            yield Hand(source, source, size)
        for number in range(1, size + 1):
            yield Hand(source, source, number, chosen=True)


def intended_size(position: Position, source: int, hand: Hand, target: int) -> int:
    """How many cards the words of the game say are put down."""
    onto = position.column(target)
    if hand.chosen or not onto:
        return hand.size
    sizes = range(1, hand.size + 1)
    fitting = [n for n in sizes if check(position, Move(source, n, target)) is None]
    assert len(fitting) <= 1
    number = onto[-1].rank - position.column(source)[-1].rank
    if not fitting and hand.size < number <= len(position.column(source)):
        refused = check(position, Move(source, number, target))
        if refused is not None and refused.rule is Rule.MIXED_SUITS:
            return number
    return fitting[0] if fitting else hand.size


@law
@given(positions())
def test_picking_up_takes_the_deepest_card_that_can_go_along(position: Position) -> None:
    for column in COLUMNS:
        hand, answer = Hand().press(position, column)
        if position.column(column):
            assert (hand, answer) == (Hand(column, column, movable(position, column)), None)
        else:
            assert hand == Hand(column)
            assert answer == check_group(position, column, 1)


@law
@given(positions())
def test_a_put_down_is_what_the_words_say_and_empties_the_hand(position: Position) -> None:
    for hand in hands(position):
        assert hand.source is not None
        for target in set(COLUMNS) - {hand.source}:
            after, answer = hand.press(position, target)
            move = Move(hand.source, intended_size(position, hand.source, hand, target), target)
            assert after == Hand(target)
            assert answer == (check(position, move) or move)


@law
@given(positions())
def test_a_column_is_marked_when_pressing_it_moves_there_legally(position: Position) -> None:
    for hand in hands(position):
        marked = hand.targets(position)
        assert hand.source not in marked
        for column in set(COLUMNS) - {hand.source}:
            answer = hand.press(position, column)[1]
            goes = isinstance(answer, Move) and check(position, answer) is None
            assert (column in marked) == goes
            assert not isinstance(answer, Move) or answer.target == column


@law
@given(positions())
def test_the_same_column_again_sends_the_whole_hand_or_gives_a_notice(position: Position) -> None:
    for hand in hands(position):
        assert hand.source is not None
        after, answer = hand.press(position, hand.source)
        assert after == Hand(after.cursor)
        best = best_target(position, hand.source, hand.size)
        if best is not None:
            assert answer == Move(hand.source, hand.size, best)
        elif targets(position, hand.source, hand.size):
            assert answer is Notice.NOTHING_GAINED
            assert hand.size == len(position.column(hand.source))
        else:
            assert answer is Notice.NOTHING_FITS


@law
@given(positions())
def test_one_card_more_or_fewer_is_accepted_within_the_movable_group(position: Position) -> None:
    for hand in hands(position):
        assert hand.source is not None
        more, answer = hand.more(position)
        if hand.size < movable(position, hand.source):
            assert (more, answer) == (hand._replace(size=hand.size + 1, chosen=True), None)
        else:
            assert more == hand
            assert refuses_more(position, hand, answer)
        fewer, answer = hand.fewer()
        if hand.size > 1:
            assert (fewer, answer) == (hand._replace(size=hand.size - 1, chosen=True), None)
        else:
            assert (fewer, answer) == (hand, Notice.LAST_CARD)


def refuses_more(position: Position, hand: Hand, answer: Answer) -> bool:
    assert hand.source is not None
    column = position.column(hand.source)
    if hand.size == len(column):
        return answer is Notice.WHOLE_COLUMN
    assert isinstance(answer, Rejection)
    told = answer.rule in (Rule.MIXED_SUITS, Rule.NOT_A_RUN)
    return told and answer.cards == column[-hand.size - 1 :] and answer.target is None


@law
@given(positions(), st.text(KEYS, max_size=30))
def test_any_keys_make_legal_moves_only_and_a_hand_that_can_be(
    position: Position, keys: str
) -> None:
    hand = Hand()
    for key in keys:
        hand, answer = press(position, hand, key)
        if isinstance(answer, Move):
            assert check(position, answer) is None
            assert hand == Hand(hand.cursor)
            position = position.after(answer)
        assert hand.cursor in COLUMNS
        if hand.source is None:
            assert hand == Hand(hand.cursor)
        else:
            assert hand._replace(cursor=hand.source) in hands(position)

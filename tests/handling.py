"""Keys in one line, a character each, and what the hand makes of them as text."""

from simplesimon.core.moves import column_of
from simplesimon.core.position import Position
from simplesimon.core.rules import Rejection
from simplesimon.hand import Answer, Hand, Notice

KEYS = "1234567890+-<>."
"""The digits, one card more, one card fewer, the cursor left and right, put back."""


def press(position: Position, hand: Hand, key: str) -> tuple[Hand, Answer]:
    """The hand after one key, and its answer."""
    if key.isdigit():
        return hand.press(position, column_of(key))
    if key == "+":
        return hand.more(position)
    if key == "-":
        return hand.fewer()
    if key == ".":
        return hand.put_back(), None
    return hand.step({"<": -1, ">": 1}[key]), None


def hand_after(position: Position, keys: str) -> Hand:
    """The hand after keys, none of which changes the position."""
    hand = Hand()
    for key in keys:
        hand, _ = press(position, hand, key)
    return hand


def answer(position: Position, keys: str) -> str | None:
    """What the last key is answered, as text: a move, a rule and its cards, or a notice."""
    _, answered = press(position, hand_after(position, keys[:-1]), keys[-1])
    if isinstance(answered, Rejection):
        return " ".join([answered.rule.value, *map(str, answered.cards)])
    if isinstance(answered, Notice):
        return answered.value
    return answered and str(answered)

"""Which key of the tables a key of any keyboard stands for. Pure."""

from unicodedata import decimal

from ..i18n import language
from ..keys import KeyTable
from ..terminal.latin import LATIN

# What keyboards write with the keys of 1 to 9 and 0.
_DIGIT_ROWS = (
    "&é\"'(-è_çà",  # French
    "&é\"'(§è!çà",  # French on Apple's keyboards, and Belgian
    "+ěščřžýáí",  # Czech, whose é for 0 is French for 2
    "+ľščťžýáí",  # Slovak
    "¡™£¢∞§¶•ªº",  # with Option, on Apple's keyboards
)
_DIGITS = {
    character: digit
    for row in _DIGIT_ROWS
    for digit, character in zip("1234567890", row, strict=False)
}
_FULL_WIDTH = range(ord("！"), ord("～") + 1)
_WIDENED = ord("！") - ord("!")


def actions_by_key(table: KeyTable) -> dict[str, str]:
    """The action of every key of a table. A capital means its small letter, unless it is a key."""
    named = {
        press: action
        for key in table
        for action, keys in key.actions.items()
        for press in keys.split()
    }
    capitals = {press.upper(): action for press, action in named.items() if len(press) == 1}
    return capitals | named


def plain_key(press: str) -> str:
    """A key as the tables name it: a digit, or the Latin letter of the same key."""
    if len(press) != 1:
        return press
    character = chr(ord(press) - _WIDENED) if ord(press) in _FULL_WIDTH else press
    digit = decimal(character, None)
    if digit is not None:
        return str(digit)
    small = character.lower()
    if small == "é" and language() == "cs":
        return "0"
    return _DIGITS.get(small) or LATIN.get(character, character)

"""What the keys of a terminal and of its keyboard mean to the tables of keys. Pure."""

from ..i18n import language
from ..keys import KeyTable

# What Alt and 1 to 9 and 0 send where Alt chooses symbols.
_ALT_DIGITS = dict(zip("¡™£¢∞§¶•ªº", "1234567890", strict=True))


def actions(table: KeyTable) -> dict[str, str]:
    """The action of every key of a table. A small letter means its capital too, if that is free."""
    named = {
        press: action
        for key in table
        for action, keys in key.actions.items()
        for press in keys.split()
    }
    capitals = {press.upper(): action for press, action in named.items() if len(press) == 1}
    return capitals | named


def meant(press: str) -> str:
    """The press that the tables know: é is in the row of digits of Czech keyboards the last."""
    return "0" if press == "é" and language() == "cs" else press


def presses(key: str, character: str | None) -> tuple[str, ...]:
    """What a key as Textual gives it means: a press that a table may have.

    Esc and another key within a moment arrive as Alt and that key: two presses.
    """
    if character in _ALT_DIGITS:
        return "escape", _ALT_DIGITS[character]
    if key.startswith("alt+"):
        return "escape", character or key.removeprefix("alt+")
    if character and character.isprintable() and character != " ":
        return (character,)
    return (key,)

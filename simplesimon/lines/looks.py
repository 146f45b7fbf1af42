"""What the line mode says of the table: columns, and what the rules allow. Pure."""

from collections.abc import Iterable, Iterator

from ..core.moves import COLUMNS, Move
from ..core.position import Column as Cards
from ..core.position import Position, group_size
from ..core.rules import targets
from ..i18n import _, ngettext
from .commands import Column, To, Where
from .names import group, groups, last_group, name, onto


def look(command: Column | To | Where, position: Position) -> Iterable[str]:
    """What is said to a question about the table, a line each."""
    match command:
        case Column(number):
            return (column_text(position, number),)
        case To(number):
            return (to_text(position, number),)
        case Where(number):
            return where_texts(position) if number is None else (where_text(position, number),)


def ends_text(position: Position) -> str:
    """The last card of every column, in one line."""
    ends = "; ".join(_end(column, position.column(column)) for column in COLUMNS)
    return _("Column ends. {ends}.").format(ends=ends)


def _end(number: int, cards: Cards) -> str:
    if not cards:
        return _("{column}: empty").format(column=number)
    return _("{column}: {card}").format(column=number, card=name(cards[-1]))


def column_text(position: Position, number: int) -> str:
    """The cards of a column from the last to the first, groups named as such."""
    cards = position.column(number)
    if not cards:
        return _("Column {column} is empty.").format(column=number)
    text = ngettext(
        "Column {column}, {n} card: {cards}.",
        "Column {column}, {n} cards, the last first: {cards}.",
        len(cards),
    )
    listed = "; ".join(map(group, groups(cards)))
    return text.format(column=number, n=len(cards), cards=listed)


def table_texts(position: Position) -> Iterator[str]:
    """All columns, a line each."""
    return (column_text(position, column) for column in COLUMNS)


def moves_from(position: Position, source: int) -> Iterator[Move]:
    """The moves that the rules allow the last group of a column, or a part of it."""
    for size in range(group_size(position.column(source)), 0, -1):
        for target in targets(position, source, size):
            yield Move(source, size, target)


def to_text(position: Position, number: int) -> str:
    """What could go on a column."""
    column = position.column(number)
    if not column:
        text = _("Column {column} is empty. Any last card or group may go there.")
        return text.format(column=number)
    moves = (move for source in COLUMNS for move in moves_from(position, source))
    fitting = [_from(position, move) for move in moves if move.target == number]
    if not fitting:
        text = _("Nothing can go on column {column}, on {onto}.")
        return text.format(column=number, onto=onto(column[-1]))
    text = _("On column {column}, on {onto}: {groups}.")
    return text.format(column=number, onto=onto(column[-1]), groups="; ".join(fitting))


def _from(position: Position, move: Move) -> str:
    cards = group(position.column(move.source)[-move.size :])
    return _("{cards}, from column {column}").format(cards=cards, column=move.source)


def where_text(position: Position, number: int) -> str:
    """Where the last group of a column, or a part of it, can go; a sentence for each number."""
    column = position.column(number)
    if not column:
        return _("Column {column} is empty.").format(column=number)
    sizes = range(group_size(column), 0, -1)
    sentences = [
        _("Column {column}, {cards}: {targets}.").format(
            column=number, cards=group(column[-size:]), targets="; ".join(fitting)
        )
        for size in sizes
        if (fitting := [*_fitting(position, number, size)])
    ]
    if sentences:
        return " ".join(sentences)
    text = _("Column {column}, {cards}: nowhere.")
    return text.format(column=number, cards=group(last_group(column)))


def _fitting(position: Position, source: int, size: int) -> Iterator[str]:
    """The columns that take so many cards; the empty ones only for the whole group."""
    empty: list[int] = []
    for target in targets(position, source, size):
        below = position.column(target)
        if below:
            yield _("to {column}, on {onto}").format(column=target, onto=onto(below[-1]))
        else:
            empty.append(target)
    if empty and size == group_size(position.column(source)):
        text = _("to an empty column: {columns}")
        if size > 1:
            text = _("any number of them to an empty column: {columns}")
        yield text.format(columns=", ".join(map(str, empty)))


def where_texts(position: Position) -> Iterable[str]:
    """The same for all columns that have cards, a line each."""
    lines = [where_text(position, column) for column in COLUMNS if position.column(column)]
    return lines or [_("The table is empty.")]

"""What the message line says: sentences, the most important first.

As many are shown as fit. The first of each always fits the smallest window.
"""

from collections.abc import Iterable

from ..core.cards import Suit
from ..core.game import SEQUENCE_SCORE, Game, Step
from ..core.moves import digit
from ..core.position import Column, Position
from ..core.record import Refused
from ..core.rules import Rejection
from ..hand import Notice
from ..i18n import N_, _
from ..settings import Problem
from ..store import Damaged, Trouble
from ..texts import NOTICES, concerned, printable, rule_name
from .glyphs import Glyphs

Message = tuple[str, ...]

TROUBLES = {
    Trouble.FOLDER: N_("Not saved: no data folder."),
    Trouble.READ_ONLY: N_("Not saved: read-only."),
    Trouble.FULL: N_("Not saved: the disk is full."),
    Trouble.LOCKED: N_("Not saved: file in use."),
    Trouble.NEWER: N_("Not saved: file of newer game."),
    Trouble.UNREADABLE: N_("Not saved: unreadable file."),
    Trouble.FAILED: N_("Not saved: the disk fails."),
}


def welcome() -> Message:
    return _("Choose a column: 1 to 9, 0."), _("Press ? for rules and keys.")


def cursor(column: int, cards: Column, glyphs: Glyphs) -> Message:
    """Where the cursor is: the column and its last card."""
    number = digit(column)
    if not cards:
        return (_("Column {column} is empty.").format(column=number),)
    card = glyphs.write(cards[-1])
    return (_("Column {column} ends with {card}.").format(column=number, card=card),)


def picked_up(source: int, cards: Column, glyphs: Glyphs) -> Message:
    text = _("From column {column}: {group}.")
    return (
        text.format(column=digit(source), group=_group(cards, glyphs)),
        _("Choose a column, or Esc."),
    )


def won() -> Message:
    """The table is empty."""
    return (_("Won. n: new game, u: undo."), _("R: the same deal again."))


def restarted() -> Message:
    return (_("Restarted."), *welcome())


def put_back() -> Message:
    return (_("Put back."), *welcome())


def moved(step: Step, before: Position, glyphs: Glyphs) -> Message:
    """A move as it was made; `before` is the position it was made in."""
    cards = before.column(step.move.source)[-step.move.size :]
    text = _("{group} to column {column}.")
    landed = text.format(group=_group(cards, glyphs), column=digit(step.move.target))
    removed = step.position.removed[len(before.removed) :]
    return (*(_removed(suit, glyphs) for suit in removed), landed)


def undone(step: Step, after: Position, glyphs: Glyphs) -> Message:
    """A move taken back; `after` is the position that came back."""
    cards = after.column(step.move.source)[-step.move.size :]
    text = _("Back in column {column}: {group}.")
    back = text.format(group=_group(cards, glyphs), column=digit(step.move.source))
    gone = step.position.removed[len(after.removed) :]
    return (back, *(_returned(suit, glyphs) for suit in gone), _("Press r to redo."))


def rejected(rejection: Rejection, glyphs: Glyphs) -> Message:
    name = _("{rule}.").format(rule=rule_name(rejection.rule))
    return (name, concerned(rejection, glyphs.write))


def noticed(notice: Notice) -> Message:
    return (_(NOTICES[notice]),)


def _removed(suit: Suit, glyphs: Glyphs) -> str:
    text = _("Sequence {suit} removed: +{points}.")
    return text.format(suit=glyphs.suit(suit), points=SEQUENCE_SCORE)


def _returned(suit: Suit, glyphs: Glyphs) -> str:
    return _("Sequence {suit} is back too.").format(suit=glyphs.suit(suit))


def _group(cards: Column, glyphs: Glyphs) -> str:
    """A group by its first and last card."""
    if len(cards) == 1:
        return glyphs.write(cards[0])
    return _("{first}…{last}").format(first=glyphs.write(cards[0]), last=glyphs.write(cards[-1]))


def nothing_to_undo(limit: bool) -> Message:
    """Undo has nothing left: because of its limit, or because no move was made."""
    return (_("Undo keeps the last 100.") if limit else _("Nothing to undo."),)


def nothing_to_redo() -> Message:
    return (_("Nothing to redo."),)


def no_code() -> Message:
    """What was pasted is no code."""
    return (_("That code cannot be read."),)


def unknown_key() -> Message:
    return (_("No such key. Press ? for help."),)


def code_sent(code: str) -> Message:
    """The code was sent to the terminal, which may or may not put it on the clipboard."""
    return (_("Sent to the terminal to copy."), code)


def all_in_view(column: int) -> Message:
    return (_("Column {column}: all in view.").format(column=digit(column)),)


def going_on() -> Message:
    return (_("Going on with this game."), *welcome())


def open_elsewhere() -> Message:
    return (_("That game is open elsewhere."),)


def new_instead() -> Message:
    """The game to go on with is open in another session, so another was dealt."""
    return (_("Open elsewhere; this is new."),)


def damaged(error: Damaged) -> Message:
    """A saved game cannot be replayed: the first of its moves that is refused."""
    said = _("A saved game is damaged.")
    return (said,) if error.refused is None else (said, *refused(error.refused))


def replayed(game: Game, total: int, *moved: str) -> Message:
    """Where in a recorded game this is, its last move as records write it, and what moved."""
    if not game.steps:
        deal = _("The deal. Moves to watch: {total}.").format(total=total)
        return deal, *(moved or (_("→ goes on, Space plays."),))
    text = _("Move {number} of {total}: {move}.")
    where = text.format(number=len(game.steps), total=total, move=game.moves[-1])
    return where, *moved, *([_("The game is won.")] if game.won else [])


def won_already() -> Message:
    return (_("Won: go back a move first."),)


def refused(refused: Refused) -> Message:
    """A move of a record that breaks a rule."""
    text = _("Move {number}, {move}, is refused.")
    name = _("{rule}.").format(rule=rule_name(refused.rejection.rule))
    return text.format(number=refused.number, move=refused.move), name


def record_written(name: str) -> Message:
    return _("Record written."), name


def record_not_written() -> Message:
    return (_("The record cannot be written."),)


def taken_over() -> Message:
    """A recorded game is played on from here."""
    return (_("Your game now."), *welcome())


def not_saved(trouble: Trouble) -> Message:
    return (_(TROUBLES[trouble]),)


def saved_again() -> Message:
    return (_("Saved again."),)


def set_aside(name: str) -> Message:
    """The file of games could not be read: where it was put."""
    return _("Games unreadable: set aside."), _("They are in {file}.").format(file=name)


def settings_problems(problems: Iterable[Problem]) -> Message:
    """What is wrong with the file of settings: all of it, or some keys and their values."""
    first, *others = problems
    if first.key is None:
        return _("Settings were not read."), printable(first.text)
    told = (f"{problem.key} = {problem.text}" for problem in (first, *others))
    return _("Settings not known, left out:"), printable(", ".join(told))


def settings_not_saved() -> Message:
    return (_("Settings are not saved."),)

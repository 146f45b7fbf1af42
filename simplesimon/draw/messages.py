"""What the message line says: sentences for the outcomes of an intent. Pure.

The most important sentence comes first. As many are shown as fit; the first of each
outcome always fits the smallest window.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ..core.cards import Suit
from ..core.game import SEQUENCE_SCORE
from ..core.moves import digit
from ..core.position import Column
from ..core.record import Refused
from ..core.rules import Rejection
from ..core.unreadable import Fault, Unreadable
from ..hand import Notice
from ..i18n import N_, _, ngettext
from ..outcome import (
    AtColumn,
    CodeSent,
    Explained,
    Hidden,
    Moved,
    Note,
    Outcome,
    PickedUp,
    RecordWritten,
    Replayed,
    SetAside,
    SettingsProblems,
    Undone,
    UnreadableGame,
)
from ..store import Trouble
from ..table import TableState
from ..texts import NOT_ONE_CODE, NOTICES, concerned, fault, printable, rule_name, shown_code
from .glyphs import Glyphs

Message = tuple[str, ...]

NOTES = {
    Note.WELCOME: (N_("Choose a column: 1 to 9, 0."), N_("Press ? for rules and keys.")),
    Note.WON: (N_("Won. n: new game, u: undo."), N_("R: the same deal again.")),
    Note.RESTARTED: (N_("Restarted."),),
    Note.PUT_BACK: (N_("Put back."),),
    Note.NOTHING_TO_UNDO: (N_("Nothing to undo."),),
    Note.UNDO_LIMIT: (N_("Undo keeps the last 100."),),
    Note.NOTHING_TO_REDO: (N_("Nothing to redo."),),
    Note.UNKNOWN_KEY: (N_("No such key. Press ? for help."),),
    Note.CONTINUED: (N_("Going on with this game."),),
    Note.OPEN_ELSEWHERE: (N_("That game is open elsewhere."),),
    Note.NEW_INSTEAD: (N_("Open elsewhere; this is new."),),
    Note.TAKEN_OVER: (N_("Your game now."),),
    Note.WON_ALREADY: (N_("Won: go back a move first."),),
    Note.RECORD_NOT_WRITTEN: (N_("The record cannot be written."),),
    Note.SAVED_AGAIN: (N_("Saved again."),),
    Note.SETTINGS_NOT_SAVED: (N_("Settings are not saved."),),
    Note.OPEN_HERE: (N_("You are playing this game now."),),
    Note.DELETED: (N_("The game was deleted."),),
    Note.STATISTICS_RESET: (N_("Statistics count from now on."),),
}

TROUBLES = {
    Trouble.FOLDER: N_("Not saved: no data folder."),
    Trouble.READ_ONLY: N_("Not saved: read-only."),
    Trouble.FULL: N_("Not saved: the disk is full."),
    Trouble.LOCKED: N_("Not saved: file in use."),
    Trouble.NEWER: N_("Not saved: file of newer game."),
    Trouble.UNREADABLE: N_("Not saved: unreadable file."),
    Trouble.FAILED: N_("Not saved: the disk fails."),
}


def sentences(said: Iterable[Outcome], glyphs: Glyphs) -> Message:
    """What outcomes come to in words."""
    return tuple(sentence for outcome in said for sentence in words(outcome, glyphs))


def farewell(state: TableState) -> str:
    """What remains in the shell of a session: which game is saved, or is not."""
    game, steps = state.game, len(state.game.steps)
    text = (
        _("Saved: {code}, {moves}, {points}.")
        if state.saved
        else _("Not saved: {code}, {moves}, {points}.")
    )
    moves = ngettext("{n} move", "{n} moves", steps).format(n=steps)
    points = ngettext("{n} point", "{n} points", game.score).format(n=game.score)
    return text.format(code=game.code, moves=moves, points=points)


def beside_panel(said: tuple[Outcome, ...], explained: Explained, glyphs: Glyphs) -> Message:
    """What outcomes come to in words, without what the panel explains."""
    told = sentences(said, glyphs)
    if isinstance(explained, Rejection):
        return _("That move is not allowed."), _("Press ? for more about this rule.")
    return told[:1] if isinstance(explained, Refused | RecordWritten) else told


def is_great(said: Iterable[Outcome]) -> bool:
    """Whether something is said that stands out: a sequence left the table."""
    return any(isinstance(outcome, Moved) and outcome.removed for outcome in said)


def words(outcome: Outcome, glyphs: Glyphs) -> Message:
    """The sentences for an outcome."""
    return _WORDS[type(outcome)](outcome, glyphs)


def _note(note: Note, _glyphs: Glyphs) -> Message:
    return tuple(map(_, NOTES[note]))


def _notice(notice: Notice, _glyphs: Glyphs) -> Message:
    return (_(NOTICES[notice]),)


def _trouble(trouble: Trouble, _glyphs: Glyphs) -> Message:
    return (_(TROUBLES[trouble]),)


def _at_column(at: AtColumn, glyphs: Glyphs) -> Message:
    number = digit(at.column)
    if not at.cards:
        return (_("Column {column} is empty.").format(column=number),)
    card = glyphs.write(at.cards[-1])
    return (_("Column {column} ends with {card}.").format(column=number, card=card),)


def _picked_up(picked: PickedUp, glyphs: Glyphs) -> Message:
    text = _("From column {column}: {group}.")
    return (
        text.format(column=digit(picked.column), group=_group(picked.cards, glyphs)),
        _("Choose a column, or Esc."),
    )


def _moved(moved: Moved, glyphs: Glyphs) -> Message:
    step, before = moved
    cards = before.column(step.move.source)[-step.move.size :]
    text = _("{group} to column {column}.")
    landed = text.format(group=_group(cards, glyphs), column=digit(step.move.target))
    return (*(_removed(suit, glyphs) for suit in moved.removed), landed)


def _undone(undone: Undone, glyphs: Glyphs) -> Message:
    return (*_came_back(undone, glyphs), _("Press r to redo."))


def _came_back(undone: Undone, glyphs: Glyphs) -> Message:
    """What came back, where a move was taken back."""
    step, after = undone
    cards = after.column(step.move.source)[-step.move.size :]
    text = _("Back in column {column}: {group}.")
    back = text.format(group=_group(cards, glyphs), column=digit(step.move.source))
    gone = step.position.removed[len(after.removed) :]
    return (back, *(_returned(suit, glyphs) for suit in gone))


def _rejection(rejection: Rejection, glyphs: Glyphs) -> Message:
    name = _("{rule}.").format(rule=rule_name(rejection.rule))
    return (name, concerned(rejection, glyphs.write))


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


def _code_sent(sent: CodeSent, _glyphs: Glyphs) -> Message:
    return _("Sent to the terminal to copy."), sent.code


def _no_code(error: Unreadable, _glyphs: Glyphs) -> Message:
    """Why a pasted text offers no deal; where a part of a code is wrong, the panel shows which."""
    return (fault(error) if error.fault in NOT_ONE_CODE else _("That code cannot be read."),)


def _hidden(hidden: Hidden, _glyphs: Glyphs) -> Message:
    """No card of a column is hidden; where some are, the panel shows them."""
    return (_("Column {column}: all in view.").format(column=digit(hidden.column)),)


def _unreadable_game(game: UnreadableGame, glyphs: Glyphs) -> Message:
    """Which saved game cannot be read, whether another was dealt instead, and why."""
    which = _("{code} cannot be read.").format(code=shown_code(game.code))
    dealt = (_("Here is a new one."),) if game.dealt else ()
    return which, *dealt, *_reason(game.why, glyphs)


def _reason(why: Refused | Unreadable | None, glyphs: Glyphs) -> Message:
    if isinstance(why, Refused):
        return _refused(why, glyphs)
    if why is None:
        return (_("It is damaged."),)
    if why.fault is Fault.CODE_VERSION:
        return (_("It was made by a newer version of the game."),)
    return (fault(why),)


def _replayed(at: Replayed, glyphs: Glyphs) -> Message:
    """Where in a recorded game this is, its last move as records write it, and what moved."""
    game, total, step = at
    change: Message = ()
    if step is not None:
        change = _came_back(step, glyphs) if isinstance(step, Undone) else _moved(step, glyphs)
    if not game.steps:
        deal = _("The deal. Moves to watch: {total}.").format(total=total)
        return deal, *(change or (_("→ goes on, Space plays."),))
    text = _("Move {number} of {total}: {move}.")
    where = text.format(number=len(game.steps), total=total, move=game.moves[-1])
    return where, *change, *([_("The game is won.")] if game.won else [])


def _refused(refused: Refused, _glyphs: Glyphs) -> Message:
    """A move of a record that breaks a rule."""
    text = _("Move {number}, {move}, is refused.")
    name = _("{rule}.").format(rule=rule_name(refused.rejection.rule))
    return text.format(number=refused.number, move=refused.move), name


def _record_written(written: RecordWritten, _glyphs: Glyphs) -> Message:
    return _("Record written."), written.path.name


def _set_aside(aside: SetAside, _glyphs: Glyphs) -> Message:
    name = aside.path.name
    return _("Games unreadable: set aside."), _("They are in {file}.").format(file=name)


def _settings_problems(found: SettingsProblems, _glyphs: Glyphs) -> Message:
    """What is wrong with the file of settings: all of it, or some keys and their values."""
    first, *others = found.problems
    if first.key is None:
        return _("Settings were not read."), printable(first.text)
    told = (f"{problem.key} = {problem.text}" for problem in (first, *others))
    return _("Settings not known, left out:"), printable(", ".join(told))


_WORDS: dict[type, Callable[[Any, Glyphs], Message]] = {
    Note: _note,
    Notice: _notice,
    Trouble: _trouble,
    Rejection: _rejection,
    Refused: _refused,
    Unreadable: _no_code,
    AtColumn: _at_column,
    PickedUp: _picked_up,
    Moved: _moved,
    Undone: _undone,
    Hidden: _hidden,
    CodeSent: _code_sent,
    UnreadableGame: _unreadable_game,
    Replayed: _replayed,
    RecordWritten: _record_written,
    SetAside: _set_aside,
    SettingsProblems: _settings_problems,
}

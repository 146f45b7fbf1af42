"""What the message line says: sentences for the outcomes of an intent. Pure.

The most important sentence comes first. As many are shown as fit; the first of each
outcome always fits the smallest window.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..core.cards import Suit
from ..core.game import SEQUENCE_SCORE
from ..core.position import Column
from ..core.record import RejectedMove
from ..core.rules import Rejection
from ..core.unreadable import Fault, Unreadable
from ..hand import Notice
from ..i18n import N_, _, ngettext
from ..outcome import (
    AtColumn,
    CodeSent,
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
from ..texts import (
    NOT_ONE_CODE,
    NOTICES,
    code_text,
    concerned_sentence,
    fault_text,
    make_printable,
    moves_text,
    points_text,
    reason_text,
    rule_name,
)
from .glyphs import Glyphs

Message = tuple[str, ...]

NOTES = {
    Note.WELCOME: (N_("Choose a column: 1 to 9, 0."), N_("Press ? for rules and keys.")),
    Note.WON: (N_("You won this game. n: new game, u: undo."), N_("R: start over.")),
    Note.RESTARTED: (N_("Started over."),),
    Note.PUT_BACK: (N_("Cards put back."),),
    Note.NOTHING_TO_UNDO: (N_("Nothing to undo."),),
    Note.UNDO_LIMIT: (N_("Only the last 100 actions can be undone."),),
    Note.NOTHING_TO_REDO: (N_("Nothing to redo."),),
    Note.UNKNOWN_KEY: (N_("That key does nothing here."), N_("Press ? for help.")),
    Note.CONTINUED: (N_("Continuing this game."),),
    Note.CONTINUED_LAST: (N_("Continuing your last game."),),
    Note.OPEN_ELSEWHERE: (N_("That game is open in another session."),),
    Note.NEW_INSTEAD: (N_("That game is open in another session."), N_("Here is a new one.")),
    Note.TAKEN_OVER: (N_("It is your game now."),),
    Note.WON_ALREADY: (N_("Already won. Step back with ←, then press t."),),
    Note.RECORD_NOT_WRITTEN: (N_("The record could not be saved."),),
    Note.SAVED_AGAIN: (N_("Saving works again."),),
    Note.SETTINGS_NOT_SAVED: (N_("Settings could not be saved."),),
    Note.OPEN_HERE: (N_("The current game cannot be deleted."),),
    Note.DELETED: (N_("The game was deleted."),),
    Note.STATISTICS_RESET: (N_("The statistics were reset."),),
}

TROUBLES = {
    Trouble.FOLDER: N_("Not saved: no data folder."),
    Trouble.READ_ONLY: N_("Not saved: read-only."),
    Trouble.FULL: N_("Not saved: disk full."),
    Trouble.LOCKED: N_("Not saved: the file is in use."),
    Trouble.NEWER: N_("Not saved: the file was made by a newer version of the game."),
    Trouble.UNREADABLE: N_("Not saved: the file is unreadable."),
    Trouble.FAILED: N_("Not saved: input/output error."),
}


def sentences(said: Iterable[Outcome], glyphs: Glyphs) -> Message:
    """The sentences for some outcomes, in their order."""
    return tuple(sentence for outcome in said for sentence in message_for(outcome, glyphs))


def farewell(state: TableState) -> str:
    """The line that stays in the shell after a session: which game is saved or not."""
    game = state.game
    text = (
        _("Saved: {code}, {moves}, {points}.")
        if state.saved
        else _("Not saved: {code}, {moves}, {points}.")
    )
    figures = {"moves": moves_text(len(game.steps)), "points": points_text(game.score)}
    return text.format(code=game.code, **figures)


def stands_out(said: Iterable[Outcome]) -> bool:
    """Whether the message stands out, because a sequence was removed."""
    return any(isinstance(outcome, Moved) and outcome.removed for outcome in said)


def message_for(outcome: Outcome, glyphs: Glyphs) -> Message:
    """The sentences for an outcome."""
    return _WORDS[type(outcome)](outcome, glyphs)


def _note_message(note: Note, _glyphs: Glyphs) -> Message:
    return tuple(map(_, NOTES[note]))


def _notice_message(notice: Notice, _glyphs: Glyphs) -> Message:
    return (_(NOTICES[notice]),)


def _trouble_message(trouble: Trouble, _glyphs: Glyphs) -> Message:
    return (_(TROUBLES[trouble]),)


def _at_column_message(at: AtColumn, glyphs: Glyphs) -> Message:
    number = at.column
    if not at.cards:
        return (_("Column {column} is empty.").format(column=number),)
    card = glyphs.write(at.cards[-1])
    return (_("Column {column} ends with {card}.").format(column=number, card=card),)


def _picked_up_message(picked: PickedUp, glyphs: Glyphs) -> Message:
    text = _("Picked up {group} (column {column}).")
    return (
        text.format(column=picked.column, group=_group_text(picked.cards, glyphs)),
        _("Choose a column, or Esc."),
    )


def _moved_message(moved: Moved, glyphs: Glyphs) -> Message:
    landed = _("Moved {group} to column {column}.").format(**group_and_column(moved, glyphs))
    return (*(_removed_sentence(suit, glyphs) for suit in moved.removed), landed)


def group_and_column(moved: Moved, glyphs: Glyphs) -> Mapping[str, object]:
    """The group that a move moved, and the number of its target, for a text's placeholders."""
    source, size, target = moved.step.move
    return {"group": _group_text(moved.before.column(source)[-size:], glyphs), "column": target}


def _undone_message(undone: Undone, glyphs: Glyphs) -> Message:
    return (*_return_message(undone, glyphs), _("Press r to redo."))


def _return_message(undone: Undone, glyphs: Glyphs) -> Message:
    """What came back when a move was undone."""
    step, after = undone
    cards = after.column(step.move.source)[-step.move.size :]
    text = _("{group} is back in column {column}.")
    back = text.format(group=_group_text(cards, glyphs), column=step.move.source)
    gone = step.position.removed[len(after.removed) :]
    return (back, *(_returned_sentence(suit, glyphs) for suit in gone))


def _rejection_message(rejection: Rejection, glyphs: Glyphs) -> Message:
    name = _("{rule}.").format(rule=rule_name(rejection.rule))
    return (name, concerned_sentence(rejection, glyphs.write))


def _removed_sentence(suit: Suit, glyphs: Glyphs) -> str:
    text = _("Removed the {suit} sequence: +{points}.")
    return text.format(suit=glyphs.suit(suit), points=SEQUENCE_SCORE)


def _returned_sentence(suit: Suit, glyphs: Glyphs) -> str:
    return _("The {suit} sequence is back too.").format(suit=glyphs.suit(suit))


def _group_text(cards: Column, glyphs: Glyphs) -> str:
    """A group by its first and last card."""
    if len(cards) == 1:
        return glyphs.write(cards[0])
    return _("{first}…{last}").format(first=glyphs.write(cards[0]), last=glyphs.write(cards[-1]))


def _code_sent_message(sent: CodeSent, _glyphs: Glyphs) -> Message:
    return _("Code copied, if your terminal allows it."), sent.code


def _unreadable_message(error: Unreadable, _glyphs: Glyphs) -> Message:
    """Why a pasted text offers no deal; if a part of a code is wrong, the panel shows which."""
    return (fault_text(error) if error.fault in NOT_ONE_CODE else _("That code cannot be read."),)


def _hidden_message(hidden: Hidden, _glyphs: Glyphs) -> Message:
    """That no card of a column is hidden; if some are, the panel shows them."""
    return (_("No hidden cards in column {column}.").format(column=hidden.column),)


def _unreadable_game_message(game: UnreadableGame, glyphs: Glyphs) -> Message:
    """Which saved game cannot be read, whether another was dealt instead, and why."""
    which = _("{code} cannot be read.").format(code=code_text(game.code))
    dealt = (_("Here is a new one."),) if game.dealt else ()
    return which, *dealt, *_reason_message(game.why, glyphs)


def _reason_message(why: RejectedMove | Unreadable | None, glyphs: Glyphs) -> Message:
    if isinstance(why, RejectedMove):
        return _rejected_move_message(why, glyphs)
    if why is None or not why.text:
        return (_("The saved game is damaged."),)
    if why.fault is Fault.CODE_VERSION:
        return (_("The saved game was made by a newer version of the game."),)
    return (fault_text(why),)


def _replayed_message(at: Replayed, glyphs: Glyphs) -> Message:
    """Where in a recorded game this is, and what moved last, one way or the other."""
    game, total, step = at
    number = len(game.steps)
    place = _("Move {number} of {total}.") if number else _("This is the deal.")
    here = place.format(number=number, total=total)
    if isinstance(step, Undone):
        return *_return_message(step, glyphs), here
    if not total:
        return (_("This game has no moves yet."),)
    if not number:
        text = ngettext(
            "{n} move. → is the next, Space plays it.",
            "{n} moves. → is the next, Space plays them.",
            total,
        )
        return (text.format(n=total),)
    won = (_("The game is won."),) if game.won else ()
    if step is None:
        return here, *won
    text = _("Move {number} of {total}: {group} to column {column}.")
    moved = text.format(number=number, total=total, **group_and_column(step, glyphs))
    return moved, *(_removed_sentence(suit, glyphs) for suit in step.removed), *won


def _rejected_move_message(rejected: RejectedMove, _glyphs: Glyphs) -> Message:
    """A move of a record that breaks a rule."""
    text = _("Move {number}, {move}, is not allowed.")
    name = _("{rule}.").format(rule=rule_name(rejected.rejection.rule))
    return text.format(number=rejected.number, move=rejected.move), name


def _record_written_message(written: RecordWritten, _glyphs: Glyphs) -> Message:
    return _("Record saved."), written.path.name


def _set_aside_message(aside: SetAside, _glyphs: Glyphs) -> Message:
    text = _("Unreadable games were moved to {file}.")
    return (text.format(file=aside.path.name),)


def _settings_problems_message(found: SettingsProblems, _glyphs: Glyphs) -> Message:
    """What is wrong with the file of settings: all of it, or some keys and their values."""
    first, *others = found.problems
    if first.key is None:
        if first.error is None:
            return (_("The settings file is not valid TOML."),)
        text = _("The settings could not be read: {reason}.")
        return (text.format(reason=reason_text(first.error)),)
    told = (f"{problem.key} = {problem.text}" for problem in (first, *others))
    text = _("Invalid settings were ignored: {settings}.")
    return (text.format(settings=make_printable(", ".join(told))),)


_WORDS: dict[type, Callable[[Any, Glyphs], Message]] = {
    Note: _note_message,
    Notice: _notice_message,
    Trouble: _trouble_message,
    Rejection: _rejection_message,
    RejectedMove: _rejected_move_message,
    Unreadable: _unreadable_message,
    AtColumn: _at_column_message,
    PickedUp: _picked_up_message,
    Moved: _moved_message,
    Undone: _undone_message,
    Hidden: _hidden_message,
    CodeSent: _code_sent_message,
    UnreadableGame: _unreadable_game_message,
    Replayed: _replayed_message,
    RecordWritten: _record_written_message,
    SetAside: _set_aside_message,
    SettingsProblems: _settings_problems_message,
}

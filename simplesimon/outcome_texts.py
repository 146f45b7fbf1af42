"""Words for what happened, the same on the screen and in lines. Pure.

What names cards is worded where it is shown.
"""

from collections.abc import Callable
from typing import Any

from .core.record import RejectedMove
from .core.unreadable import Fault, Unreadable
from .hand import Notice
from .i18n import N_, _
from .outcome import Note, SetAside, SettingsProblems, UnreadableGame
from .store import Trouble
from .table import TableState
from .texts import (
    NOTICES,
    as_sentence,
    code_text,
    fault_text,
    make_printable,
    moves_text,
    points_text,
    reason_text,
    rule_name,
)

Message = tuple[str, ...]
"""Sentences, the most important first."""

NOTES = {
    Note.WELCOME: (N_("Choose a column: 1 to 9, 0."), N_("Press ? for rules and keys.")),
    Note.WON: (
        N_("You won this game. {new_game}: new game, {undo}: undo."),
        N_("{restart}: start over."),
    ),
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
    Note.WON_ALREADY: (N_("Already won. Step back with {back}, then press {take_over}."),),
    Note.RECORD_NOT_WRITTEN: (N_("The record could not be saved."),),
    Note.SAVED_AGAIN: (N_("Saving works again."),),
    Note.SETTINGS_NOT_SAVED: (N_("Settings could not be saved."),),
    Note.OPEN_HERE: (N_("The current game cannot be deleted."),),
    Note.DELETED: (N_("The game was deleted."),),
    Note.STATISTICS_RESET: (N_("The statistics were reset."),),
}
"""In braces stand actions of the screens, in place of the keys that they have."""

TROUBLES = {
    Trouble.FOLDER: N_("Not saved: no data folder."),
    Trouble.READ_ONLY: N_("Not saved: read-only."),
    Trouble.FULL: N_("Not saved: disk full."),
    Trouble.LOCKED: N_("Not saved: the file is in use."),
    Trouble.NEWER: N_("Not saved: the file was made by a newer version of the game."),
    Trouble.UNREADABLE: N_("Not saved: the file is unreadable."),
    Trouble.FAILED: N_("Not saved: input/output error."),
}


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


def _note_message(note: Note) -> Message:
    return tuple(map(_, NOTES[note]))


def _notice_message(notice: Notice) -> Message:
    return (_(NOTICES[notice]),)


def _trouble_message(trouble: Trouble) -> Message:
    return (_(TROUBLES[trouble]),)


def _unreadable_game_message(game: UnreadableGame) -> Message:
    """Which saved game cannot be read, whether another was dealt instead, and why."""
    which = _("{code} cannot be read.").format(code=code_text(game.code))
    dealt = (_("Here is a new one."),) if game.dealt else ()
    return which, *dealt, *_reason_message(game.why)


def _reason_message(why: RejectedMove | Unreadable | None) -> Message:
    if isinstance(why, RejectedMove):
        return _rejected_move_message(why)
    if why is None or not why.text:
        return (_("The saved game is damaged."),)
    if why.fault is Fault.CODE_VERSION:
        return (_("The saved game was made by a newer version of the game."),)
    return (fault_text(why),)


def _rejected_move_message(rejected: RejectedMove) -> Message:
    """A move of a record that breaks a rule."""
    text = _("Move {number}, {move}, is not allowed.")
    name = as_sentence(rule_name(rejected.rejection.rule))
    return text.format(number=rejected.number, move=rejected.move), name


def _set_aside_message(aside: SetAside) -> Message:
    text = _("Unreadable games were moved to {file}.")
    return (text.format(file=aside.path.name),)


def _settings_problems_message(found: SettingsProblems) -> Message:
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


WITHOUT_CARDS: dict[type, Callable[[Any], Message]] = {
    Note: _note_message,
    Notice: _notice_message,
    Trouble: _trouble_message,
    RejectedMove: _rejected_move_message,
    UnreadableGame: _unreadable_game_message,
    SetAside: _set_aside_message,
    SettingsProblems: _settings_problems_message,
}
"""The sentences for an outcome, by its type."""

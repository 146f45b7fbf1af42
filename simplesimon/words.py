"""Words that the screen and the line mode say alike: what happened, how a game ended or stands.

Pure. What names cards is worded where it is shown.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .core.record import RejectedMove
from .core.unreadable import Fault, Unreadable
from .hand import Notice
from .history import Line, Standing
from .i18n import N_, _, ngettext, pgettext
from .outcome import Note, SetAside, SettingsProblems, UnreadableGame
from .statistics import Days, News, Victory
from .store import Trouble
from .table import TableState
from .texts import (
    NOTICES,
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

STANDINGS = {
    Standing.CURRENT: N_("current"),
    Standing.ELSEWHERE: N_("open elsewhere"),
    Standing.WON: N_("won"),
    Standing.UNFINISHED: N_("unfinished"),
    Standing.UNREADABLE: N_("unreadable"),
}
OF_A_DAY = {Standing.WON: N_("daily, won"), Standing.UNFINISHED: N_("daily")}

FIGURES = {
    "games": N_("Games played"),
    "won": N_("Games won"),
    "streak": N_("Current streak"),
    "longest_streak": N_("Longest streak"),
    "best_score": N_("Best score"),
    "fewest_moves": N_("Fewest moves"),
    "best_seconds": N_("Best time"),
}
"""What each figure of the statistics is called, by its field."""


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


def standing_of(line: Line) -> str:
    """The state of a game, in a few words."""
    words = OF_A_DAY if line.daily else {}
    return _(words.get(line.standing) or STANDINGS[line.standing])


def daily_streak_text(days: Days) -> str:
    """How many daily deals in a row were won, up to now and at most."""
    text = ngettext(
        "Daily streak: {n} day, longest {longest}",
        "Daily streak: {n} days, longest {longest}",
        days.now,
    )
    return text.format(n=days.now, longest=days.longest)


# A win.


def result_parts(victory: Victory) -> list[str]:
    """What was reached, as parts of one line; of a daily deal its date too."""
    game = victory.game
    day = [] if victory.day is None else [victory.day]
    won = ngettext("won in {n} move", "won in {n} moves", len(game.steps))
    moves = won.format(n=len(game.steps))
    return [_("Simple Simon"), *day, str(game.code), moves, points_text(game.score)]


class NewsText(NamedTuple):
    """Something new that a win brought; a short form, where it needs one; whether it is great."""

    text: str
    brief: str = ""
    great: bool = True


def news_texts(victory: Victory) -> list[NewsText]:
    """What is new, the more remarkable first, and how many wins are in a row; three at most."""
    new, days = victory.news, victory.days
    texts = [*_records(new, victory.game.code.suits)]
    if victory.day is not None and days.now > 1:
        text = ngettext("{n} daily deal in a row", "{n} daily deals in a row", days.now)
        texts.append(NewsText(text.format(n=days.now)))
    if new.streak > 1:
        text = ngettext("{n} win in a row", "{n} wins in a row", new.streak)
        if new.longest:
            text = ngettext(
                "{n} win in a row, your longest streak",
                "{n} wins in a row, your longest streak",
                new.streak,
            )
        texts.append(NewsText(text.format(n=new.streak), great=new.longest))
    return texts[:3]


def _records(new: News, suits: int) -> Iterator[NewsText]:
    if new.first:
        text = ngettext("Your first win with {n} suit", "Your first win with {n} suits", suits)
        yield NewsText(text.format(n=suits))
    if new.points is not None:
        yield _best_score(new.points, suits)
    elif new.moves is not None:
        text = ngettext("Fewest moves with {n} suit", "Fewest moves with {n} suits", suits)
        yield NewsText(text.format(n=suits))
    if new.seconds is not None:
        text = ngettext("Best time with {n} suit", "Best time with {n} suits", suits)
        yield NewsText(text.format(n=suits))


def _best_score(more: int, suits: int) -> NewsText:
    """That a score is the best, by so many points."""
    whole = ngettext(
        "Best score with {n} suit, by {more}", "Best score with {n} suits, by {more}", suits
    )
    brief = pgettext("brief", "Best score, by {more}")
    points = points_text(more)
    return NewsText(whole.format(n=suits, more=points), brief.format(more=points))


# Outcomes that name no cards.


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
    name = _("{rule}.").format(rule=rule_name(rejected.rejection.rule))
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

"""What the message line says: sentences for the outcomes of an intent. Pure.

The most important sentence comes first. As many are shown as fit; the first of each
outcome always fits the smallest window.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..core.cards import Suit
from ..core.game import SEQUENCE_SCORE
from ..core.position import Column
from ..core.rules import Rejection
from ..core.unreadable import Unreadable
from ..i18n import _, ngettext
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
    SettingsProblems,
    Undone,
)
from ..outcome_texts import NOTES, WITHOUT_CARDS, Message
from ..texts import (
    NOT_ONE_CODE,
    as_sentence,
    concerned_sentence,
    fault_text,
    rule_name,
)
from .glyphs import Glyphs
from .key_line import key_problem_text, name_keys


def sentences(said: Iterable[Outcome], glyphs: Glyphs) -> Message:
    """The sentences for some outcomes, in their order."""
    return tuple(sentence for outcome in said for sentence in message_for(outcome, glyphs))


def stands_out(said: Iterable[Outcome]) -> bool:
    """Whether the message stands out, because a sequence was removed."""
    return any(isinstance(outcome, Moved) and outcome.removed for outcome in said)


def message_for(outcome: Outcome, glyphs: Glyphs) -> Message:
    """The sentences for an outcome."""
    if isinstance(outcome, Note):
        return tuple(name_keys(_(text), glyphs.keys) for text in NOTES[outcome])
    if isinstance(outcome, SettingsProblems):
        told = WITHOUT_CARDS[SettingsProblems](outcome) if outcome.problems else ()
        return (*told, *map(key_problem_text, outcome.keys))
    if type(outcome) in WITHOUT_CARDS:
        return WITHOUT_CARDS[type(outcome)](outcome)
    return _WORDS[type(outcome)](outcome, glyphs)


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
    return {"group": _group_text(moved.cards, glyphs), "column": moved.step.move.target}


def _undone_message(undone: Undone, glyphs: Glyphs) -> Message:
    return (*_return_message(undone, glyphs), name_keys(_("Press {redo} to redo."), glyphs.keys))


def _return_message(undone: Undone, glyphs: Glyphs) -> Message:
    """What came back when a move was undone."""
    text = _("{group} is back in column {column}.")
    back = text.format(group=_group_text(undone.cards, glyphs), column=undone.step.move.source)
    return (back, *(_returned_sentence(suit, glyphs) for suit in undone.returned))


def _rejection_message(rejection: Rejection, glyphs: Glyphs) -> Message:
    return (as_sentence(rule_name(rejection.rule)), concerned_sentence(rejection, glyphs.write))


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
            "{n} move. {forward} is the next, {play} plays it.",
            "{n} moves. {forward} is the next, {play} plays them.",
            total,
        )
        return (name_keys(text, glyphs.keys, n=total),)
    won = (_("The game is won."),) if game.won else ()
    if step is None:
        return here, *won
    text = _("Move {number} of {total}: {group} to column {column}.")
    moved = text.format(number=number, total=total, **group_and_column(step, glyphs))
    return moved, *(_removed_sentence(suit, glyphs) for suit in step.removed), *won


def _record_written_message(written: RecordWritten, _glyphs: Glyphs) -> Message:
    return _("Record saved."), written.path.name


_WORDS: dict[type, Callable[[Any, Glyphs], Message]] = {
    Rejection: _rejection_message,
    Unreadable: _unreadable_message,
    AtColumn: _at_column_message,
    PickedUp: _picked_up_message,
    Moved: _moved_message,
    Undone: _undone_message,
    Hidden: _hidden_message,
    CodeSent: _code_sent_message,
    Replayed: _replayed_message,
    RecordWritten: _record_written_message,
}

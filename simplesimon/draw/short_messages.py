"""What the message line says if there is little room, or if a panel says the rest. Pure."""

from collections.abc import Iterable, Mapping

from ..core.record import RejectedMove
from ..core.rules import Rejection
from ..hand import Notice
from ..i18n import NP_, _, pgettext
from ..outcome import (
    CodeSent,
    Explained,
    Moved,
    Note,
    Outcome,
    RecordWritten,
    Replayed,
    SetAside,
    SettingsProblems,
)
from ..outcome_texts import Message
from ..store import Trouble
from .glyphs import Glyphs
from .key_line import name_keys
from .messages import group_and_column, message_for, sentences

SHORT: Mapping[Note | Notice | Trouble, str] = {
    Note.WON: NP_("brief", "Won. {new_game}: new game, {undo}: undo."),
    Note.UNDO_LIMIT: NP_("brief", "Undo keeps 100 actions."),
    Note.OPEN_ELSEWHERE: NP_("brief", "It is open in another session."),
    Note.NEW_INSTEAD: NP_("brief", "Open elsewhere; a new deal."),
    Note.WON_ALREADY: NP_("brief", "Won: step back, then press {take_over}."),
    Note.OPEN_HERE: NP_("brief", "The current game must stay."),
    Notice.LAST_CARD: NP_("brief", "You must hold at least one."),
    Notice.NOTHING_GAINED: NP_("brief", "An empty column gains nothing."),
    Trouble.NEWER: NP_("brief", "Not saved: a newer version."),
    Trouble.UNREADABLE: NP_("brief", "Not saved: unreadable file."),
    Trouble.LOCKED: NP_("brief", "Not saved: file in use."),
}
"""Short forms of first sentences that the smallest window has no room for."""


def message_beside_panel(
    said: tuple[Outcome, ...], explained: Explained, glyphs: Glyphs
) -> Message:
    """The sentences for some outcomes, without what the panel explains."""
    if isinstance(explained, SetAside | SettingsProblems):
        return _with_brief_sentence(said, explained, glyphs)
    told = sentences(said, glyphs)
    if isinstance(explained, Rejection):
        return _("That move is not allowed."), _("Press ? for more about this rule.")
    return told[:1] if isinstance(explained, RejectedMove | RecordWritten) else told


def _with_brief_sentence(said: Iterable[Outcome], brief: Outcome, glyphs: Glyphs) -> Message:
    """The sentences for some outcomes, one of them in its short form."""
    forms = (
        (brief_sentence([outcome], glyphs),) if outcome == brief else message_for(outcome, glyphs)
        for outcome in said
    )
    return tuple(sentence for form in forms for sentence in form)


def brief_sentence(said: Iterable[Outcome], glyphs: Glyphs) -> str:
    """The first outcome in one short sentence; "" if it has no short form."""
    match next(iter(said), None):
        case (Note() | Notice() | Trouble()) as outcome if outcome in SHORT:
            return name_keys(pgettext("brief", SHORT[outcome]), glyphs.keys)
        case RejectedMove() as rejected:
            return pgettext("brief", "Move {number} is not allowed.").format(number=rejected.number)
        case CodeSent():
            return pgettext("brief", "Copied, if the terminal can.")
        case SetAside():
            return pgettext("brief", "Unreadable games were moved.")
        case SettingsProblems() as found:
            return _settings_in_brief(found)
        case Replayed() as at:
            return _replayed_in_brief(at, glyphs)
    return ""


def _settings_in_brief(found: SettingsProblems) -> str:
    if not found.problems:
        return pgettext("brief", "Some of your keys are ignored.")
    if found.problems[0].key is None:
        return pgettext("brief", "Settings could not be read.")
    return pgettext("brief", "Invalid settings were ignored.")


def _replayed_in_brief(at: Replayed, glyphs: Glyphs) -> str:
    if not at.game.steps and at.total:
        return name_keys(pgettext("brief", "{forward} next move, {play} plays."), glyphs.keys)
    if not isinstance(at.step, Moved):
        return ""
    text = pgettext("brief", "{number}/{total} {group} → {column}")
    return text.format(
        number=len(at.game.steps), total=at.total, **group_and_column(at.step, glyphs)
    )

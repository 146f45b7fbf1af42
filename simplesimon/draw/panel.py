"""What the rules panel says: the rule a move broke, or the cards that are hidden. Pure."""

from ..core.moves import digit
from ..core.record import Refused
from ..core.rules import Rejection
from ..core.unreadable import Unreadable
from ..i18n import _
from ..outcome import Explained, Hidden, RecordWritten
from ..pages import BRIEF
from ..table import TableState
from ..texts import NOT_ONE_CODE, concerned, fault, listed, printable, rule_name, rule_sentence
from .glyphs import Glyphs
from .layout import Paint
from .lines import Paragraph

Paragraphs = tuple[Paragraph, ...]


def beside(state: TableState, glyphs: Glyphs) -> Paragraphs:
    """What stands beside the table: what is explained, and the rules in brief."""
    told = over(state, glyphs)
    rules = state.settings.interactive_rules
    return (Paragraph(""), *told, *(brief(told=bool(told)) if rules else ()))


def over(state: TableState, glyphs: Glyphs) -> Paragraphs:
    """What lies over the table where there is no room beside it: what is explained."""
    if state.explained is None and state.first_minute:
        return first_minute()
    return explanation(state.explained, glyphs)


def explanation(explained: Explained, glyphs: Glyphs) -> Paragraphs:
    """What the panel explains; nothing for None."""
    match explained:
        case Rejection():
            more = Paragraph(_("? tells more of this rule."), Paint.FAINT)
            return (*_rejection(explained, glyphs), more)
        case Refused():
            return _rejection(explained.rejection, glyphs)
        case Hidden():
            return _hidden(explained, glyphs)
        case RecordWritten():
            where = Paragraph(_("The record is in this file:"), Paint.ALERT)
            return (where, Paragraph(printable(str(explained.path))))
        case Unreadable() if explained.fault not in NOT_ONE_CODE:
            return (
                Paragraph(_("That code cannot be read."), Paint.ALERT),
                Paragraph(fault(explained)),
            )
    return ()


def _rejection(rejection: Rejection, glyphs: Glyphs) -> Paragraphs:
    """The rule by name, the cards concerned, and the rule explained."""
    name = f"{glyphs.refused} {rule_name(rejection.rule)}"
    return (
        Paragraph(name, Paint.ALERT),
        Paragraph(concerned(rejection, glyphs.write), Paint.ALERT),
        Paragraph(rule_sentence(rejection.rule)),
    )


def _hidden(hidden: Hidden, glyphs: Glyphs) -> Paragraphs:
    title = _("Column {column}, not in view").format(column=digit(hidden.column))
    return (Paragraph(title, Paint.ALERT), Paragraph(listed(hidden.cards, glyphs.write)))


def first_minute() -> Paragraphs:
    """How to begin, for one who never made a move."""
    return (
        Paragraph(
            _(
                "Type the digit of a column to pick up its cards, then the digit of the column "
                "to put them on. u takes a move back. ? shows the rules and all keys."
            ),
            Paint.ALERT,
        ),
    )


def brief(*, told: bool) -> Paragraphs:
    """The rules in a few sentences, after what was told, if anything was."""
    heading = () if told else (Paragraph(_("RULES"), Paint.BAR_TEXT),)
    sentences = (Paragraph(_(sentence), Paint.FAINT) for sentence in BRIEF)
    return (*heading, *(p for sentence in sentences for p in (Paragraph(""), sentence)))

"""What the rules panel says: the rule a move was refused by, or the cards not in view. Pure."""

from ..core.moves import digit
from ..core.position import Column
from ..core.rules import Rejection
from ..core.unreadable import Unreadable
from ..i18n import _
from ..pages import BRIEF
from ..texts import concerned, fault, listed, printable, rule_name, rule_sentence
from .glyphs import Glyphs
from .layout import Paint
from .lines import Paragraph

Paragraphs = tuple[Paragraph, ...]


def refused(rejection: Rejection, glyphs: Glyphs) -> Paragraphs:
    """The rule by name, the cards concerned, and the rule explained."""
    name = f"{glyphs.refused} {rule_name(rejection.rule)}"
    return (
        Paragraph(name, Paint.ALERT),
        Paragraph(concerned(rejection, glyphs.write), Paint.ALERT),
        Paragraph(rule_sentence(rejection.rule)),
    )


def refused_in_play(rejection: Rejection, glyphs: Glyphs) -> Paragraphs:
    """The same, and where there is more to read of it."""
    return (*refused(rejection, glyphs), Paragraph(_("? tells more of this rule."), Paint.FAINT))


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


def written(file: str) -> Paragraphs:
    """Where a record was written."""
    return (Paragraph(_("The record is in this file:"), Paint.ALERT), Paragraph(printable(file)))


def unreadable(error: Unreadable) -> Paragraphs:
    """What is wrong with a pasted code."""
    return (Paragraph(_("That code cannot be read."), Paint.ALERT), Paragraph(fault(error)))


def hidden(column: int, cards: Column, glyphs: Glyphs) -> Paragraphs:
    """The cards of a column that did not fit."""
    return (
        Paragraph(_("Column {column}, not in view").format(column=digit(column)), Paint.ALERT),
        Paragraph(listed(cards, glyphs.write)),
    )


def brief(told: bool) -> Paragraphs:
    """The rules in a few sentences, after what was told, if anything was."""
    heading = () if told else (Paragraph(_("RULES"), Paint.BAR_TEXT),)
    sentences = (Paragraph(_(sentence), Paint.FAINT) for sentence in BRIEF)
    return (*heading, *(p for sentence in sentences for p in (Paragraph(""), sentence)))

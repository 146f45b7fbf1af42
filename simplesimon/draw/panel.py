"""What the rules panel says: the rule a move broke, or the cards that are hidden. Pure."""

from collections.abc import Iterable

from ..core.cards import Suit
from ..core.position import SEQUENCES
from ..core.record import RejectedMove
from ..core.rules import Rejection
from ..core.unreadable import Unreadable
from ..i18n import _, pgettext
from ..outcome import Explained, Hidden, RecordWritten, SetAside, SettingsProblems
from ..pages import BRIEF
from ..table import TableState
from ..texts import (
    NOT_ONE_CODE,
    concerned_sentence,
    fault_text,
    list_cards,
    make_printable,
    rule_name,
    rule_sentence,
)
from .glyphs import Glyphs
from .lines import Paragraph, Piece, row_of
from .messages import message_for
from .row import Paint, Row

Paragraphs = tuple[Paragraph, ...]

_BLANK = Paragraph("")
_PILE_TILE, _PILE_TILE_WIDE, _WIDE = 4, 6, 34
_PILE_HEIGHT = 4


def paragraphs_beside(state: TableState, glyphs: Glyphs) -> Paragraphs:
    """The panel beside the table: what is explained, and the rules in brief."""
    told = explanation(state.explained, glyphs)
    if not told and state.first_minute:
        told = (first_words(),)
    rules = rules_in_brief(told=bool(told)) if state.settings.interactive_rules else ()
    return (_BLANK, *space_out(told), *rules)


def forms_over(state: TableState, glyphs: Glyphs) -> tuple[tuple[int, Paragraphs], ...]:
    """Forms of the panel over the table, if there is no room beside it, each with its rank.

    A form that leaves something out has a higher rank; lower ones are preferred.
    """
    told, welcome = explanation(state.explained, glyphs), first_words()
    if told:
        return (0, (_BLANK, *space_out(told), _BLANK)), (0, told), (1, told[:2])
    if state.first_minute:
        return (0, (_BLANK, welcome, _BLANK)), (0, (welcome,)), (1, (_first_words_in_brief(),))
    return ()


def space_out(paragraphs: Paragraphs) -> Paragraphs:
    """Paragraphs with a blank line between each and the next."""
    return tuple(p for paragraph in paragraphs for p in (_BLANK, paragraph))[1:]


def explanation(explained: Explained, glyphs: Glyphs) -> Paragraphs:
    """What the panel explains; nothing for None."""
    match explained:
        case Rejection():
            return _explain_rejection(explained, glyphs)
        case RejectedMove():
            return _explain_rejection(explained.rejection, glyphs)
        case Hidden():
            return _list_hidden(explained, glyphs)
        case RecordWritten():
            where = Paragraph(_("The record was saved to this file:"), Paint.ALERT)
            return (where, Paragraph(make_printable(str(explained.path))))
        case SetAside() | SettingsProblems():
            return tuple(Paragraph(text, Paint.ALERT) for text in message_for(explained, glyphs))
        case Unreadable() if explained.fault not in NOT_ONE_CODE:
            return (Paragraph(fault_text(explained), Paint.ALERT),)
    return ()


def _explain_rejection(rejection: Rejection, glyphs: Glyphs) -> Paragraphs:
    """The rule by name, the cards concerned, and the rule explained."""
    name = f"{glyphs.rejected} {rule_name(rejection.rule)}"
    return (
        Paragraph(name, Paint.ALERT),
        Paragraph(concerned_sentence(rejection, glyphs.write), Paint.BAR_TEXT),
        Paragraph(rule_sentence(rejection.rule)),
    )


def _list_hidden(hidden: Hidden, glyphs: Glyphs) -> Paragraphs:
    title = _("Hidden cards in column {column}").format(column=hidden.column)
    return (Paragraph(title, Paint.ALERT), Paragraph(list_cards(hidden.cards, glyphs.write)))


def first_words() -> Paragraph:
    """What the game is about, and how to begin, for a player who has never made a move."""
    text = _(
        "Build four sequences from king to ace. Press a column’s number to pick up its cards, "
        "then another column’s number to drop them. u undoes a move, ? is help."
    )
    return Paragraph(text, Paint.ALERT)


def _first_words_in_brief() -> Paragraph:
    return Paragraph(pgettext("brief", "Build four sequences. ? is help."), Paint.ALERT)


def rules_in_brief(*, told: bool) -> Paragraphs:
    """The rules in a few sentences; `told` says that something is explained above them."""
    heading = () if told else (Paragraph(_("RULES"), Paint.BAR_TEXT),)
    sentences = (Paragraph(_(sentence), Paint.FAINT) for sentence in BRIEF)
    return (*heading, *(p for sentence in sentences for p in (_BLANK, sentence)))


def pile(state: TableState, width: int, glyphs: Glyphs) -> Iterable[Row]:
    """The removed sequences as small cards, and empty places for the others."""
    size, gap = (_PILE_TILE_WIDE, "   ") if width >= _WIDE else (_PILE_TILE, " ")
    gone = [_sequence_tile(suit, size, glyphs) for suit in state.removed]
    place = [Piece(text, Paint.FAINT) for text in glyphs.box(size, _PILE_HEIGHT)]
    tiles = gone + [place] * (SEQUENCES - len(gone))
    yield row_of([Piece("  "), Piece(_("REMOVED"), Paint.BAR_TEXT)], width, glyphs, *_ON_TABLE)
    yield Row(" " * width)
    for line in zip(*tiles, strict=True):
        pieces = [piece for tile in line for piece in (Piece(gap), tile)][1:]
        yield row_of([Piece("  "), *pieces], width, glyphs, *_ON_TABLE)
    yield Row(" " * width)


_ON_TABLE = Paint.TEXT, Paint.TABLE


def _sequence_tile(suit: Suit, size: int, glyphs: Glyphs) -> list[Piece]:
    texts = glyphs.sequence(suit, size, _PILE_HEIGHT, signs=0)
    return [Piece(text, Paint[suit.name], Paint.CARD) for text in texts]

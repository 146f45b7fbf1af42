"""What the line mode says of what happened. Pure: outcomes become sentences."""

from collections.abc import Iterable, Iterator

from ..core.cards import Suit
from ..core.game import SEQUENCE_SCORE, Game
from ..core.moves import COLUMNS, Move
from ..core.position import SEQUENCES, Column, Position
from ..core.rules import Rejection
from ..i18n import N_, _, ngettext, pgettext
from ..outcome import Moved, Note, Outcome, Undone
from ..outcome_texts import WITHOUT_CARDS
from ..statistics import Victory
from ..summaries import news_texts, result_parts
from ..texts import (
    as_sentence,
    concerned_sentence_by_name,
    moves_text,
    points_text,
    quote,
    rule_name,
    shorten,
)
from .commands import HELP, Mistake, Wrong
from .names import IN_WORDS, ends, group, name, onto

_REMOVED = {
    Suit.SPADES: N_("The spades sequence is removed, plus {points}."),
    Suit.HEARTS: N_("The hearts sequence is removed, plus {points}."),
    Suit.DIAMONDS: N_("The diamonds sequence is removed, plus {points}."),
    Suit.CLUBS: N_("The clubs sequence is removed, plus {points}."),
}
_RETURNED = {
    Suit.SPADES: N_("The spades sequence is back too."),
    Suit.HEARTS: N_("The hearts sequence is back too."),
    Suit.DIAMONDS: N_("The diamonds sequence is back too."),
    Suit.CLUBS: N_("The clubs sequence is back too."),
}
_MISTAKES = {
    Mistake.UNKNOWN: N_("{text} is not a command. Type help for the commands."),
    Mistake.MOVE: N_("{text} is not a move. A move looks like 63 or 60x12; type help for more."),
    Mistake.COLUMN: N_("{text} is not a column. Type 1 to 9, or 0 for column 10, as in to 3."),
    Mistake.NO_COLUMN: N_("Which column? Type 1 to 9, or 0 for column 10, as in to 3."),
    Mistake.SUITS: N_("{text} is not a number of suits. Type 1, 2 or 4, as in new 2."),
    Mistake.PLACE: N_("{text} is not a number in the list. Type a number, as in games 11."),
    Mistake.FILE: N_("Which file? Type its name too, as in save game.txt."),
    Mistake.EXTRA: N_("{text} takes nothing after it. Type help for the commands."),
    Mistake.NOT_TEXT: N_("That line is not UTF-8 text. Type help for the commands."),
    Mistake.TOO_LONG: N_("That line is too long. Type help for the commands."),
}


def outcome_sentences(said: Iterable[Outcome]) -> list[str]:
    """The sentences for what is said."""
    return [sentence for outcome in said for sentence in _sentences(outcome)]


def _sentences(outcome: Outcome) -> Iterable[str]:
    match outcome:
        case Note.WELCOME:
            return ()
        case Note.WON:
            return (_("This game is won."), _won_hint())
        case Moved():
            return _move_sentences(outcome)
        case Undone():
            return _undo_sentences(outcome)
        case Rejection():
            return rejection_sentences(outcome)
    return WITHOUT_CARDS[type(outcome)](outcome)


def score_text(game: Game) -> str:
    """The score as it is now."""
    return _("Score {score}.").format(score=game.score)


def new_end_sentences(said: Iterable[Outcome], before: Position, after: Position) -> Iterator[str]:
    """What the columns end with now, but for the one where the cards are that were moved."""
    landed = {column for outcome in said for column in _landed_on(outcome)}
    for column in COLUMNS:
        cards = after.column(column)
        if cards != before.column(column) and column not in landed:
            yield end_sentence(column, cards)


def _landed_on(outcome: Outcome) -> tuple[int, ...]:
    """The column whose end a sentence names already."""
    match outcome:
        case Moved(step) if not outcome.removed:
            return (step.move.target,)
        case Undone(step):
            return (step.move.source,)
    return ()


def end_sentence(column: int, cards: Column) -> str:
    """What a column ends with now."""
    if not cards:
        return _("Column {column} is now empty.").format(column=column)
    return _("Column {column} now ends with {card}.").format(column=column, card=name(cards[-1]))


def game_text(game: Game) -> str:
    """Which game this is, and how it stands."""
    text = ngettext(
        "Game with {n} suit: {moves}, {points}, {removed} of {total} sequences removed. "
        "Code {code}.",
        "Game with {n} suits: {moves}, {points}, {removed} of {total} sequences removed. "
        "Code {code}.",
        game.code.suits,
    )
    return text.format(
        n=game.code.suits,
        code=game.code,
        moves=moves_text(len(game.steps)),
        points=points_text(game.score),
        removed=len(game.position.removed),
        total=SEQUENCES,
    )


def capitalize(text: str) -> str:
    """A sentence that may begin with the name of a card."""
    return text[:1].upper() + text[1:]


def _move_sentences(moved: Moved) -> Iterator[str]:
    """What left the table, then what moved."""
    for suit in moved.removed:
        yield _(_REMOVED[suit]).format(points=points_text(SEQUENCE_SCORE))
    cards, (_source, size, target) = moved.cards, moved.step.move
    below = moved.before.column(target)
    first, last = ends(cards) if size > 1 else (name(cards[0]), "")
    text = (_move_group_text if size > 1 else _move_card_text)(size, onto_cards=bool(below))
    yield text.format(
        n=size,
        first=first,
        last=last,
        column=target,
        onto=onto(below[-1]) if below else "",
    )


def _move_card_text(_size: int, *, onto_cards: bool) -> str:
    if onto_cards:
        return _("Moved {first} to column {column}, on {onto}.")
    return _("Moved {first} to column {column}, which was empty.")


def _move_group_text(size: int, *, onto_cards: bool) -> str:
    if onto_cards:
        return ngettext(
            "Moved {n} card, {first} to {last}, to column {column}, on {onto}.",
            "Moved {n} cards, {first} to {last}, to column {column}, on {onto}.",
            size,
        )
    return ngettext(
        "Moved {n} card, {first} to {last}, to column {column}, which was empty.",
        "Moved {n} cards, {first} to {last}, to column {column}, which was empty.",
        size,
    )


def _undo_sentences(undone: Undone) -> Iterator[str]:
    text = _("Undone: {cards}, back in column {column}.")
    yield text.format(cards=group(undone.cards), column=undone.step.move.source)
    for suit in undone.returned:
        yield _(_RETURNED[suit])


def rejection_sentences(rejection: Rejection, move: Move | None = None) -> list[str]:
    """Why a move is not allowed; which it is, where it is one of several."""
    first = _("Not allowed.")
    if move is not None:
        first = _("Move {move} is not allowed.").format(move=move)
    rule = rule_name(rejection.rule)
    return [first, concerned_sentence_by_name(rejection, IN_WORDS), as_sentence(rule)]


def too_many_text(move: Move, cards: int) -> str:
    """That a column has fewer cards than a move takes."""
    text = ngettext(
        "Not possible: column {column} has only {n} card.",
        "Not possible: column {column} has only {n} cards.",
        cards,
    )
    return text.format(column=move.source, n=cards)


def win_texts(victory: Victory) -> Iterator[str]:
    """That a game is won: the result, what is new, what can be done next; a line each."""
    yield _("You won! {result}.").format(result=", ".join(result_parts(victory)))
    news = [capitalize(as_sentence(news.text)) for news in news_texts(victory)]
    if news:
        yield " ".join(news)
    yield _won_hint()


def _won_hint() -> str:
    """What can be done on the table of a won game."""
    return _("Type new for another game, restart for the same deal, or u to undo.")


def mistake_text(mistake: Wrong) -> str:
    """What is wrong with a line, and what would be right."""
    return _(_MISTAKES[mistake.mistake]).format(text=quote(shorten(mistake.text)))


def help_texts() -> Iterator[str]:
    """The commands, a line each."""
    for typed, does in HELP:
        yield _("{typed}: {does}.").format(typed=pgettext("typed", typed), does=_(does))


def stop_text(line: int, move: Move) -> str:
    """Where the commands of a pipe were left."""
    return _("Stopped at line {line}, move {move}.").format(line=line, move=move)

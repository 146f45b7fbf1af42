"""A player's way through games in lines: a command comes in, lines come out."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..arguments import Fatal, absolute_path
from ..core.game import Game
from ..core.moves import Move
from ..core.record import Record
from ..core.rules import MalformedMove, Rejection
from ..core.unreadable import Unreadable
from ..history import History
from ..i18n import _
from ..session import Session
from ..store import write_new_file
from ..table import TableState
from ..texts import fault_text, quote, reason_text, shorten
from . import answers, looks, past
from .commands import (
    Column,
    Command,
    Daily,
    Deal,
    Games,
    Moves,
    New,
    Save,
    Simple,
    To,
    Where,
    Wrong,
)

_NAME = 60
"""The most characters that are said of a file's name."""


class Answer(NamedTuple):
    """What is said to a command; the move that it could not make; whether the player leaves."""

    lines: tuple[str, ...] = ()
    rejected: Move | None = None
    leaves: bool = False


class Dialogue:
    """A session, spoken to in commands; `asks` tells whether somebody is there to be asked."""

    def __init__(self, session: Session, *, asks: bool) -> None:
        self._session, self._asks = session, asks
        self._asked = False

    def begin(self) -> Iterator[str]:
        """What is said first."""
        if self._session.state.first_minute:
            yield _("Simple Simon: build four sequences from king to ace, each of one suit.")
        yield from self._game()
        yield _("Type a move, such as 63, or help.")

    def answer(self, command: Command) -> Answer:
        """Do what a line asks for."""
        asked, self._asked = self._asked, False
        match command:
            case Moves():
                return self._move(command.moves)
            case Simple.QUIT:
                return Answer(leaves=True)
            case Simple.RESTART:
                return Answer(tuple(self._restart(confirmed=asked)))
        return Answer(tuple(self._lines(command)))

    def _lines(self, command: Command) -> Iterable[str]:
        """What is said to a command that makes no move."""
        match command:
            case Simple():
                return self._simple(command)
            case Column() | To() | Where():
                return looks.look(command, self._session.state.position)
            case New() | Daily() | Deal():
                return self._deal(command)
            case Games(first):
                return self._past(lambda history: past.games_texts(history, first))
            case Save(file):
                return (self._save(file),)
            case Unreadable():
                return (fault_text(command),)
            case Wrong():
                return (answers.mistake_text(command),)
        return ()

    def _simple(self, command: Simple) -> Iterable[str]:
        """What is said to a command of one word."""
        state = self._session.state
        match command:
            case Simple.UNDO:
                self._session.do(TableState.undo)
                return self._action_texts(state.game)
            case Simple.REDO:
                self._session.do(TableState.redo)
                return self._action_texts(state.game)
            case Simple.TABLE:
                return (answers.game_text(state.game), *looks.table_texts(state.position))
            case Simple.STATS:
                return self._past(lambda history: past.statistics_texts(history.overview))
            case Simple.HELP:
                return answers.help_texts()
        return ()

    def _game(self) -> Iterator[str]:
        """What is said of a game that is begun or continued."""
        state = self._session.state
        said = answers.outcome_sentences(state.said)
        yield " ".join([*said, answers.game_text(state.game)])
        yield looks.ends_text(state.position)

    # Moves.

    def _move(self, moves: tuple[Move, ...]) -> Answer:
        """Make moves up to the first that is not allowed."""
        lines: list[str] = []
        for move in moves:
            before = self._session.state.game
            try:
                self._session.do(TableState.move, move)
            except MalformedMove:
                size = len(before.position.column(move.source))
                return Answer((*lines, answers.too_many_text(move, size)), move)
            if self._session.state.game is before:
                return Answer((*lines, self._why_not(move, alone=len(moves) == 1)), move)
            lines += self._action_texts(before)
        return Answer(tuple(lines))

    def _why_not(self, move: Move, *, alone: bool) -> str:
        """Why a move was not made, and which, where it was one of several."""
        (said,) = self._session.state.said
        if isinstance(said, Rejection):
            return " ".join(answers.rejection_sentences(said, None if alone else move))
        return " ".join(answers.outcome_sentences([said]))

    def _action_texts(self, before: Game) -> list[str]:
        """What is said after an action, with the game before it; of a win, where it is one."""
        state = self._session.state
        said = answers.outcome_sentences(state.said)
        if state.game is before:
            return [" ".join(said)]
        said.append(answers.score_text(state.game))
        victory = self._session.victory
        if state.game.won and not before.won and victory is not None:
            return [" ".join(said), *answers.win_texts(victory)]
        ends = answers.new_end_sentences(state.said, before.position, state.position)
        return [" ".join(said), " ".join(ends)]

    # Other games.

    def _restart(self, *, confirmed: bool) -> Iterator[str]:
        """Begin the deal again; where moves would be lost, ask before, if somebody is there."""
        if self._session.state.game.steps and self._asks and not confirmed:
            self._asked = True
            yield _("Start this deal over? Type restart again to confirm.")
            return
        self._session.do(TableState.restart)
        yield from self._game()

    def _deal(self, command: New | Daily | Deal) -> Iterator[str]:
        session = self._session
        if isinstance(command, New):
            session.deal(session.fresh_code(command.suits or session.last_suits))
        elif isinstance(command, Daily):
            session.deal(session.code_of_today(command.suits))
        else:
            session.deal(command.code)
        return self._game()

    # Files and lists.

    def _save(self, file: str) -> str:
        """Write the record to a new file; what came of it."""
        name = quote(shorten(file, _NAME))
        try:
            write_new_file(Path(absolute_path(file)), Record.of(self._session.state.game))
        except Fatal as error:
            return str(error)
        except FileExistsError:
            return _("{file} exists, and was not changed. Choose another name.").format(file=name)
        except OSError as error:
            return _("Not saved: {file}: {reason}.").format(file=name, reason=reason_text(error))
        except ValueError:
            return _("Not saved: {file} cannot be a file’s name.").format(file=name)
        return _("Saved the record: {file}.").format(file=name)

    def _past(self, texts: Callable[[History], Iterable[str]]) -> Iterable[str]:
        """What is said of the player's games; or why they cannot be read."""
        session = self._session
        history = History(session.store, session.state.game, session.today)
        if history.trouble is not None:
            return answers.outcome_sentences([history.trouble])
        return texts(history)

"""The command: what it answers without a screen, and how it comes to the screen."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TextIO

from . import __version__, i18n, streams
from .arguments import Fatal, absolute_path, check_options, help_text, split_arguments
from .core.deal import PACKS, Code, deal
from .core.game import Game
from .core.record import Record, RejectedMove, replay
from .core.unreadable import Unreadable
from .i18n import _
from .texts import fault_text, quote, reason_text, to_ascii

if TYPE_CHECKING:
    from pathlib import Path


EXIT_REJECTED = 1
EXIT_UNEXPECTED = 1
EXIT_ERROR = 2
EXIT_INTERRUPTED = 130

_LONGEST = 1_000_000
"""The most characters that are read of a record: an endless file must not fill the memory."""


class Answer(NamedTuple):
    """What is written to standard output, and the exit status."""

    text: str
    status: int = 0


def execute(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    parts = split_arguments(arguments)
    asked = dict(parts)
    plain = "--ascii" in asked
    i18n.use_later(lambda: _language(asked))
    try:
        return _run(check_options(parts), plain)
    except Fatal as error:
        problem, status = str(error), EXIT_ERROR
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except Exception as error:
        problem, status = _report(error, asked.get("--data-dir")), EXIT_UNEXPECTED
    streams.complain(to_ascii(problem) if plain else problem)
    return status


def _language(asked: Mapping[str, str | None]) -> str:
    """The language asked for, else the one in the settings, else that of the locale."""
    from . import settings  # noqa: PLC0415

    wanted = i18n.find_language(asked.get("--lang") or "")
    if wanted is not None:
        return wanted
    try:
        _folder, file = places(asked.get("--data-dir"))
    except Fatal:
        return i18n.choose_language("")
    return i18n.choose_language(settings.load(file)[0].language)


def places(data_dir: str | None) -> "tuple[Path, Path]":
    """The folder of the games, and the file of the settings; raise Fatal without a home folder."""
    from pathlib import Path  # noqa: PLC0415

    if data_dir:
        folder = Path(absolute_path(data_dir))
        return folder, folder / "settings.toml"
    from platformdirs import user_config_dir, user_data_dir  # noqa: PLC0415

    try:
        data, config = user_data_dir("simplesimon"), user_config_dir("simplesimon")
    except RuntimeError:
        raise Fatal(_("there is no home folder; choose a folder with --data-dir")) from None
    return Path(absolute_path(data)), Path(absolute_path(config)) / "settings.toml"


def _run(given: Mapping[str, str], plain: bool) -> int:
    language = given.get("--lang")
    if language is not None and i18n.find_language(language) is None:
        known = ", ".join(i18n.LANGUAGES)
        text = _("--lang {text}: choose from {known}")
        raise Fatal(text.format(text=language, known=known))
    answer = _answer(given)
    if answer is None:
        return _play(given)
    streams.say(to_ascii(answer.text) if plain else answer.text)
    return answer.status


def _answer(given: Mapping[str, str]) -> Answer | None:
    """What is answered without a screen; None if a game is to be played."""
    if "--help" in given:
        return Answer(help_text())
    if "--version" in given:
        return Answer(f"simplesimon {__version__}")
    if "--verify" in given:
        return _verify(given["--verify"])
    if "--print" in given:
        return _print(_parse_code(given["--code"]), "--ascii" in given)
    return None


def _parse_code(text: str) -> Code:
    try:
        return Code.parse(text)
    except Unreadable as error:
        raise Fatal(fault_text(error)) from None


def _parse_suits(text: str) -> int:
    if text not in map(str, PACKS):
        raise Fatal(_("--suits {text}: the number of suits must be 1, 2 or 4").format(text=text))
    return int(text)


def _print(code: Code, plain: bool) -> Answer:
    plain = plain or not streams.can_show("♠")
    columns = deal(code).columns
    lines = [[str(card) if plain else card.pretty for card in column] for column in columns]
    return Answer("\n".join(map(" ".join, lines)))


def _verify(file: str) -> Answer:
    result = _replay_file(file)
    if isinstance(result, RejectedMove):
        rule = result.rejection.rule.value
        line = f"{result.game.code} move {result.number} {result.move} {rule}"
        return Answer(line, EXIT_REJECTED)
    outcome = "won" if result.won else "not won"
    removed = len(result.position.removed)
    counts = f"moves {len(result.steps)} removed {removed} score {result.score}"
    return Answer(f"{result.code} {counts} {outcome}")


def _replay_file(file: str) -> Game | RejectedMove:
    """The game that a recorded file leads to, or its first rejected move; raise Fatal."""
    try:
        return replay(Record.parse(_read_text(file)))
    except Unreadable as error:
        raise Fatal(fault_text(error)) from None


def _read_text(file: str) -> str:
    """The text of a file, or of standard input; raise Fatal."""
    try:
        with _open(file) as stream:
            text = stream.read(_LONGEST + 1)
    except ValueError:
        raise _file_error(file, _("not a text file")) from None
    except OSError as error:
        raise _file_error(file, reason_text(error)) from None
    if len(text) > _LONGEST:
        raise _file_error(file, _("too long for a recorded game"))
    return text


def _open(file: str) -> TextIO:
    """Open a file. Standard input stays open afterwards, to become the terminal."""
    if file == "-":
        return open(0, encoding="utf-8-sig", closefd=False)
    return open(absolute_path(file), encoding="utf-8-sig")


def _file_error(file: str, problem: str) -> Fatal:
    name = _("standard input") if file == "-" else quote(file)
    return Fatal(_("{file}: {reason}").format(file=name, reason=problem))


def _play(given: Mapping[str, str]) -> int:
    """Play, on the screen or in lines. What only this needs is imported here."""
    replayed = _game_to_watch(given["--replay"]) if "--replay" in given else None
    code = _parse_code(given["--code"]) if "--code" in given else None
    suits = _parse_suits(given["--suits"]) if "--suits" in given else None
    language, plain, daily = given.get("--lang", ""), "--ascii" in given, "--daily" in given
    if "--text" in given:
        from .lines import loop  # noqa: PLC0415

        wish = loop.Wish(code, suits, daily, language, plain)
        return loop.play(wish, *places(given.get("--data-dir")))
    _check_terminal()
    folder, file = places(given.get("--data-dir"))
    from .play import Wish, play  # noqa: PLC0415

    mouse = "--no-mouse" not in given
    return play(Wish(code, suits, replayed, language, plain, mouse, daily), folder, file)


def _check_terminal() -> None:
    """Raise Fatal where there is no terminal that can show a full screen."""
    if not all(map(os.isatty, range(3))):
        text = _("to play, input, output and error must be a terminal; without one, use --text")
        raise Fatal(text)
    if os.environ.get("TERM") == "dumb":
        raise Fatal(_("TERM is dumb: this terminal cannot show the full screen; use --text"))


def _game_to_watch(file: str) -> Game | RejectedMove:
    """The game of a record to watch. If it came by standard input, keys come from the terminal."""
    result = _replay_file(file)
    if file == "-":
        with suppress(OSError):
            os.dup2(os.open("/dev/tty", os.O_RDWR), 0)
    return result


def _report(error: Exception, data_dir: str | None) -> str:
    """Write the details of an unexpected error to a file, and return what to say about it."""
    from traceback import format_exception  # noqa: PLC0415

    try:
        file = places(data_dir)[0] / "error.txt"
        file.write_text("".join(format_exception(error)), "utf-8", "backslashreplace")
    except (OSError, Fatal):
        text = _("an unexpected error ended the game: {error}")
        return text.format(error=type(error).__name__)
    return _("an unexpected error ended the game; {file} has the details").format(file=file)

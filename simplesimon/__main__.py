"""The command: its arguments, and what answers them. Textual is loaded only to play."""

import codecs
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn, TextIO

from . import i18n, texts
from .arguments import Fatal, parse, value_of
from .core.deal import PACKS, Code, deal
from .core.game import Game
from .core.record import Record, Refused, replay
from .core.unreadable import Unreadable
from .i18n import _
from .texts import EXAMPLE_CODE, fault, printable

if TYPE_CHECKING:
    from pathlib import Path

EXIT_REFUSED = 1
EXIT_ERROR = 2


def run() -> NoReturn:
    """Be the process: run the command and end, at once, for nothing is left to be tidied."""
    codecs.register_error("in_ascii", _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="in_ascii")
    try:
        status = main()
    except SystemExit as end:  # of --help and --version
        status = int(end.code or 0)
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        status = _fail(_("standard output: {reason}").format(reason=texts.reason(error)))
    os._exit(status)


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that a stream cannot write."""
    assert isinstance(error, UnicodeEncodeError)
    return texts.in_ascii(error.object[error.start : error.end]), error.end


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    i18n.use_later(lambda: _language(arguments))
    try:
        return _run(parse(arguments))
    except Fatal as error:
        reason = str(error)
    except OSError as error:
        file = "-" if error.filename is None else texts.quoted(str(error.filename))
        reason = _("{file}: {reason}").format(file=file, reason=texts.reason(error))
    except KeyboardInterrupt:
        return 130
    return _fail(reason)


def _fail(reason: str) -> int:
    """Tell in one line what went wrong; the exit status then."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"simplesimon: {printable(reason)}", file=sys.stderr, flush=True)
    return EXIT_ERROR


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, else the one that is set, else that of the locale."""
    from . import settings  # noqa: PLC0415

    wanted = i18n.known(value_of("--lang", arguments) or "")
    if wanted is not None:
        return wanted
    _data, path = _places(value_of("--data-dir", arguments))
    return i18n.chosen(settings.load(path)[0].language)


def _places(data_dir: str | None) -> "tuple[Path, Path]":
    """The folder of the games, and the file of the settings."""
    from pathlib import Path  # noqa: PLC0415

    if data_dir:
        return Path(data_dir), Path(data_dir) / "settings.toml"
    import platformdirs  # noqa: PLC0415

    settings = platformdirs.user_config_path("simplesimon") / "settings.toml"
    return platformdirs.user_data_path("simplesimon"), settings


def _run(options: Namespace) -> int:
    if options.lang is not None and i18n.known(options.lang) is None:
        known = ", ".join(i18n.LANGUAGES)
        text = _("--lang {text}: the languages are {known}")
        raise Fatal(text.format(text=options.lang, known=known))
    if options.verify is not None:
        return _verify(options.verify)
    if options.print:
        return _print(options)
    return _play(options)


def _code(text: str) -> Code:
    try:
        return Code.parse(text)
    except Unreadable as error:
        raise Fatal(fault(error)) from None


def _suits(text: str) -> int:
    if text not in map(str, PACKS):
        raise Fatal(_("--suits {text}: the number of suits is 1, 2 or 4").format(text=text))
    return int(text)


def _print(options: Namespace) -> int:
    if options.code is None:
        raise Fatal(_("--print needs a code: --print --code {code}").format(code=EXAMPLE_CODE))
    position = deal(_code(options.code))
    plain = options.ascii or not _can_write("♠", sys.stdout)
    lines = [[str(c) if plain else c.pretty for c in column] for column in position.columns]
    _say("\n".join(map(" ".join, lines)))
    return 0


def _can_write(text: str, stream: TextIO | None) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _say(text: str) -> None:
    """Write to standard output, whole or not at all."""
    if sys.stdout is None:
        raise Fatal(_("standard output is closed"))
    try:
        print(text, flush=True)
    except OSError as error:
        # What could not be written must not be tried again when the process ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        told = _("standard output: {reason}").format(reason=texts.reason(error))
        raise Fatal(told) from None


def _verify(file: str) -> int:
    result = _judged(file)
    if isinstance(result, Refused):
        rule = result.rejection.rule.value
        _say(f"{result.game.code} move {result.number} {result.move} {rule}")
        return EXIT_REFUSED
    outcome = "won" if result.won else "not won"
    removed = len(result.position.removed)
    counts = f"moves {len(result.steps)} removed {removed} score {result.score}"
    _say(f"{result.code} {counts} {outcome}")
    return 0


def _judged(file: str) -> Game | Refused:
    """What a record leads to."""
    try:
        return replay(Record.parse(_read(file)))
    except Unreadable as error:
        raise Fatal(fault(error)) from None


def _read(file: str) -> str:
    try:
        closing = file != "-"  # what was standard input stays open, to be the terminal's
        with open(file if closing else 0, encoding="utf-8-sig", closefd=closing) as stream:
            return stream.read()
    except UnicodeDecodeError:
        raise Fatal(_("{file}: not a text").format(file=texts.quoted(file))) from None


def _play(options: Namespace) -> int:
    replayed = None if options.replay is None else _replayed(options.replay)
    code = None if options.code is None else _code(options.code)
    suits = None if options.suits is None else _suits(options.suits)
    if not all(map(os.isatty, range(3))):
        raise Fatal(_("standard input, output and error must be a terminal to play"))
    if os.environ.get("TERM") == "dumb":
        raise Fatal(_("TERM is dumb: a terminal that can move its cursor is needed to play"))
    return _show(code, suits, replayed, options)


def _replayed(file: str) -> Game | Refused:
    """The game of a record, to be watched. Where it came by standard input, keys do not."""
    result = _judged(file)
    if file == "-":
        with suppress(OSError):
            os.dup2(os.open("/dev/tty", os.O_RDWR), 0)
    return result


def _show(
    code: Code | None, suits: int | None, replayed: Game | Refused | None, options: Namespace
) -> int:
    """Play on the screen. What only this needs is imported here."""
    import gc  # noqa: PLC0415
    import time  # noqa: PLC0415
    from secrets import randbelow  # noqa: PLC0415

    from .ui import lean  # noqa: PLC0415

    gc.disable()  # until the first frame is shown: so far there is no garbage worth the time
    lean.load()

    from . import settings  # noqa: PLC0415
    from .opening import opening, watching  # noqa: PLC0415
    from .outcome import SettingsProblems  # noqa: PLC0415
    from .session import Services, Session  # noqa: PLC0415
    from .store import Store  # noqa: PLC0415
    from .terminal import terminfo  # noqa: PLC0415
    from .ui.app import SimpleSimonApp  # noqa: PLC0415

    folder, path = _places(options.data_dir)
    store = Store(folder, time.time)
    chosen, problems = settings.load(path)
    first = watching(replayed) if replayed else opening(store, code, suits, randbelow)
    if problems:
        first = first._replace(said=(SettingsProblems(problems),))
    session = Session(first, chosen, Services(store, path, randbelow, options.lang or ""))
    plain = options.ascii or terminfo.is_plain()
    app = SimpleSimonApp(session, first, plain=plain, depth=terminfo.depth())
    app.run(mouse=not options.no_mouse)
    store.close()
    if app.failure is not None:
        _report(app.failure, str(store.path.with_name("error.txt")))
    return app.return_code or 0


def _report(error: Exception, path: str) -> None:
    """Tell of an unexpected end in one line, with the details in a file."""
    from traceback import format_exception  # noqa: PLC0415

    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(format_exception(error)))
    except OSError:
        text = _("an unexpected error ended the game: {error}")
    else:
        text = _("an unexpected error ended the game; {file} has the details")
    print(f"simplesimon: {text.format(error=type(error).__name__, file=path)}", file=sys.stderr)


if __name__ == "__main__":
    run()

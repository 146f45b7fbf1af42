"""The command: its arguments, and what answers them. Textual is loaded only to play."""

import os
import sys
from argparse import ArgumentParser, HelpFormatter, Namespace
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn, TextIO

from . import __version__
from .core.deal import PACKS, Code, deal
from .core.record import Record, Refused, replay
from .core.unreadable import Unreadable
from .i18n import _
from .texts import EXAMPLE_CODE, fault, printable

EXIT_REFUSED = 1
EXIT_ERROR = 2


class Fatal(Exception):
    """Why the command cannot do what it was asked to, as one line."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Fatal(_("{reason}; --help tells what there is").format(reason=message))


def run() -> NoReturn:
    """Be the process: run the command and end, at once, for nothing is left to be tidied."""
    try:
        status = main()
    except SystemExit as end:  # of --help and --version
        status = int(end.code or 0)
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    os._exit(status)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    try:
        return _run(_parse(arguments))
    except Fatal as error:
        reason = str(error)
    except OSError as error:
        file = "-" if error.filename is None else f"“{error.filename}”"
        reason = _("{file}: {reason}").format(file=file, reason=error.strerror)
    except KeyboardInterrupt:
        return 130
    if sys.stderr is not None:
        print(f"simplesimon: {printable(reason)}", file=sys.stderr)
    return EXIT_ERROR


def _parse(arguments: Sequence[str] | None) -> Namespace:
    parser = _Parser(
        prog="simplesimon",
        description=_("Simple Simon, the card game, played full-screen in the terminal."),
        epilog=_("Press ? while playing for the rules and the keys."),
        allow_abbrev=False,
        # With its width given, the formatter does not load shutil to find it.
        formatter_class=lambda prog: HelpFormatter(prog, width=80),
    )
    deals = parser.add_mutually_exclusive_group()
    deals.add_argument("--code", metavar=_("CODE"), help=_("play the deal of a game code"))
    deals.add_argument("--suits", metavar="1|2|4", help=_("play a new deal with so many suits"))
    screenless = parser.add_mutually_exclusive_group()
    screenless.add_argument(
        "--print", action="store_true", help=_("print the deal of --code, a column a line")
    )
    screenless.add_argument(
        "--verify", metavar=_("FILE"), help=_("judge the record of a game; - is standard input")
    )
    parser.add_argument(
        "--ascii", action="store_true", help=_("suits as letters S H D C, no other signs")
    )
    parser.add_argument(
        "--no-mouse", action="store_true", help=_("leave the mouse to the terminal")
    )
    parser.add_argument(
        "--data-dir", metavar=_("DIR"), help=_("keep games and settings in this folder")
    )
    parser.add_argument("--version", action="version", version=f"simplesimon {__version__}")
    return parser.parse_args(arguments)


def _run(options: Namespace) -> int:
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
        raise Fatal(_("standard output: {reason}").format(reason=error.strerror)) from None


def _verify(file: str) -> int:
    try:
        result = replay(Record.parse(_read(file)))
    except Unreadable as error:
        raise Fatal(fault(error)) from None
    if isinstance(result, Refused):
        rule = result.rejection.rule.value
        _say(f"{result.game.code} move {result.number} {result.move} {rule}")
        return EXIT_REFUSED
    outcome = "won" if result.won else "not won"
    removed = len(result.position.removed)
    counts = f"moves {len(result.steps)} removed {removed} score {result.score}"
    _say(f"{result.code} {counts} {outcome}")
    return 0


def _read(file: str) -> str:
    try:
        with open(0 if file == "-" else file, encoding="utf-8-sig") as stream:
            return stream.read()
    except UnicodeDecodeError:
        raise Fatal(_("{file}: not a text").format(file=file)) from None


def _play(options: Namespace) -> int:
    code = None if options.code is None else _code(options.code)
    suits = None if options.suits is None else _suits(options.suits)
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Fatal(_("standard input, output and error must be a terminal to play"))
    if os.environ.get("TERM") == "dumb":
        raise Fatal(_("TERM is dumb: a terminal that can move its cursor is needed to play"))
    return _show(code, suits, options)


def _show(code: Code | None, suits: int | None, options: Namespace) -> int:
    """Play on the screen. What only this needs is imported here."""
    import gc  # noqa: PLC0415
    import time  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415
    from secrets import randbelow  # noqa: PLC0415

    from .ui import lean  # noqa: PLC0415

    gc.disable()  # until the first frame is shown: so far there is no garbage worth the time
    lean.load()

    import platformdirs  # noqa: PLC0415

    from . import settings  # noqa: PLC0415
    from .store import Store  # noqa: PLC0415
    from .ui import messages, terminfo  # noqa: PLC0415
    from .ui.app import SimpleSimonApp  # noqa: PLC0415
    from .ui.opening import opening  # noqa: PLC0415
    from .ui.services import Services  # noqa: PLC0415

    folder = Path(options.data_dir) if options.data_dir else None
    store = Store(folder or platformdirs.user_data_path("simplesimon"), time.time)
    path = (folder or platformdirs.user_config_path("simplesimon")) / "settings.toml"
    chosen, problems = settings.load(path)
    first = opening(store, code, suits, randbelow)
    if problems:
        first = first._replace(message=messages.settings_problems(problems))
    plain = options.ascii or terminfo.is_plain()
    services = Services(store, path, randbelow, plain, terminfo.depth())
    app = SimpleSimonApp(first, chosen, services)
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

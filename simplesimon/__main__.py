"""The process: it runs the command, and an interrupt ends it in silence."""

import _signal  # type: ignore[import-not-found]
import gc
import os
import sys


def run() -> None:
    """Run the command and end the process at once: nothing is left to clean up.

    Until the first line runs, an interrupt shows a traceback, so little is imported before:
    `_signal`, not `signal`, which loads much else.
    """
    gc.disable()  # until all is loaded: so far there is no garbage worth the time
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:  # it may be ignored
        _signal.signal(_signal.SIGINT, _end_silently)
    from . import command, streams  # noqa: PLC0415

    streams.replace_unwritable()
    os._exit(command.execute(sys.argv[1:]))


def _end_silently(_number: int, _frame: object) -> None:
    os._exit(130)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    from . import command  # noqa: PLC0415

    return command.execute(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    run()

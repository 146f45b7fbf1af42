"""The command interrupted at a chosen moment; a moment of the clock never comes twice."""

import sys
from collections.abc import Sequence

from tests.command import ROOT

INTERRUPT = "import os; interrupt = lambda *_: os.kill(os.getpid(), 2)\n"
AS_INSTALLED = (
    f"exec(compile(open({str(ROOT / 'simplesimon' / 'launch')!r}).read(), 'it', 'exec'))\n"
)
AS_A_MODULE = "from simplesimon.__main__ import run; run()\n"


def at_import(module: str) -> str:
    """Code that has the process interrupted when it comes to load a module."""
    hook = f"lambda event, it: event == 'import' and it[0] == {module!r} and interrupt()"
    return f"import sys; sys.addaudithook({hook})\n"


def with_interrupt(moment: str, arguments: Sequence[str], start: str = AS_INSTALLED) -> list[str]:
    """What runs the command and interrupts it at a moment, by code that calls `interrupt`."""
    return [sys.executable, "-c", INTERRUPT + moment + start, *arguments]

"""What must be there for these tests; where it is not, they fail."""

import shutil
import subprocess

import pytest

from .runs import RUNS

_PROGRAMS = ("tmux", "mosh-server", "mosh-client", "node")
_XTERM_JS = "@xterm/headless"


@pytest.fixture(scope="session", autouse=True)
def _all_is_there() -> None:
    missing = [name for name in _PROGRAMS if shutil.which(name) is None]
    if "node" not in missing and not _works("node", "-e", f"require('{_XTERM_JS}')"):
        missing.append(f"{_XTERM_JS} in NODE_PATH")
    names = {env["TERM"] for _steps, _size, env in RUNS.values()}
    missing += [f"terminfo of {name}" for name in sorted(names) if not _works("infocmp", name)]
    if missing:
        pytest.fail(f"not here: {', '.join(missing)}; .ci/run installs it", pytrace=False)


def _works(*argv: str) -> bool:
    return subprocess.run(argv, capture_output=True, check=False).returncode == 0

"""Put the man page and the completions into every wheel, as it is built."""

import runpy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShellFiles(BuildHookInterface):
    """Makes the files in a folder of its own, from which they are copied into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        self._folder = TemporaryDirectory()
        write_files = runpy.run_path(str(Path(self.root, "docs", "shell.py")))["write_files"]
        for path, place in write_files(Path(self._folder.name)).items():
            build_data["shared_data"][str(path)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        self._folder.cleanup()

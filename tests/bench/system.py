"""What the system knows of a process and all its threads."""

import re
from pathlib import Path


def cpu_milliseconds(pid: int) -> float:
    """The time it has run."""
    return sum(int(text.split()[0]) for text in _of_threads(pid, "schedstat")) / 1e6


def wakeups(pid: int) -> int:
    """How often it gave up the processor, or had to: once for each time that it woke."""
    found = re.findall(r"^\w+_ctxt_switches:\s+(\d+)", "".join(_of_threads(pid, "status")), re.M)
    return sum(map(int, found))


def memory(pid: int, field: str) -> float:
    """VmHWM, the most memory that it had, or VmRSS, what it has now, in MiB."""
    text = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    (kibibytes,) = re.findall(rf"^{field}:\s+(\d+)", text, re.M)
    return int(kibibytes) / 1024


def _of_threads(pid: int, file: str) -> list[str]:
    return [p.read_text("ascii", "replace") for p in Path(f"/proc/{pid}/task").glob(f"*/{file}")]

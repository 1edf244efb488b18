"""Waits for the end of processes, by event."""

import os
import select
from pathlib import Path

# It ends a test that would hang; no test needs so long.
SAFETY = 60_000


def wait_until_gone(pids):
    """Wait for processes that may be anybody's children."""
    for pid in pids:
        try:
            handle = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            end = select.poll()
            end.register(handle, select.POLLIN)
            assert end.poll(SAFETY), f"process {pid} is still there: {command_line(pid)}"
        finally:
            os.close(handle)


def is_gone(pid):
    """Whether a process has ended, reaped or not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] in "ZX"


def command_line(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def child_processes(pid):
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(word) for word in (task / "children").read_text().split()]
    return found

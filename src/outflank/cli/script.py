"""The scripts ``outflank`` and ``othellostart``: the way in.

Most of the time until a command runs is spent on imports. They are made here, not at the top of the
file, so that Ctrl-C during them ends in one line, too.
"""

from __future__ import annotations

import sys

from outflank.cli.exit_codes import INTERRUPTED

__all__ = ["main", "othellostart"]


def main() -> int:
    """Run the script ``outflank`` and return its exit code."""
    return _run(sys.argv[1:])


def othellostart() -> int:
    """Run the script ``othellostart``, which the course calls, and return its exit code."""
    return _run(["othellostart", *sys.argv[1:]])


def _run(arguments: list[str]) -> int:
    try:
        from outflank.cli.main import main as run
    except KeyboardInterrupt:
        print("outflank: interrupted", file=sys.stderr)
        return INTERRUPTED
    return run(arguments)

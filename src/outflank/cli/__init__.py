"""The command line: ``outflank COMMAND``. One file a command; this one is the way in."""

from outflank.cli.main import main

__all__ = ["main"]

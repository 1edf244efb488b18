"""The ``outflank`` command: finds the subcommand and turns errors into one line.

Each command is a module with ``configure(parser)``, which declares its arguments, and
``run(args)``, which returns the exit code. They import what they need when they run, so that
``outflank --help`` answers at once.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from outflank import __version__
from outflank.cli import perft, play, players
from outflank.errors import OutflankError, UnknownNameError

__all__ = ["main"]

COMMANDS = {"play": play, "perft": perft, "players": players}

BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers bad input with one line."""

    def error(self, message: str) -> NoReturn:
        raise _UsageError(message)


class _UsageError(OutflankError):
    """Arguments that the command line does not understand."""


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="outflank",
        description="Othello: play, analyse, compare players and learn.",
        epilog="'outflank COMMAND --help' explains a command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"outflank {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, command in COMMANDS.items():
        summary = (command.__doc__ or "").splitlines()[0]
        subparser = subparsers.add_parser(
            name,
            help=summary,
            description=summary,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.configure(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    try:
        first = arguments[0] if arguments else ""
        if first and not first.startswith("-") and first not in COMMANDS:
            raise UnknownNameError("command", first, COMMANDS)
        parser = _parser()
        args = parser.parse_args(arguments)
        if args.command is None:
            parser.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except OutflankError as error:
        print(f"outflank: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("outflank: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone, as in "outflank players | head": leave quietly, and keep the
        # interpreter from flushing into the closed pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE


if __name__ == "__main__":
    sys.exit(main())

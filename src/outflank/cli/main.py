"""The ``outflank`` command: finds the subcommand and turns errors into one line.

Each command is a module with ``configure(parser)``, which declares its arguments, and
``run(args)``, which returns the exit code. They import what they need when they run, so that
``outflank --help`` answers at once.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from outflank import __version__
from outflank.cli import (
    analyse,
    backup,
    base,
    bench,
    book,
    coach,
    completion,
    convert,
    course,
    doctor,
    engine,
    explain,
    explore,
    games,
    lab,
    manual,
    match,
    opening,
    openings,
    othellostart,
    perft,
    play,
    players,
    race,
    restore,
    serve,
    solve,
    store,
    tournament,
    train,
    tree,
)
from outflank.cli.exit_codes import BAD_INPUT, BROKEN_PIPE, FAILED, INTERRUPTED, TERMINATED
from outflank.errors import OutflankError, UnknownNameError
from outflank.plain_text import plain_line

__all__ = ["create_parser", "main"]

COMMANDS = {
    "play": play,
    "serve": serve,
    "analyse": analyse,
    "solve": solve,
    "explain": explain,
    "coach": coach,
    "tree": tree,
    "race": race,
    "players": players,
    "match": match,
    "tournament": tournament,
    "course": course,
    "games": games,
    "backup": backup,
    "restore": restore,
    "convert": convert,
    "store": store,
    "base": base,
    "explore": explore,
    "book": book,
    "opening": opening,
    "openings": openings,
    "engine": engine,
    "othellostart": othellostart,
    "train": train,
    "lab": lab,
    "bench": bench,
    "perft": perft,
    "doctor": doctor,
    "completion": completion,
    "manual": manual,
}

_BOARD_TEXT = re.compile(r"-[-.XOBWxobw*\s]{16,}$")


class _Terminated(KeyboardInterrupt):
    """SIGTERM: commands end as with Ctrl-C, so that workers and what they share are cleaned up."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that answers bad input with one line."""

    def error(self, message: str) -> NoReturn:
        raise _UsageError(message)


class _UsageError(OutflankError):
    """Arguments that the command line does not understand."""


def create_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = _Parser(
        prog="outflank",
        description="Othello: play, understand moves, and rerun experiments.",
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
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What the terminal has no letters for is shown by its code.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with _terminable():
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except OutflankError as error:
        return _fail(str(error), BAD_INPUT)
    except _Terminated:
        return _fail("terminated", TERMINATED)
    except KeyboardInterrupt:
        return _fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # The reader has gone, as in "outflank players | head": leave quietly.
        _abandon_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _abandon_stdout()
        return _fail(str(error.strerror or error), FAILED)


@contextmanager
def _terminable() -> Iterator[None]:
    """Turn the first SIGTERM into an exception; a second one ends the process at once."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may handle signals
        return

    def terminate(*_: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        raise _Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first and not first.startswith("-") and first not in COMMANDS:
        raise UnknownNameError.among("command", first, COMMANDS)
    parser = create_parser()
    try:
        args = parser.parse_args([_not_an_option(argument) for argument in arguments])
    except SystemExit:  # after --help and --version
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    code: int = args.run(args)
    return code


def _not_an_option(argument: str) -> str:
    """Keep board text that begins with an empty square from looking so: "." is empty too."""
    return f".{argument[1:]}" if _BOARD_TEXT.match(argument) else argument


def _fail(message: str, code: int) -> int:
    # It may quote anything: a file, or what somebody's program said.
    print(f"outflank: {plain_line(' '.join(message.split()))}", file=sys.stderr)
    return code


def _abandon_stdout() -> None:
    """Keep the interpreter from flushing into what cannot be written to."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

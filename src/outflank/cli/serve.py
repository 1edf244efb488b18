"""Serve the page, without opening a browser."""

from __future__ import annotations

import argparse
import sys

from outflank.cli.arguments import whole_number

EXAMPLE = """\
It listens on this machine only, unless --host says otherwise: 0.0.0.0 lets the whole network in,
without any password.

example: outflank serve --port 8008"""


def add_address(parser: argparse.ArgumentParser) -> None:
    """``--host``, ``--port`` and ``--store``."""
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1",
                        help="address to listen on (default 127.0.0.1)")  # fmt: skip
    parser.add_argument("--port", type=whole_number(0, 65535), metavar="N",
                        help="port, or 0 for any (default 8008)")  # fmt: skip
    parser.add_argument("--store", metavar="FILE", help="database for the games "
                        "(default outflank.db in the user's data folder)")  # fmt: skip


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_address(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from outflank.web.server import PORT, serve

    serve(args.host, PORT if args.port is None else args.port, database=args.store,
          on_start=lambda url: print(f"Outflank is at {url} (Ctrl-C ends it)", file=sys.stderr,
                                     flush=True))  # fmt: skip
    return 0

"""Serve the page, without opening a browser."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from outflank.cli.arguments import whole_number

if TYPE_CHECKING:
    from outflank.web.server_address import ServerAddress

SHORTEST_TOKEN = 8

EXAMPLE = """\
It listens on this machine only, unless --host says otherwise: 0.0.0.0 lets the network in. Others
need the link that is printed then, because a token is part of it; a terminal shows it as a QR code,
too. The connection is not encrypted.

example: outflank serve --port 8008"""


def add_address(parser: argparse.ArgumentParser) -> None:
    """``--host``, ``--port`` and ``--store``."""
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1",
                        help="address to listen on (default 127.0.0.1)")  # fmt: skip
    parser.add_argument("--port", type=whole_number(0, 65535), metavar="N",
                        help="port, or 0 for any (default 8008)")  # fmt: skip
    parser.add_argument("--store", metavar="FILE", help="database for the games "
                        "(default outflank.db in the user's data folder)")  # fmt: skip
    parser.add_argument(
        "--token",
        type=_token,
        metavar="TEXT",
        default=os.environ.get("OUTFLANK_TOKEN"),
        help="what others must know to get in (default: made up; or OUTFLANK_TOKEN)",
    )
    parser.add_argument(
        "--served-as",
        action="append",
        default=[],
        metavar="NAME",
        help="another host name that the page is opened by, such as that of a proxy",
    )


def _token(text: str) -> str:
    if len(text) < SHORTEST_TOKEN or not (text.isascii() and text.isprintable()):
        raise argparse.ArgumentTypeError(
            f"a token has {SHORTEST_TOKEN} letters or more, all of them ASCII"
        )
    return text


def serve_page(
    args: argparse.Namespace, port: int, on_start: Callable[[ServerAddress], None]
) -> None:
    """Serve what the arguments of `add_address` say."""
    from outflank.web.server import serve

    serve(
        args.host,
        port,
        database=args.store,
        names=tuple(args.served_as),
        token=args.token,
        on_start=on_start,
    )


def show_qr_code(link: str) -> None:
    """Draw a link on the terminal, for the camera of a phone."""
    import segno

    segno.make(link, micro=False).terminal(out=sys.stderr, compact=True)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_address(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from outflank.web.server import PORT

    def tell(address: ServerAddress) -> None:
        print(f"Outflank is at {address.link()} (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if address.reaches_network and sys.stderr.isatty():
            show_qr_code(address.link())

    serve_page(args, PORT if args.port is None else args.port, tell)
    return 0

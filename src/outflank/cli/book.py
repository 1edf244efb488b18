"""Make an opening book, look into it, and trade it with other programs."""

from __future__ import annotations

import argparse

from outflank.cli import book_contents, book_growing, book_trade
from outflank.cli.arguments import add_action

WHAT = {
    "build": (book_growing, "make a book from the start of the game on"),
    "extend": (book_growing, "add positions to a book where they matter most"),
    "learn": (book_growing, "add the positions of games to a book"),
    "probe": (book_contents, "show what a book knows of a position"),
    "stats": (book_contents, "show what is in a book"),
    "export": (book_trade, "write a book for Edax, Egaroucid or as text"),
    "import": (book_trade, "add a book of Edax or Egaroucid, or text"),
}

EXAMPLE = """\
'outflank book WHAT --help' explains each. Players use a book by an option: level:12,book=shipped
is the one that comes with Outflank, and book=FILE another.

example: outflank book probe f5d6c3d3c4
         outflank book stats
         outflank book build my.book --positions 10 --level 6"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, (module, summary) in WHAT.items():
        module.configure(add_action(actions, name, summary), name)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Do what is asked."""
    code: int = WHAT[args.what][0].run(args)
    return code

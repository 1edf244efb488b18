"""Keep thousands of games, and find them by player, year, event, opening or position."""

from __future__ import annotations

import argparse

from outflank.cli import base_import, base_search, base_stats
from outflank.cli.arguments import add_action

WHAT = {
    "import": (base_import, "bring files of games into the base"),
    "search": (base_search, "find games"),
    "stats": (base_stats, "show what is in the base, and how its players have done"),
}

EXAMPLE = """\
'outflank base WHAT --help' explains each, and 'outflank explore' shows what was played in a
position.

example: outflank base import wthor/*.wtb
         outflank base search --player tastet --opening Tiger
         outflank base stats --player tastet"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, (module, summary) in WHAT.items():
        module.configure(add_action(actions, name, summary))
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Import, search or show."""
    code: int = WHAT[args.what][0].run(args)
    return code

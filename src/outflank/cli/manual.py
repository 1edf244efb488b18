"""Print the manual of all commands."""

from __future__ import annotations

import argparse

EXAMPLE = """\
'man outflank' shows the same page where the package has been installed for the whole system.

example: outflank manual
         outflank manual --format markdown"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--format",
        choices=("roff", "markdown"),
        default="roff",
        help="roff, which 'man -l -' reads, or markdown (default roff)",
    )
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Print the manual."""
    from outflank.cli.command_tree import command_tree
    from outflank.cli.main import create_parser
    from outflank.cli.manual_pages import FORMATS

    print(FORMATS[args.format](command_tree(create_parser())), end="")
    return 0

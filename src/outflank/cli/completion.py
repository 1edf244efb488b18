"""Print a script that completes commands in bash, zsh or fish."""

from __future__ import annotations

import argparse

EXAMPLE = """\
Bash reads it from ~/.local/share/bash-completion/completions/outflank, zsh with 'source', and fish
from ~/.config/fish/completions/outflank.fish.

example: outflank completion bash"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help="the shell")
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    from outflank.cli.command_tree import command_tree
    from outflank.cli.main import create_parser
    from outflank.cli.shell_scripts import SHELLS

    print(SHELLS[args.shell](command_tree(create_parser())), end="")
    return 0

"""Learn what players need: weights of your own evaluation, or those of the engine."""

from __future__ import annotations

import argparse

from outflank.cli import train_engine, train_genetic, train_human, train_patterns, train_weights
from outflank.cli.arguments import add_action

WHAT = {
    "weights": (train_weights, "fit the weights of a player to the results of games"),
    "genetic": (train_genetic, "evolve the weights of a player by games of its variants"),
    "patterns": (train_patterns, "make the engine's patterns better by games of its own"),
    "human": (train_human, "learn from records of games how people play"),
    "linear": (train_engine, "fit the engine's linear evaluation to games of its own"),
    "probcut": (train_engine, "measure how far the engine's shallow searches are off"),
}

EXAMPLE = """\
'outflank train WHAT --help' explains each.

example: outflank train weights indore --games 200 --out mine.toml
         outflank train genetic tehran --generations 2 --out run
         outflank train patterns --generations 1 --games 400 --out patterns
         outflank train human WTH_2013.wtb --apart WTH_2014.wtb --out human.bin
         outflank train linear --games 200 --out linear.json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    learners = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, (module, summary) in WHAT.items():
        module.configure(add_action(learners, name, summary), name)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Learn."""
    code: int = WHAT[args.what][0].run(args)
    return code

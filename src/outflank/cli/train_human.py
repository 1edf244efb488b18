"""Learn from records of games how people play."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import (
    add_json,
    add_seed,
    add_workers,
    check_output,
    learner_workers,
    whole_number,
)
from outflank.cli.progress import LiveLine, TimedBar

if TYPE_CHECKING:
    from outflank.arena import Workers
    from outflank.learning.human_fit import DecisionRows

EXAMPLE = """\
FILE is a WTHOR file. From its games a policy is fitted that says how likely people are to play each
move; how well it guesses is measured on the games of --apart. The player 'human:ELO' uses the
policy that comes with Outflank, 'human:ELO,policy=FILE' another one. What the engine thinks of
each move
takes longest; it is kept in OUT.values, where a run that was broken off goes on.

example: outflank train human WTH_2013.wtb --apart WTH_2014.wtb --positions 20000 --out human.bin"""


def configure(parser: argparse.ArgumentParser, what: str) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("files", metavar="FILE", nargs="+", help="WTHOR files to learn from")
    add("--apart", metavar="FILE", nargs="+", default=[], help="WTHOR files to measure on")
    add("--out", metavar="OUT", required=True, help="file for the policy")
    count = whole_number(1, 100_000_000)
    add(
        "--positions",
        type=count,
        default=500_000,
        metavar="N",
        help="positions to learn from, drawn from all games (default 500000)",
    )
    add(
        "--apart-positions",
        type=count,
        default=20_000,
        metavar="N",
        help="positions to measure on (default 20000)",
    )
    add(
        "--epochs",
        type=whole_number(1, 1000),
        default=6,
        metavar="N",
        help="how often each position is learned from (default 6)",
    )
    add_workers(parser)
    add_seed(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Learn, measure, write the file and say how well it guesses."""
    from outflank.errors import OptionError
    from outflank.files import write_whole
    from outflank.learning.human_fit import HumanFit, agreement, fit_human

    check_output(args.out)
    seed = args.seed or 0
    with learner_workers(args) as workers, LiveLine(show=not args.json) as line:
        bar = TimedBar(line)
        learned = _rows(args, workers, bar, args.files, args.positions, "values")
        if learned is None:
            raise OptionError("the files have no position to learn from")
        apart = _rows(args, workers, bar, args.apart, args.apart_positions, "apart.values")
        settings = HumanFit(epochs=args.epochs, seed=seed)
        recipe = {
            "files": [Path(path).name for path in args.files],
            "positions": len(learned.played),
            "seed": seed,
            "epochs": args.epochs,
        }
        policy = fit_human(
            learned,
            settings,
            recipe=recipe,
            progress=lambda done, total: bar.show("fitting", done, total),
        )
    write_whole(args.out, policy.to_bytes())
    told: dict[str, Any] = {"out": args.out, "positions": len(learned.played), "seed": seed}
    for name, rows in (("learned_from", learned), ("apart", apart)):
        if rows is not None:
            told[name] = asdict(agreement(policy, rows))
    _show(told, as_json=args.json)
    return 0


def _rows(
    args: argparse.Namespace,
    workers: Workers,
    bar: TimedBar,
    files: list[str],
    most: int,
    suffix: str,
) -> DecisionRows | None:
    """Described decisions of some files; None if there are none."""
    from outflank.learning.human_fit import rows_of
    from outflank.learning.human_games import decisions_of, values_of
    from outflank.learning.people import read_people

    decisions = decisions_of(read_people(files), most, seed=args.seed or 0)
    if not len(decisions):
        return None
    values = values_of(
        decisions.situations,
        workers,
        keep=f"{args.out}.{suffix}",
        progress=lambda done, total: bar.show("values of moves", done, total),
    )
    return rows_of(decisions, values)


def _show(told: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(told))
        return
    print(f"{told['out']}: learned from {told['positions']:,} positions")
    for name in ("learned_from", "apart"):
        found = told.get(name)
        if found:
            print(
                f"{name.replace('_', ' ')}: {found['decisions']:,} positions, first guess "
                f"{100 * found['top1']:.1f} %, first three {100 * found['top3']:.1f} %, "
                f"log loss {found['log_loss']:.3f}"
            )

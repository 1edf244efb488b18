"""Rerun the experiments of the five reports: tables, plots and JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from outflank.cli.arguments import add_json, whole_number
from outflank.cli.progress import progress_bar

EXAMPLE = """\
Each run writes its tables (Markdown and CSV), plots (PNG and SVG), a page (README.md) and
result.json into a folder of its name.

example: outflank lab list
         outflank lab run copenhagen-4x4 --out results"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="list the experiments")
    add_json(listing)
    running = actions.add_parser("run", help="run an experiment")
    running.add_argument("name", metavar="NAME", help="an experiment, as 'lab list' names it")
    running.add_argument(
        "--out", metavar="DIR", type=Path, default=Path("lab"), help="where to write (default lab)"
    )
    running.add_argument(
        "--seed", type=whole_number(0, 2**32), default=1, metavar="N", help="seed (default 1)"
    )
    running.add_argument(
        "--games", type=whole_number(2, 1_000_000), metavar="N", help="games for each comparison"
    )
    running.add_argument(
        "--workers", type=whole_number(1, 256), default=2, metavar="N",
        help="games at a time (default 2)",
    )  # fmt: skip
    add_json(running)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """List the experiments, or run one."""
    from outflank.lab import Settings, experiment_named, experiments, run_experiment

    if args.action == "list":
        if args.json:
            listed = [{"name": e.name, "about": e.about, "report": e.report} for e in experiments()]
            print(json.dumps(listed, indent=2, ensure_ascii=False))
        else:
            for experiment in experiments():
                print(f"{experiment.name}: {experiment.about}")
        return 0
    experiment = experiment_named(args.name)
    settings = Settings(
        seed=args.seed, games=args.games, workers=args.workers, progress=progress_bar
    )
    document = run_experiment(experiment, settings, args.out)
    if args.json:
        print(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        print(Path(document["folder"], "README.md").read_text(encoding="utf-8"))
        print(f"Written to {document['folder']}.")
    return 0

"""Rerun the experiments of the five reports: tables, plots and JSON."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, whole_number
from outflank.cli.progress import progress_bar
from outflank.cli.progress_lines import ProgressLines

if TYPE_CHECKING:
    from outflank.lab import Settings

EXAMPLE = """\
Each run writes its tables (Markdown and CSV), plots (PNG and SVG), a page (README.md) and
result.json into a folder of its name. 'all' runs every experiment and writes index.html about them,
a page that needs nothing else; --quick makes it rough and short, --resume goes on with what is
there. --json-lines is for programs: a line of JSON for each step, as it happens.

example: outflank lab list
         outflank lab run copenhagen-4x4 --out results
         outflank lab run all --quick --out results"""

ALL = "all"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="list the experiments")
    add_json(listing)
    running = actions.add_parser("run", help="run an experiment")
    running.add_argument(
        "name", metavar="NAME", help="an experiment, as 'lab list' names it, or all"
    )
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
    running.add_argument("--quick", action="store_true", help="few games: rough, but at once")
    running.add_argument("--resume", action="store_true",
                         help="keep results and steps of the same settings")  # fmt: skip
    output = running.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print one JSON document instead")
    output.add_argument(
        "--json-lines", action="store_true", help="print progress as lines of JSON, for programs"
    )
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """List the experiments, or run them."""
    from outflank.errors import OptionError
    from outflank.lab import Settings, experiment_named, experiments, run_experiment

    if args.action == "list":
        if args.json:
            listed = [{"name": e.name, "about": e.about, "report": e.report} for e in experiments()]
            print(json.dumps(listed, indent=2, ensure_ascii=False))
        else:
            for experiment in experiments():
                print(f"{experiment.name}: {experiment.about}")
        return 0
    if args.games is not None and args.games % 2:
        raise OptionError(f"--games must be even, not {args.games}: each opening is played twice")
    settings = Settings(
        seed=args.seed,
        games=args.games,
        quick=args.quick,
        workers=args.workers,
        progress=partial(progress_bar, show=not args.json),
    )
    lines = ProgressLines()
    if args.json_lines:
        settings = replace(settings, progress=lines.progress, on_generation=lines.generation)
    if args.name == ALL:
        return _run_all(args, settings)
    experiment = experiment_named(args.name)
    document = run_experiment(experiment, settings, args.out, resume=args.resume)
    if args.json_lines:
        lines.result(document)
    elif args.json:
        print(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        print(Path(document["folder"], "README.md").read_text(encoding="utf-8"))
        print(f"Written to {document['folder']}.")
    return 0


def _run_all(args: argparse.Namespace, settings: Settings) -> int:
    from outflank.lab import experiments, run_experiments

    def tell(document: dict[str, Any]) -> None:
        if args.json_lines:
            ProgressLines().result(document)
        elif not args.json:
            print(f"{document['name']}: {document['seconds']:.1f} s", file=sys.stderr)
            for line in document["agreement"]:
                print(f"  - {line}", file=sys.stderr)

    try:
        documents = run_experiments(
            experiments(), settings, args.out, resume=args.resume, on_finish=tell
        )
    except KeyboardInterrupt:
        print("outflank: broken off; the same command with --resume goes on", file=sys.stderr)
        raise
    page = args.out / "index.html"
    if args.json:
        told = {"name": ALL, "page": str(page), "experiments": documents}
        print(json.dumps(told, indent=2, ensure_ascii=False))
    elif not args.json_lines:
        print(f"Written to {page}.")
    return 0

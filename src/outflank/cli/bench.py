"""Run fixed searches: one node signature, and the speed in midgame and endgame."""

from __future__ import annotations

import argparse
import json

from outflank.cli.arguments import add_json
from outflank.cli.progress import progress_bar

EXAMPLE = """\
The signature is the number of nodes of all searches. It is the same on every machine, and changes
only with the way that the engine searches.

example: outflank bench"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Search and print."""
    from outflank.search.bench import BENCH_SIZE, run_bench

    searches = list(progress_bar(run_bench(), "searching", total=BENCH_SIZE, show=not args.json))
    nodes = sum(search.nodes for search in searches)
    seconds = sum(search.seconds for search in searches)
    speeds = {
        phase: round(
            sum(search.nodes for search in searches if search.phase == phase)
            / sum(search.seconds for search in searches if search.phase == phase)
        )
        for phase in ("midgame", "endgame")
    }
    if args.json:
        document = {"signature": nodes, "nodes": nodes, "seconds": seconds}
        print(json.dumps(document | {"nps": round(nodes / seconds), "nps_by_phase": speeds}))
        return 0
    print(f"Bench: {nodes}")
    print(f"{nodes:,} nodes in {seconds:.2f} s, {nodes / seconds / 1e6:.1f} M/s")
    for phase, speed in speeds.items():
        print(f"{phase}: {speed / 1e6:.1f} M nodes/s")
    return 0

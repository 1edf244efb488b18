"""How strong the engine is with its patterns: matches that docs/strength.md tells of.

Takes a quarter of an hour; not a part of ``make bench``. Run as ``python benchmarks/strength.py``.
"""

from __future__ import annotations

import argparse

from measure import markdown_table

from outflank.arena import MatchResult, Plan, TimeControl
from outflank.build import machine
from outflank.lab import Settings
from outflank.lab.play import play_plan
from outflank.openings import openings

SEED = 1
SECONDS = 0.1

# The reports' players as they are.
REPORTS = ("indore", "copenhagen", "shenzhen", "umea", "tehran")

# So weak that a report's player has a chance.
LEVELS = (1, 2, 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games against the linear one")
    parser.add_argument("--report-games", type=int, default=20, help="games against each report")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time of a move")
    args = parser.parse_args()
    fast = f"outflank:time={args.seconds:g}"
    rows = [row(fast, f"{fast},weights=linear", args.games)]
    rows += [row(fast, report, args.report_games) for report in REPORTS]
    rows += [row(f"level:{n}", report, args.report_games) for n in LEVELS for report in REPORTS]
    print(f"\n{machine()}; two games at a time, one thread each, balanced openings with colours "
          f"swapped, seed {SEED}; 95 % errors.\n")  # fmt: skip
    print(markdown_table(["players", "won, drawn, lost", "pairs by points 0 to 2", "Elo"], rows))


def row(a: str, b: str, games: int) -> list[str]:
    """A match."""
    starts = tuple(openings("balanced", games // 2, seed=SEED))
    plan = Plan("match", (a, b), starts, control=TimeControl(), seed=SEED)
    result = play_plan(plan, Settings(workers=2), f"{a} - {b}").match(a, b)
    print(f"{a} - {b}: {told(result)}", flush=True)
    return [f"`{a}` - `{b}`", *told(result)]


def told(result: MatchResult) -> list[str]:
    """The numbers of a match."""
    score = result.tally
    pairs = " ".join(map(str, result.pairs))
    return [score, pairs, f"{result.elo:+.0f} ± {result.elo_error:.0f}"]


if __name__ == "__main__":
    main()

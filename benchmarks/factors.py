"""What factors of patterns would take off the evaluation's error on games of people.

``python benchmarks/factors.py --learn FILE... --test FILE...`` with WTHOR files of different years:
factors are fitted to what the engine's patterns are off by in positions with proven scores, and
measured on years that they were not fitted to. An experiment: the engine does not play with them.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np
from measure import markdown_table
from numpy.typing import NDArray

from outflank.build import machine
from outflank.learning.dataset import Positions
from outflank.learning.factor_fit import Factors, FactorSettings, fit_factors
from outflank.learning.people import proven_positions, read_people
from outflank.search import pattern_weights

NUMBERS = (4, 8, 16)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learn", nargs="+", required=True, metavar="FILE", help="WTHOR files")
    parser.add_argument("--test", nargs="+", required=True, metavar="FILE", help="others")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    learn, test = (proven_positions(read_people(paths)) for paths in (args.learn, args.test))
    known, before = (pattern_weights().native.values(at.own, at.opp, 1) for at in (learn, test))
    rows = [["patterns", "", shown(before, test)]]
    for number in NUMBERS:
        begun = time.process_time()
        settings = FactorSettings(factors=number, seed=args.seed)
        found = fit_factors(learn, learn.scores - known, settings, on_epoch=show_progress)
        took = f"{time.process_time() - begun:.0f} s"
        rows.append([f"with {number} factors", took, shown(before + found.values(test), test)])
    print(
        f"\n{machine()}; {len(learn):,} positions to learn from, {len(test):,} others, "
        f"seed {args.seed}, 95 % errors.\n"
    )
    print(markdown_table(["evaluation", "processor time", "mean error in discs"], rows))


def show_progress(epoch: int, found: Factors, error: float) -> None:
    """Tell that an epoch is over."""
    factors = len(found.columns)
    print(f"{factors} factors, epoch {epoch}: mean squared error {error:.1f}", file=sys.stderr)


def shown(values: NDArray[np.float32], test: Positions) -> str:
    """The mean absolute error."""
    off = np.abs(values - test.scores)
    return f"{off.mean():.2f} ± {1.96 * off.std() / np.sqrt(len(off)):.2f}"


if __name__ == "__main__":
    main()

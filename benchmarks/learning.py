"""Speed of the learners and of the lab.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from measure import markdown_table

from outflank.build import machine
from outflank.lab import Settings, experiment_named, experiments, run_experiment, run_experiments

SEED = 1


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        gradient = run_experiment(experiment_named("indore-gradient"), Settings(seed=SEED), out)
        evolution = run_experiment(experiment_named("tehran-evolution"), Settings(seed=SEED), out)
        begun = time.perf_counter()
        run_experiments(experiments(), Settings(seed=SEED, quick=True), out / "quick")
        everything = time.perf_counter() - begun
    final = next(table for table in evolution["tables"] if table["name"] == "final")
    rows = [
        ["indore-gradient", f"{gradient['seconds']:.2f} s", "2 s"],
        ["its figures that agree", gradient["agreement"][0].split(" printed")[0], "114 of 114"],
        ["tehran-evolution, both learners", f"{evolution['seconds']:.0f} s", "120 s"],
    ]
    for learner, generation, games, share, error, *_ in final["rows"]:
        what = f"best gene by {learner} ({games} games, generation {generation}), share of points"
        rows.append([what, f"{share:.1%} ± {error:.1%}", "above 50 %, 95 % confidence"])
    rows.append(["lab run all --quick", f"{everything:.0f} s", "300 s"])
    print(f"\n{machine()}; two workers, seed {SEED}.\n")
    print(markdown_table(["what", "result", "to reach"], rows))


if __name__ == "__main__":
    main()

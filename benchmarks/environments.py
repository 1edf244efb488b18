"""Speed of arrays and environments for learners, and of starting up.

Processor time of one thread, so that other work on the machine does not count.
"""

from __future__ import annotations

import subprocess
import sys

import numpy as np
from measure import best_processor_time, markdown_table

from outflank import batch
from outflank.build import machine
from outflank.envs import VectorOthello

RUNS = 5
BOARDS = 1024
STEPS = 200
MANY = 1_000_000


def steps(games: VectorOthello) -> None:
    """Random games with masks and planes."""
    for _ in range(STEPS):
        games.step(games.sample())


def import_seconds() -> float:
    """Processor seconds that ``import outflank`` adds to starting Python."""
    program = (
        "import time; begun = time.process_time(); import outflank\n"
        "print(time.process_time() - begun)"
    )
    command = [sys.executable, "-c", program]
    runs = (subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(9))
    return min(float(run.stdout) for run in runs)


def main() -> None:
    games = VectorOthello(BOARDS)
    games.reset(seed=1)
    steps(games)
    own, opp = (np.resize(board, MANY) for board in games.boards)
    symmetries = (np.arange(MANY) % 8).astype(np.uint8)
    policies = np.random.default_rng(1).random((100_000, 65), dtype=np.float32)
    measures = (
        (
            "steps with masks and planes, 1,024 boards",
            BOARDS * STEPS,
            lambda: steps(games),
            "2 M/s",
        ),
        (
            "symmetry of boards, one each",
            MANY,
            lambda: batch.transform(own, opp, symmetries),
            "20 M/s",
        ),
        ("canonical forms", MANY, lambda: batch.canonical(own, opp), ""),
        (
            "symmetry of policies",
            len(policies),
            lambda: batch.transform_policies(policies, symmetries[: len(policies)]),
            "",
        ),
        ("evaluations", MANY, lambda: batch.evaluate(own, opp), ""),
    )
    rows = []
    for what, count, work, bar in measures:
        seconds = best_processor_time(RUNS, work)
        rows.append([what, f"{count / seconds / 1e6:.1f} M/s", bar])
    rows.append(["`import outflank`", f"{import_seconds() * 1e3:.0f} ms", "50 ms"])
    print(f"{machine()}; processor time of one thread, best of {RUNS} runs.\n")
    print(markdown_table(["what", "measured", "to reach"], rows))


if __name__ == "__main__":
    main()

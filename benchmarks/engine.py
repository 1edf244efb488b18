"""Speed of the engine in the middle of the game, and how soon it stops.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

import threading
import time

from measure import markdown_table

from outflank import Board, Engine, Limit, Position
from outflank.build import machine
from outflank.openings import random_opening
from outflank.search.bench import MIDGAME

RUNS = 3
TRIALS = 30


def main() -> None:
    rows = [midgame(depth, threads=1) for depth in (12, 16, 20)]
    rows += [midgame(depth, threads=2) for depth in (20, 22)]
    rows += [overshoot(threads) for threads in (1, 2)]
    rows += [stopping(threads) for threads in (1, 2)]
    print(f"\n{machine()}; one thread unless said otherwise, best of {RUNS} runs.\n")
    print(markdown_table(["what", "result", "M nodes", "M nodes/s"], rows))


def midgame(depth: int, *, threads: int) -> list[str]:
    """All midgame positions of ``outflank bench`` at one depth and 73 %."""
    seconds, nodes = time_to_depth(depth, threads)
    what = f"{len(MIDGAME)} positions of 40 empties, depth {depth}, 73 %"
    told = f"{seconds:.2f} s"
    if threads > 1:
        what += f", {threads} threads"
        told += f", {time_to_depth(depth, 1)[0] / seconds:.2f} times as fast as one"
    return [what, told, f"{nodes / 1e6:.1f}", f"{nodes / seconds / 1e6:.1f}"]


def time_to_depth(depth: int, threads: int) -> tuple[float, int]:
    """Seconds and nodes of the quickest run."""
    runs = []
    for _ in range(RUNS):
        seconds, nodes = 0.0, 0
        with Engine(hash_mb=256, threads=threads) as engine:
            for text in MIDGAME:
                engine.clear()
                found = engine.analyse(Position.from_text(text), Limit(depth=depth))
                seconds, nodes = seconds + found.seconds, nodes + found.nodes
        runs.append((seconds, nodes))
    return min(runs)


def busy_boards() -> list[Board]:
    """Boards that take long, from the opening to the endgame."""
    return [random_opening(seed, plies=10 + seed) for seed in range(TRIALS)]


def overshoot(threads: int) -> list[str]:
    """How long after its deadline a search of 0.1 s ends, at worst."""
    worst = 0.0
    with Engine(threads=threads) as engine:
        for board in busy_boards():
            begun = time.perf_counter()
            engine.play(board, Limit(time=0.1))
            worst = max(worst, time.perf_counter() - begun - 0.1)
    return [f"after a deadline, worst of {TRIALS}, {threads} thread(s)",
            f"{1000 * worst:.1f} ms", "", ""]  # fmt: skip


def stopping(threads: int) -> list[str]:
    """How long after a stop request an exact search ends, at worst."""
    worst = 0.0
    with Engine(threads=threads) as engine:
        for board in busy_boards():
            analysis = engine.solving(board)
            threading.Event().wait(0.05)
            begun = time.perf_counter()
            analysis.stop()
            worst = max(worst, time.perf_counter() - begun)
    return [f"after a stop request, worst of {TRIALS}, {threads} thread(s)",
            f"{1000 * worst:.1f} ms", "", ""]  # fmt: skip


if __name__ == "__main__":
    main()

"""What all benchmarks share: timing and the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

__all__ = ["best_of", "best_processor_time", "markdown_table"]


def best_of(
    runs: int, work: Callable[[], object], clock: Callable[[], float] = time.perf_counter
) -> float:
    """The seconds of the quickest run: machines are noisy, and noise only slows."""
    best = float("inf")
    for _ in range(runs):
        begun = clock()
        work()
        best = min(best, clock() - begun)
    return best


def best_processor_time(runs: int, work: Callable[[], object]) -> float:
    """The same in processor time, for work of one thread: others may use the machine meanwhile."""
    return best_of(runs, work, time.process_time)


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a README."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

"""What all benchmarks share: timing and the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

__all__ = ["best_of", "markdown_table"]


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The seconds of the quickest run: machines are noisy, and noise only slows."""
    best = float("inf")
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a README."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

"""What all benchmarks share: timing, the machine, and the table."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import outflank

__all__ = ["best_of", "machine", "markdown_table"]


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The seconds of the quickest run: machines are noisy, and noise only slows."""
    best = float("inf")
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def machine() -> str:
    """Processor, cores, compiler and versions, in one line."""
    build = outflank.build_info()
    return (
        f"{_processor()}, {os.cpu_count()} cores; {platform.system()}, "
        f"Python {platform.python_version()}, {build.compiler}; "
        f"Outflank {build.version}, core {build.level}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    facts = dict(line.split(":", 1) for line in lines if ":" in line)
    facts = {key.strip(): value.strip() for key, value in facts.items()}
    family = f"family {facts.get('cpu family', '?')} model {facts.get('model', '?')}"
    return f"{facts.get('model name', platform.machine())} ({family})"


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a README."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

"""The engine of a worker process."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from outflank.search.engine import Engine

__all__ = ["process_engine"]

# A transposition table that is fast to clear, and large enough for searches of a tenth of a second.
HASH_MB = 8


@cache
def _engine() -> Engine:
    from outflank.search.engine import Engine  # late: not every process has an engine

    return Engine(hash_mb=HASH_MB)


def process_engine() -> Engine:
    """A cleared engine, for a task that any worker may run with the same result.

    There is one per process: the next caller gets the same one.
    """
    engine = _engine()
    engine.clear()
    return engine

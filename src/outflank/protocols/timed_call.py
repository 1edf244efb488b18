"""Calls with a timeout: they run in a thread that is abandoned when it expires."""

from __future__ import annotations

import threading
from collections.abc import Callable

__all__ = ["run_in_time"]


def run_in_time(work: Callable[[], object], seconds: float) -> bool:
    """Run something; whether it ended within so many seconds. Raises what it raised until then."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if failures:
        raise failures[0]
    return not thread.is_alive()

"""Shares out work on workers, and takes others if some of them die."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import AbstractContextManager
from typing import TypeVar

from outflank.errors import OutflankError

__all__ = ["Workers"]

Item = TypeVar("Item")
Result = TypeVar("Result")

# Work whose workers die so often without a result is given up.
MOST_ATTEMPTS = 3

# So many things are given out before the first is done: enough for large clusters, and few enough
# for things that carry megabytes.
AHEAD = 64


class Workers:
    """Workers of one kind, local or of a cluster, as long as they are needed."""

    def __init__(self, make: Callable[[], AbstractContextManager[Executor]]) -> None:
        self._make = make
        self._open: AbstractContextManager[Executor] | None = None
        self._executor: Executor | None = None

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        self._leave(kind, *error)

    def _leave(self, *error: object) -> None:
        opened, self._open, self._executor = self._open, None, None
        if opened is not None:
            opened.__exit__(*error)  # type: ignore[arg-type]

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """What the function makes of each item, in their order."""
        done = attempts = 0
        while done < len(items):
            running: deque[Future[Result]] = deque()
            given = done
            try:
                if self._executor is None:
                    self._open = self._make()
                    self._executor = self._open.__enter__()
                while done < len(items):
                    while given < len(items) and len(running) < AHEAD:
                        running.append(self._executor.submit(function, items[given]))
                        given += 1
                    result = running.popleft().result()
                    done += 1
                    attempts = 0
                    yield result
                return
            except (BrokenExecutor, CancelledError):
                self._leave(None, None, None)
            except Exception as error:
                if not type(error).__module__.startswith("distributed"):
                    raise
                self._leave(None, None, None)  # a cluster that lost workers, or went away
            finally:
                # Who wanted no more than some results does not wait for the others.
                for future in running:
                    future.cancel()
            attempts += 1
            if attempts == MOST_ATTEMPTS:
                raise OutflankError(f"workers died {MOST_ATTEMPTS} times; the run can be resumed")

"""Runs many tasks on workers, and resubmits those of workers that die.

Workers are processes of this machine or of a cluster. The result of a task must depend on the task
alone, so that it may be rerun by any worker.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, Self, TypeVar

from outflank.arena.flight_recorder import LastNotes
from outflank.arena.pool import WorkerPool, cluster_workers, local_workers
from outflank.errors import OutflankError

__all__ = ["Loss", "TaskSource", "Workers", "is_killed"]

Task = TypeVar("Task")
Item = TypeVar("Item")
Result = TypeVar("Result")

# Items whose workers die this often without a result are given up.
MOST_ATTEMPTS = 3

# Items of a map in flight before the first is done: enough for large clusters, and few enough for
# results of megabytes.
AHEAD = 64

# Seconds without a result after which workers are resumed, in case a program has suspended them.
WATCHING = 1.0


@dataclass(frozen=True, slots=True)
class Loss(Generic[Task]):
    """Tasks in flight when workers died."""

    tasks: tuple[Task, ...]
    """All submitted tasks without a result: running, or waiting for a worker."""

    notes: tuple[LastNotes, ...] = ()
    """Records of this machine's workers that died in the middle of a game."""

    blameless: bool = False
    """Whether no task can have caused it: a cluster went away, or a pool was abandoned."""


class TaskSource(Protocol[Task]):
    """Hands out tasks, and takes back those that are lost."""

    def take(self, running: int) -> Task | None:
        """The next task while *running* are in flight; None if that is enough, or none is left."""

    def lose(self, loss: Loss[Task]) -> None:
        """Decide about tasks whose workers died, or raise to give up."""


class Workers:
    """Workers of one kind, started when first needed.

    >>> with Workers.local(2) as workers:
    ...     list(workers.map(abs, [-2, 3, -5]))
    [2, 3, 5]

    An error or interrupt that leaves the context ends all workers at once.
    """

    def __init__(self, make: Callable[[], AbstractContextManager[Executor]]) -> None:
        """*make* creates an executor, again if one breaks."""
        self._make = make
        self._open: AbstractContextManager[Executor] | None = None
        self._executor: Executor | None = None

    @classmethod
    def local(cls, number: int) -> Self:
        """The given number of processes on this machine."""
        return cls(partial(local_workers, number))

    @classmethod
    def cluster(cls, address: str) -> Self:
        """The workers of a Dask cluster."""
        return cls(partial(cluster_workers, address))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._close(*error)

    def _close(self, *error: object) -> None:
        opened, self._open, self._executor = self._open, None, None
        if opened is not None:
            opened.__exit__(*(error or (None, None, None)))  # type: ignore[arg-type]

    def map(self, function: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        """The function's result for each item, in order.

        Raises what the function raises, and OutflankError if workers die again and again.
        """
        queue = _OrderedItems[Item](items)
        ready: dict[int, Result] = {}
        for (place, item), future in self.run(partial(_call_with_item, function), queue):
            if is_killed(future.exception()):
                queue.lose(Loss(((place, item),)))
                continue
            ready[place] = future.result()
            queue.in_vain = 0
            while queue.delivered in ready:
                queue.delivered += 1
                yield ready.pop(queue.delivered - 1)

    def run(
        self, function: Callable[[Task], Result], source: TaskSource[Task]
    ) -> Generator[tuple[Task, Future[Result]]]:
        """Run the tasks of the source; yields each with its future when it is done.

        A future holds the result of its task, or what the function raised.
        """
        running: dict[Future[Result], Task] = {}
        try:
            while True:
                unsent = self._give_out(function, source, running)
                if not running and unsent is None:
                    return
                done, _ = wait(running, WATCHING, FIRST_COMPLETED)
                if not done and isinstance(self._executor, WorkerPool):
                    self._executor.resume()
                for future in done:
                    if not _is_lost(future):
                        yield running.pop(future), future
                if unsent is not None or any(map(_is_lost, done)):
                    yield from self._bury(source, running, unsent)
        finally:
            # A caller who wants only some of the results does not wait for the others.
            for future in running:
                future.cancel()

    def _give_out(
        self,
        function: Callable[[Task], Result],
        source: TaskSource[Task],
        running: dict[Future[Result], Task],
    ) -> Task | None:
        """Submit tasks; the one that a broken executor rejected, or None."""
        while (task := source.take(len(running))) is not None:
            if self._executor is None:
                self._open = self._make()
                self._executor = self._open.__enter__()
            try:
                running[self._executor.submit(function, task)] = task
            except BrokenExecutor:
                return task
        return None

    def _bury(
        self,
        source: TaskSource[Task],
        running: dict[Future[Result], Task],
        unsent: Task | None,
    ) -> Iterator[tuple[Task, Future[Result]]]:
        """Close a broken executor; tasks that finished have results, the rest are lost."""
        pool = self._executor if isinstance(self._executor, WorkerPool) else None
        self._close()
        for future in [future for future in running if future.done() and not _is_lost(future)]:
            yield running.pop(future), future
        cancelled = any(future.cancelled() for future in running)
        tasks = (*running.values(), *(() if unsent is None else (unsent,)))
        running.clear()
        if pool is None:
            source.lose(Loss(tasks, blameless=cancelled))
        else:
            source.lose(Loss(tasks, tuple(pool.last_notes()), blameless=pool.is_abandoned))


def is_killed(error: BaseException | None) -> bool:
    """Whether a cluster gave a task up because its workers died; it still has the others."""
    return type(error).__name__ == "KilledWorker"


def _is_lost(future: Future[Result]) -> bool:
    """Whether a completed future reports on its executor, not on its task."""
    if future.cancelled():
        return True  # the cluster is gone
    error = future.exception()
    is_cluster_error = type(error).__module__.startswith("distributed") and not is_killed(error)
    return is_cluster_error or isinstance(error, BrokenExecutor)


def _call_with_item(function: Callable[[Item], Result], task: tuple[int, Item]) -> Result:
    return function(task[1])


class _OrderedItems(Generic[Item]):
    """Items with their positions; lost ones are handed out again first."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._waiting = deque(enumerate(items))
        self.delivered = 0
        """Results that were passed on, in order."""
        self.in_vain = 0
        """How often workers have died since the last result."""

    def take(self, running: int) -> tuple[int, Item] | None:
        """The next item, unless too many results would have to be buffered."""
        if self._waiting and self._waiting[0][0] < self.delivered + AHEAD:
            return self._waiting.popleft()
        return None

    def lose(self, loss: Loss[tuple[int, Item]]) -> None:
        """Hand them out again."""
        self._waiting = deque(sorted([*loss.tasks, *self._waiting], key=lambda task: task[0]))
        self.in_vain += 1
        if self.in_vain == MOST_ATTEMPTS:
            raise OutflankError(f"workers died {MOST_ATTEMPTS} times; the run can be resumed")

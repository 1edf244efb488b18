"""Where games are played: in processes on this machine, or on a cluster.

Both are an Executor of concurrent.futures.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from outflank.arena.flight_recorder import FlightRecorder, LastNotes
from outflank.arena.worker_process import MARK, begin_worker
from outflank.errors import OptionError
from outflank.extras import need
from outflank.protocols.process_tree import end_process, resume_process

__all__ = ["WorkerPool", "cluster_workers", "local_workers"]

# Seconds that supervisors may take to end the programs of a worker that is gone.
ENDING = 10.0

# Seconds after which workers that do not end are resumed.
WAKING = 1.0

# Seconds within which a cluster must answer.
CONNECTING = 10.0


class WorkerPool(ProcessPoolExecutor):
    """Processes on this machine. If one dies, what it was doing is known."""

    def __init__(self, number: int) -> None:
        # Fresh processes: forking one with threads may deadlock.
        context = multiprocessing.get_context("spawn")
        self._recorder = FlightRecorder(number, context)
        self._mark = secrets.token_hex(8)
        # Workers and the supervisors of their programs hold the other end of this pipe.
        self._absence, self._presence = context.Pipe(duplex=False)
        shared = (self._recorder, self._presence, self._mark)
        super().__init__(number, context, begin_worker, shared)
        self.is_abandoned = False

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit a task, and start a worker if all are busy.

        A worker starts with SIGINT blocked until it ignores it: Ctrl-C is for the parent alone.
        """
        with _interrupts_blocked():
            return super().submit(*args, **kwargs)

    def resume(self) -> None:
        """Resume workers that a program has suspended."""
        _wake(self._workers())

    def abandon(self) -> None:
        """End all workers at once: their games are no longer wanted."""
        self.is_abandoned = True
        # The pool's thread fails all pending tasks when workers die. In Python 3.11, one that was
        # cancelled ends that thread with an error instead, and the process would never exit.
        for item in list(self._pending_work_items.values()):
            if item.future.cancelled():
                item.future = Future()
        for process in self._workers():
            process.kill()

    def close(self) -> None:
        """Wait for all workers, and for all processes that they started."""
        with self._staying_awake():
            self.shutdown(cancel_futures=True)
        self._presence.close()
        killed = any(not notes.left for notes in self.last_notes())
        if killed:
            for process in _marked_processes(self._mark):
                resume_process(process)  # a supervisor that a program has stopped
        self._absence.poll(ENDING)  # ends when no process holds the other end any more
        self._absence.close()
        if killed:
            for process in _marked_processes(self._mark):
                end_process(process)  # a program that has killed both its supervisor and its worker

    def last_notes(self) -> list[LastNotes]:
        """What workers that died in the middle of a game were doing, once the pool is closed."""
        return self._recorder.last_notes()

    @contextmanager
    def _staying_awake(self) -> Iterator[None]:
        """Keep resuming workers: a suspended one would never end, and joining it would hang."""
        workers, done = self._workers(), threading.Event()

        def wake() -> None:
            while not done.wait(WAKING):
                _wake(workers)

        thread = threading.Thread(target=wake, daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _workers(self) -> list[Any]:
        return list((self._processes or {}).values())


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Hold SIGINT back, where that is possible; processes inherit it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _wake(processes: list[Any]) -> None:
    for process in processes:
        if process.is_alive():
            resume_process(process.pid)


def _marked_processes(mark: str) -> Iterator[int]:
    """The processes of a pool's programs, where the system lists them."""
    wanted = f"{MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)


@contextmanager
def local_workers(number: int) -> Iterator[Executor]:
    """The given number of processes on this machine."""
    pool = WorkerPool(number)
    try:
        yield pool
    except BaseException:
        pool.abandon()
        raise
    finally:
        pool.close()


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster.

    Raises OptionError if there is none at the address, and MissingExtraError without Dask.
    """
    Client = need("distributed", "a cluster").Client  # noqa: N806
    # The caller reports a cluster's failure, in one line.
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        with ThreadPoolExecutor(1) as thread:  # this one may run a loop already, as in a notebook
            thread.submit(asyncio.run, _reach(address)).result()
        client: Any = Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, TypeError, ValueError) as error:
        raise OptionError(f"there is no cluster at {address}: {error}") from None
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close()


async def _reach(address: str) -> None:
    """Raise if there is no answer: a client that was never connected would not close quietly."""
    from distributed.comm.core import connect
    from distributed.security import Security

    security = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    comm = await connect(address, timeout=CONNECTING, **security)  # type: ignore[no-untyped-call]
    await comm.close()

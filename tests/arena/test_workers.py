"""Workers: results come in order, even if workers die; impossible tasks are given up."""

import os
import signal
import threading
import time
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext
from functools import partial

import pytest

from outflank.arena import Workers
from outflank.arena.pool import WorkerPool
from outflank.arena.workers import AHEAD
from outflank.errors import OptionError, OutflankError


class Frail(Executor):
    """Runs tasks at once, and breaks when *breaks* says so for a task and its attempt."""

    def __init__(self, breaks, tried):
        self._breaks = breaks
        self._tried = tried
        self._broken = False

    def submit(self, function, task):
        if self._broken:
            raise BrokenExecutor("broken before")
        future = Future()
        self._tried[task] += 1
        if self._breaks(task, self._tried[task]):
            self._broken = True
            future.set_exception(BrokenExecutor("a worker died"))
        else:
            future.set_result(function(task))
        return future


@pytest.fixture
def tried():
    return Counter()


@pytest.fixture
def frail(tried):
    """Workers whose executors break."""

    def frail(breaks):
        return Workers(lambda: nullcontext(Frail(breaks, tried)))

    return frail


def test_results_come_in_the_order_of_the_items():
    with Workers(partial(ThreadPoolExecutor, 4)) as workers:
        assert list(workers.map(abs, range(-200, 0))) == list(range(200, 0, -1))


def test_workers_are_started_when_they_are_needed():
    with Workers(lambda: pytest.fail("there is nothing to do")) as workers:
        assert list(workers.map(abs, [])) == []


def test_items_of_a_worker_that_died_are_given_to_another(frail, tried):
    with frail(lambda task, times: task[0] % 7 == 3 and times == 1) as workers:
        assert list(workers.map(abs, range(-20, 0))) == list(range(20, 0, -1))
    assert max(tried.values()) == 2


def test_an_item_that_kills_its_workers_is_given_up_after_three_attempts(frail, tried):
    with frail(lambda task, _: task[0] == 0) as workers:
        with pytest.raises(OutflankError, match="workers died 3 times"):
            list(workers.map(abs, [-1]))
        assert tried[0, -1] == 3
        assert list(workers.map(abs, [])) == []


def test_deaths_between_results_are_not_added_up(frail):
    with frail(lambda _, times: times < 3) as workers:
        assert list(workers.map(abs, range(-8, 0))) == list(range(8, 0, -1))


def fail(number):
    raise OptionError(f"no {number}")


def test_what_a_task_raises_is_raised():
    with (
        Workers(partial(ThreadPoolExecutor, 1)) as workers,
        pytest.raises(OptionError, match="no 7"),
    ):
        list(workers.map(fail, [7]))


class SlowAtFirst(Executor):
    """Does not finish its first task before it has many others."""

    def __init__(self):
        self.given = []

    def submit(self, function, task):
        self.given.append(Future())
        if len(self.given) > 1:
            self.given[-1].set_result(function(task))
        if len(self.given) == AHEAD:
            self.given[0].set_result("the first")
        return self.given[-1]


def test_results_that_wait_for_an_earlier_one_are_bounded():
    slow = SlowAtFirst()
    with Workers(lambda: nullcontext(slow)) as workers:
        assert next(workers.map(abs, range(1000))) == "the first"
    assert len(slow.given) == AHEAD


def pid(_):
    return os.getpid()


def test_workers_stay_for_the_next_tasks():
    with Workers.local(1) as workers:
        assert list(workers.map(pid, [1, 2])) == list(workers.map(pid, [1, 2]))


def die_at_first(path):
    """Kill the worker, unless that was done before."""
    if not path.exists():
        path.touch()
        os._exit(9)
    return path.name


def test_a_process_that_dies_is_replaced(tmp_path):
    paths = [tmp_path / name for name in "ab"]
    with Workers.local(2) as workers:
        assert list(workers.map(die_at_first, paths)) == ["a", "b"]


def test_an_interrupt_ends_all_workers_at_once():
    found = []

    def interrupt():
        with Workers.local(1) as workers:
            found.extend(workers.map(pid, [1]))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt()
    with pytest.raises(ProcessLookupError):
        os.kill(*found, 0)


def test_workers_can_be_ended_while_tasks_are_cancelled(monkeypatch):
    failed = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    pool = WorkerPool(1)
    running, *waiting = [pool.submit(time.sleep, 600) for _ in range(9)]
    while not waiting[0].running():  # until the pool sends no more of them to its worker
        wait([running], timeout=0.01)
    assert waiting[-1].cancel()
    pool.abandon()
    assert isinstance(running.exception(), BrokenExecutor)
    pool.close()
    assert not failed  # the pool's own thread, without which the process would never exit


def test_a_worker_that_starts_leaves_an_interrupt_to_its_parent():
    with Workers.local(1) as workers:
        assert list(workers.map(interrupt_self, [1])) == [1]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def interrupt_self(item):
    """Interrupt this process, which must not care, nor block signals of programs that it starts."""
    os.kill(os.getpid(), signal.SIGINT)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return item

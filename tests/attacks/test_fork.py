"""A forked child has a copy of the memory but none of the threads, and must not wait for them."""

import os
import signal
import subprocess
import sys

import pytest

PRELUDE = """
import gc, os, signal, sys, threading, traceback
from outflank import Board, Engine, Limit, Position
from outflank.errors import ClosedError
from outflank.search import MonteCarloSearch

def in_child(work):
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

def play(engine):
    board = Board()
    for _ in range(6):
        found = engine.play(board, Limit(depth=6))
        assert found.depth == 6
        board.push(found.move)
    assert engine.solve(Board(size=4)).score.discs == -10
    assert engine.evaluate(board).exact is False
"""

# How the engine is when it is forked.
STATES = {
    "idle": "play(engine)",
    "searching": "analysis = engine.analysis(Board()); next(analysis)",
    "pondering": "engine.configure(ponder=True); engine.play(Board(), Limit(depth=4))",
}

# What a child does with it.
DEEDS = {
    "close": "engine.close()",
    "forget": "del engine; globals().pop('analysis', None); gc.collect()",
    "stop": "engine.stop()",
    "clear": "engine.clear()",
    "play": "play(engine)",
    "evaluate": "assert engine.evaluate(Board()).exact is False",
    "configure": "engine.configure(threads=2, hash_mb=1); play(engine)",
    "leave by exit": "sys.exit()",
    "fork again": "in_child(lambda: play(engine)); play(engine)",
}


def run_program(program):
    """What a program prints. It is ended with all its children if they hang."""
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", PRELUDE + program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        output, errors = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        pytest.fail("it hangs")
    assert process.returncode == 0, errors
    return output


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("state", STATES)
def test_a_child_may_do_anything_with_an_engine(state, threads):
    deeds = "".join(
        f"""
child = os.fork()
if child == 0:
    {deed}
    print({name!r})
    sys.exit()
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""
        for name, deed in DEEDS.items()
    )
    program = f"""
engine = Engine(threads={threads}, hash_mb=2)
{STATES[state]}
{deeds}
play(engine)
"""
    assert run_program(program).split("\n")[:-1] == [
        name for name in DEEDS if name != "leave by exit"
    ]


def test_an_analysis_is_closed_in_a_child_and_goes_on_in_the_parent():
    program = """
engine = Engine(threads=2, hash_mb=2)
analysis = engine.analysis(Board())
first = next(analysis)

def ask():
    for question in (analysis.result, analysis.so_far, analysis.__next__):
        try:
            question()
        except ClosedError as error:
            print(error)
    analysis.stop()

in_child(ask)
assert next(analysis).depth > first.depth
analysis.stop()
"""
    assert run_program(program) == 3 * "a fork has left this work in the parent process\n"


def test_a_child_does_not_wait_for_a_lock_of_another_thread():
    program = """
engine = Engine(threads=2, hash_mb=2)
ended = threading.Event()

def go_on():
    while not ended.is_set():
        engine.play(Board(), Limit(depth=9))
        engine.configure(hash_mb=3 - engine.options["hash_mb"])

player = threading.Thread(target=go_on)
player.start()
for _ in range(10):
    in_child(lambda: play(engine))
ended.set()
player.join()
"""
    run_program(program)


def test_a_signal_handler_may_fork_while_its_thread_searches():
    program = """
engine = Engine(threads=2, hash_mb=2)
children = []

def fork_or_stop(*_):
    if not children:
        children.append(os.fork())
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
    else:
        engine.stop()

signal.signal(signal.SIGALRM, fork_or_stop)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    engine.play(Board(), Limit(depth=60, selectivity=100))
except ClosedError:
    assert children == [0]
signal.setitimer(signal.ITIMER_REAL, 0)
play(engine)
if children[0] != 0:
    assert os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]) == 0
"""
    run_program(program)


def test_a_signal_handler_may_fork_while_the_core_counts():
    program = """
children = []
signal.signal(signal.SIGALRM, lambda *_: children.append(os.fork()))
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    assert Position.start().perft(11) == 212258800
except ClosedError:
    assert children == [0]
while not children:
    signal.pause()
if children[0] != 0:
    assert os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]) == 0
"""
    run_program(program)


def test_a_pool_of_forked_workers_uses_the_engine_of_its_parent():
    program = """
import multiprocessing
engine = Engine(threads=2, hash_mb=2)
play(engine)

def solve(size):
    return engine.solve(Board(size=size)).score.discs

with multiprocessing.get_context("fork").Pool(2) as pool:
    print(pool.map(solve, [4, 4, 4, 4]))
"""
    assert run_program(program) == "[-10, -10, -10, -10]\n"


def test_a_monte_carlo_search_works_in_a_child_as_in_its_parent():
    program = """
search = MonteCarloSearch(seed=1)
search.run(Board(), Limit(nodes=500))

def go_on():
    kept = search.run(Board(), Limit(nodes=500))
    assert (kept.playouts, kept.visits) == (500, 1000)

in_child(go_on)
go_on()
"""
    run_program(program)


def test_a_child_begins_anew_where_another_thread_was_searching():
    program = """
search = MonteCarloSearch(seed=1)
ended = threading.Event()

def go_on():
    while not ended.is_set():
        search.run(Board(), Limit(nodes=20_000))
        search.clear()

def solve():
    assert search.run(Board(size=4), Limit(nodes=100_000)).score.discs == -10

searching = threading.Thread(target=go_on)
searching.start()
for _ in range(10):
    in_child(solve)
    in_child(search.stop)
    in_child(lambda: globals().pop("search") and gc.collect())
ended.set()
searching.join()
solve()
"""
    run_program(program)


def test_a_signal_handler_may_fork_while_its_thread_makes_playouts():
    program = """
search = MonteCarloSearch(seed=1)
children = []

def fork_or_stop(*_):
    if not children:
        children.append(os.fork())
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
    else:
        search.stop()

signal.signal(signal.SIGALRM, fork_or_stop)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    search.run(Board(), Limit(time=600))
except ClosedError:
    assert children == [0]
signal.setitimer(signal.ITIMER_REAL, 0)
assert search.run(Board(size=4), Limit(nodes=100_000)).score.discs == -10
if children[0] != 0:
    assert os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]) == 0
"""
    run_program(program)

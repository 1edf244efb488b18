"""Programs whose processes multiply and hide: all of them are ended."""

import sys
from pathlib import Path
from uuid import uuid4

import pytest

from outflank.errors import PlayerFaultError
from outflank.protocols.transport import Program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked at in /proc")

# It ends a test that would hang; no test needs so long.
SAFETY = 60.0

BEGIN = """
import os, signal, sys, time

def hide():
    try:
        os.setsid()
    except OSError:
        pass

def go():
    print("go", flush=True)

"""

# Each has begun to do its worst when it says go.
SOURCES = {
    "two hundred processes": """
for _ in range(200):
    if os.fork() == 0:
        time.sleep(3600)
go()
time.sleep(3600)
""",
    "a tree of processes": """
root = os.getpid()
for _ in range(7):
    os.fork()
if os.getpid() == root:
    go()
time.sleep(3600)
""",
    "a daemon that closes everything": """
if os.fork() == 0:
    hide()
    if os.fork() == 0:
        go()
        os.closerange(0, 64)
        time.sleep(3600)
    os._exit(0)
time.sleep(3600)
""",
    "children that ignore all signals": """
for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP, signal.SIGCHLD}:
    signal.signal(number, signal.SIG_IGN)
if os.fork() == 0:
    hide()
    time.sleep(3600)
go()
time.sleep(3600)
""",
    "guards that start each other anew": """
def guard(more):
    while True:
        child = os.fork()
        if child == 0:
            hide()
            if more:
                guard(more - 1)
            go()
            time.sleep(3600)
        os.waitpid(child, 0)

guard(3)
""",
    "a chain of processes, each of which leaves at once": """
if os.fork() == 0:
    go()
    while True:
        if os.fork() != 0:
            os._exit(0)
        hide()
time.sleep(3600)
""",
    "children of a program that has killed itself": """
if os.fork() == 0:
    hide()
    time.sleep(3600)
go()
os.kill(os.getpid(), signal.SIGKILL)
""",
}


def with_mark(mark):
    """Processes that have the mark on their command line, other than zombies."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "cmdline").read_bytes():
                found.append(folder.name)
        except OSError:
            continue
    return found


@pytest.mark.parametrize("name", SOURCES)
def test_all_processes_of_a_program_end_with_it(name):
    mark = uuid4().hex
    program = Program((sys.executable, "-c", BEGIN + SOURCES[name], mark))
    assert program.receive(SAFETY) == "go"
    program.kill()
    assert with_mark(mark) == []


def test_a_program_that_floods_both_pipes_is_stopped():
    source = """
import os
while True:
    os.write(1, b"la la la" * 1000 + b"\\n")
    os.write(2, b"la la la" * 1000)
"""
    program = Program((sys.executable, "-c", source))
    while not program._flooded:
        pass
    with pytest.raises(PlayerFaultError, match=r"rubbish: .* sends without end") as caught:
        program.receive(SAFETY)
    program.kill()
    assert len(caught.value.trace) < 100_000

"""Locks under attack: processes race for one, are killed, or fork while they hold it."""

import subprocess
import sys

import pytest

from outflank.errors import StoreError
from outflank.store import claim

PROCESSES, ROUNDS = 4, 400

# Whoever holds the lock makes a file that must not be there yet, and removes it.
RACER = """
import os, sys
from pathlib import Path
from outflank.errors import StoreError
from outflank.store import claim

lock, mark, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
held = 0
while held < rounds:
    try:
        with claim(lock, "taken"):
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            os.unlink(mark)
            held += 1
    except StoreError as error:
        assert str(error) == "taken", error
"""

HOLDER = """
import os, sys
from pathlib import Path
from outflank.store import claim

with claim(Path(sys.argv[1]), "taken"):
    child = os.fork() if "fork" in sys.argv else None
    if child == 0:
        print("held", flush=True)  # the child has begun, and with it has let go of the lock
        sys.stdin.readline()  # as long as the test lives
        os._exit(0)
    if child is None:
        print("held", flush=True)
    sys.stdin.readline()
"""


def start(program, *arguments):
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_no_two_processes_ever_hold_a_lock_that_many_race_for(tmp_path):
    lock, mark = tmp_path / "x.lock", tmp_path / "mark"
    racers = [start(RACER, lock, mark, ROUNDS) for _ in range(PROCESSES)]
    for racer in racers:
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        racer.stdin.write("go\n")
        racer.stdin.flush()
    assert [(racer.communicate()[1], racer.returncode) for racer in racers] == [("", 0)] * PROCESSES
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [[], ["fork"]])
def test_a_lock_is_free_when_its_process_was_killed(tmp_path, arguments):
    lock = tmp_path / "x.lock"
    with start(HOLDER, lock, *arguments) as holder:
        assert holder.stdout.readline() == "held\n"
        with (
            pytest.raises(StoreError, match=f"process {holder.pid} has it"),
            claim(lock, lambda note: f"{note} has it"),
        ):
            pass
        holder.kill()
        holder.wait()
        with claim(lock, "taken"):
            pass
        holder.stdin.close()
    assert not lock.exists()

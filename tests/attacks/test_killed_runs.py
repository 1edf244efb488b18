"""kill -9 at many moments of a tournament: no game is lost, none is played twice."""

import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from outflank.arena import Plan, local_workers, run_tournament
from outflank.openings import openings
from outflank.store import Database, TournamentStore
from tests.attacks.processes import child_processes, wait_until_gone

DAEMON = Path(__file__).parent.parent / "fake_engines" / "hostile.py"
KILLS = 60

RUN = """
import sys
from contextlib import suppress
from functools import partial
from outflank.arena import local_workers, run_tournament
from outflank.store import Database, TournamentStore
if __name__ == "__main__":
    with Database(sys.argv[1]) as database:
        store = TournamentStore(database)
        run_tournament(store, store.get("t"), partial(local_workers, 2), 2)
"""

LEAVE = """
import os
import signal
import sys
from outflank.arena import worker_process
from outflank.protocols.supervisor import child_processes
from outflank.protocols.transport import Program, adopt_programs

DAEMON = '''
import os, subprocess, sys
if os.fork() == 0:
    os.setsid()
    print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]).pid, flush=True)
    os._exit(0)
os.wait()
input()
'''

adopt_programs(os.pipe()[1])
program = Program((sys.executable, "-c", DAEMON))
daemon = program.receive(600)
[far] = child_processes()
with open(f"/proc/{far}/task/{far}/children") as file:
    near = int(file.read())
for half in (far, near):
    os.kill(half, signal.SIGKILL)
    os.waitid(os.P_PID, half, os.WEXITED | os.WNOWAIT)  # its children are ours now
print(daemon, flush=True)
worker_process._leave()
"""


def descendants(pid):
    found = []
    with suppress(OSError):  # it may end meanwhile
        for child in child_processes(pid):
            found += [child, *descendants(child)]
    return found


def is_supervisor(pid):
    with suppress(OSError):
        return b"supervisor.py" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


@pytest.mark.parametrize("which", [0, 1])
def test_a_daemon_ends_though_a_supervisor_is_killed_with_the_run(tmp_path, monkeypatch, which):
    pids = tmp_path / "pids"
    pids.mkdir()
    monkeypatch.setenv("HOSTILE_PIDS", str(pids))
    script = tmp_path / "run.py"
    script.write_text(RUN)
    players = (f"python:{DAEMON}:leave_daemon", "random")
    plan = Plan("match", players, tuple(openings("random", 20, size=6)), size=6)
    with Database(tmp_path / "games.db") as database:
        TournamentStore(database).create("t", plan.document())
    process = subprocess.Popen([sys.executable, script, tmp_path / "games.db"])
    while not any(pids.iterdir()) and process.poll() is None:
        pass
    os.kill(process.pid, signal.SIGSTOP)  # what is found stays as it is
    started = descendants(process.pid)
    pairs = [
        (pid, child)
        for pid in started
        if is_supervisor(pid)
        for child in child_processes(pid)
        if is_supervisor(child)
    ]
    for pair in pairs:
        with suppress(ProcessLookupError):
            os.kill(pair[which], signal.SIGKILL)
    process.kill()
    process.wait()
    assert pairs
    wait_until_gone([*started, *(int(path.name) for path in pids.iterdir())])


def test_a_worker_that_leaves_ends_what_lost_its_supervisor_just_before():
    left = subprocess.run([sys.executable, "-c", LEAVE], stdout=subprocess.PIPE, check=False)
    wait_until_gone([int(left.stdout)])


@pytest.mark.soak
def test_a_tournament_that_is_killed_again_and_again(tmp_path, monkeypatch):
    pids = tmp_path / "pids"
    pids.mkdir()
    monkeypatch.setenv("HOSTILE_PIDS", str(pids))
    script = tmp_path / "run.py"
    script.write_text(RUN)
    players = (f"python:{DAEMON}:leave_daemon", "random", "level:2")
    plan = Plan("round robin", players, tuple(openings("random", 40, size=6)), size=6, seed=3)
    dice = random.Random(1)
    stored = {}
    with Database(tmp_path / "games.db") as database:
        store = TournamentStore(database)
        store.create("t", plan.document())
        for number in range(KILLS):
            process = subprocess.Popen([sys.executable, script, tmp_path / "games.db"])
            enough = len(stored) + dice.randrange(0, 4)
            while len(store.results("t")) < enough and process.poll() is None:
                pass
            started = descendants(process.pid)
            # The run itself, or one of its processes.
            victim = dice.choice(started) if started and number % 3 == 0 else process.pid
            with suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
            process.kill()
            process.wait()
            wait_until_gone([*started, *(int(path.name) for path in pids.iterdir())])
            for path in pids.iterdir():
                path.unlink()
            now = dict(store.games("t"))
            assert {key: now[key] for key in stored} == stored
            stored = now
        run_tournament(store, store.get("t"), partial(local_workers, 2), 2)
        final = dict(store.games("t"))
    assert sorted(final) == list(range(len(plan.games())))
    assert {key: final[key] for key in stored} == stored

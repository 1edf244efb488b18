"""Python players that attack what plays them, and leave processes behind.

Processes that must not stay write their number into the folder HOSTILE_PIDS.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

SLEEP = [sys.executable, "-c", "import time; time.sleep(3600)"]


def first(board):
    return board.legal_moves.names()[0]


def _note(pid):
    folder = Path(os.environ["HOSTILE_PIDS"])
    (folder / str(pid)).touch()


def _parent(pid):
    with open(f"/proc/{pid}/stat") as file:
        return int(file.read().rpartition(")")[2].split()[1])


def _supervisors():
    """The two processes of the supervisor, the nearer one first."""
    return os.getppid(), _parent(os.getppid())


def _worker():
    return _parent(_supervisors()[1])


def _wait():
    while True:
        signal.pause()


def _daemon(*, environment=None):
    """A process in a session of its own, whose parent has gone."""
    if os.fork() == 0:
        os.setsid()
        process = subprocess.Popen(SLEEP, env=environment)
        _note(process.pid)
        os._exit(0)
    os.wait()


def kill_supervisor(board):
    _daemon()
    for process in _supervisors():
        os.kill(process, signal.SIGKILL)
    _wait()


def kill_near_supervisor(board):
    _daemon()
    os.kill(_supervisors()[0], signal.SIGKILL)
    _wait()


def kill_far_supervisor(board):
    _daemon()
    os.kill(_supervisors()[1], signal.SIGKILL)
    _wait()


def kill_worker(board):
    _daemon()
    os.kill(_worker(), signal.SIGKILL)
    _wait()


def kill_worker_and_supervisor(board):
    _daemon()
    supervisors, worker = _supervisors(), _worker()
    os.kill(worker, signal.SIGSTOP)
    for process in reversed(supervisors):
        os.kill(process, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    _wait()


def kill_worker_and_stop_supervisor(board):
    _daemon(environment={})
    worker = _worker()
    for process in _supervisors():
        os.kill(process, signal.SIGSTOP)
    os.kill(worker, signal.SIGKILL)
    _wait()


def terminate_worker(board):
    os.kill(_worker(), signal.SIGTERM)
    _wait()


def kill_worker_in_the_opponents_move(board):
    """Kill it from a thread that outlasts the answer."""
    worker = _worker()
    threading.Thread(target=_kill_when_answered, args=(worker, board.ply)).start()
    return first(board)


def _kill_when_answered(worker, ply):
    time.sleep(0.01)
    os.kill(worker, signal.SIGKILL)


def stop_worker(board):
    if board.ply < 4:
        os.kill(_worker(), signal.SIGSTOP)
    return first(board)


def stop_supervisor(board):
    for process in _supervisors():
        os.kill(process, signal.SIGSTOP)
    return first(board)


def leave_daemon(board):
    _daemon()
    return first(board)


def leave_daemon_without_environment(board):
    _daemon(environment={})
    return first(board)


def leave_many(board):
    """Many children, which ignore what can be ignored."""
    for _ in range(20):
        child = os.fork()
        if child == 0:
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
                signal.signal(number, signal.SIG_IGN)
            _wait()
        _note(child)
    return first(board)


def write_rubbish_as_answer(board):
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, b"[[[[\n")
        except OSError:
            continue
    return first(board)


def claim_no_fault(board):
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, b'{"fault": "", "told": ["x"], "trace": 5}\n')
        except OSError:
            continue
    return first(board)


def print_escapes(board):
    sys.stderr.write("\x1b]0;title\x07\x1b[31mred\x1b[0m \x9b2J\n")
    sys.stderr.flush()
    raise RuntimeError("\x1b[2Jcleared \u202ebackwards")

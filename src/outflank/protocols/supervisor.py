"""The process between Outflank and somebody's program: ends all that the program has started.

Run as ``python -I -S supervisor.py LIFELINE,... COMMAND...``. LIFELINE is a pipe from whoever wants
the program: a byte in it, or its end, because that process was killed, ends the program. Further
numbers are pipes to hold open until then. The supervisor ends as the program did.

It is two processes, the program's parent and the parent of that: when one of them is killed,
together with whoever wants the program or not, the other one ends everything.

Nothing of Outflank is imported here, so that a program starts without delay. There are no threads,
so that forking is safe.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import sys
from collections.abc import Callable, Container
from contextlib import suppress

__all__ = ["adopt_orphans", "child_processes", "end_strays", "main"]

# From <sys/prctl.h>.
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36

# What a shell says of a command that it cannot run.
CANNOT_START = 127


def _prctl(option: int, value: int) -> bool:
    """Set something about this process; False where the system has no such thing."""
    if sys.platform != "linux":
        return False
    call = getattr(ctypes.CDLL(None), "prctl", None)
    return call is not None and call(option, value, 0, 0, 0) == 0


def adopt_orphans() -> bool:
    """Become the parent of all descendants that lose their own, also of those with a new session.

    False where the system cannot do so; what leaves its process group gets away there.
    """
    own = f"/proc/self/task/{os.getpid()}/children"
    return os.path.exists(own) and _prctl(PR_SET_CHILD_SUBREAPER, 1)


def child_processes() -> list[int]:
    """The children of this process, where the system lists them."""
    children: list[int] = []
    with suppress(OSError):
        for thread in os.listdir("/proc/self/task"):
            with suppress(OSError), open(f"/proc/self/task/{thread}/children") as file:
                children += map(int, file.read().split())
    return children


def end_strays(spared: Container[int]) -> None:
    """End adopted processes: children in other sessions than ours, but for those *spared*.

    An orphan's own children become ours when it ends, hence the loop.
    """
    session = os.getsid(0)

    def is_stray(child: int) -> bool:
        with suppress(OSError):
            return child not in spared and os.getsid(child) != session
        return False

    while strays := [child for child in child_processes() if is_stray(child)]:
        for child in strays:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def main(arguments: list[str]) -> int:
    """Run the command, and return its exit code when nothing of it is left."""
    pipes, command = [int(number) for number in arguments[0].split(",")], arguments[1:]
    for pipe in pipes:
        os.set_inheritable(pipe, False)
    ours, held = os.pipe()  # the second process sees its end when the first is killed

    def run_second() -> int:
        os.close(held)
        second = os.getpid()
        return _supervise(lambda: _execute(command, second), (pipes[0], ours))

    return _supervise(run_second, (pipes[0],))


def _supervise(run: Callable[[], int], lifelines: tuple[int, ...]) -> int:
    """Fork a process for *run*; its exit code when nothing of it is left.

    It is ended when one of the *lifelines* has something to read, or an end.
    """
    adopt_orphans()
    alarm, ring = os.pipe()
    os.set_blocking(ring, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(ring, warn_on_full_buffer=False)
    program = _fork(run)
    _let_go_of_standard_streams()
    news = select.poll()
    for pipe in (*lifelines, alarm):
        news.register(pipe, select.POLLIN)
    code = None
    while code is None:
        if any(pipe in lifelines for pipe, _ in news.poll()):
            break
        os.read(alarm, 4096)
        code = _reap(program)
    return _end_all(program, code)


def _fork(run: Callable[[], int]) -> int:
    """The process id of a child that ends as *run* says."""
    child = os.fork()
    if child != 0:
        return child
    try:
        signal.set_wakeup_fd(-1)
        # A session of its own: what is sent to its process group does not reach us.
        os.setsid()
        _end_as(run())
    finally:
        os._exit(CANNOT_START)


def _execute(command: list[str], parent: int) -> int:
    """Become the program, which ends with its parent; return only if that cannot be."""
    for name in ("SIGCHLD", "SIGPIPE", "SIGXFSZ"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    try:
        if os.getppid() == parent:
            os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"cannot start {command[0]}: {error.strerror}\n".encode())
    return CANNOT_START


def _let_go_of_standard_streams() -> None:
    """They are the program's alone, so that their ends are seen at the other side."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _reap(program: int) -> int | None:
    """Take leave of children that have ended; the exit code of the program if it is among them."""
    code = None
    with suppress(ChildProcessError):
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                break
            if child == program:
                code = os.waitstatus_to_exitcode(status)
    return code


def _end_all(program: int, code: int | None) -> int:
    """End whatever is left, and return the program's exit code."""
    with suppress(ChildProcessError):
        while True:
            with suppress(OSError):
                os.killpg(program, signal.SIGKILL)
            for child in child_processes():
                with suppress(OSError):
                    os.kill(child, signal.SIGKILL)
            child, status = os.waitpid(-1, 0)
            if child == program:
                code = os.waitstatus_to_exitcode(status)
    return 0 if code is None else code


def _end_as(code: int) -> None:
    """End with an exit code, or by a signal if it is negative."""
    if code < 0:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core dump is for the program to make
        with suppress(OSError):  # SIGKILL has no other handling anyway
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


if __name__ == "__main__":
    _end_as(main(sys.argv[1:]))

"""A program and all its descendants, as one process tree that can be killed, on every system.

On POSIX systems a supervisor stands between us and the program (`supervisor.py`); Windows has job
objects for that. Both end everything when the tree is cut, and when this process ends, however it
ends. What else POSIX and Windows do differently about processes is here, too.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import IO, Any

from outflank.protocols import supervisor
from outflank.protocols.timed_call import run_in_time

__all__ = ["ProcessTree", "end_process", "resume_process", "write_in_time"]

_SUPERVISOR = str(Path(supervisor.__file__))

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    # From <winnt.h>.
    _KILL_ON_CLOSE = 0x2000
    _EXTENDED_LIMITS = 9
    _SET_QUOTA_AND_TERMINATE = 0x0101

    class _JobLimits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, of which only the flags are set."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.OpenProcess.restype = wintypes.HANDLE

    class ProcessTree:
        """A program to be started, and all that it will start: a job object."""

        def __init__(self, held: tuple[int, ...] = ()) -> None:
            """*held* has no meaning here: a job ends with the process that made it."""
            self._job: Any = wintypes.HANDLE(_kernel.CreateJobObjectW(None, None))
            limits = _JobLimits(flags=_KILL_ON_CLOSE)
            _kernel.SetInformationJobObject(
                self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            )
            self.options: dict[str, Any] = {}

        def command(self, program: tuple[str, ...]) -> tuple[str, ...]:
            """The command that starts the program."""
            return program

        def begin(self, pid: int | None) -> None:
            """Take over a process that was just started, or None if that failed."""
            if pid is None:
                self.cut()
                return
            process = wintypes.HANDLE(_kernel.OpenProcess(_SET_QUOTA_AND_TERMINATE, False, pid))
            _kernel.AssignProcessToJobObject(self._job, process)
            _kernel.CloseHandle(process)

        def cut(self) -> None:
            """End all of it. Cutting twice does no harm."""
            if self._job is not None:
                _kernel.CloseHandle(self._job)
                self._job = None

    def end_process(pid: int) -> None:
        """End a process at once, if it is still there."""
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGTERM)  # which cannot be refused here

    def resume_process(pid: int) -> None:
        """Do nothing: no program stops another one here."""

    def write_in_time(pipe: IO[bytes], data: bytes, seconds: float) -> bool:
        """Write all of it; False if the other side does not read it in time."""

        def write() -> None:
            pipe.write(data)
            pipe.flush()

        return run_in_time(write, seconds)

else:
    import select

    class ProcessTree:
        """A program to be started, and all that it will start: a supervisor with a lifeline."""

        def __init__(self, held: tuple[int, ...] = ()) -> None:
            """*held* are pipes that stay open as long as something of the tree runs."""
            self._theirs, lifeline = os.pipe()
            self._lifeline: int | None = lifeline
            self._pipes = (self._theirs, *held)
            self.options: dict[str, Any] = {"pass_fds": self._pipes, "start_new_session": True}

        def command(self, program: tuple[str, ...]) -> tuple[str, ...]:
            """The command that starts the program; `options` are keyword arguments for it."""
            pipes = ",".join(map(str, self._pipes))
            return (sys.executable, "-I", "-S", _SUPERVISOR, pipes, *program)

        def begin(self, pid: int | None) -> None:
            """Take over a process that was just started, or None if that failed."""
            os.close(self._theirs)
            if pid is None:
                self.cut()

        def cut(self) -> None:
            """End all of it. Cutting twice does no harm."""
            if self._lifeline is not None:
                # A word first: a process that was forked from ours may hold the pipe open, too.
                with contextlib.suppress(OSError):
                    os.write(self._lifeline, b".")
                os.close(self._lifeline)
                self._lifeline = None

    def end_process(pid: int) -> None:
        """End a process at once, if it is still there."""
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGKILL)

    def resume_process(pid: int) -> None:
        """Resume a process that a program has suspended."""
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGCONT)

    def write_in_time(pipe: IO[bytes], data: bytes, seconds: float) -> bool:
        """Write all of it; False if the other side does not read it in time."""
        os.set_blocking(pipe.fileno(), False)
        room = select.poll()
        room.register(pipe, select.POLLOUT)
        while data:
            if not room.poll(seconds * 1000):
                return False
            data = data[os.write(pipe.fileno(), data) :]
        return True

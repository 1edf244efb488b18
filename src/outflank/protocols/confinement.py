"""Sandboxes third-party Python on Linux: no network, no processes, few files.

A process confines itself for good before it loads what it does not trust. A seccomp filter refuses
system calls, Landlock hides files where the kernel has it, resource limits bound memory, processor
time and open files. An audit hook names what Python code tries before the kernel refuses it.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import platform
import signal
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from outflank.protocols.system_calls import AUDIT_ARCHITECTURES, REFUSED, SPECIAL

__all__ = ["Confinement", "confine", "confinement", "refusals"]

# From <linux/prctl.h>, <linux/seccomp.h> and <linux/filter.h>.
PR_SET_NO_NEW_PRIVS, PR_GET_SECCOMP, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 21, 22, 2
ALLOW, KILL, ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
LOAD, JUMP_EQUAL, JUMP_AT_LEAST, JUMP_ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
CLONE_THREAD = 0x00010000
X32_CALLS = 0x40000000

# From <linux/landlock.h>: the accesses of its first version, and those that only read.
LANDLOCK_CREATE, LANDLOCK_ADD, LANDLOCK_RESTRICT, LANDLOCK_PATH = 444, 445, 446, 1
ALL_ACCESSES = (1 << 13) - 1
EXECUTE, READ_FILE, READ_FOLDER = 1 << 0, 1 << 2, 1 << 3

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

MOST_OPEN_FILES = 64

# What a Python with NumPy reads besides its own folders.
SYSTEM_FILES = (
    "/usr",
    "/lib",
    "/lib64",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/dev/null",
    "/dev/urandom",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/sys/devices/system",
)

refusals: list[str] = []
"""What this process has tried since it was confined, in words."""


@dataclass(frozen=True, slots=True)
class Confinement:
    """Whether other people's Python can be confined here."""

    available: bool
    """Whether it can."""

    about: str
    """How, or why not."""


def confinement() -> Confinement:
    """Say whether this system can confine a process, and how."""
    if sys.platform != "linux":
        return Confinement(False, f"not available on {platform.system()}")
    if platform.machine() not in AUDIT_ARCHITECTURES:
        return Confinement(False, f"not available on {platform.machine()} processors")
    if ctypes.CDLL(None).prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0:
        return Confinement(False, "not available: this kernel has no seccomp")
    hidden = _landlock_version() > 0
    return Confinement(True, f"seccomp{' and Landlock' if hidden else ', files can be read'}")


def confine(readable: Iterable[Path], *, processor_seconds: int) -> None:
    """Confine this process, and all of its threads to come, for good.

    It can read *readable*, Python and the system's libraries, and nothing else. Raises OSError
    where the system refuses.
    """
    _limit_resources(processor_seconds)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "cannot give up privileges")
    if _landlock_version() > 0:
        _hide_files([*readable, *_python_folders(), *map(Path, SYSTEM_FILES)])
    _filter_system_calls(libc)
    sys.addaudithook(_name_attempt)


def _limit_resources(processor_seconds: int) -> None:
    import resource

    def out_of_time(*_: object) -> None:
        raise TimeoutError(f"more than {processor_seconds} seconds of processor time")

    signal.signal(signal.SIGXCPU, out_of_time)
    for limit, soft, hard in (
        (resource.RLIMIT_CPU, processor_seconds, processor_seconds + 2),
        (resource.RLIMIT_FSIZE, 0, 0),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_NOFILE, MOST_OPEN_FILES, MOST_OPEN_FILES),
    ):
        with contextlib.suppress(ValueError, OSError):  # a lower limit is in force already
            resource.setrlimit(limit, (soft, hard))


def _python_folders() -> list[Path]:
    package = Path(__file__).parents[1]
    return [Path(sys.prefix), Path(sys.base_prefix), package, *map(Path, filter(None, sys.path))]


# Files: Landlock


def _landlock_version() -> int:
    found: int = ctypes.CDLL(None).syscall(LANDLOCK_CREATE, None, 0, 1)
    return found


def _hide_files(readable: Iterable[Path]) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    handled = ctypes.create_string_buffer(struct.pack("=Q", ALL_ACCESSES), 8)
    rules = libc.syscall(LANDLOCK_CREATE, handled, 8, 0)
    if rules < 0:
        raise OSError(ctypes.get_errno(), "cannot hide files")
    try:
        for path in readable:
            with contextlib.suppress(OSError):  # not every system has all of them
                place = os.open(path, os.O_PATH | os.O_CLOEXEC)
                try:
                    allowed = READ_FILE | (EXECUTE | READ_FOLDER if path.is_dir() else 0)
                    rule = ctypes.create_string_buffer(struct.pack("=Qi", allowed, place), 12)
                    libc.syscall(LANDLOCK_ADD, rules, LANDLOCK_PATH, rule, 0)
                finally:
                    os.close(place)
        if libc.syscall(LANDLOCK_RESTRICT, rules, 0) != 0:
            raise OSError(ctypes.get_errno(), "cannot hide files")
    finally:
        os.close(rules)


# System calls: seccomp


def _filter_system_calls(libc: Any) -> None:
    program = b"".join(struct.pack("=HBBI", *line) for line in _program(platform.machine()))
    lines = ctypes.create_string_buffer(program, len(program))

    class Filter(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("lines", ctypes.c_void_p))

    wanted = Filter(len(program) // 8, ctypes.addressof(lines))
    if libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(wanted), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "cannot filter system calls")


def _program(machine: str) -> list[tuple[int, int, int, int]]:
    """The filter: lines of (code, jump if true, jump if false, value)."""
    refuse, unknown = ERRNO | errno.EPERM, ERRNO | errno.ENOSYS
    lines = [
        (LOAD, 0, 0, 4),
        (JUMP_EQUAL, 1, 0, AUDIT_ARCHITECTURES[machine]),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, 0),
        (JUMP_AT_LEAST, 0, 1, X32_CALLS),
        (RETURN, 0, 0, refuse),
    ]
    for number in REFUSED[machine].values():
        lines += [(JUMP_EQUAL, 0, 1, number), (RETURN, 0, 0, refuse)]
    special = SPECIAL[machine]
    for name in ("clone3", "openat2"):
        lines += [(JUMP_EQUAL, 0, 1, special[name]), (RETURN, 0, 0, unknown)]
    for name, flags in (("open", 1), ("openat", 2)):
        if name in special:
            lines += _decided(special[name], flags, (JUMP_ANY_BIT, WRITING), ALLOW, refuse)
    lines += _decided(special["clone"], 0, (JUMP_ANY_BIT, CLONE_THREAD), refuse, ALLOW)
    lines += _decided(special["tgkill"], 0, (JUMP_EQUAL, os.getpid()), refuse, ALLOW)
    lines += _decided(special["prlimit64"], 2, (JUMP_EQUAL, 0), refuse, ALLOW)
    return [*lines, (RETURN, 0, 0, ALLOW)]


def _decided(
    number: int, argument: int, test: tuple[int, int], otherwise: int, then: int
) -> list[tuple[int, int, int, int]]:
    """Lines that decide on a call by the lower half of an argument."""
    return [
        (JUMP_EQUAL, 0, 4, number),
        (LOAD, 0, 0, 16 + 8 * argument),
        (test[0], 1, 0, test[1]),
        (RETURN, 0, 0, otherwise),
        (RETURN, 0, 0, then),
    ]


# Names for what is refused

_ATTEMPTS = {
    "socket.__new__": "open a socket",
    "socket.getaddrinfo": "use the network",
    "os.fork": "start a process",
    "os.forkpty": "start a process",
    "os.exec": "start a process",
    "os.posix_spawn": "start a process",
    "os.system": "start a process",
    "subprocess.Popen": "start a process",
    "_posixsubprocess.fork_exec": "start a process",
    "os.kill": "send a signal",
    "os.killpg": "send a signal",
}
_CHANGES = ("chmod", "chown", "link", "mkdir", "remove", "rename", "rmdir", "symlink", "truncate")


def _name_attempt(event: str, arguments: tuple[Any, ...]) -> None:
    attempt = _ATTEMPTS.get(event)
    if event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING:
        attempt = f"write to {arguments[0]!r:.80}"
    elif event.startswith("os.") and event[3:] in _CHANGES:
        attempt = f"change {arguments[0]!r:.80}"
    if attempt is not None:
        refusals.append(attempt)
        raise PermissionError(errno.EPERM, f"a confined player may not {attempt}")

"""Numbers of Linux system calls that a confined player has no use for.

From the kernel's ``syscall_64.tbl`` (x86-64) and ``asm-generic/unistd.h`` (arm64).
"""

from __future__ import annotations

__all__ = ["AUDIT_ARCHITECTURES", "REFUSED", "SPECIAL"]

# From <linux/audit.h>.
AUDIT_ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

# Call: number on x86-64, number on arm64; -1 where there is none.
_REFUSED = {
    # network
    "socket": (41, 198),
    "socketpair": (53, 199),
    # processes
    "fork": (57, -1),
    "vfork": (58, -1),
    "execve": (59, 221),
    "execveat": (322, 281),
    "kill": (62, 129),
    "tkill": (200, 130),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "setrlimit": (160, 164),
    # files
    "creat": (85, -1),
    "truncate": (76, 45),
    "rename": (82, -1),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "mkdir": (83, -1),
    "mkdirat": (258, 34),
    "rmdir": (84, -1),
    "unlink": (87, -1),
    "unlinkat": (263, 35),
    "link": (86, -1),
    "linkat": (265, 37),
    "symlink": (88, -1),
    "symlinkat": (266, 36),
    "chmod": (90, -1),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, -1),
    "fchown": (93, 55),
    "lchown": (94, -1),
    "fchownat": (260, 54),
    "mknod": (133, -1),
    "mknodat": (259, 33),
    "utime": (132, -1),
    "utimes": (235, -1),
    "utimensat": (280, 88),
    "futimesat": (261, -1),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    # the system
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "io_uring_setup": (425, 425),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "userfaultfd": (323, 282),
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "reboot": (169, 142),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "kexec_load": (246, 104),
}

# Calls whose arguments decide, or that are said not to exist, so that others are used instead.
_SPECIAL = {
    "open": (2, -1),
    "openat": (257, 56),
    "clone": (56, 220),
    "tgkill": (234, 131),
    "prlimit64": (302, 261),
    "clone3": (435, 435),
    "openat2": (437, 437),
}

_COLUMNS = {"x86_64": 0, "aarch64": 1}


def _numbers(table: dict[str, tuple[int, int]]) -> dict[str, dict[str, int]]:
    return {
        machine: {name: pair[column] for name, pair in table.items() if pair[column] >= 0}
        for machine, column in _COLUMNS.items()
    }


REFUSED = _numbers(_REFUSED)
"""Calls that always fail, by machine and name."""

SPECIAL = _numbers(_SPECIAL)
"""Calls that `confinement` decides on by their arguments, by machine and name."""

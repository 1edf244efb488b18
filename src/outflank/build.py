"""How the native core of this installation was built."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path

from outflank import __version__, _core, _cpu

__all__ = ["BuildInfo", "build_info", "machine"]


@dataclass(frozen=True, slots=True)
class BuildInfo:
    """How the native core in use was built."""

    version: str
    """Version of the package."""

    level: str
    """Instruction-set level of the core in use, such as ``x86-64-v3``."""

    compiler: str
    """Compiler that built it, with its version."""

    cpu_levels: tuple[str, ...]
    """Levels that this processor runs, best last."""


def build_info() -> BuildInfo:
    """Say which version of the native core is in use, and what built it."""
    return BuildInfo(__version__, _core.level(), _core.compiler(), tuple(_cpu.levels()))


def machine() -> str:
    """Processor, cores, compiler and versions in one line, to accompany measurements."""
    build = build_info()
    return (
        f"{_processor()}, {os.cpu_count()} cores; {platform.system()}, "
        f"Python {platform.python_version()}, {build.compiler}; "
        f"Outflank {build.version}, core {build.level}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    facts = dict(line.split(":", 1) for line in lines if ":" in line)
    facts = {key.strip(): value.strip() for key, value in facts.items()}
    family = f"family {facts.get('cpu family', '?')} model {facts.get('model', '?')}"
    return f"{facts.get('model name', platform.machine())} ({family})"

"""How the native core of this installation was built."""

from __future__ import annotations

from dataclasses import dataclass

from outflank import __version__, _core, _cpu

__all__ = ["BuildInfo", "build_info"]


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

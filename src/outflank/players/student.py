"""A student's file as a player: sandboxed, unless it is trusted."""

from __future__ import annotations

from pathlib import Path

from outflank.errors import OptionError
from outflank.players.external import PythonPlayer
from outflank.players.registry import Option, register
from outflank.protocols.confinement import confinement

__all__ = ["student", "student_spec"]

MEMORY_MB = 1024

# Processor time for a game: fifteen minutes are a long game of a course.
PROCESSOR_SECONDS = 900


def _player_file(text: str) -> str:
    """A Python file."""
    if not Path(text).is_file():
        raise OptionError(f"there is no file {text!r}")
    return str(Path(text).resolve())


@register(
    "student",
    "a student's Python file with choose(board), Player or AI, confined, such as student:ada.py",
    Option("file", _player_file, "the file", positional=True),
    Option("memory", int, f"megabytes that it may use (default {MEMORY_MB})"),
    Option("trust", bool, "yes runs it with all your rights (default no)"),
    runs_program=True,
)
def student(*, file: str = "", memory: int = MEMORY_MB, trust: bool = False) -> PythonPlayer:
    """A player file of a course."""
    if not file:
        raise OptionError("it needs a file, such as student:ada.py")
    if not 64 <= memory <= 65_536:
        raise OptionError(f"memory must be from 64 to 65536 megabytes, not {memory}")
    possible = confinement()
    if not trust and not possible.available:
        raise OptionError(
            f"{Path(file).name} cannot be confined ({possible.about}): --trust, or trust=yes, "
            "runs it with all your rights"
        )
    return PythonPlayer(
        f"student:{Path(file).name}",
        "student",
        (file,),
        memory_mb=memory,
        processor_seconds=None if trust else PROCESSOR_SECONDS,
    )


def student_spec(file: Path, *, trust: bool = False) -> str:
    """The option string of a student's file."""
    path = str(file.resolve())
    if any(mark in path for mark in ",="):
        raise OptionError(f"{file} has a comma or an equals sign in its path: please rename it")
    return f"student:{path}{',trust=yes' if trust else ''}"

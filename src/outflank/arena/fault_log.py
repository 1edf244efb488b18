"""A log of players' faults, with tracebacks, for their authors."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from outflank.arena.fault import Fault
from outflank.arena.schedule import ScheduledGame
from outflank.plain_text import plain_text
from outflank.rules import Color
from outflank.store import home_folder

__all__ = ["fault_log_path", "log_fault"]

# Size in bytes at which the log is rotated, replacing the previous one.
LARGEST = 1_000_000


def fault_log_path() -> Path:
    """The path of the log, in the user's data folder."""
    return home_folder() / "logs" / "faults.log"


def log_fault(run: str, game: ScheduledGame, fault: Fault) -> None:
    """Append a fault to the log. A log that cannot be written must not end a run."""
    path = fault_log_path()
    player = game.black if fault.color is Color.BLACK else game.white
    when = datetime.now(UTC).isoformat(timespec="seconds")
    entry = f"{when} {run}, game {game.number}, move {fault.move}, {player}: {fault}\n"
    if fault.trace:
        entry += "".join(f"    {line}\n" for line in plain_text(fault.trace).splitlines())
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8") as file:
            file.write(entry)

"""Tournaments started on the page: each in its own process.

Games are stored one by one, so that the process may end at any moment, and a stopped tournament can
be resumed anywhere.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from outflank.errors import OptionError
from outflank.web.command_process import CommandProcess

__all__ = ["Tournaments"]

WORKERS = 2

COMMANDS = {
    "match": "match",
    "round robin": "tournament",
    "gauntlet": "tournament",
    "swiss": "tournament",
    "ladder": "tournament",
}


class Tournaments:
    """Plays one tournament at a time, for as long as the server runs."""

    def __init__(self, database: Path) -> None:
        self._path = database
        self._name = ""
        self._process: CommandProcess | None = None
        self._following: asyncio.Task[None] | None = None
        self._errors: dict[str, str] = {}

    @property
    def running(self) -> str:
        """The name of the tournament being played, or an empty string."""
        return self._name if self._following is not None and not self._following.done() else ""

    def error(self, name: str) -> str:
        """Why a tournament failed, or an empty string."""
        return self._errors.get(name, "")

    def start(self, name: str, kind: str) -> None:
        """Play the remaining games of a stored tournament."""
        if self.running:
            raise OptionError(f"{self.running!r} is being played: stop it first")
        self._errors.pop(name, None)
        self._name = name
        self._process = CommandProcess(
            COMMANDS[kind],
            f"--resume={name}",
            f"--store={self._path}",
            f"--workers={WORKERS}",
            "--json",
        )
        self._following = asyncio.create_task(self._follow(name, self._process))

    async def _follow(self, name: str, process: CommandProcess) -> None:
        if error := await process.wait():
            self._errors[name] = error

    async def stop(self) -> None:
        """Stop the tournament being played; finished games are kept."""
        if self._process is not None and self._following is not None:
            await self._process.stop()
            await self._following

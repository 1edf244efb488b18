"""Tournaments that are begun on the page: each in a process of its own.

It is the same command that plays them in a terminal: a tournament takes neither memory nor time of
the server, and a stopped one is gone on with anywhere. A supervisor ends it with the server,
however that ends; games are stored one by one, so that this may happen at any moment.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from outflank.errors import OptionError
from outflank.protocols import supervisor

__all__ = ["Tournaments"]

WORKERS = 2

COMMANDS = {"match": "match", "round robin": "tournament", "gauntlet": "tournament"}


class Tournaments:
    """Plays one tournament at a time, as long as the server runs."""

    def __init__(self, database: Path) -> None:
        self._path = database
        self._name = ""
        self._playing: asyncio.Task[None] | None = None
        self._lifeline: int | None = None
        self._errors: dict[str, str] = {}

    @property
    def running(self) -> str:
        """The name of the one that is played, or nothing."""
        return self._name if self._playing is not None and not self._playing.done() else ""

    def error(self, name: str) -> str:
        """Why a tournament broke off, or nothing."""
        return self._errors.get(name, "")

    def start(self, name: str, kind: str) -> None:
        """Play the games of a stored tournament that are not played yet."""
        if self.running:
            raise OptionError(f"{self.running!r} is being played: stop it first")
        self._errors.pop(name, None)
        self._name = name
        theirs, self._lifeline = os.pipe()
        self._playing = asyncio.create_task(self._play(name, kind, theirs))

    async def _play(self, name: str, kind: str, lifeline: int) -> None:
        supervised = (sys.executable, "-I", "-S", supervisor.__file__, str(lifeline))
        command = (sys.executable, "-m", "outflank", COMMANDS[kind], f"--resume={name}")
        try:
            process = await asyncio.create_subprocess_exec(
                *supervised,
                *command,
                f"--store={self._path}",
                f"--workers={WORKERS}",
                "--json",
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                pass_fds=(lifeline,),
            )
        except OSError as error:
            self._errors[name] = f"cannot be played: {error.strerror or error}"
            return
        finally:
            os.close(lifeline)
        _, said = await process.communicate()
        if process.returncode and self._lifeline is not None:  # it was not stopped
            lines = said.decode(errors="replace").strip().splitlines() or ["it broke off"]
            self._errors[name] = lines[-1].removeprefix("outflank: ")[:300]
        self._cut_lifeline()

    async def stop(self) -> None:
        """Stop the one that is played; no game that is over is lost."""
        self._cut_lifeline()
        if self._playing is not None:
            await self._playing

    def _cut_lifeline(self) -> None:
        if self._lifeline is not None:
            os.close(self._lifeline)
            self._lifeline = None

"""Tournaments that are begun on the page: each in a process of its own.

It is the same command that plays them in a terminal, so that a tournament takes neither memory nor
time of the server, and a stopped one is gone on with anywhere.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path

from outflank.errors import OptionError

__all__ = ["Tournaments"]

WORKERS = 2

# Seconds until one that was asked to stop is ended by force.
STOP_SECONDS = 10.0

COMMANDS = {"match": "match", "round robin": "tournament", "gauntlet": "tournament"}


class Tournaments:
    """Plays one tournament at a time, as long as the server runs."""

    def __init__(self, database: Path) -> None:
        self._path = database
        self._name = ""
        self._process: asyncio.subprocess.Process | None = None
        self._playing: asyncio.Task[None] | None = None
        self._stopping = False
        self._errors: dict[str, str] = {}

    @property
    def running(self) -> str:
        """The name of the one that is played, or nothing."""
        return self._name if self._playing is not None and not self._playing.done() else ""

    def error(self, name: str) -> str:
        """Why a tournament broke off, or nothing."""
        return self._errors.get(name, "")

    async def start(self, name: str, kind: str) -> None:
        """Play the games of a stored tournament that are not played yet."""
        if self.running:
            raise OptionError(f"{self.running!r} is being played: stop it first")
        self._errors.pop(name, None)
        self._name, self._stopping = name, False
        self._playing = asyncio.create_task(self._play(name, kind))

    async def _play(self, name: str, kind: str) -> None:
        command = [sys.executable, "-m", "outflank", COMMANDS[kind], f"--resume={name}"]
        options = [f"--store={self._path}", f"--workers={WORKERS}", "--json"]
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command,
                *options,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            self._errors[name] = f"cannot be played: {error.strerror or error}"
            return
        if self._stopping:
            self._interrupt()
        _, said = await self._process.communicate()
        if self._process.returncode and not self._stopping:
            lines = said.decode(errors="replace").strip().splitlines() or ["it broke off"]
            self._errors[name] = lines[-1].removeprefix("outflank: ")[:300]

    def _interrupt(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGINT)

    async def stop(self) -> None:
        """Stop the one that is played; no game that is over is lost."""
        if not self.running or self._playing is None:
            return
        self._stopping = True
        self._interrupt()
        done, _ = await asyncio.wait({self._playing}, timeout=STOP_SECONDS)
        if not done and self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._playing

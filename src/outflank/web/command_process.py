"""A command of Outflank in its own process, for work that is too long for the server.

It is the same command as in a terminal, and uses neither memory nor time of the server. A
supervisor ends it, with everything it started, when the server ends, however that happens.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable

from outflank.protocols.process_tree import ProcessTree

__all__ = ["CommandProcess"]

# Bytes of a line of output; the longest describe a generation and take a few kilobytes.
LONGEST_LINE = 2**20

# Characters of the message about a command that failed.
LONGEST_MESSAGE = 300


class CommandProcess:
    """A command that runs until it ends, is stopped, or the server ends."""

    def __init__(self, *arguments: str, on_line: Callable[[str], None] | None = None) -> None:
        """Start it. *on_line* is called with each line of its standard output."""
        self._on_line = on_line
        self._tree = ProcessTree()
        self._stopped = False
        self._running = asyncio.create_task(self._run(arguments))

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return not self._running.done()

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before it ended."""
        return self._stopped

    async def wait(self) -> str:
        """Wait for its end; its last error line, or an empty string on success."""
        return await asyncio.shield(self._running)

    async def stop(self) -> None:
        """End it, and wait until all its processes are gone."""
        if self.running and not self._stopped:
            self._stopped = True
            self._tree.cut()
        await self.wait()

    async def _run(self, arguments: tuple[str, ...]) -> str:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._tree.command((sys.executable, "-m", "outflank", *arguments)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE if self._on_line else asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                **self._tree.options,
            )
        except OSError as error:
            self._tree.begin(None)
            return f"cannot be started: {error.strerror or error}"
        self._tree.begin(process.pid)
        _, complaint = await asyncio.gather(self._listen(process.stdout), _last(process.stderr))
        code = await process.wait()
        self._tree.cut()
        return complaint if code and not self._stopped else ""

    async def _listen(self, output: asyncio.StreamReader | None) -> None:
        if output is not None and self._on_line is not None:
            async for line in output:
                self._on_line(line.decode(errors="replace"))


async def _last(errors: asyncio.StreamReader | None) -> str:
    """The last non-empty line, without the command's name before it."""
    lines = deque(["it broke off"], maxlen=1)
    if errors is not None:
        async for line in errors:
            lines.extend(filter(None, [line.decode(errors="replace").strip()]))
    return lines[-1].removeprefix("outflank: ")[:LONGEST_MESSAGE]

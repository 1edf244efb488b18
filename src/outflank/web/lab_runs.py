"""Experiments started on the page: one at a time, in its own process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from outflank.errors import ConflictError
from outflank.lab import experiment_named
from outflank.web.command_process import CommandProcess
from outflank.web.lab_schemas import GenerationOut, LabRunOut

__all__ = ["LabRun", "LabRuns"]

WORKERS = 2


class _Progress(BaseModel):
    event: Literal["progress"]
    label: str
    done: int
    total: int


class _Generation(GenerationOut):
    event: Literal["generation"]


# Lines of `outflank lab run --json-lines`, except the result, which is read from its file.
_EVENT: TypeAdapter[_Progress | _Generation] = TypeAdapter(
    Annotated[_Progress | _Generation, Field(discriminator="event")]
)


@dataclass(slots=True)
class LabRun:
    """A run and its progress."""

    number: int
    name: str
    quick: bool
    begun: float
    """In the event loop's time."""

    ended: float | None = None
    state: Literal["running", "finished", "stopped", "failed"] = "running"
    label: str = "starting"
    done: int = 0
    total: int = 0
    error: str = ""
    generations: list[GenerationOut] = field(default_factory=list)

    def view(self, known: int = 0) -> LabRunOut:
        """The run as the page shows it, without the first *known* generations."""
        end = self.ended if self.ended is not None else asyncio.get_running_loop().time()
        return LabRunOut(
            number=self.number,
            name=self.name,
            quick=self.quick,
            state=self.state,
            label=self.label,
            done=self.done,
            total=self.total,
            seconds=end - self.begun,
            error=self.error,
            known=known,
            generations=self.generations[known:],
        )

    def hear(self, line: str) -> None:
        """Process a line of output; lines that are no events are ignored."""
        try:
            event = _EVENT.validate_json(line)
        except ValidationError:
            return
        if isinstance(event, _Progress):
            self.label, self.done, self.total = event.label, event.done, event.total
        else:
            self.generations.append(event)


class LabRuns:
    """Runs one experiment at a time, for as long as the server runs."""

    def __init__(self) -> None:
        self.last: LabRun | None = None
        """The current run, or the one before."""

        self._process: CommandProcess | None = None
        self._following: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    def start(self, name: str, folder: Path, *, quick: bool) -> LabRun:
        """Run an experiment; results go into a folder of its name in *folder*.

        A stopped run resumes if the experiment has checkpoints. Raises ConflictError during another
        run.
        """
        experiment = experiment_named(name)
        before = self.last
        if before is not None and before.state == "running":
            raise ConflictError(f"{before.name!r} is running: stop it first, or wait for its end")
        run = LabRun(
            1 if before is None else before.number + 1,
            experiment.name,
            quick,
            asyncio.get_running_loop().time(),
        )

        def hear(line: str) -> None:
            run.hear(line)
            self._announce()

        self.last = run
        self._process = CommandProcess(
            "lab",
            "run",
            experiment.name,
            *(["--quick"] if quick else []),
            f"--out={folder}",
            f"--workers={WORKERS}",
            "--resume",
            "--json-lines",
            on_line=hear,
        )
        self._following = asyncio.create_task(self._follow(run, self._process))
        self._announce()
        return run

    async def _follow(self, run: LabRun, process: CommandProcess) -> None:
        run.error = await process.wait()
        run.ended = asyncio.get_running_loop().time()
        run.state = "stopped" if process.stopped else "failed" if run.error else "finished"
        self._announce()

    async def stop(self) -> None:
        """Stop the current run, if any; earlier results stay as they were."""
        if self._process is not None and self._following is not None:
            await self._process.stop()
            await self._following

    def _announce(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def changes(self) -> AsyncIterator[LabRun | None]:
        """The last run now, and again after each change; slow consumers get only the newest."""
        while True:
            changed = self._changed
            yield self.last
            await changed.wait()

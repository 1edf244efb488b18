"""The lab: list, start, watch and stop experiments, and show their results."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Response, WebSocket

from outflank.errors import UnknownNameError
from outflank.lab import Experiment, experiment_named, experiments
from outflank.store import home_folder
from outflank.web.lab_schemas import (
    ExperimentOut,
    FoundOut,
    LabOut,
    LabRunIn,
    LabRunOut,
    LabWatchOut,
)
from outflank.web.schemas import DocumentOut, text_content
from outflank.web.sockets import accept, run_until_gone
from outflank.web.state import Server, ServerState
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api/lab", tags=["lab"])


def results_folder() -> Path:
    """The folder that runs of the page write to, and that the page reads results from."""
    return home_folder() / "lab"


@router.get("")
async def listed(server: Server) -> LabOut:
    """All experiments with a summary of their results, and the last run of the page."""
    folder = results_folder()
    found = await run_in_thread(None, lambda: [_listed(each, folder) for each in experiments()])
    last = server.lab.last
    return LabOut(folder=str(folder), experiments=found, run=last.view() if last else None)


def _listed(experiment: Experiment, results: Path) -> ExperimentOut:
    folder = results / experiment.name
    return ExperimentOut(
        name=experiment.name,
        about=experiment.about,
        report=experiment.report,
        found=_found(folder / "result.json"),
        resumable=(folder / "steps").is_dir(),
    )


def _found(path: Path) -> FoundOut | None:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return FoundOut(
            quick="--quick" in document["command"],
            seconds=document["seconds"],
            finished=written.isoformat(timespec="seconds"),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None  # missing or damaged


@router.post("/runs")
async def start(body: LabRunIn, server: Server) -> LabRunOut:
    """Start an experiment. One runs at a time: while it does, the answer is 409."""
    return server.lab.start(body.name, results_folder(), quick=body.quick).view()


@router.post("/stop")
async def stop(server: Server) -> LabOut:
    """Stop the current run; the next one resumes from its checkpoints."""
    await server.lab.stop()
    return await listed(server)


@router.websocket("/watch")
async def watch(socket: WebSocket, server: Server) -> None:
    """The last run now, and each of its changes; generations are sent once."""
    async with accept(socket, server) as accepted:
        if accepted:
            limit = server.limits.socket_message
            await run_until_gone(socket, limit, _send_changes(socket, server))


async def _send_changes(socket: WebSocket, server: ServerState) -> None:
    number = known = 0
    async for run in server.lab.changes():
        if run is not None and run.number != number:
            number, known = run.number, 0
        view = run.view(known) if run else None
        known += len(view.generations) if view else 0
        await socket.send_text(LabWatchOut(run=view).model_dump_json())


@router.get("/{name}")
async def result(name: str) -> DocumentOut:
    """What an experiment found."""
    path = results_folder() / experiment_named(name).name / "result.json"

    def read() -> dict[str, Any]:
        try:
            document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            raise UnknownNameError(f"there are no results of {name!r} yet") from None
        return document

    return DocumentOut.model_validate(await run_in_thread(None, read))


@router.get(
    "/{name}/{plot}.svg",
    response_class=Response,
    responses={200: text_content("image/svg+xml")},
)
async def plot(name: str, plot: str) -> Response:
    """A plot of an experiment."""
    folder = results_folder() / experiment_named(name).name

    def read() -> bytes:
        plots = {path.stem: path for path in folder.glob("*.svg")}
        if plot not in plots:
            raise UnknownNameError(f"there is no plot {plot!r} of {name!r}")
        return plots[plot].read_bytes()

    return Response(await run_in_thread(None, read), media_type="image/svg+xml")

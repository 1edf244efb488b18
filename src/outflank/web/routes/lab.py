"""Results of the lab, and settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Response
from pydantic import ValidationError

from outflank.errors import FormatError, UnknownNameError
from outflank.lab import experiment_named, experiments
from outflank.store import home_folder
from outflank.web.error_view import about_field
from outflank.web.game_files import HUMAN
from outflank.web.schemas import DocumentOut, SettingsIn, text_content
from outflank.web.state import Server

router = APIRouter(prefix="/api", tags=["lab"])


def results_folder() -> Path:
    """Where the page looks for results: ``outflank lab run all --out`` writes there."""
    return home_folder() / "lab"


@router.get("/lab")
async def listed() -> DocumentOut:
    """All experiments, and which of them have results."""
    folder = results_folder()
    found = [
        {"name": made.name, "about": made.about, "report": made.report,
         "done": (folder / made.name / "result.json").is_file()}
        for made in experiments()
    ]  # fmt: skip
    return DocumentOut.model_validate({"folder": str(folder), "experiments": found})


@router.get("/lab/{name}")
async def result(name: str) -> DocumentOut:
    """What an experiment found."""
    path = results_folder() / experiment_named(name).name / "result.json"
    try:
        document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise UnknownNameError(f"there are no results of {name!r} yet") from None
    return DocumentOut.model_validate(document)


@router.get("/lab/{name}/{plot}.svg", response_class=Response,
            responses={200: text_content("image/svg+xml")})  # fmt: skip
async def plot(name: str, plot: str) -> Response:
    """A plot of an experiment."""
    folder = results_folder() / experiment_named(name).name
    plots = {path.stem: path for path in folder.glob("*.svg")}
    if plot not in plots:
        raise UnknownNameError(f"there is no plot {plot!r} of {name!r}")
    return Response(plots[plot].read_bytes(), media_type="image/svg+xml")


@router.get("/settings")
async def settings(server: Server) -> DocumentOut:
    """What was chosen on the page."""
    found = await server.storage.run(lambda stores: stores.settings.all(_check_setting))
    return DocumentOut.model_validate(found)


def _check_setting(key: str, value: object) -> None:
    """Raise FormatError about a choice that the page does not know."""
    try:
        SettingsIn.model_validate({key: value})
    except ValidationError as error:
        raise FormatError(error.errors()[0]["msg"]) from None


@router.put("/settings")
async def change_settings(body: SettingsIn, server: Server) -> DocumentOut:
    """Choose something; what is left out stays as it was."""
    values = body.model_dump(exclude_none=True)
    for side in ("black", "white"):
        spec = values.get(side, HUMAN)
        if spec != HUMAN:
            with about_field(side):
                await server.thinking.check(spec, values.get("size", 8))
    await server.storage.run(lambda stores: stores.settings.update(values))
    return await settings(server)

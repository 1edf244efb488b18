"""What was chosen on the page."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import ValidationError

from outflank.errors import FormatError
from outflank.web.error_view import about_field
from outflank.web.game_files import HUMAN
from outflank.web.schemas import DocumentOut, SettingsIn
from outflank.web.state import Server

router = APIRouter(prefix="/api", tags=["settings"])


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

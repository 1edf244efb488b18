"""Parts of its database that the server could not read."""

from __future__ import annotations

from fastapi import APIRouter

from outflank.web.schemas import DamageOut
from outflank.web.state import Server

router = APIRouter(prefix="/api/damage", tags=["store"])


@router.get("")
async def damage(server: Server) -> DamageOut:
    """Rows that were found damaged since the server started, and are skipped."""
    found = await server.storage.run(lambda stores: list(stores.database.damaged.values()))
    return DamageOut.model_validate({"damaged": found}, from_attributes=True)

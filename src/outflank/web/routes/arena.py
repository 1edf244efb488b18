"""Tournaments on the page."""

from __future__ import annotations

import asyncio
from datetime import datetime

from fastapi import APIRouter

from outflank.arena import Plan, TimeControl
from outflank.errors import OptionError
from outflank.openings import openings, usual_openings
from outflank.web.schemas import TournamentIn, TournamentOut, TournamentsOut
from outflank.web.state import Server

router = APIRouter(prefix="/api/tournaments", tags=["arena"])

MOST_LISTED = 50


@router.get("")
async def listed(server: Server) -> TournamentsOut:
    """All tournaments, the latest first, also those of the command line."""
    found = await server.storage.run(
        lambda stores: [
            server.tournaments.view(tournament, stores.tournaments)
            for tournament in stores.tournaments.all(Plan.from_document)[:MOST_LISTED]
        ]
    )
    return TournamentsOut.model_validate({"tournaments": found})


@router.post("")
async def create(body: TournamentIn, server: Server) -> TournamentOut:
    """Begin a round robin."""
    for spec in body.players:
        await server.thinking.check(spec, body.size)
    if body.games % 2:
        raise OptionError("games must be even: each opening is played twice")
    starts = openings(usual_openings(body.size), body.games // 2, seed=body.seed, size=body.size)
    control = TimeControl(move=server.limits.move_seconds)
    plan = Plan("round robin", tuple(body.players), tuple(starts), control, body.size,
                seed=body.seed)  # fmt: skip
    if len(plan.games()) > server.limits.tournament_games:
        raise OptionError(f"at most {server.limits.tournament_games} games in all, not "
                          f"{len(plan.games())}")  # fmt: skip
    name = body.name.strip() or f"page {datetime.now():%Y-%m-%d %H:%M:%S}"
    if not name.isprintable() or name == "latest" or "/" in name:
        raise OptionError(f"a tournament cannot be called {name!r}")
    if server.tournaments.running:
        raise OptionError(f"{server.tournaments.running!r} is being played: stop it first")
    await server.storage.run(lambda stores: stores.tournaments.create(name, plan.document()))
    server.tournaments.start(name)
    return await read(name, server)


@router.get("/{name}")
async def read(name: str, server: Server) -> TournamentOut:
    """A tournament, with its table as far as it has come."""
    found = await server.storage.run(
        lambda stores: server.tournaments.view(
            stores.tournaments.get(name, Plan.from_document), stores.tournaments
        )
    )
    return TournamentOut.model_validate(found)


@router.post("/{name}/resume")
async def resume(name: str, server: Server) -> TournamentOut:
    """Go on with a tournament that was stopped."""
    found = await read(name, server)
    for spec in found.players:
        await server.thinking.check(spec, 8)  # also those that the command line began
    if found.played < found.total:
        server.tournaments.start(name)
    return await read(name, server)


@router.post("/{name}/stop")
async def stop(name: str, server: Server) -> TournamentOut:
    """Stop a tournament; no game that is over is lost."""
    await read(name, server)
    if server.tournaments.running == name:
        await asyncio.to_thread(server.tournaments.stop)
    return await read(name, server)

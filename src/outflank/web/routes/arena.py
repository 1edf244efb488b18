"""Tournaments on the page."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from outflank.arena import Plan, TimeControl
from outflank.errors import OptionError
from outflank.openings import opening_name, openings, usual_openings
from outflank.store import stored_document
from outflank.web.arena_schemas import (
    OpenedGameOut,
    TournamentGameOut,
    TournamentGamesOut,
    TournamentIn,
    TournamentOut,
    TournamentsOut,
)
from outflank.web.error_view import about_field
from outflank.web.game_files import library_entry, name_of_content, recorded_game
from outflank.web.state import Server, ServerState
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/tournaments", tags=["arena"])

MOST_LISTED = 50

GameNumber = Annotated[int, Path(ge=0, lt=2**63)]


@router.get("")
async def listed(server: Server) -> TournamentsOut:
    """All tournaments, the latest first, including those of the command line."""
    running = server.tournaments.running  # before its games are counted: see `read`
    found = await server.standings.list(MOST_LISTED)
    return TournamentsOut(tournaments=[_out(server, each, running) for each in found])


@router.post("")
async def create(body: TournamentIn, server: Server) -> TournamentOut:
    """Start a round robin."""
    with about_field("players"):
        for spec in body.players:
            await server.thinking.check(spec, body.size)
    with about_field("games"):
        plan = _plan(body, server)
    name = body.name.strip() or f"page {datetime.now():%Y-%m-%d %H:%M:%S}"
    with about_field("name"):
        if not name.isprintable() or name == "latest" or "/" in name:
            raise OptionError(f"a tournament cannot be called {name!r}")
    if server.tournaments.running:
        raise OptionError(f"{server.tournaments.running!r} is being played: stop it first")
    await server.storage.run(lambda stores: stores.tournaments.create(name, plan.document()))
    server.tournaments.start(name, plan.kind)
    return await read(name, server)


def _plan(body: TournamentIn, server: ServerState) -> Plan:
    if body.games % 2:
        raise OptionError("games must be even: each opening is played twice")
    starts = openings(usual_openings(body.size), body.games // 2, seed=body.seed, size=body.size)
    control = TimeControl(move=server.limits.move_seconds)
    players = tuple(body.players)
    plan = Plan("round robin", players, tuple(starts), control, body.size, seed=body.seed)
    if plan.total > server.limits.tournament_games:
        raise OptionError(
            f"at most {server.limits.tournament_games} games in all, not {plan.total}"
        )
    return plan


@router.get("/{name}")
async def read(name: str, server: Server) -> TournamentOut:
    """A tournament, with its table so far."""
    # Read before the games are counted: one reported as ended is shown with all its games.
    running = server.tournaments.running
    return _out(server, await server.standings.show(name), running)


@router.post("/{name}/resume")
async def resume(name: str, server: Server) -> TournamentOut:
    """Resume a stopped tournament."""
    plan = await server.standings.plan(name)
    for spec in plan.players:
        await server.thinking.check(spec, plan.size)  # also those started on the command line
    found = await read(name, server)
    if found.played < found.total:
        server.tournaments.start(name, plan.kind)
    return await read(name, server)


@router.post("/{name}/stop")
async def stop(name: str, server: Server) -> TournamentOut:
    """Stop a tournament; finished games are kept."""
    if server.tournaments.running == name:
        await server.tournaments.stop()
    return await read(name, server)


@router.get("/{name}/games")
async def games(
    name: str,
    server: Server,
    first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    number: Annotated[int, Query(ge=1, le=200)] = 25,
) -> TournamentGamesOut:
    """Some games of a tournament, the last first."""
    found = await server.storage.run(
        lambda stores: stores.tournaments.newest_results(name, first=first, number=number)
    )
    shown = [TournamentGameOut.model_validate(each, from_attributes=True) for each in found]
    return TournamentGamesOut(games=shown)


@router.post("/{name}/games/{number}")
async def open_game(name: str, number: GameNumber, server: Server) -> OpenedGameOut:
    """Copy a game of a tournament into the library, to view and review it."""
    record = await server.storage.run(lambda stores: stores.tournaments.game(name, number))
    opened = name_of_content("tournament", name, number)
    stored = recorded_game(record)
    board, result = stored.game.board(), stored.game.result
    entry = library_entry(opened, stored, board, opening_name(board), result)

    def keep(stores: Stores) -> None:
        if not stores.games.known([opened]):
            stores.games.save((entry, stored_document(stored)))

    await server.storage.run(keep)
    server.sessions.welcome_back([opened])
    return OpenedGameOut(id=opened)


def _out(server: ServerState, found: dict[str, Any], running: str) -> TournamentOut:
    name = found["name"]
    return TournamentOut(running=running == name, error=server.tournaments.error(name), **found)

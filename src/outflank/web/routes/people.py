"""People: identity, invitations and statistics."""

from __future__ import annotations

from datetime import UTC, date, datetime

from fastapi import APIRouter, Request, Response

from outflank.errors import ConflictError, SeatError
from outflank.store import streak
from outflank.web.game_schemas import GameOut, InvitationOut, JoinIn
from outflank.web.identity import Visitor, recognise
from outflank.web.invitations import qr_code
from outflank.web.people_schemas import MeOut, PractisedDayOut, StatisticsOut
from outflank.web.state import Server

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me")
async def me(request: Request, response: Response, visitor: Visitor) -> MeOut:
    """The browser's identity; one that asks for the first time is given one."""
    return MeOut(id=recognise(request, visitor, response))


@router.get("/me/statistics")
async def statistics(server: Server, visitor: Visitor) -> StatisticsOut:
    """Games and practice of this browser."""
    if visitor is None:
        return StatisticsOut(games=[], days=[], streak=0)
    games, days = await server.storage.run(
        lambda stores: (stores.diary.games(visitor), stores.diary.days(visitor))
    )
    practised = [date.fromisoformat(day) for day in days]
    return StatisticsOut(
        games=list(games.values()),
        days=[
            PractisedDayOut(day=day, right=done.right, wrong=done.wrong)
            for day, done in days.items()
        ],
        streak=streak(practised, datetime.now(UTC).date()),
    )


@router.get("/games/{game}/invitation")
async def invitation(game: str, server: Server, visitor: Visitor) -> InvitationOut:
    """The invitation to a game that waits for a guest, for its host."""
    session = await server.sessions.get(game)
    session.seating.admit_player(visitor)
    code = session.seating.invitation(visitor)
    if code is None:
        raise ConflictError("this game is not waiting for anybody")
    link = server.address.link(f"#join/{session.id}/{code}")
    picture = qr_code(link)
    return InvitationOut(
        code=code,
        link=link,
        reaches_network=server.address.reaches_network,
        qr=picture.path,
        qr_size=picture.size,
    )


@router.post("/games/{game}/join", response_model=GameOut)
async def join(game: str, body: JoinIn, server: Server, visitor: Visitor) -> Response:
    """Accept an invitation: take the seat that it is for."""
    if visitor is None:
        raise SeatError("playing needs cookies, so that the server knows you again")
    session = await server.sessions.get(game)
    await session.join(body.code, visitor, body.name)
    return Response(await session.text(), media_type="application/json")

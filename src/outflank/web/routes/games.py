"""Games: create, show, list, import, export."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from outflank.errors import FormatError, OptionError, OutflankError
from outflank.formats import write_ggf, write_transcript
from outflank.game import Game
from outflank.openings import balanced_openings
from outflank.rules import Color, Position
from outflank.store import Seat, Seats, StoredGame
from outflank.web.boards import read_game
from outflank.web.error_view import about_field, error_view
from outflank.web.game_files import HUMAN, game_record
from outflank.web.game_schemas import GameIn, GameOut, GamesOut, ImportIn, ImportOut, ImportProgress
from outflank.web.game_session import GameSession
from outflank.web.identity import Visitor
from outflank.web.imports import import_text
from outflank.web.schemas import NDJSON, text_content
from outflank.web.seating import new_seats
from outflank.web.setup_reader import read_pasted
from outflank.web.state import Server
from outflank.web.storage import Stores
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api/games", tags=["games"])

AlsoNames = Annotated[tuple[Annotated[str, Field(max_length=100)], ...], Query(max_length=100)]
"""Full names of players that the page displays under a name that matches the search."""

# Small enough that other requests need not wait for the store.
EXPORTED_AT_A_TIME = 100


@router.post("", response_model=GameOut)
async def create(body: GameIn, server: Server, visitor: Visitor) -> Response:
    """Create a game. The browser that does so owns the seats of people in it."""
    server.thinking.refuse_if_busy()
    start, ply = await run_in_thread(None, _start, body)
    for field, spec in (("black", body.black), ("white", body.white)):
        if spec != HUMAN:
            with about_field(field):
                await server.thinking.check(spec, start.size)
    control = None if body.clock is None else (body.clock.seconds, body.clock.increment)
    seats = _take_seats(start, body, visitor)
    players = (body.black, body.white)
    session = await server.sessions.create(start, players, control, seats, ply=ply)
    return await _show(session)


def _take_seats(game: Game, body: GameIn, visitor: str | None) -> Seats:
    """The seats of a new game, with its creator's name where that is unambiguous."""
    players = {Color.BLACK: body.black, Color.WHITE: body.white}
    people = [color for color, spec in players.items() if spec == HUMAN]
    guest = None
    if body.guest is not None:
        guest = Color.BLACK if body.guest == "black" else Color.WHITE
        with about_field("guest"):
            if len(people) < 2 or visitor is None:
                raise OptionError("a guest needs a game of two people, and a host with cookies")
    hosted = [color for color in people if color is not guest]
    if body.name and len(hosted) == 1:
        game.headers[str(hosted[0])] = body.name
    taken = new_seats(people, visitor, guest)
    return taken.get(Color.BLACK, Seat()), taken.get(Color.WHITE, Seat())


def _start(body: GameIn) -> tuple[Game, int]:
    """The game to start from, and how many of its moves were played."""
    if body.start is not None and body.analysis:
        with about_field("start"):
            return read_pasted(body.start, body.size)
    if body.start is not None:
        with about_field("start"):
            game = Game.from_board(read_game(body.start, body.size).board())
    elif body.opening == "balanced":
        if body.size != 8:
            with about_field("opening"):
                raise OptionError("balanced starts are for the 8x8 board")
        game = Game.from_moves(random.choice(balanced_openings()))
    else:
        game = Game(size=body.size)
    with about_field("moves"):
        node = game.end().add_line(move for move in body.moves if move != "pass")
    return game, 0 if body.analysis else node.ply


@router.get("")
async def listed(
    server: Server,
    player: Annotated[str, Query(max_length=100)] = "",
    also: AlsoNames = (),
    opening: Annotated[str, Query(max_length=100)] = "",
    result: Literal["", "black", "white", "draw", "open"] = "",
    first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    number: Annotated[int, Query(ge=1, le=200)] = 50,
) -> GamesOut:
    """Games by player, opening and result, the latest first."""
    total, games = await server.storage.run(
        lambda stores: stores.games.find(
            player=player,
            also=also,
            opening=opening,
            result=result,
            first=first,
            number=number,
        )
    )
    return GamesOut(total=total, games=games)


@router.post(
    "/import", response_model=ImportOut, responses={200: {"content": {NDJSON: {"schema": {}}}}}
)
async def import_games(body: ImportIn, request: Request, server: Server) -> Any:
    """Import the games of a text, all or none: transcripts, one a line, or GGF.

    A client that accepts application/x-ndjson gets progress: lines with ``read`` and ``kept``, and
    finally the answer, or ``error``.
    """
    steps = import_text(server.storage, body.text, size=body.size, most=server.limits.import_games)
    if NDJSON in request.headers.get("accept", ""):
        return StreamingResponse(_progress_lines(steps), media_type=NDJSON)
    async for step in steps:
        if isinstance(step, ImportOut):
            return step
    raise AssertionError("an import ends with its answer")


async def _progress_lines(steps: AsyncIterator[ImportProgress | ImportOut]) -> AsyncIterator[str]:
    try:
        async for step in steps:
            yield f"{step.model_dump_json()}\n"
    except OutflankError as error:
        yield f"{json.dumps(error_view(error))}\n"


@router.get("/export", response_class=Response, responses={200: text_content("text/plain")})
async def export_games(
    server: Server,
    format: Literal["ggf", "transcript"] = "ggf",  # noqa: A002
    player: Annotated[str, Query(max_length=100)] = "",
    also: AlsoNames = (),
    opening: Annotated[str, Query(max_length=100)] = "",
    result: Literal["", "black", "white", "draw", "open"] = "",
) -> Response:
    """The games of a search as a file; transcripts only of those from the 8x8 start position."""

    def load(stores: Stores, first: int) -> tuple[int, list[StoredGame]]:
        total, found = stores.games.find(
            player=player,
            also=also,
            opening=opening,
            result=result,
            first=first,
            number=EXPORTED_AT_A_TIME,
        )
        kept = stores.games.load_many([entry.id for entry in found])
        return total, [stored for _, stored in kept]

    def write(games: list[StoredGame]) -> list[str]:
        records = [game_record(stored) for stored in games]
        if format == "ggf":
            return [write_ggf(record) for record in records]
        usual = [record for record in records if record.start == Position.start()]
        return [write_transcript(record.board()) for record in usual if record.moves]

    lines: list[str] = []
    for first in count(0, EXPORTED_AT_A_TIME):
        total, kept = await server.storage.run(partial(load, first=first))
        lines += await run_in_thread(None, write, kept)
        if first + EXPORTED_AT_A_TIME >= total:
            break
    suffix = "ggf" if format == "ggf" else "txt"
    name = f'attachment; filename="outflank-games.{suffix}"'
    text = "".join(f"{line}\n" for line in lines)
    headers = {"Content-Disposition": name}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{game}", response_model=GameOut)
async def read(game: str, server: Server) -> Response:
    """A game."""
    return await _show(await server.sessions.get(game))


async def _show(session: GameSession) -> Response:
    return Response(await session.text(), media_type="application/json")


@router.post("/{game}/rematch", response_model=GameOut)
async def rematch(game: str, server: Server, visitor: Visitor) -> Response:
    """Play again with colours swapped; the second request gets the same game."""
    session = await server.sessions.get(game)
    session.seating.admit_player(visitor)
    return await _show(await server.sessions.rematch(session))


@router.delete("/{game}", status_code=204)
async def delete(game: str, server: Server, visitor: Visitor) -> None:
    """Delete a game."""
    with suppress(FormatError):  # a damaged one can be deleted, too
        (await server.sessions.get(game)).seating.admit_player(visitor)
    await server.sessions.delete(game)


@router.get("/{game}/text")
async def text_of(game: str, server: Server) -> dict[str, str]:
    """A game as transcript and GGF, for sharing."""
    session = await server.sessions.get(game)
    board = session.match.board
    return {
        "transcript": write_transcript(board),
        "ggf": write_ggf(game_record(session.stored())),
        "position": board.to_text(),
    }

"""Games: begin, move, take back, resign, list, import, export."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from functools import partial
from itertools import count
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from outflank.errors import ConflictError, OptionError, OutflankError
from outflank.formats import parse_transcript, write_ggf, write_transcript
from outflank.openings import balanced_openings
from outflank.rules import Board, Color, Position
from outflank.store import StoredGame
from outflank.web.boards import read_game
from outflank.web.games import HUMAN, Game, passing_board
from outflank.web.imports import import_text
from outflank.web.schemas import (
    NDJSON,
    ErrorOut,
    GameIn,
    GameOut,
    GamesOut,
    ImportIn,
    ImportOut,
    ImportProgress,
    MoveIn,
    PauseIn,
    PlayerIn,
    PlyIn,
    text_content,
)
from outflank.web.state import Server
from outflank.web.storage import Stores
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api/games", tags=["games"])

# So that others need not wait for the store.
EXPORTED_AT_A_TIME = 100


@router.post("")
async def create(body: GameIn, server: Server) -> GameOut:
    """Begin a game."""
    board = await run_in_thread(None, _start, body)
    players = {Color.BLACK: body.black, Color.WHITE: body.white}
    for spec in players.values():
        if spec != HUMAN:
            await server.thinking.check(spec, board.size)
    clock = body.clock
    game = await server.games.create(
        board, players, clock=clock.seconds if clock else None,
        increment=clock.increment if clock else 0.0,
    )  # fmt: skip
    return _out(game)


def _start(body: GameIn) -> Board:
    if body.start is not None:
        board = read_game(body.start, body.size).board()
    elif body.opening == "balanced":
        if body.size != 8:
            raise OptionError("balanced starts are for the 8x8 board")
        board = parse_transcript(random.choice(balanced_openings()))
    else:
        board = Board(size=body.size)
    made = passing_board(board.start, board.moves)
    for move in body.moves:
        if move != "pass":
            made.push(move)
    return made


@router.get("")
async def listed(
    server: Server,
    player: Annotated[str, Query(max_length=100)] = "",
    opening: Annotated[str, Query(max_length=100)] = "",
    result: Literal["", "black", "white", "draw", "open"] = "",
    first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    number: Annotated[int, Query(ge=1, le=200)] = 50,
) -> GamesOut:
    """Games by player, opening and result, the latest first."""
    total, games = await server.storage.run(
        lambda stores: stores.games.find(
            player=player, opening=opening, result=result, first=first, number=number
        )
    )
    return GamesOut.model_validate({"total": total, "games": games}, from_attributes=True)


@router.post(
    "/import", response_model=ImportOut, responses={200: {"content": {NDJSON: {"schema": {}}}}}
)
async def import_games(body: ImportIn, request: Request, server: Server) -> Any:
    """Keep the games of a text, all of them or none: transcripts, a line each, or GGF.

    Whoever accepts application/x-ndjson is told of progress: lines with ``read`` and ``kept``, and
    the answer as the last one, or ``error``.
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
        yield f"{ErrorOut(error=' '.join(str(error).split())).model_dump_json()}\n"


@router.get("/export", response_class=Response, responses={200: text_content("text/plain")})
async def export_games(
    server: Server,
    format: Literal["ggf", "transcript"] = "ggf",  # noqa: A002
    player: Annotated[str, Query(max_length=100)] = "",
    opening: Annotated[str, Query(max_length=100)] = "",
    result: Literal["", "black", "white", "draw", "open"] = "",
) -> Response:
    """The games of a search as a file; as moves, only those from the usual start of 8x8."""

    def some(stores: Stores, first: int) -> tuple[int, list[tuple[str, StoredGame]]]:
        total, found = stores.games.find(
            player=player, opening=opening, result=result, first=first, number=EXPORTED_AT_A_TIME
        )
        return total, list(stores.games.load_many([entry.id for entry in found]))

    def written(kept: list[tuple[str, StoredGame]]) -> list[str]:
        games = [Game.from_stored(name, stored) for name, stored in kept]
        if format == "ggf":
            return [write_ggf(game.record) for game in games]
        usual = [game.board for game in games if game.board.start == Position.start()]
        return [write_transcript(board) for board in usual if board.moves]

    lines: list[str] = []
    for first in count(0, EXPORTED_AT_A_TIME):
        total, kept = await server.storage.run(partial(some, first=first))
        lines += await run_in_thread(None, written, kept)
        if first + EXPORTED_AT_A_TIME >= total:
            break
    suffix = "ggf" if format == "ggf" else "txt"
    name = f'attachment; filename="outflank-games.{suffix}"'
    return Response("".join(f"{line}\n" for line in lines), media_type="text/plain; charset=utf-8",
                    headers={"Content-Disposition": name})  # fmt: skip


@router.get("/{game}")
async def read(game: str, server: Server) -> GameOut:
    """A game."""
    return _out(await server.games.get(game))


@router.delete("/{game}", status_code=204)
async def delete(game: str, server: Server) -> None:
    """Forget a game."""
    await server.games.delete(game)


@router.get("/{game}/text")
async def text_of(game: str, server: Server) -> dict[str, str]:
    """A game as transcript and GGF, to be shared."""
    found = await server.games.get(game)
    return {
        "transcript": write_transcript(found.board),
        "ggf": write_ggf(found.record),
        "position": found.board.to_text(),
    }


@router.post("/{game}/move")
async def move(game: str, body: MoveIn, server: Server) -> GameOut:
    """Make a person's move."""
    return await _changed(server, game, body, lambda found: found.move(body.move))


@router.post("/{game}/reply")
async def reply(game: str, body: PlyIn, server: Server) -> GameOut:
    """Let the computer make its move. To ask twice does no harm."""
    found = await server.games.get(game)
    await server.games.reply(found, body.ply)
    return _out(found)


@router.post("/{game}/undo")
async def undo(game: str, body: PlyIn, server: Server) -> GameOut:
    """Take back until a person is to move."""
    return await _changed(server, game, body, Game.undo)


@router.post("/{game}/redo")
async def redo(game: str, body: PlyIn, server: Server) -> GameOut:
    """Make moves that were taken back."""
    return await _changed(server, game, body, Game.do_again)


@router.post("/{game}/resign")
async def resign(game: str, body: PlayerIn, server: Server) -> GameOut:
    """Give a game up."""
    color = Color.BLACK if body.color == "black" else Color.WHITE
    return await _changed(server, game, body, lambda found: found.resign(color))


@router.post("/{game}/pause")
async def pause(game: str, body: PauseIn, server: Server) -> GameOut:
    """Let players that are watched wait, or go on."""
    found = await server.games.get(game)
    await server.games.change(found, lambda found: found.pause(paused=body.paused))
    return _out(found)


@router.post("/{game}/step")
async def step(game: str, body: PlyIn, server: Server) -> GameOut:
    """Let a player make one move in a game that is paused."""
    found = await server.games.get(game)
    if found.board.ply != body.ply:
        raise ConflictError("the game has moved on, perhaps in another window")
    found.paused = False
    try:
        await server.games.reply(found, body.ply)
    finally:
        found.paused = True
    await server.games.change(found, lambda found: found.pause(paused=True))
    return _out(found)


@router.post("/{game}/flag")
async def flag(game: str, body: PlyIn, server: Server) -> GameOut:
    """Say that the side to move has no time left."""
    return await _changed(server, game, body, Game.flag)


async def _changed(
    server: Server, name: str, asked: PlyIn, change: Callable[[Game], None]
) -> GameOut:
    """Change a game that is still in the state that is meant, and show it."""
    game = await server.games.get(name)
    await server.games.change(game, change, ply=asked.ply)
    return _out(game)


def _out(game: Game) -> GameOut:
    return GameOut.model_validate(game.view())

"""The explorer: what base and book know of a position, games and players of the base, imports."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse

from outflank.base import (
    FoundGame,
    GameBase,
    GameQuery,
    explore,
    find_games,
    load_game,
    player_statistics,
)
from outflank.book import Book, shipped_book
from outflank.errors import OutflankError, UnknownNameError
from outflank.formats import GameRecord, write_ggf
from outflank.openings import LANGUAGES, opening_name
from outflank.rules import Board, Shape
from outflank.web.boards import board_of, line_view
from outflank.web.error_view import error_view
from outflank.web.explorer_schemas import (
    BaseFileOut,
    BaseGameOut,
    BaseGamesOut,
    BaseImportOut,
    BaseImportProgress,
    BaseOut,
    BasePlayersOut,
    ExploredMoveOut,
    ExploreOut,
    FoundGameOut,
)
from outflank.web.position_schemas import LineIn, LineOut
from outflank.web.schemas import NDJSON
from outflank.web.state import Server

router = APIRouter(prefix="/api", tags=["explorer"])

# Games listed below the moves.
GAMES_SHOWN = 8

NO_BASE = "there is no base yet: drop files of games on the Explorer to make one"


@cache
def _book() -> Book:
    return shipped_book()


@router.post("/explore")
async def explore_position(
    body: LineIn, server: Server, language: Annotated[str, Query(max_length=10)] = "en"
) -> ExploreOut:
    """What was played in the last position of a line, with which results, and the book's values.

    The opening is named in the given language, if it has a name there.
    """
    board = board_of(body.start, body.size, body.moves)
    return await server.base.ask(lambda base: _explore(base, board, language))


def _explore(base: GameBase | None, board: Board, language: str) -> ExploreOut:
    position = board.position
    found = explore(base, position, book=_book() if board.size == 8 else None)
    games: list[FoundGame] = []
    if base is not None and found.games:
        games, _ = find_games(base, GameQuery(positions=(position,)), limit=GAMES_SHOWN)
    shape: Shape = board.shape
    return ExploreOut(
        opening=(opening_name(board, language) if language in LANGUAGES else None)
        or opening_name(board),
        base=base is not None,
        games=found.games,
        moves=[
            ExploredMoveOut(
                **asdict(each)
                | {
                    "move": shape.name(each.move),
                    "same": [shape.name(move) for move in each.same],
                }
            )
            for each in found.moves
        ],
        found=[_shown(game) for game in games],
    )


def _shown(game: FoundGame) -> FoundGameOut:
    return FoundGameOut(
        id=game.id,
        black=game.black,
        white=game.white,
        event=game.event,
        year=game.year,
        score=game.score,
    )


@router.get("/base")
async def show_base(server: Server) -> BaseOut:
    """What the base holds."""

    def question(base: GameBase | None) -> BaseOut:
        if base is None:
            return BaseOut(games=0, files=[])
        files = [
            BaseFileOut(name=each.path.rpartition("/")[2], games=each.games, errors=each.errors)
            for each in base.files()
        ]
        return BaseOut(games=len(base), files=files)

    return await server.base.ask(question)


@router.get("/base/games")
async def base_games(
    server: Server,
    player: Annotated[str, Query(max_length=100)] = "",
    first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    number: Annotated[int, Query(ge=1, le=200)] = 25,
) -> BaseGamesOut:
    """Games of a player, or all of them, the latest first."""

    def question(base: GameBase | None) -> BaseGamesOut:
        if base is None:
            return BaseGamesOut(total=0, games=[])
        query = GameQuery(player=player or None)
        games, total = find_games(base, query, limit=number, offset=first)
        return BaseGamesOut(total=total, games=[_shown(game) for game in games])

    return await server.base.ask(question)


@router.get("/base/games/{number}")
async def base_game(number: int, server: Server) -> BaseGameOut:
    """A game of the base."""

    def question(base: GameBase | None) -> BaseGameOut:
        if base is None:
            raise UnknownNameError(NO_BASE)
        game = load_game(base, number)
        headers = game.headers
        return BaseGameOut(
            id=number,
            black=headers.get("Black", ""),
            white=headers.get("White", ""),
            event=headers.get("Event", ""),
            text=write_ggf(GameRecord.of_game(game)),
            line=LineOut.model_validate(line_view(game.board())),
        )

    return await server.base.ask(question)


@router.get("/base/players")
async def base_players(
    server: Server,
    part: Annotated[str, Query(max_length=100)] = "",
    number: Annotated[int, Query(ge=1, le=200)] = 50,
) -> BasePlayersOut:
    """Players by part of their names, those with the most games first."""

    def question(base: GameBase | None) -> BasePlayersOut:
        if base is None:
            return BasePlayersOut(players=[])
        found = player_statistics(base, part or None, limit=number)
        return BasePlayersOut(players=list(found))

    return await server.base.ask(question)


@router.post(
    "/base/import",
    response_model=BaseImportOut,
    responses={200: {"content": {NDJSON: {"schema": {}}}}},
)
async def import_base(
    request: Request, server: Server, name: Annotated[str, Query(max_length=100)]
) -> StreamingResponse:
    """Import a file of games, sent as it is: WTHOR or any text.

    Answers with lines of JSON: progress, and finally the result, or ``error``.
    """
    path = await server.base.receive(name, request.stream())
    steps = server.base.import_games(path)
    return StreamingResponse(_lines(steps), media_type=NDJSON)


async def _lines(steps: AsyncIterator[BaseImportProgress | BaseImportOut]) -> AsyncIterator[str]:
    try:
        async for step in steps:
            yield f"{step.model_dump_json()}\n"
    except OutflankError as error:
        yield f"{json.dumps(error_view(error))}\n"

"""Positions and lines: what follows, why, and how they look."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import islice
from math import isfinite
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from outflank.errors import BusyError, FormatError
from outflank.formats import iter_games
from outflank.players import registered_players
from outflank.rules import PASS
from outflank.search import GENTLEST, LADDER, STRONGEST, Engine, MoveReview, level, review_move
from outflank.teaching.human_strength import STRONGEST_HUMAN, WEAKEST_HUMAN
from outflank.web.boards import board_of, line_view, position_view
from outflank.web.error_view import about_field
from outflank.web.game_schemas import GameListOut, ImportIn
from outflank.web.position_schemas import (
    LineIn,
    LineOut,
    OptionOut,
    PlayerOut,
    PlayersOut,
    RungOut,
    SetupIn,
    SetupNote,
    SetupOut,
    Step,
    WhyOut,
)
from outflank.web.schemas import text_content
from outflank.web.search_view import reasons_view, remarks_view
from outflank.web.setup_reader import read_position, setup_notes
from outflank.web.state import Server
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api", tags=["positions"])

# Games of a text that are shown.
MOST_READ = 100

# How deeply a move is searched when its reasons are requested.
WHY_LEVEL = 10


@router.get("/players")
async def players() -> PlayersOut:
    """The available opponents."""
    return PlayersOut(
        players=[
            PlayerOut(
                name=kind.name,
                about=kind.about,
                sizes=list(kind.sizes),
                source=kind.source,
                notes=list(kind.notes),
                differences=list(kind.differences),
                options=[
                    OptionOut(name=option.name, about=option.about, expects=option.expects)
                    for option in kind.options
                ],
            )
            for kind in registered_players()
            if not kind.uses_machine
        ],
        gentlest=GENTLEST,
        strongest=STRONGEST,
        rungs=[
            RungOut(
                number=rung.number,
                name=rung.name,
                depth=rung.depth,
                sharpness=rung.sharpness if isfinite(rung.sharpness) else None,
            )
            for rung in LADDER
        ],
        weakest_human=WEAKEST_HUMAN,
        strongest_human=STRONGEST_HUMAN,
    )


@router.post("/line")
async def line(body: LineIn) -> LineOut:
    """Every position of a line of play."""
    return LineOut.model_validate(line_view(board_of(body.start, body.size, body.moves)))


@router.post("/setup")
async def setup(body: SetupIn) -> SetupOut:
    """Parse a position in any notation, and say whether it can be played."""
    with about_field("text"):
        position = await run_in_thread(None, read_position, body.text, body.size)
    return SetupOut(
        position=position.to_text(),
        size=position.size,
        step=Step.model_validate(position_view(position)),
        notes=[SetupNote(text=text, good=good) for text, good in setup_notes(position)],
    )


@router.post("/why")
async def why(body: LineIn, server: Server) -> WhyOut:
    """What speaks for and against the last move of a line."""
    board = board_of(body.start, body.size, body.moves)
    if not board.moves:
        return WhyOut(move="", position=board.to_text(), reasons=[], best="", best_reasons=[])
    position, move = board.positions[-2], board.moves[-1]

    def judge(engine: Engine) -> MoveReview:
        limit = replace(level(WHY_LEVEL).limit(position), time=server.limits.review_seconds)
        return review_move(position, move, engine, limit)

    best, found = move, {"reasons": remarks_view(position, move), "best_reasons": []}
    if move != PASS:
        with suppress(BusyError):  # what is visible without a search is better than nothing
            judged = await server.thinking.use_engine(judge)
            best, found = judged.best, reasons_view(judged)
    name = position.shape.name
    about = {"move": name(move), "position": position.to_text(), "best": name(best)}
    return WhyOut.model_validate(about | found)


@router.post("/read")
async def read(body: ImportIn) -> GameListOut:
    """The first games of a text, without storing them."""
    return await run_in_thread(None, _read_games, body.text, body.size)


def _read_games(text: str, size: int | None) -> GameListOut:
    games: list[dict[str, Any]] = []
    errors: list[str] = []
    for found in islice(iter_games(text, size=size), MOST_READ):
        if isinstance(found, FormatError):
            errors.append(str(found))
        else:
            line = line_view(found.board())
            games.append(
                {"black": found.black, "white": found.white, "result": found.result, "line": line}
            )
    return GameListOut(games=games, errors=errors)


@router.get("/picture.svg", response_class=Response, responses={200: text_content("image/svg+xml")})
async def picture(
    position: Annotated[str, Query(max_length=200)],
    last: Annotated[str, Query(max_length=8)] = "",
    width: Annotated[int, Query(ge=50, le=2000)] = 400,
) -> Response:
    """A position as a picture."""
    board = board_of(position, 8, ())
    drawn = board.svg(last_move=last or None, width=width)
    return Response(drawn, media_type="image/svg+xml")

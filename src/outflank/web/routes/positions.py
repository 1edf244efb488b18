"""Positions and lines: what follows, why, and how they look."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from outflank.errors import FormatError
from outflank.evaluation import reasons
from outflank.formats import iter_games
from outflank.players import registered_players
from outflank.search import GENTLEST, STRONGEST
from outflank.web.boards import board_of, line_view, position_view
from outflank.web.error_view import about_field
from outflank.web.game_schemas import GameListOut, ImportIn
from outflank.web.position_schemas import (
    LineIn,
    LineOut,
    OptionOut,
    PlayerOut,
    PlayersOut,
    ReasonOut,
    SetupIn,
    SetupNote,
    SetupOut,
    Step,
    WhyOut,
)
from outflank.web.schemas import text_content
from outflank.web.setup_reader import read_position, setup_notes
from outflank.web.threads import run_in_thread

router = APIRouter(prefix="/api", tags=["positions"])

# Games of a text that are shown.
MOST_READ = 100


@router.get("/players")
async def players() -> PlayersOut:
    """Whom one can play against."""
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
            if not kind.takes_all
        ],
        gentlest=GENTLEST,
        strongest=STRONGEST,
    )


@router.post("/line")
async def line(body: LineIn) -> LineOut:
    """Every position of a line of play."""
    return LineOut.model_validate(line_view(board_of(body.start, body.size, body.moves)))


@router.post("/setup")
async def setup(body: SetupIn) -> SetupOut:
    """Read a position however it is written, and say whether it can be played."""
    with about_field("text"):
        position = await run_in_thread(None, read_position, body.text, body.size)
    return SetupOut(
        position=position.to_text(),
        size=position.size,
        step=Step.model_validate(position_view(position)),
        notes=[SetupNote(text=text, good=good) for text, good in setup_notes(position)],
    )


@router.post("/why")
async def why(body: LineIn) -> WhyOut:
    """What speaks for and against the last move of a line."""
    if not body.moves:
        return WhyOut(move="", reasons=[])
    board = board_of(body.start, body.size, body.moves)
    found = reasons(board.positions[-2], board.moves[-1])
    told = [ReasonOut(text=reason.text, good=reason.good) for reason in found]
    return WhyOut(move=body.moves[-1], reasons=told)


@router.post("/read")
async def read(body: ImportIn) -> GameListOut:
    """The first games of a text, without keeping them."""
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

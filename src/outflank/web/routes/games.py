"""Games: begin, move, take back, resign, list, import, export."""

from __future__ import annotations

import random
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from outflank.errors import FormatError, OptionError
from outflank.formats import parse_games, parse_transcript, write_ggf, write_transcript
from outflank.openings import balanced_openings
from outflank.rules import Board, Color
from outflank.web.games import HUMAN, ConflictError, Game, passing_board
from outflank.web.schemas import (
    GameIn,
    GameOut,
    GamesOut,
    ImportIn,
    ImportOut,
    MoveIn,
    PlayerIn,
    PlyIn,
    text_content,
)
from outflank.web.state import Server
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/games", tags=["games"])


@router.post("")
async def create(body: GameIn, server: Server) -> GameOut:
    """Begin a game."""
    board = _start(body)
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
        records, errors = parse_games(body.start, size=body.size)
        if errors or not records:
            raise FormatError(errors[0] if errors else "there is no game in it")
        board = records[0].board()
    elif body.opening == "balanced":
        if body.size != 8:
            raise OptionError("balanced starts are for the 8x8 board")
        board = parse_transcript(random.choice(balanced_openings()))
    else:
        board = Board(size=body.size)
    return passing_board(board.start, board.moves)


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


@router.post("/import")
async def import_games(body: ImportIn, server: Server) -> ImportOut:
    """Keep the games of a text: transcripts, a line each, or GGF."""
    records, errors = parse_games(body.text, size=body.size)
    if len(records) > server.limits.import_games:
        raise OptionError(f"at most {server.limits.import_games} games at a time")
    added = []
    for record in records:
        board = passing_board(record.start, [made.move for made in record.moves])
        players = {Color.BLACK: record.black or HUMAN, Color.WHITE: record.white or HUMAN}
        game = await server.games.create(board, players, comment=record.comment)
        if record.result is not None and game.result != record.result:
            game.result, game.reason = record.result, record.reason or "ended early"
            await server.games.save(game)
        added.append(game.id)
    return ImportOut(added=len(added), games=added, errors=errors)


@router.get("/export", response_class=Response, responses={200: text_content("text/plain")})
async def export_games(
    server: Server,
    format: Literal["ggf", "transcript"] = "ggf",  # noqa: A002
    player: Annotated[str, Query(max_length=100)] = "",
    opening: Annotated[str, Query(max_length=100)] = "",
    result: Literal["", "black", "white", "draw", "open"] = "",
) -> Response:
    """The games of a search as a file."""

    def find(stores: Stores) -> list[Game]:
        _, entries = stores.games.find(player=player, opening=opening, result=result,
                                       number=1_000_000)  # fmt: skip
        return [Game.from_document(entry.id, stores.games.load(entry.id)) for entry in entries]

    games = await server.storage.run(find)
    lines = [
        write_ggf(game.record) if format == "ggf" else write_transcript(game.board)
        for game in games
    ]
    text = "".join(f"{line}\n" for line in lines)
    suffix = "ggf" if format == "ggf" else "txt"
    name = f'attachment; filename="outflank-games.{suffix}"'
    return Response(text, media_type="text/plain; charset=utf-8",
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
    found = await _at(server, game, body.ply)
    if found.over:
        raise ConflictError("the game is over")
    if found.players[found.board.turn] != HUMAN:
        raise ConflictError(f"it is {found.players[found.board.turn]}'s turn")
    square = found.board.parse_move(body.move)
    found.board.position.play(square)  # refuses an illegal move before anything changes
    found.push(square)
    await server.games.save(found)
    return _out(found)


@router.post("/{game}/reply")
async def reply(game: str, body: PlyIn, server: Server) -> GameOut:
    """Let the computer make its move. To ask twice does no harm."""
    found = await server.games.get(game)
    await server.games.reply(found, body.ply)
    return _out(found)


@router.post("/{game}/undo")
async def undo(game: str, body: PlyIn, server: Server) -> GameOut:
    """Take back until a person is to move."""
    found = await _at(server, game, body.ply)
    found.undo()
    await server.games.save(found)
    return _out(found)


@router.post("/{game}/redo")
async def redo(game: str, body: PlyIn, server: Server) -> GameOut:
    """Make moves that were taken back."""
    found = await _at(server, game, body.ply)
    found.do_again()
    await server.games.save(found)
    return _out(found)


@router.post("/{game}/resign")
async def resign(game: str, body: PlayerIn, server: Server) -> GameOut:
    """Give a game up."""
    found = await _at(server, game, body.ply)
    if found.over:
        raise ConflictError("the game is over")
    color = Color.BLACK if body.color == "black" else Color.WHITE
    if found.players[color] != HUMAN:
        raise ConflictError(f"{body.color} is not played by a person")
    found.resign(color)
    await server.games.save(found)
    return _out(found)


@router.post("/{game}/flag")
async def flag(game: str, body: PlyIn, server: Server) -> GameOut:
    """Say that the side to move has no time left."""
    found = await _at(server, game, body.ply)
    if found.over:
        raise ConflictError("the game is over")
    found.flag()
    await server.games.save(found)
    return _out(found)


async def _at(server: Server, name: str, ply: int) -> Game:
    game = await server.games.get(name)
    if game.board.ply != ply:
        raise ConflictError("the game has moved on, perhaps in another window")
    return game


def _out(game: Game) -> GameOut:
    return GameOut.model_validate(game.view())

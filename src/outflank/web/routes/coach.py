"""A person's strengths and weaknesses in the library's games, and what to practise next."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query

from outflank.base import AnalysisLimit, GameTask
from outflank.errors import UnknownNameError
from outflank.rules import Color
from outflank.search import Engine
from outflank.teaching.coach import CoachTask, coach_game, coach_report
from outflank.web.boards import side
from outflank.web.coach_schemas import CoachOut
from outflank.web.game_files import HUMAN
from outflank.web.identity import Visitor
from outflank.web.state import Server
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/coach", tags=["practice"])

# How many of the latest games are analysed, and how deeply: as in a quick review.
MOST_GAMES, LEVEL = 20, 6


@router.get("")
async def coach(
    server: Server,
    visitor: Visitor,
    player: Annotated[str | None, Query(min_length=1, max_length=100)] = None,
) -> CoachOut:
    """A report on finished games; as many as the time for practice allows.

    They are those of a player of that name, or else those that this browser has played.
    """

    def read(stores: Stores) -> list[CoachTask]:
        sides = played_by(visitor, stores) if player is None else played_as(player, stores)
        latest = list(sides)[:MOST_GAMES]
        # The latest game comes first and has the highest number: the trend follows time.
        numbered = zip(range(len(latest), 0, -1), stores.games.load_many(latest), strict=False)
        return [
            CoachTask(
                GameTask.of(number, stored.game, AnalysisLimit(level=LEVEL)), color, stored.given
            )
            for number, (name, stored) in numbered
            for color in sides[name]
        ]

    tasks = await server.storage.run(read)
    until = time.monotonic() + server.limits.practice_seconds

    def judge(engine: Engine) -> list[dict[str, Any]]:
        judged: list[dict[str, Any]] = []
        for task in tasks:
            if judged and time.monotonic() > until:
                break
            found = coach_game(task, engine)
            if found["moves"]:  # none where it was given up at once
                judged.append(found)
        return judged

    games = await server.thinking.use_engine(judge) if tasks else []
    if not games:
        if player is None:
            raise UnknownNameError("the coach needs a game that you have finished")
        raise UnknownNameError(f"there is no finished game of {player!r}")
    return CoachOut.model_validate(coach_report(player or HUMAN, games))


def played_by(visitor: str | None, stores: Stores) -> dict[str, list[Color]]:
    """The games of a browser that are still in the library, with its sides, the latest first."""
    games = {} if visitor is None else stores.diary.games(visitor)
    kept = stores.games.known(list(games))
    return {
        name: [Color.BLACK if game.color == side(Color.BLACK) else Color.WHITE]
        for name, game in reversed(games.items())
        if name in kept
    }


def played_as(player: str, stores: Stores) -> dict[str, list[Color]]:
    """The finished games under a name, with its sides, the latest first."""
    _, entries = stores.games.find(player=player, number=10 * MOST_GAMES)
    return {
        entry.id: [
            color
            for name, color in ((entry.black, Color.BLACK), (entry.white, Color.WHITE))
            if name == player
        ]
        for entry in entries
        if entry.result is not None and player in (entry.black, entry.white)
    }

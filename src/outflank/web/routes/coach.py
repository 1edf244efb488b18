"""A person's strengths and weaknesses in the library's games, and what to practise next."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query

from outflank.base import AnalysisLimit, GameTask
from outflank.errors import UnknownNameError
from outflank.rules import Color
from outflank.search import Engine
from outflank.store import LibraryEntry
from outflank.teaching.coach import CoachTask, coach_game, coach_report
from outflank.web.coach_schemas import CoachOut
from outflank.web.game_files import HUMAN, game_record
from outflank.web.state import Server
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/coach", tags=["practice"])

# How many of the latest games are analysed, and how deeply: as in a quick review.
MOST_GAMES, LEVEL = 20, 6


@router.get("")
async def coach(
    server: Server, player: Annotated[str, Query(min_length=1, max_length=100)] = HUMAN
) -> CoachOut:
    """A report on a player's finished games; as many as the time for practice allows.

    Games between two unnamed people are left out for the person at the page: nobody knows which
    side was theirs.
    """

    def read(stores: Stores) -> list[CoachTask]:
        _, entries = stores.games.find(player=player, number=10 * MOST_GAMES)
        finished = (entry for entry in entries if entry.result is not None)
        names = [entry.id for entry in finished if not _is_anonymous(entry)][:MOST_GAMES]
        tasks = []
        # The latest game comes first and has the highest number: the trend follows time.
        numbered = zip(range(len(names), 0, -1), stores.games.load_many(names), strict=False)
        for number, (_, stored) in numbered:
            record = game_record(stored)
            sides = ((record.black, Color.BLACK), (record.white, Color.WHITE))
            game = GameTask.of(number, stored.game, AnalysisLimit(level=LEVEL))
            tasks += [CoachTask(game, color) for name, color in sides if name == player]
        return tasks

    tasks = await server.storage.run(read)
    if not tasks:
        raise UnknownNameError(f"there is no finished game of {player!r}")
    until = time.monotonic() + server.limits.practice_seconds

    def judge(engine: Engine) -> list[dict[str, Any]]:
        judged: list[dict[str, Any]] = []
        for task in tasks:
            if judged and time.monotonic() > until:
                break
            judged.append(coach_game(task, engine))
        return judged

    games = await server.thinking.use_engine(judge)
    return CoachOut.model_validate(coach_report(player, games))


def _is_anonymous(entry: LibraryEntry) -> bool:
    return entry.black == entry.white == HUMAN

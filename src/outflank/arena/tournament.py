"""Runs a schedule on workers, and stores each game when it is over.

A run that ends, however it ends, goes on where it was: games that are stored are not played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager

from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.standings import Standings
from outflank.arena.workers import play_scheduled
from outflank.errors import OutflankError, StoreError
from outflank.formats import GameRecord
from outflank.rules import Position
from outflank.store import StoredTournament, TournamentStore

__all__ = ["run_tournament"]

# A game whose worker dies so often has no result.
MOST_ATTEMPTS = 3

# Games given out for each worker: one to play, one to begin with when that is over.
AHEAD = 2


def run_tournament(
    store: TournamentStore,
    tournament: StoredTournament,
    workers: Callable[[], AbstractContextManager[Executor]],
    number_of_workers: int,
    on_game: Callable[[Standings, ScheduledGame, GameRecord], None] | None = None,
) -> Standings:
    """Play the games of a tournament that are not in the store yet.

    *workers* makes an executor, again if one breaks. *on_game* is told after each game.
    """
    plan = Plan.from_document(tournament.plan)
    standings = Standings(plan)
    stored = store.results(tournament.name)
    schedule = plan.games()
    for game in schedule:
        if game.number in stored:
            black, white, result, reason = stored[game.number]
            if (black, white) != (game.black, game.white):
                raise StoreError(
                    f"game {game.number} of {tournament.name!r} is not of its schedule"
                )
            standings.add(game, result, reason)
    waiting = deque(game for game in schedule if game.number not in stored)
    # Games that were under way when a pool of workers broke: which of them broke it shows when each
    # is played alone.
    suspects: deque[ScheduledGame] = deque()
    attempts: dict[int, int] = {}

    def finish(game: ScheduledGame, record: GameRecord) -> None:
        store.add_game(tournament.name, game.number, record)
        standings.add(game, record.result, record.reason)
        if on_game is not None:
            on_game(standings, game, record)

    def failed(game: ScheduledGame, error: BaseException) -> None:
        if isinstance(error, OutflankError):
            raise error  # not a game's fault: it would fail anywhere
        attempts[game.number] = attempts.get(game.number, 0) + 1
        if attempts[game.number] < MOST_ATTEMPTS:
            suspects.append(game)
        else:
            told = f"its worker died {MOST_ATTEMPTS} times: {type(error).__name__}"
            finish(game, GameRecord(game.black, game.white, start=Position.start(game.size),
                                    reason="no result", comment=told))  # fmt: skip

    while (waiting or suspects) and standings.verdict is None:
        with workers() as executor:
            running: dict[Future[GameRecord], ScheduledGame] = {}
            broken = False
            while (waiting or suspects or running) and standings.verdict is None and not broken:
                if not running:
                    alone = bool(suspects)
                most = 1 if alone else AHEAD * number_of_workers
                source = suspects if alone else waiting
                while source and len(running) < most:
                    game = source.popleft()
                    try:
                        running[executor.submit(play_scheduled, game)] = game
                    except BrokenExecutor:
                        source.appendleft(game)
                        broken = True
                        break
                done, _ = wait(running, return_when=FIRST_COMPLETED) if running else (set(), None)
                for future in done:
                    game = running.pop(future)
                    error = future.exception()
                    if error is None:
                        finish(game, future.result())
                    elif isinstance(error, BrokenExecutor) and not alone:
                        suspects.append(game)
                        broken = True
                    else:
                        failed(game, error)
                        broken = broken or isinstance(error, BrokenExecutor)
            if standings.verdict is None:
                for future, game in running.items():
                    if future.done() and future.exception() is None:
                        finish(game, future.result())
                    else:
                        suspects.append(game)
    return standings

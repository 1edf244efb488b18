"""Runs a schedule on workers, and stores each game when it is over.

A run that ends, however it ends, goes on where it was: games that are stored are not played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, ExitStack

from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.standings import Standings
from outflank.arena.workers import play_scheduled
from outflank.formats import GameRecord
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
            standings.add(game, stored[game.number][2], stored[game.number][3])
    waiting = deque(game for game in schedule if game.number not in stored)
    attempts: dict[int, int] = {}
    running: dict[Future[GameRecord], ScheduledGame] = {}

    def finish(game: ScheduledGame, record: GameRecord) -> None:
        store.add_game(tournament.name, game.number, record)
        standings.add(game, record.result, record.reason)
        if on_game is not None:
            on_game(standings, game, record)

    def failed(game: ScheduledGame, error: BaseException) -> None:
        attempts[game.number] = attempts.get(game.number, 0) + 1
        if attempts[game.number] < MOST_ATTEMPTS:
            waiting.appendleft(game)
        else:
            told = f"its worker died {MOST_ATTEMPTS} times: {type(error).__name__}"
            record = GameRecord(game.black, game.white, reason="no result", comment=told)
            finish(game, record)

    while waiting and standings.verdict is None:
        with ExitStack() as stack:
            executor = stack.enter_context(workers())
            broken = False
            while (waiting or running) and standings.verdict is None and not broken:
                while waiting and len(running) < AHEAD * number_of_workers:
                    game = waiting.popleft()
                    try:
                        running[executor.submit(play_scheduled, game)] = game
                    except BrokenExecutor:
                        waiting.appendleft(game)
                        broken = True
                        break
                done, _ = wait(running, return_when=FIRST_COMPLETED) if running else (set(), None)
                for future in done:
                    game = running.pop(future)
                    error = future.exception()
                    if error is None:
                        finish(game, future.result())
                    else:
                        failed(game, error)
                        broken = broken or isinstance(error, BrokenExecutor)
            # Games that a broken pool took with it, or that a verdict made needless.
            if standings.verdict is None:
                for future, game in running.items():
                    error = future.exception() if future.done() else BrokenExecutor()
                    if error is None:
                        finish(game, future.result())
                    else:
                        failed(game, error)
            running.clear()
    return standings

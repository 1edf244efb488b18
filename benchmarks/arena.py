"""Speed of the arena: what a move, a game, a tournament and its workers cost.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from measure import markdown_table

from outflank.arena import Plan, TimeControl, local_workers, referee_game, run_tournament
from outflank.build import machine
from outflank.openings import openings
from outflank.players import Decision, Player
from outflank.rules import Board
from outflank.search import Limit
from outflank.store import Database, TournamentStore

RUNS = 3
TEN = tuple(
    f"alphabeta:depth=4,eval={name},order={order}"
    for name in ("discs", "mobility", "indore", "tehran", "shenzhen")
    for order in ("board", "evaluation")
)


def main() -> None:
    rows = [
        row("overhead of the referee, a move", 1000 * best(overhead), "ms", "1 ms"),
        row("1000 games of random against greedy, two workers", best(many_games), "s", "10 s"),
        row("tournament of ten players of depth 4, 90 games", best(ten_players), "s", "60 s"),
        row("start of two workers", best(start), "s", "3 s"),
    ]
    print(f"\n{machine()}; best of {RUNS} runs.\n")
    print(markdown_table(["what", "result", "to reach"], rows))


def row(what: str, value: float, unit: str, goal: str) -> list[str]:
    return [what, f"{value:.3g} {unit}", goal]


def best(measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(RUNS))


class First:
    """Plays the first legal move, which costs next to nothing."""

    name = "first"

    def choose(self, board: Board, limit: Limit) -> Decision:
        return Decision(next(iter(board.legal_moves)))

    def new_game(self) -> None:
        pass

    def close(self) -> None:
        pass


def overhead() -> float:
    """Seconds that a move takes with the referee, without what it takes to choose it."""
    player: Player = First()
    begun = time.perf_counter()
    moves = sum(
        len(referee_game(player, player, Board(), TimeControl(move=1)).moves) for _ in range(50)
    )
    return (time.perf_counter() - begun) / moves


def played(plan: Plan) -> float:
    with tempfile.TemporaryDirectory() as folder, Database(Path(folder) / "games.db") as database:
        store = TournamentStore(database)
        tournament = store.create("benchmark", plan.document())
        begun = time.perf_counter()
        run_tournament(store, tournament, partial(local_workers, 2), 2)
        return time.perf_counter() - begun


def many_games() -> float:
    return played(Plan("match", ("random", "greedy"), tuple(openings("random", 500))))


def ten_players() -> float:
    return played(Plan("round robin", TEN, tuple(openings("balanced", 1))))


def start() -> float:
    """Until two workers have played a game each."""
    return played(Plan("match", ("random", "greedy"), ("f5d6",)))


if __name__ == "__main__":
    main()

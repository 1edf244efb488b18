"""Speed and strength of Monte Carlo search.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

import threading
import time
from typing import Literal

from measure import markdown_table

from outflank import Board, Limit, Position
from outflank.arena import Plan, Standings, local_workers, play_scheduled
from outflank.build import machine
from outflank.openings import openings
from outflank.search import MonteCarloSearch

RUNS = 5
PLAYOUTS = 100_000
STOPS = 20
PAIRS = 100


def playouts_a_second(playout: Literal["uniform", "heavy"]) -> float:
    """From the start position on one thread, with a new tree, by processor time."""
    best = 0.0
    for _ in range(RUNS):
        search = MonteCarloSearch(playout=playout, seed=1)
        begun = time.process_time()
        search.run(Position.start(), Limit(nodes=PLAYOUTS))
        best = max(best, PLAYOUTS / (time.process_time() - begun))
    return best


def slowest_stop() -> float:
    """Seconds from a stop to the end of the search."""
    slowest = 0.0
    for _ in range(STOPS):
        search = MonteCarloSearch(seed=1)
        thread = threading.Thread(target=search.run, args=(Board(), Limit(time=60)))
        thread.start()
        time.sleep(0.1)
        begun = time.perf_counter()
        search.stop()
        thread.join()
        slowest = max(slowest, time.perf_counter() - begun)
    return slowest


def games_against(opponent: str) -> tuple[int, int]:
    """Games that 10,000 play-outs a move win, and how many there were."""
    starts = tuple(openings("balanced", PAIRS, seed=1))
    plan = Plan("match", ("mcts:playouts=10000", opponent), starts, seed=1)
    standings = Standings(plan)
    games = plan.games()
    with local_workers(2) as workers:
        for game, record in zip(games, workers.map(play_scheduled, games), strict=True):
            standings.add(game, record.result, record.reason)
    found = standings.match(*plan.players)
    return found.wins, found.games


def main() -> None:
    rows = [
        ["uniform play-outs a second", f"{playouts_a_second('uniform'):,.0f}", "300,000"],
        ["heavy play-outs a second", f"{playouts_a_second('heavy'):,.0f}", "300,000"],
    ]
    rows.append([f"a stop, slowest of {STOPS}", f"{1000 * slowest_stop():.1f} ms", "20 ms"])
    wins, games = games_against("greedy")
    rows.append(["mcts:playouts=10000 against greedy, won", f"{wins} of {games}", "95 %"])
    print(f"{machine()}; one thread, best of {RUNS} runs.\n")
    print(markdown_table(["what", "measured", "to reach"], rows))


if __name__ == "__main__":
    main()

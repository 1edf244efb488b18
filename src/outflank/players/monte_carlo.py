"""The player that searches by play-outs."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from outflank.errors import BusyError
from outflank.players.player import Decision
from outflank.players.registry import Option, register
from outflank.rules import PASS, Board
from outflank.search import Limit, MonteCarloSearch
from outflank.search.monte_carlo import EXPLORATION, MEMORY_MB

__all__ = ["MonteCarloPlayer", "mcts"]


class MonteCarloPlayer:
    """Monte Carlo tree search that reuses its tree from move to move."""

    def __init__(self, name: str, search: MonteCarloSearch, limit: Limit) -> None:
        """*limit* is its own limit."""
        self.name = name
        self.search = search
        self._limit = limit

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Search within the narrower of its own limit and that one."""
        if board.must_pass():
            return Decision(PASS, pv=(PASS,))
        found = self.search.run(board, self._limit.within(limit))
        return Decision(
            move=found.move,
            score=found.score,
            value=found.value,
            pv=found.pv,
            depth=found.depth,
            nodes=found.playouts,
        )

    def reseed(self, seed: int) -> None:
        """Reseed its random numbers."""
        self.search.reseed(seed)

    def new_game(self) -> None:
        """Forget the tree of the last game."""
        self.search.clear()

    def stop(self) -> None:
        """Answer at once: nobody wants to wait."""
        self.search.stop()

    def close(self) -> None:
        """Release the memory of the tree."""
        self.search.stop()
        with suppress(BusyError):  # the search that ends now still needs it
            self.search.clear()


@register(
    "mcts",
    "Monte Carlo tree search: plays games to the end at random, and proves what it can",
    Option(
        "playouts",
        int,
        "play-outs a move; its name may be left out (default 10000, or as many as its time allows)",
        positional=True,
    ),
    Option("time", float, "seconds a move"),
    Option("exploration", float, f"factor of UCB's exploration term (default {EXPLORATION})"),
    Option(
        "playout",
        str,
        "moves of a play-out: heavy (the default: corners first, X-squares last) or uniform",
    ),
    Option("reuse", bool, "keep the tree from move to move (default yes)"),
    Option("seed", int, "seed of its dice, for games that repeat; drawn by itself if left out"),
    Option("memory", int, f"megabytes for the tree (default {MEMORY_MB})"),
    notes=(
        "the shenzhen report names Monte Carlo tree search as its next step, and says no more",
        "UCT with win, draw and loss as values; the move with the best lower confidence bound is "
        "played",
        "bounds of the final score are proven as in Score Bounded Monte-Carlo Tree Search, so that "
        "the last moves are exact",
    ),
)
def mcts(
    *,
    playouts: int | None = None,
    time: float | None = None,
    exploration: float = EXPLORATION,
    playout: Literal["uniform", "heavy"] = "heavy",
    reuse: bool = True,
    seed: int | None = None,
    memory: int = MEMORY_MB,
) -> MonteCarloPlayer:
    """Monte Carlo tree search."""
    limit = Limit(nodes=playouts, time=time)
    options = [
        f"{key}={value:g}" for key, value in {"playouts": playouts, "time": time}.items() if value
    ]
    search = MonteCarloSearch(
        exploration=exploration, playout=playout, reuse=reuse, seed=seed, memory_mb=memory
    )
    return MonteCarloPlayer(":".join(filter(None, ("mcts", ",".join(options)))), search, limit)

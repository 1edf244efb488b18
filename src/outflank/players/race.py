"""Searches that are watched while they think: the runners of a race."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from outflank.errors import OptionError
from outflank.players.engine_player import EnginePlayer
from outflank.players.monte_carlo import MonteCarloPlayer
from outflank.players.player import Player
from outflank.players.search import SearchPlayer
from outflank.rules import Position
from outflank.search import Engine, Limit, MonteCarloSearch, StopFlag
from outflank.search.limits import DEEPEST

__all__ = ["Progress", "Runner", "create_runner"]

# Seconds between two reports of a search without an end of its own. A stop between two slices takes
# effect after the next one.
_SLICE = 0.02


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search."""

    move: int
    """The best move so far."""

    value: float
    """Its value for the side to move, in the search's own unit."""

    unit: str
    """What the value counts: discs, points per play-out, or the evaluation's name."""

    depth: int
    """Plies; of Monte Carlo search those of its tree."""

    nodes: int
    """Positions; of Monte Carlo search play-outs."""

    seconds: float
    """Since the start."""

    done: bool = False
    """Whether nothing more will come."""


class Runner(Protocol):
    """A search that reports while it runs."""

    def run(self, position: Position, seconds: float) -> Iterator[Progress]:
        """Search for some seconds at most; the last report is *done*."""

    def stop(self) -> None:
        """End it soon, from another thread."""


def create_runner(player: Player) -> Runner:
    """A runner that searches as a player does. Closing the player is left to its owner.

    >>> from outflank.players import create_player
    >>> runner = create_runner(create_player("alphabeta:depth=3,eval=mobility"))
    >>> [(found.depth, found.nodes) for found in runner.run(Position.start(), seconds=60)]
    [(1, 4), (2, 18), (3, 66), (3, 66)]

    Raises `OptionError` for players that do not search.
    """
    if isinstance(player, EnginePlayer) and player.searches:
        return _EngineRunner(player.engine)
    if isinstance(player, MonteCarloPlayer):
        return _MonteCarloRunner(player.search)
    if isinstance(player, SearchPlayer):
        return _ClassicRunner(player)
    raise OptionError(
        f"player {player.name!r} cannot be watched while it thinks: minimax, alphabeta, outflank, "
        "mcts and the players of the reports can"
    )


@dataclass(slots=True)
class _EngineRunner:
    engine: Engine
    stopped: bool = False

    def run(self, position: Position, seconds: float) -> Iterator[Progress]:
        self.engine.clear()
        begun = time.perf_counter()
        with self.engine.analysis(position, Limit(time=seconds)) as analysis:
            if self.stopped:  # before there was anything to stop
                analysis.stop()
            for found in analysis:
                yield Progress(
                    found.move,
                    found.score.discs,
                    "discs",
                    found.depth,
                    found.nodes,
                    time.perf_counter() - begun,
                )
            found = analysis.so_far()
        yield Progress(
            found.move,
            found.score.discs,
            "discs",
            found.depth,
            found.nodes,
            time.perf_counter() - begun,
            done=True,
        )

    def stop(self) -> None:
        self.stopped = True
        self.engine.stop()


@dataclass(slots=True)
class _MonteCarloRunner:
    search: MonteCarloSearch
    stopped: bool = False

    def run(self, position: Position, seconds: float) -> Iterator[Progress]:
        self.search.clear()
        begun = time.perf_counter()
        playouts = depth = 0
        done = False
        while not done:
            left = 0.0 if self.stopped else seconds - (time.perf_counter() - begun)
            found = self.search.run(position, Limit(time=max(0.001, min(_SLICE, left))))
            playouts, depth = playouts + found.playouts, max(depth, found.depth)
            spent = time.perf_counter() - begun
            done = self.stopped or found.score.exact or spent >= seconds
            yield Progress(
                found.move, found.value, "points a play-out", depth, playouts, spent, done=done
            )

    def stop(self) -> None:
        self.stopped = True
        self.search.stop()


@dataclass(slots=True)
class _ClassicRunner:
    """Deepens step by step up to the player's own depth."""

    player: SearchPlayer
    request: StopFlag = field(default_factory=StopFlag)

    def run(self, position: Position, seconds: float) -> Iterator[Progress]:
        begun = time.perf_counter()
        plan = self.player.plan(position)
        unit = str(getattr(self.player.evaluation, "name", "value"))
        first = plan.deepen_from or 1
        last = min(plan.depth or DEEPEST, max(first, position.counts().empties + 1))
        nodes, best = 0, None
        for depth in range(first, last + 1):
            left = min(seconds, plan.time or seconds) - (time.perf_counter() - begun)
            if best is not None and (self.request.stopped or left <= 0):
                break
            step = replace(plan, depth=depth, deepen_from=None, time=max(left, 0.001))
            found = step.run(position, self.player.evaluation, stop=self.request)
            nodes += found.nodes
            if best is not None and found.depth == 0:
                break  # it was stopped, or the time was up
            best = Progress(
                found.move, found.value, unit, found.depth, nodes, time.perf_counter() - begun
            )
            yield best
        assert best is not None
        yield replace(best, nodes=nodes, seconds=time.perf_counter() - begun, done=True)

    def stop(self) -> None:
        self.request.stop()

"""Monte Carlo tree search in the core: UCT with proven score bounds.

`outflank.search.reference_mcts` is a readable version of the same algorithm.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Literal

from outflank import _core
from outflank.errors import BusyError, GameOverError, OptionError
from outflank.rules import Board, Position, Score
from outflank.search.limits import Limit, time_budget
from outflank.validation import number_within, whole_number

__all__ = ["MonteCarloResult", "MonteCarloSearch", "MoveStatistics"]

PLAYOUTS = 10_000
EXPLORATION = 0.35
MEMORY_MB = 64
MOST_PLAYOUTS = 1_000_000_000
MOST_MEMORY_MB = 65536

_POLICIES = {"uniform": _core.PlayoutPolicy.UNIFORM, "heavy": _core.PlayoutPolicy.HEAVY}
_DEEPEST = 128
_SEEDS = 2**64


@dataclass(frozen=True, slots=True)
class MoveStatistics:
    """Play-out statistics of a move, for the side to move."""

    move: int
    """The move."""

    visits: int
    """Play-outs that began with it."""

    value: float
    """Points per play-out: 1 for a win, a half for a draw."""

    discs: float
    """Mean final score of the play-outs."""

    lower: int
    """The final score is proven to be no lower,"""

    upper: int
    """and no higher, if both sides play their best."""


@dataclass(frozen=True, slots=True)
class MonteCarloResult:
    """What a Monte Carlo search found, and what it cost."""

    move: int
    """The best move."""

    score: Score
    """Its mean final score in discs, clamped to the proven bounds; exact if the root is proven."""

    value: float
    """Its points per play-out: 1 for a win, a half for a draw."""

    pv: tuple[int, ...]
    """The principal variation, starting with *move*."""

    moves: tuple[MoveStatistics, ...]
    """All legal moves, in the order of the squares."""

    playouts: int
    """Play-outs of this search."""

    visits: int
    """Play-outs in the tree, with those that earlier searches have left there."""

    nodes: int
    """Positions in the tree."""

    depth: int
    """Plies of the deepest play-out inside the tree."""

    seconds: float
    """How long it took."""


class MonteCarloSearch:
    """UCT with play-outs in the core. The tree is kept for the next search.

    >>> search = MonteCarloSearch(seed=1)
    >>> found = search.run(Position.start(4), Limit(nodes=50_000))
    >>> found.score.discs, found.score.exact
    (-10, True)

    It works in a forked child as in its parent; a tree that was being searched begins anew there.
    """

    def __init__(
        self,
        *,
        exploration: float = EXPLORATION,
        playout: Literal["uniform", "heavy"] = "heavy",
        reuse: bool = True,
        seed: int | None = None,
        memory_mb: int = MEMORY_MB,
    ) -> None:
        """Create a search with its own tree.

        *exploration* is the constant of UCB's exploration term, for values from 0 to 1. In
        play-outs, moves are *uniform*, or *heavy*: corners first, X-squares beside empty corners
        last. With *reuse*, the subtree of the next position is kept. When *memory_mb* are full, the
        tree stops growing while play-outs continue. Without a *seed*, one is drawn.

        Raises `OptionError` if an option has a value that it cannot have.
        """
        if playout not in _POLICIES:
            raise OptionError(f"playout must be {' or '.join(_POLICIES)}, not {playout!r}")
        self._reuse = reuse
        self.memory_mb = whole_number("memory_mb", memory_mb, 1, MOST_MEMORY_MB)
        self._native = _core.MonteCarlo(
            number_within("exploration", exploration, 0, 1000),
            _POLICIES[playout],
            self.memory_mb,
            secrets.randbits(64) if seed is None else whole_number("seed", seed, 0, _SEEDS - 1),
        )

    def run(self, position: Board | Position, limit: Limit | None = None) -> MonteCarloResult:
        """Search a position: *nodes* of the limit are play-outs, *depth* is that of the tree.

        Without a limit of nodes or time it makes 10,000 play-outs. Ctrl-C interrupts it.
        Raises `GameOverError` if there is no move, and `BusyError` if another thread searches.
        """
        limit = limit or Limit()
        position = position.position if isinstance(position, Board) else position
        if position.is_game_over():
            raise GameOverError(f"the game is over: {position.outcome()}")
        seconds = _seconds(limit, position)
        default = MOST_PLAYOUTS if seconds else PLAYOUTS
        if not self._reuse:
            self.clear()
        try:
            report = self._native.run(
                position,
                playouts=min(limit.nodes or default, MOST_PLAYOUTS),
                seconds=seconds,
                depth=limit.depth or _DEEPEST,
            )
        except RuntimeError as error:
            raise BusyError(str(error)) from None
        return _result(report, position)

    def stop(self) -> None:
        """Stop the search in another thread, which returns the best result so far."""
        self._native.stop()

    def clear(self) -> None:
        """Forget the tree. Raises `BusyError` if another thread searches."""
        try:
            self._native.clear()
        except RuntimeError as error:
            raise BusyError(str(error)) from None

    def reseed(self, seed: int) -> None:
        """Reseed its random numbers."""
        self._native.reseed(seed % _SEEDS)


def _seconds(limit: Limit, position: Position) -> float:
    """Seconds for a move, 0 for any number of them: every play-out counts, so all are used."""
    clock = Limit(clock=limit.clock, increment=limit.increment)
    budget = time_budget(clock, position.counts().empties)
    if budget is None:
        return limit.time or 0.0
    return min(budget.share, limit.time or budget.share)


def _result(report: _core.MonteCarloReport, position: Position) -> MonteCarloResult:
    moves = tuple(
        MoveStatistics(m.move, m.visits, m.value, m.discs, m.lower, m.upper) for m in report.moves
    )
    best = next(move for move in moves if move.move == report.pv[0])
    proven = report.lower == report.upper
    discs = report.lower if proven else min(max(best.discs, best.lower), best.upper)
    return MonteCarloResult(
        move=best.move,
        score=Score(discs, position.turn, exact=proven),
        value=best.value,
        pv=tuple(report.pv),
        moves=moves,
        playouts=report.playouts,
        visits=report.visits,
        nodes=report.nodes,
        depth=report.depth,
        seconds=report.seconds,
    )

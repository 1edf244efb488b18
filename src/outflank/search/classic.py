"""Textbook search in the core: minimax and alpha-beta with the options of the five reports."""

from __future__ import annotations

import time as clock
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from outflank import _core
from outflank.errors import GameOverError, OptionError
from outflank.rules import PASS, Position
from outflank.search.limits import DEEPEST
from outflank.validation import seconds, whole_number

if TYPE_CHECKING:
    from outflank.evaluation import Evaluation, EvaluationFunction

__all__ = ["ClassicResult", "ClassicSearch"]

_TO_THE_END = 128


@dataclass(frozen=True, slots=True)
class ClassicResult:
    """What a textbook search found, and what it cost."""

    move: int
    """The best move."""

    value: float
    """Its value in the evaluation's own unit, as the side to move sees it."""

    depth: int
    """Plies of the last complete iteration; 0 if none was completed."""

    pv: tuple[int, ...]
    """The line that the search expects."""

    nodes: int
    """Positions reached below the root."""

    leaves: int
    """Nodes that were evaluated instead of searched."""

    cutoffs: int
    """Nodes left early because of alpha or beta."""

    evaluations: int
    """How often the evaluation was asked, also to order moves."""

    nodes_by_ply: tuple[int, ...]
    """Nodes one ply below the root, two plies below, and so on."""

    seconds: float
    """How long it took."""

    @property
    def branching_factor(self) -> float:
        """Average branching factor as the indore report has it: nodes ** (1 / depth)."""
        return float(self.nodes ** (1 / self.depth)) if self.depth else 0.0


@dataclass(frozen=True, slots=True)
class ClassicSearch:
    """A textbook search and its options."""

    algorithm: Literal["minimax", "alphabeta"] = "alphabeta"
    """Which one."""

    depth: int | None = None
    """Plies, a forced pass being one; None searches to the end of the game."""

    deepen_from: int | None = None
    """The first depth of iterative deepening; None searches *depth* only."""

    order: Literal["board", "evaluation"] = "board"
    """Moves are tried from a1 on, or best first by evaluation."""

    width: int | None = None
    """Only so many moves of a node are followed, the best by evaluation."""

    scale: int = 1
    """Only one in *scale* moves of a node is followed, at least one, the best by evaluation."""

    clock_scales: tuple[tuple[float, int], ...] = ()
    """Scales by the clock: (seconds, scale), falling; the first with fewer seconds than are left
    counts, or else the last."""

    full_width_from: int | None = None
    """From so many discs on, all moves are followed."""

    on_pass: Literal["skip", "leaf"] = "skip"
    """A side without a move skips its turn, or the node is evaluated."""

    stop_when_stuck: bool = False
    """Whether a node is evaluated when either side is without a move."""

    stop_at_x_squares: bool = False
    """Whether a node is evaluated when all moves are X-squares."""

    hash: bool = False
    """Whether evaluations are kept in a hash table."""

    time: float | None = None
    """Seconds for a search; the last complete iteration counts then."""

    def __post_init__(self) -> None:
        _check("depth", self.depth, 1, DEEPEST)
        _check("deepen_from", self.deepen_from, 1, self.depth or DEEPEST)
        _check("width", self.width, 1, 64)
        _check("scale", self.scale, 1, 64)
        _check("full_width_from", self.full_width_from, 0, 64)
        if self.time is not None:
            seconds("time", self.time)
        for name, value, known in (
            ("algorithm", self.algorithm, ("minimax", "alphabeta")),
            ("order", self.order, ("board", "evaluation")),
            ("on_pass", self.on_pass, ("skip", "leaf")),
        ):
            if value not in known:
                raise OptionError(f"{name} must be {' or '.join(known)}, not {value!r}")

    def run(self, position: Position, evaluation: Evaluation | EvaluationFunction) -> ClassicResult:
        """Search a position. A forced pass is returned at once."""
        if position.is_game_over():
            raise GameOverError(f"the game is over: {position.outcome()}")
        sizes = getattr(evaluation, "sizes", (position.size,))
        if position.size not in sizes:
            raise OptionError(f"this evaluation has no meaning on a {position.shape} board")
        begun = clock.perf_counter()
        evaluator = getattr(evaluation, "native", evaluation)
        if position.must_pass():
            value = float(evaluation(position))
            return ClassicResult(PASS, value, 0, (PASS,), 0, 0, 0, 1, (), 0.0)
        found = _core.classic_search(position, evaluator, self._native())
        return ClassicResult(
            move=found.move,
            value=found.value,
            depth=found.depth,
            pv=tuple(found.pv),
            nodes=found.nodes,
            leaves=found.leaves,
            cutoffs=found.cutoffs,
            evaluations=found.evaluations,
            nodes_by_ply=tuple(found.nodes_by_ply),
            seconds=clock.perf_counter() - begun,
        )

    def limited(self, *, depth: int | None = None, time: float | None = None) -> ClassicSearch:
        """The same search with another depth, or within some seconds.

        A search of one depth deepens step by step then, so that there is a move in time.
        """
        limited = self
        if depth is not None:
            first = None if self.deepen_from is None else min(self.deepen_from, depth)
            limited = replace(limited, depth=depth, deepen_from=first)
        if time is not None:
            limited = replace(limited, time=time, deepen_from=limited.deepen_from or 1)
        return limited

    def _native(self) -> _core.ClassicOptions:
        options = _core.ClassicOptions()
        options.algorithm = (
            _core.ClassicAlgorithm.MINIMAX
            if self.algorithm == "minimax"
            else _core.ClassicAlgorithm.ALPHA_BETA
        )
        options.last_depth = self.depth or (DEEPEST if self.deepen_from else _TO_THE_END)
        options.first_depth = self.deepen_from or options.last_depth
        options.order_by_evaluation = self.order == "evaluation"
        options.width = self.width or 0
        options.scale = self.scale
        options.clock_scales = list(self.clock_scales)
        options.full_width_from = 65 if self.full_width_from is None else self.full_width_from
        options.pass_rule = _core.PassRule.LEAF if self.on_pass == "leaf" else _core.PassRule.SKIP
        options.stop_when_stuck = self.stop_when_stuck
        options.stop_at_x_squares = self.stop_at_x_squares
        options.hash = self.hash
        options.time = self.time or 0.0
        return options


def _check(name: str, value: int | None, lowest: int, highest: int) -> None:
    if value is not None:
        whole_number(name, value, lowest, highest)

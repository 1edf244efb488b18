"""Textbook search in the core: minimax and alpha-beta with the options of the five reports."""

from __future__ import annotations

import time as clock
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from outflank import _core
from outflank.errors import GameOverError, OptionError
from outflank.rules import PASS, Position
from outflank.search.limits import DEEPEST, Limit
from outflank.validation import seconds, whole_number

if TYPE_CHECKING:
    from outflank.evaluation import Evaluation, EvaluationFunction

__all__ = ["ClassicResult", "ClassicSearch", "StopFlag"]

StopFlag = _core.StopFlag
"""A request to stop a search, from any thread: ``stop()`` sets it, for good."""

_TO_THE_END = 128


@dataclass(frozen=True, slots=True)
class ClassicResult:
    """What a textbook search found, and what it cost."""

    move: int
    """The best move."""

    value: float
    """Its value in the evaluation's own unit, for the side to move."""

    depth: int
    """Plies of the last complete iteration; 0 if none was completed."""

    pv: tuple[int, ...]
    """The principal variation."""

    nodes: int
    """Positions reached below the root."""

    leaves: int
    """Nodes that were evaluated instead of searched."""

    cutoffs: int
    """Nodes left early by an alpha or beta cutoff."""

    evaluations: int
    """Calls of the evaluation, including those for move ordering."""

    table_hits: int
    """Nodes resolved by the transposition table."""

    nodes_by_ply: tuple[int, ...]
    """Nodes one ply below the root, two plies below, and so on."""

    seconds: float
    """How long it took."""

    @property
    def branching_factor(self) -> float:
        """Average branching factor as defined in the indore report: nodes ** (1 / depth)."""
        return float(self.nodes ** (1 / self.depth)) if self.depth else 0.0


@dataclass(frozen=True, slots=True)
class ClassicSearch:
    """A textbook search and its options."""

    algorithm: Literal["minimax", "alphabeta"] = "alphabeta"
    """Which one."""

    depth: int | None = None
    """Plies, counting a forced pass as one; None searches to the end of the game."""

    deepen_from: int | None = None
    """The first depth of iterative deepening; None searches *depth* only."""

    order: Literal["board", "evaluation"] = "board"
    """Moves are tried from a1 on, or best first by evaluation."""

    width: int | None = None
    """Beam width: only this many moves of a node are searched, the best by evaluation."""

    scale: int = 1
    """Only one in *scale* moves of a node is searched, at least one, the best by evaluation."""

    clock_scales: tuple[tuple[float, int], ...] = ()
    """Scales by the clock: (seconds, scale), falling; the first with fewer seconds than are left
    counts, or else the last."""

    full_width_from: int | None = None
    """At or above this many discs, all moves are searched."""

    on_pass: Literal["skip", "leaf"] = "skip"
    """A side without a move skips its turn, or the node is evaluated."""

    stop_when_stuck: bool = False
    """Whether a node is evaluated when either side is without a move."""

    stop_at_x_squares: bool = False
    """Whether a node is evaluated when all moves are X-squares."""

    hash: bool = False
    """Whether nodes are probed in a transposition table, which changes no result. The principal
    variation may then be truncated at a table hit."""

    keep_last_move: bool = False
    """Whether the last move tried is kept instead of the best one: `opt = act`, as the shenzhen
    report prints its Algorithms 1 and 2."""

    strict_cut: bool = False
    """Whether a node is cut off only if a value exceeds the bound, not if it equals it: `v > max`,
    as the shenzhen report prints its Algorithm 2."""

    search_through_passes: bool = False
    """Whether a side that must pass at the root searches on: from the position after the opponent's
    best move, as the indore report does (Corner Cases, Case 1). Otherwise a forced pass is returned
    without search."""

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

    def run(
        self,
        position: Position,
        evaluation: Evaluation | EvaluationFunction,
        *,
        stop: StopFlag | None = None,
    ) -> ClassicResult:
        """Search a position. By default a forced pass is returned at once.

        Another thread may end it with *stop*; the last complete iteration counts then.
        """
        if position.is_game_over():
            raise GameOverError(f"the game is over: {position.outcome()}")
        sizes = getattr(evaluation, "sizes", (position.size,))
        if position.size not in sizes:
            raise OptionError(f"this evaluation has no meaning on a {position.shape} board")
        if position.must_pass():
            if self.search_through_passes:
                return self._run_through_pass(position, evaluation, stop)
            return _pass_at_once(float(evaluation(position)))
        begun = clock.perf_counter()
        twins = getattr(evaluation, "native", None)
        evaluator = evaluation if twins is None else twins[position.turn]
        found = _core.classic_search(position, evaluator, self._native(), stop)
        return ClassicResult(
            move=found.move,
            value=found.value,
            depth=found.depth,
            pv=tuple(found.pv),
            nodes=found.nodes,
            leaves=found.leaves,
            cutoffs=found.cutoffs,
            evaluations=found.evaluations,
            table_hits=found.table_hits,
            nodes_by_ply=tuple(found.nodes_by_ply),
            seconds=clock.perf_counter() - begun,
        )

    def within(self, limit: Limit) -> ClassicSearch:
        """The same search within an external limit: the smaller depth and time apply.

        If that reduces the time, a fixed-depth search deepens iteratively instead, so that there is
        a move in time.

        >>> ClassicSearch(depth=2, time=0.1).within(Limit(depth=6, time=10.0)).depth
        2
        """
        both = Limit(depth=self.depth, time=self.time).within(limit)
        first = self.deepen_from
        if both.time != self.time:
            first = first or 1
        if first is not None and both.depth is not None:
            first = min(first, both.depth)
        return replace(self, depth=both.depth, time=both.time, deepen_from=first)

    def _run_through_pass(
        self,
        position: Position,
        evaluation: Evaluation | EvaluationFunction,
        stop: StopFlag | None,
    ) -> ClassicResult:
        """The opponent's best move, and then ours after it."""
        search = self if self.time is None else replace(self, time=self.time / 2)
        reply = search.run(position.passed(), evaluation, stop=stop)
        after = position.passed().play(reply.move)
        if after.is_game_over():
            ours = _pass_at_once(float(evaluation(after)))
            line: tuple[int, ...] = ()
        else:
            ours = search.run(after, evaluation, stop=stop)
            line = ours.pv
        return replace(
            ours,
            move=PASS,
            pv=(PASS, reply.move, *line),
            nodes=reply.nodes + ours.nodes,
            leaves=reply.leaves + ours.leaves,
            cutoffs=reply.cutoffs + ours.cutoffs,
            evaluations=reply.evaluations + ours.evaluations,
            table_hits=reply.table_hits + ours.table_hits,
            nodes_by_ply=tuple(
                a + b for a, b in zip_longest(reply.nodes_by_ply, ours.nodes_by_ply, fillvalue=0)
            ),
            seconds=reply.seconds + ours.seconds,
        )

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
        options.keep_last_move = self.keep_last_move
        options.strict_cut = self.strict_cut
        options.time = self.time or 0.0
        return options


def _pass_at_once(value: float) -> ClassicResult:
    return ClassicResult(
        move=PASS,
        value=value,
        depth=0,
        pv=(PASS,),
        nodes=0,
        leaves=0,
        cutoffs=0,
        evaluations=1,
        table_hits=0,
        nodes_by_ply=(),
        seconds=0.0,
    )


def _check(name: str, value: int | None, lowest: int, highest: int) -> None:
    if value is not None:
        whole_number(name, value, lowest, highest)

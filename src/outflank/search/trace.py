"""A textbook search that records its whole tree: what was searched, cut off, never visited.

The search is that of `outflank.search.reference`, with the moves in the order and of the number
that `ClassicSearch` tries; its tree has as many nodes as `ClassicSearch` counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import inf, isnan
from typing import TYPE_CHECKING, Literal

from outflank.errors import EvaluationError, GameOverError, OptionError
from outflank.rules import Color, Position
from outflank.search.classic import ClassicSearch
from outflank.validation import whole_number

if TYPE_CHECKING:
    from outflank.evaluation import Evaluation, EvaluationFunction

__all__ = ["MOST_NODES", "SearchTrace", "TraceNode", "trace_search"]

MOST_NODES = 5_000

# Seconds to find out how large a tree is that is too large.
_COUNTING = 1.0


@dataclass(slots=True, eq=False)
class TraceNode:
    """A position of the tree, and what the search knew and found there."""

    move: int | None
    """The move that led here; None at the root."""

    position: Position
    """The position."""

    maximizing: bool
    """Whether the side that searches is to move."""

    alpha: float
    """Alpha on entry: what the searching side is already guaranteed."""

    beta: float
    """Beta on entry: what the other side is already guaranteed. Minimax has neither: its window
    stays open."""

    value: float = 0.0
    """What the search returned for the searching side."""

    children: list[TraceNode] = field(default_factory=list)
    """Those that were searched, in that order; none at a leaf."""

    unvisited: tuple[int, ...] = ()
    """Moves that were never tried, because alpha met beta."""

    dropped: tuple[int, ...] = ()
    """Moves that the width left out."""

    is_principal: bool = False
    """Whether it is on the principal variation."""

    @property
    def is_cut(self) -> bool:
        """Whether the search left this node early."""
        return bool(self.unvisited)

    def walk(self) -> Iterator[TraceNode]:
        """Visit this node and all below it, in the order in which they were reached."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class SearchTrace:
    """A search and its tree."""

    root: TraceNode
    """The position that was searched."""

    search: ClassicSearch
    """The search and its options."""

    evaluation: str
    """What the leaves were evaluated by."""

    nodes: int
    """Positions reached below the root."""

    leaves: int
    """Nodes that were evaluated instead of searched."""

    cut: int
    """Nodes left early."""

    @property
    def value(self) -> float:
        """What the search found, for the side to move."""
        return self.root.value

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from outflank.search.trace_formats import trace_svg

        return trace_svg(self)

    @property
    def pv(self) -> tuple[int, ...]:
        """The principal variation."""
        moves, node = [], self.root
        while node.children:
            node = next(child for child in node.children if child.is_principal)
            assert node.move is not None
            moves.append(node.move)
        return tuple(moves)


def trace_search(
    position: Position,
    evaluation: Evaluation | EvaluationFunction,
    *,
    depth: int,
    algorithm: Literal["minimax", "alphabeta"] = "alphabeta",
    order: Literal["board", "evaluation"] = "board",
    width: int | None = None,
    most_nodes: int = MOST_NODES,
) -> SearchTrace:
    """Search a position, and keep the tree.

    >>> from outflank.evaluation import create_evaluation
    >>> trace = trace_search(Position.start(4), create_evaluation("discs"), depth=3)
    >>> trace.nodes, trace.cut, trace.value
    (31, 5, 3.0)

    Raises `OptionError` if the tree has more than *most_nodes*, with its size and what would fit.
    """
    search = ClassicSearch(algorithm, depth=depth, order=order, width=width)
    whole_number("most_nodes", most_nodes, 1, 1_000_000)
    if position.is_game_over():
        raise GameOverError(f"the game is over: {position.outcome()}")
    sizes = getattr(evaluation, "sizes", (position.size,))
    if position.size not in sizes:
        raise OptionError(f"this evaluation has no meaning on a {position.shape} board")
    tracer = _Tracer(search, evaluation, position.turn, most_nodes)
    root = TraceNode(None, position, True, -inf, inf)
    try:
        tracer.visit(root, depth)
    except _TooLargeError:
        raise OptionError(_too_large(search, position, evaluation, most_nodes)) from None
    _mark_principal(root)
    nodes = list(root.walk())
    return SearchTrace(
        root=root,
        search=search,
        evaluation=str(getattr(evaluation, "name", "a function")),
        nodes=len(nodes) - 1,
        leaves=sum(not node.children for node in nodes),
        cut=sum(node.is_cut for node in nodes),
    )


class _TooLargeError(Exception):
    """The tree has too many nodes."""


@dataclass(slots=True)
class _Tracer:
    search: ClassicSearch
    evaluation: Callable[[Position], float]
    player: Color
    nodes_left: int

    def visit(self, node: TraceNode, depth: int) -> float:
        if depth == 0 or node.position.is_game_over():
            node.value = self.seen(node.position)
            return node.value
        alpha, beta = node.alpha, node.beta
        moves = self.candidates(node)
        for number, (move, position) in enumerate(moves, start=1):
            self.nodes_left -= 1
            if self.nodes_left < 0:
                raise _TooLargeError
            child = TraceNode(move, position, not node.maximizing, alpha, beta)
            node.children.append(child)
            value = self.visit(child, depth - 1)
            if number == 1 or (value > node.value if node.maximizing else value < node.value):
                node.value = value
            if self.search.algorithm == "minimax":
                continue
            if node.maximizing:
                alpha = max(alpha, node.value)
            else:
                beta = min(beta, node.value)
            if beta <= alpha:
                node.unvisited = tuple(move for move, _ in moves[number:])
                break
        return node.value

    def candidates(self, node: TraceNode) -> list[tuple[int, Position]]:
        """The moves that are tried, in order."""
        position, width = node.position, self.search.width
        moves = list(zip(position.move_list(), position.children(), strict=True))
        if len(moves) > 1 and (self.search.order == "evaluation" or (width or 64) < len(moves)):
            sign = -1 if node.maximizing else 1
            moves.sort(key=lambda move: sign * self.seen(move[1]))
            node.dropped = tuple(move for move, _ in moves[width:]) if width else ()
        return moves[:width]

    def seen(self, position: Position) -> float:
        """The evaluation for the searching side."""
        value = self.evaluation(position if position.turn is self.player else position.passed())
        if isnan(value):
            raise EvaluationError("the evaluation is not a number")
        return float(value)


def _mark_principal(node: TraceNode) -> None:
    node.is_principal = True
    for child in node.children:
        if child.value == node.value:  # the first of equally good moves, as in the search
            _mark_principal(child)
            return


def _too_large(
    search: ClassicSearch,
    position: Position,
    evaluation: Evaluation | EvaluationFunction,
    most_nodes: int,
) -> str:
    """An estimate of the tree's size, and the depth that would fit."""
    passes = position.must_pass()
    searched = position.passed() if passes else position

    def nodes(depth: int) -> tuple[int, bool]:
        """How many nodes were counted, and whether these are all."""
        if depth - passes < 1:
            return int(passes), True
        found = replace(search, depth=depth - passes, time=_COUNTING).run(searched, evaluation)
        return found.nodes + passes, found.depth > 0

    assert search.depth is not None
    size, counted = nodes(search.depth)
    fitting = 0
    while fitting + 1 < search.depth and nodes(fitting + 1)[0] <= most_nodes:
        fitting += 1
    advice = f"depth {fitting} fits" if fitting else "a smaller width may fit"
    return (
        f"the tree has {'' if counted else 'more than '}{size:,} nodes, and {most_nodes:,} can be "
        f"shown: {advice}"
    )

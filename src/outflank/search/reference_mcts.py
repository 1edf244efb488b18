"""Readable Monte Carlo tree search: UCT with proven bounds in plain Python.

With the same random numbers the native search (`outflank.search.monte_carlo`) visits the same moves
as often. Everything in a node is from the point of view of its own side to move, so that a parent
negates it.

UCT is by Kocsis and Szepesvari ("Bandit based Monte-Carlo Planning", 2006). The bounds are those of
Cazenave and Saffidine ("Score Bounded Monte-Carlo Tree Search", 2010): where all play below a node
is known, its score is proven, and play-outs go elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf, log, sqrt

from outflank.rules import Position

__all__ = ["Node", "best_move", "search", "uniform_playout"]

MOST_DISCS = 64


@dataclass(slots=True, eq=False)
class Node:
    """A position of the tree."""

    position: Position
    visits: int = 0
    points: float = 0.0
    """1 for each play-out won, a half for each drawn."""
    lower: int = -MOST_DISCS
    upper: int = MOST_DISCS
    """Proven bounds of the final score."""
    children: list[Node] = field(default_factory=list)

    @property
    def is_proven(self) -> bool:
        """Whether the final score is known."""
        return self.lower == self.upper

    def value_for_parent(self) -> float:
        """Points per play-out for the parent, clamped to the proven bounds."""
        mean = 1 - self.points / self.visits
        return min(max(mean, _points(-self.upper)), _points(-self.lower))


def search(
    position: Position, playouts: int, playout: Callable[[Position], int], exploration: float
) -> Node:
    """The root of a tree after the given number of play-outs.

    *playout* plays a game from a position to its end, and returns the final score for the side to
    move in that position.
    """
    root = Node(position)
    _expand(root)
    for _ in range(playouts):
        if root.is_proven:
            break
        path = _select(root, exploration)
        if path[-1].visits > 0:
            _expand(path[-1])
            if path[-1].children:
                path.append(_urgent_child(path[-1], exploration))
        leaf = path[-1]
        _update(path, leaf.lower if leaf.is_proven else playout(leaf.position))
    return root


def best_move(root: Node) -> int:
    """The move to play: the first one of the highest merit."""
    best = max(root.children, key=_merit)
    return root.position.move_list()[root.children.index(best)]


def uniform_playout(below: Callable[[int], int]) -> Callable[[Position], int]:
    """Play-outs of random moves; *below* throws dice: a number from 0 to below its argument."""

    def playout(position: Position) -> int:
        view = position.turn
        while not position.is_game_over():
            moves = position.move_list()
            position = position.play(moves[0 if position.must_pass() else below(len(moves))])
        return position.final_score() if position.turn is view else -position.final_score()

    return playout


def _select(root: Node, exploration: float) -> list[Node]:
    path = [root]
    while path[-1].children:
        path.append(_urgent_child(path[-1], exploration))
    return path


def _urgent_child(node: Node, exploration: float) -> Node:
    """UCB1 among the children that can still change the value of their parent."""

    def urgency(child: Node) -> float:
        if child.visits == 0:
            return inf
        bonus = exploration * sqrt(log(max(1, node.visits)) / child.visits)
        lost = 1000 if -child.lower < 0 else 0  # a proven loss is searched last
        return child.value_for_parent() + bonus - lost

    return max(
        (child for child in node.children if not child.is_proven and -child.lower > node.lower),
        key=urgency,
    )


def _expand(leaf: Node) -> None:
    if leaf.position.is_game_over():
        leaf.lower = leaf.upper = leaf.position.final_score()
    else:
        leaf.children = [Node(child) for child in leaf.position.children()]


def _update(path: list[Node], score: int) -> None:
    for node in reversed(path):
        node.visits += 1
        node.points += _points(score)
        if node.children:
            node.lower = max(-child.upper for child in node.children)
            node.upper = max(-child.lower for child in node.children)
        score = -score


def _merit(child: Node) -> float:
    """How good a move looks in the end.

    Proven wins come first and proven losses last, each by their discs. Between them counts the
    lower end of an interval of about 95 % confidence.
    """
    guaranteed, possible = -child.upper, -child.lower
    if guaranteed > 0:
        return 2 + guaranteed / (2 * MOST_DISCS)
    if possible < 0:
        return -2 + guaranteed / (2 * MOST_DISCS)
    if child.is_proven:
        return 0.5
    if child.visits == 0:
        return -1
    secure = child.value_for_parent() - 1 / sqrt(child.visits)
    return max(secure, 0.5 if guaranteed == 0 else -1)


def _points(score: int) -> float:
    return 1.0 if score > 0 else 0.0 if score < 0 else 0.5

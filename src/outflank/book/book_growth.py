"""Grows a book: by drop-out expansion, and by positions of games.

Drop-out expansion (Lincke, "Strategies for the automatic construction of opening books", 2000)
repeatedly adds the position of the most promising move that leads out of the book. A move is
promising if few discs are given away on the way from a root to it: play without errors is followed
deep, and errors the less far the larger they are.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from outflank.book.book_graph import BookGraph, BookNode, Leaf
from outflank.rules import Position
from outflank.search import level, process_engine

__all__ = ["LeafSearch", "SearchTask", "grow", "learn", "search_leaf", "search_stale"]

# The cost of a ply in discs, relative to errors: a book goes one ply deeper into a line before it
# considers a move elsewhere that loses half a disc more.
PLY_COST = 0.5

# A round adds at most this many positions, or this share of the book while it is small: positions
# of a round do not know each other's values yet, and a killed process loses the round.
LARGEST_ROUND, ROUND_SHARE = 256, 0.1


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A search for the best of some moves."""

    position: Position
    """The position."""

    moves: tuple[int, ...]
    """The moves to look at."""

    level: int
    """The level of strength to search at."""


LeafSearch = Callable[[Sequence[SearchTask]], Iterable[Leaf]]
"""Runs searches, here or elsewhere; their leaves in the order of the tasks."""


def search_leaf(task: SearchTask) -> Leaf:
    """The best of the moves of a task. The same task has the same result on any worker."""
    limit = level(task.level).limit(task.position)
    found = process_engine().analyse(task.position, limit, moves=task.moves).best
    return Leaf(found.move, round(float(found.score)), found.depth, found.selectivity)


def search_stale(graph: BookGraph, search: LeafSearch, search_level: int) -> None:
    """Search the leaves that are missing at that level, and back up all values."""
    stale = graph.stale_nodes()
    waiting = [(node, tuple(node.open_moves())) for node in stale]
    tasks = [SearchTask(node.position, moves, search_level) for node, moves in waiting if moves]
    leaves = iter(search(tasks))
    for node, moves in waiting:
        graph.set_leaf(node, next(leaves) if moves else None)
    graph.back_up()


def grow(graph: BookGraph, positions: int, search: LeafSearch, search_level: int) -> Iterator[int]:
    """Add positions until the book has *positions*; the size after each round, once searched.

    An empty book begins with the start of the game. It ends early if all lines are played out.
    """
    if not len(graph):
        graph.add(Position.start())
    search_stale(graph, search, search_level)
    yield len(graph)
    while len(graph) < positions:
        room = min(LARGEST_ROUND, max(1, int(ROUND_SHARE * len(graph))), positions - len(graph))
        chosen = most_promising(graph, room)
        if not chosen:
            return
        for node in chosen:
            after = _position_after_leaf(node)
            if after is not None:
                graph.add(after)
        search_stale(graph, search, search_level)
        yield len(graph)


def learn(
    graph: BookGraph, lines: Iterable[Sequence[Position]], search: LeafSearch, search_level: int
) -> int:
    """Add the positions of lines, and search the new ones; their number."""
    before = len(graph)
    for line in lines:
        for position in line:
            if position.moves:
                graph.add(position)
    search_stale(graph, search, search_level)
    return len(graph) - before


def most_promising(graph: BookGraph, number: int) -> list[BookNode]:
    """At most *number* nodes whose leaves are the cheapest to reach from a root."""
    costs = path_costs(graph)
    candidates = []
    for place, node in enumerate(graph):
        if not node.is_solved and _position_after_leaf(node) is not None:
            assert node.leaf is not None
            candidates.append((costs[node] + node.value - node.leaf.value, place, node))
    return [node for _, _, node in heapq.nsmallest(number, candidates)]


def path_costs(graph: BookGraph) -> dict[BookNode, float]:
    """The cost of the cheapest path from a root to each node: discs given away, and plies.

    Roots are nodes that no move of the book leads to.
    """
    costs: dict[BookNode, float] = {}
    for node in reversed(graph.by_empties()):
        cost = costs.setdefault(node, 0.0)
        for child, sign in node.links.values():
            through = cost + node.value - sign * child.value + PLY_COST
            costs[child] = min(costs.get(child, through), through)
    return costs


def _position_after_leaf(node: BookNode) -> Position | None:
    """The position that a leaf leads to, after a pass if there must be one.

    None if the game is over there, and if there is no leaf: another one may have led to the same
    position meanwhile.
    """
    if node.leaf is None:
        return None
    after = node.position.play(node.leaf.move)
    if after.is_game_over():
        return None
    return after if after.moves else after.passed()

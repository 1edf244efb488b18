"""Minimax and alpha-beta, to be read: the pseudocode of the indore report in plain Python.

The native search (`outflank.search.classic`) gives the same values and counts the same nodes.
*depth* is in plies below the position, and a forced pass is one. *evaluate* sees a position as its
side to move; the player who searches is shown every leaf as if it were to move. *count* holds the
nodes reached so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf

from outflank.rules import Color, Position

__all__ = ["alpha_beta", "best_move", "minimax"]


def minimax(
    position: Position,
    depth: int,
    evaluate: Callable[[Position], float],
    player: Color,
    count: Counter[str],
) -> float:
    """The value of a position when both sides play their best (indore, "Minimax Algo")."""
    if depth == 0 or position.is_game_over():
        return evaluate(position if position.turn is player else position.passed())
    maximizing = position.turn is player
    best = -inf if maximizing else inf
    for child in position.children():
        count["nodes"] += 1
        value = minimax(child, depth - 1, evaluate, player, count)
        best = max(best, value) if maximizing else min(best, value)
    return best


def alpha_beta(
    position: Position,
    depth: int,
    evaluate: Callable[[Position], float],
    player: Color,
    count: Counter[str],
    alpha: float = -inf,
    beta: float = inf,
) -> float:
    """The same value with fewer nodes (indore, "Alpha-Beta Pruning")."""
    if depth == 0 or position.is_game_over():
        return evaluate(position if position.turn is player else position.passed())
    maximizing = position.turn is player
    best = -inf if maximizing else inf
    for child in position.children():
        count["nodes"] += 1
        value = alpha_beta(child, depth - 1, evaluate, player, count, alpha, beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def best_move(position: Position, depth: int, evaluate: Callable[[Position], float]) -> int:
    """The first of the moves with the highest value."""
    values = [
        minimax(child, depth - 1, evaluate, position.turn, Counter())
        for child in position.children()
    ]
    return position.move_list()[values.index(max(values))]

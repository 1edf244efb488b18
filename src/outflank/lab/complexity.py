"""How fast search trees grow: the effect of each improvement on O(b^d).

The indore report writes the cost of alpha-beta as O((b/n)^d) with n above 1, and the copenhagen
report gives O(b^d) for minimax. Here b is fitted to the nodes of naive minimax by depth, and n of
each other search is b divided by its own growth rate.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from outflank.arena.results import Z95
from outflank.evaluation import create_evaluation
from outflank.lab import copenhagen, indore_learning
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import random_opening
from outflank.search import ClassicSearch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS", "Growth", "fit_growth", "minimal_tree"]

NAIVE = "naive minimax"
ORDERED = "in evaluation order"
TABLE = "with a transposition table"
SEARCHES = {
    NAIVE: ClassicSearch("minimax"),
    "alpha-beta, in board order": ClassicSearch(),
    ORDERED: ClassicSearch(order="evaluation"),
    TABLE: ClassicSearch(order="evaluation", hash=True),
    "with a beam of 3": ClassicSearch(order="evaluation", width=3),
}

# Depths by board size. The first ply or two say little about growth.
DEPTHS = {4: range(2, 8), 6: range(2, 8), 8: range(2, 7)}
POSITIONS, QUICK_POSITIONS = 12, 3
PLIES = {4: 2, 6: 8, 8: 12}
EVALUATION = "mobility"


@dataclass(frozen=True, slots=True)
class Growth:
    """How nodes grow with depth: by *rate* a ply, give or take *error* (95 %)."""

    rate: float
    """Nodes at a depth divided by those at the depth before."""

    error: float
    """Half the width of its 95 % confidence interval."""

    def factor_below(self, other: Growth) -> tuple[float, float]:
        """How many times slower it grows than *other*, with the 95 % error."""
        factor = other.rate / self.rate
        return factor, factor * float(np.hypot(self.error / self.rate, other.error / other.rate))


def fit_growth(nodes: dict[int, list[int]]) -> Growth:
    """Fit log(nodes) to depth by least squares: one slope for all positions, a level for each.

    *nodes* has a count for each position, by depth.

    >>> fit_growth({1: [3, 6], 2: [9, 18], 3: [27, 54]})
    Growth(rate=3.0..., error=...)
    """
    depths = np.array(list(nodes), dtype=float)
    logs = np.log(np.array(list(nodes.values()), dtype=float))
    x = (depths - depths.mean())[:, None]
    y = logs - logs.mean(axis=0)
    slope = float((x * y).sum() / ((x**2).sum() * y.shape[1]))
    free = y.size - y.shape[1] - 1
    variance = float(((y - slope * x) ** 2).sum()) / free / ((x**2).sum() * y.shape[1])
    rate = float(np.exp(slope))
    return Growth(rate, Z95 * rate * float(np.sqrt(variance)))


def minimal_tree(branching: float, depth: int) -> float:
    """Leaves that alpha-beta must visit with perfect ordering (Knuth and Moore, 1975)."""
    return branching ** -(-depth // 2) + branching ** (depth // 2) - 1


def _complexity(settings: Settings) -> Findings:
    """Every search on some positions of each board, at increasing depth."""
    number = QUICK_POSITIONS if settings.quick else POSITIONS
    evaluation = create_evaluation(EVALUATION)
    positions = {
        size: [
            random_opening(settings.seed * 1000 + i, plies=PLIES[size], size=size).position
            for i in range(number)
        ]
        for size in DEPTHS
    }
    tasks = [(size, name, depth) for size in DEPTHS for name in SEARCHES for depth in DEPTHS[size]]
    nodes: dict[tuple[int, str], dict[int, list[int]]] = {}
    for size, name, depth in settings.progress(tasks, "searching"):
        search = replace(SEARCHES[name], depth=depth)
        counts = [max(1, search.run(position, evaluation).nodes) for position in positions[size]]
        nodes.setdefault((size, name), {})[depth] = counts
    growth = {key: fit_growth(counts) for key, counts in nodes.items()}
    tables = (*(_nodes_table(size, nodes, growth) for size in DEPTHS), _growth_table(growth))
    plots = tuple(
        Plot(
            f"nodes-{size}x{size}",
            f"Nodes by depth on {size}x{size}, mean of {number} positions",
            partial(_plot, size=size, nodes=nodes, growth=growth),
        )
        for size in DEPTHS
    )
    return Findings(tables, plots, _agreement(nodes, growth))


def _nodes_table(
    size: int,
    nodes: dict[tuple[int, str], dict[int, list[int]]],
    growth: dict[tuple[int, str], Growth],
) -> Table:
    b = growth[size, NAIVE].rate
    return Table(
        f"nodes-{size}x{size}",
        f"Nodes by depth on {size}x{size}, mean of the positions",
        ("depth", *SEARCHES, "minimal tree's leaves"),
        tuple(
            (
                depth,
                *(float(np.mean(nodes[size, name][depth])) for name in SEARCHES),
                minimal_tree(b, depth),
            )
            for depth in DEPTHS[size]
        ),
    )


def _growth_table(growth: dict[tuple[int, str], Growth]) -> Table:
    rows = []
    for (size, name), made in growth.items():
        n, n_error = made.factor_below(growth[size, NAIVE])
        n_error = 0.0 if name == NAIVE else n_error
        rows.append((f"{size}x{size}", name, made.rate, made.error, n, n_error))
    return Table(
        "growth",
        "O((b/n)^d): b/n a ply, and n against naive minimax",
        ("board", "search", "b/n", "95 % error", "n", "95 % error of n"),
        tuple(rows),
    )


def _agreement(
    nodes: dict[tuple[int, str], dict[int, list[int]]], growth: dict[tuple[int, str], Growth]
) -> tuple[str, ...]:
    sentences = []
    for size in DEPTHS:
        naive, ordered = growth[size, NAIVE], growth[size, ORDERED]
        n, error = ordered.factor_below(naive)
        sentences.append(
            f"{size}x{size}: b = {naive.rate:.2f} +- {naive.error:.2f}; alpha-beta in evaluation "
            f"order has n = {n:.2f} +- {error:.2f}, where the minimal tree would have the square "
            f"root of b, {naive.rate**0.5:.2f}"
        )
    savings = []
    for size, depths in DEPTHS.items():
        with_table, without = (sum(nodes[size, name][depths[-1]]) for name in (TABLE, ORDERED))
        savings.append(f"{1 - with_table / without:.0%} at depth {depths[-1]} on {size}x{size}")
    sentences.append(
        f"of the nodes in evaluation order, a transposition table saves {', '.join(savings)}"
    )
    slower = all(
        growth[size, name].rate < growth[size, NAIVE].rate
        for size in DEPTHS
        for name in SEARCHES
        if name != NAIVE
    )
    return (
        *sentences,
        "n is above 1 for every improvement on every board, as the reports say: "
        f"{'yes' if slower else 'NO'}",
    )


def _plot(
    axes: Axes,
    size: int,
    nodes: dict[tuple[int, str], dict[int, list[int]]],
    growth: dict[tuple[int, str], Growth],
) -> None:
    depths = list(DEPTHS[size])
    for name in SEARCHES:
        rate = growth[size, name]
        axes.plot(
            depths,
            [float(np.mean(nodes[size, name][depth])) for depth in depths],
            marker="o",
            label=f"{name}: {rate.rate:.2f} ± {rate.error:.2f} a ply",
        )
    b = growth[size, NAIVE].rate
    axes.plot(
        depths,
        [b ** (depth / 2) for depth in depths],
        "--",
        color="grey",
        label="minimal tree, b^(d/2)",
    )
    axes.set_yscale("log")
    axes.set_xticks(depths)
    axes.set_xlabel("depth")
    axes.set_ylabel("nodes")
    axes.grid(alpha=0.3)
    axes.legend()


EXPERIMENTS = (
    Experiment(
        "complexity",
        "Nodes by depth of each search on 4x4, 6x6 and 8x8: b and n of O((b/n)^d) with errors",
        f"{indore_learning.REPORT}; {copenhagen.REPORT}",
        _complexity,
    ),
)

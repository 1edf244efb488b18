"""CMA-ES as a learner of integer weights, with the same leagues as the genetic algorithm.

N. Hansen's ``cma`` package adapts a normal distribution to the genes that do well. It uses only the
ranking of the genes of a generation, so that fitness by leagues is sufficient.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from outflank.extras import need
from outflank.learning.contest import Gene
from outflank.learning.genetic import Range

__all__ = ["ask_next", "need_cma"]

# The search starts in the middle of the range, with this share of it as step size.
WIDTH = 0.3


def need_cma() -> Any:
    """The package, or an error that says how to install it."""
    return need("cma", "CMA-ES")


def ask_next(
    history: Sequence[Sequence[float]], population: int, weights: int, within: Range, seed: int
) -> list[Gene]:
    """The genes of the next generation, from the fitness of all previous genes.

    The same seed and history give the same genes: the search is replayed from its start.
    """
    dice = np.random.default_rng(seed)
    width = WIDTH * (within.highest - within.lowest)
    middle = [(within.lowest + within.highest) / 2] * weights
    options = {
        "popsize": population,
        "bounds": [within.lowest, within.highest],
        "randn": lambda *shape: dice.standard_normal(shape),
        "seed": seed + 1,  # 0 would mean the time of day
        "verbose": -9,
    }
    search = need_cma().CMAEvolutionStrategy(middle, width, options)
    asked = search.ask()
    for fitness in history:
        search.tell(asked, [-points for points in fitness])
        asked = search.ask()
    return [tuple(within.clip(round(float(weight))) for weight in gene) for gene in asked]

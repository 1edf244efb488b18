"""Ant colony optimisation of integer weights, with the same leagues as the genetic algorithm.

ACO_R of K. Socha and M. Dorigo, "Ant colony optimization for continuous domains", European Journal
of Operational Research 185 (2008). An archive of the best genes is the pheromone. Each ant draws
each weight from a normal distribution around that of a gene of the archive, better-ranked genes
being likelier; the distribution is as wide as the archive is spread there.

Fitness by leagues is relative to a generation: its mean is 1, however strong the genes are. So that
the champion of a weak generation does not stay for ever, its lead over the mean evaporates.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from outflank.learning.contest import Gene
from outflank.learning.genetic import Range

__all__ = ["next_ants"]

# The part of the archive that ants gather around: the paper's q.
LOCALITY = 0.2

# How wide ants search around a gene: the paper's xi, its speed of convergence.
BREADTH = 0.85

# The fraction of a gene's lead that remains a generation later.
EVAPORATION = 0.8

# Weights are integers: a narrower search would only find the same one again.
NARROWEST = 0.6


def next_ants(
    genes: Sequence[Sequence[Gene]],
    fitness: Sequence[Sequence[float]],
    within: Range,
    dice: random.Random,
) -> list[Gene]:
    """The genes of the next generation, from all previous ones and their fitness."""
    population = len(genes[-1])
    archive = _archive(genes, fitness, population)
    deviation = LOCALITY * population
    chances = [exp(-(rank**2) / (2 * deviation**2)) for rank in range(len(archive))]
    return [_ant(archive, chances, within, dice) for _ in range(population)]


def _archive(
    genes: Sequence[Sequence[Gene]], fitness: Sequence[Sequence[float]], size: int
) -> list[Gene]:
    """The best genes of all generations, the best first, each once; ties go to the later one.

    A gene that played in several generations counts with its latest fitness.
    """
    leads: dict[Gene, float] = {}
    for age in reversed(range(len(genes))):
        generation = len(genes) - 1 - age
        for gene, points in zip(genes[generation], fitness[generation], strict=True):
            leads.pop(gene, None)
            leads[gene] = (points - 1) * EVAPORATION**age
    order = {gene: number for number, gene in enumerate(leads)}
    return sorted(leads, key=lambda gene: (-leads[gene], -order[gene]))[:size]


def _ant(
    archive: Sequence[Gene], chances: Sequence[float], within: Range, dice: random.Random
) -> Gene:
    weights = []
    for place in range(len(archive[0])):
        guide = dice.choices(archive, chances)[0][place]
        spread = sum(abs(gene[place] - guide) for gene in archive) / max(1, len(archive) - 1)
        drawn = dice.gauss(guide, max(NARROWEST, BREADTH * spread))
        weights.append(within.clip(round(drawn)))
    return tuple(weights)

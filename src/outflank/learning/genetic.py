"""The genetic algorithm of the tehran report ("Genetic Algorithm"), for integer weights.

A generation is split into leagues, each a round robin. A win is two points and a tie one each;
fitness is points per game. Some of the best genes and a few of the worst survive unchanged; the
rest of the next generation are children of best, worst and mixed pairs.

Where the report gives no numbers, these are ours: the best are the better half, a fifth of the
population survives from the best and a tenth from the worst, and of the children half are of best
pairs, a quarter of worst and a quarter of mixed ones.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from outflank.errors import OptionError
from outflank.learning.contest import Gene

__all__ = [
    "Breeding",
    "Descendant",
    "Range",
    "crossover",
    "mutated",
    "next_generation",
    "random_genes",
    "split_into_leagues",
]

MUTATION = 0.2

# The report's bias is from -50 to 50 for weights from 1 to 200: a quarter of their range.
BIAS = 0.25


@dataclass(frozen=True, slots=True)
class Range:
    """The integers that a weight may take."""

    lowest: int = 1
    highest: int = 200

    def clip(self, weight: int) -> int:
        """The nearest weight in the range."""
        return min(max(weight, self.lowest), self.highest)

    @property
    def bias(self) -> int:
        """The largest change by a mutation."""
        return max(1, round(BIAS * (self.highest - self.lowest + 1)))


@dataclass(frozen=True, slots=True)
class Breeding:
    """How many of the next generation come from where."""

    best: int
    """Drawn from the better half, unchanged."""

    worst: int
    """Drawn from the worse half, unchanged."""

    best_pairs: int
    """Children of two of the better half."""

    worst_pairs: int
    """Children of two of the worse half."""

    mixed_pairs: int
    """Children of one of each."""

    @classmethod
    def of(cls, population: int) -> Breeding:
        """The parts of a population."""
        if population < 4:
            raise OptionError(f"a population needs four genes or more, not {population}")
        best, worst = max(1, population // 5), max(1, population // 10)
        children = population - best - worst
        quarter = children // 4
        return cls(best, worst, children - 2 * quarter, quarter, quarter)


@dataclass(frozen=True, slots=True)
class Descendant:
    """A gene of the next generation."""

    gene: Gene
    """Its weights."""

    parents: tuple[int, ...]
    """Indices into the previous generation: one for a survivor, two for a child."""


def random_genes(number: int, weights: int, within: Range, dice: random.Random) -> list[Gene]:
    """The first generation."""
    return [
        tuple(dice.randint(within.lowest, within.highest) for _ in range(weights))
        for _ in range(number)
    ]


def split_into_leagues(population: int, leagues: int, dice: random.Random) -> list[list[int]]:
    """The indices of the genes in each league; sizes differ by at most one."""
    if leagues < 1 or population < 2 * leagues:
        raise OptionError(
            f"a population of {population} does not fill {leagues} leagues: each needs two genes"
        )
    numbers = list(range(population))
    dice.shuffle(numbers)
    return [sorted(numbers[league::leagues]) for league in range(leagues)]


def crossover(a: Gene, b: Gene, alpha: float) -> Gene:
    """A child: the weighted mean of its parents, rounded down."""
    return tuple(floor(alpha * x + (1 - alpha) * y) for x, y in zip(a, b, strict=True))


def mutated(gene: Gene, generation: int, within: Range, dice: random.Random) -> Gene:
    """The gene, in which one weight changes with probability 0.2 / generation."""
    if dice.random() >= MUTATION / generation:
        return gene
    place = dice.randrange(len(gene))
    changed = within.clip(gene[place] + dice.randint(-within.bias, within.bias))
    return (*gene[:place], changed, *gene[place + 1 :])


def next_generation(
    genes: Sequence[Gene],
    fitness: Sequence[float],
    generation: int,
    within: Range,
    dice: random.Random,
) -> list[Descendant]:
    """The survivors and children of a generation; *generation* counts from 1."""
    parts = Breeding.of(len(genes))
    ranked = sorted(range(len(genes)), key=lambda number: -fitness[number])
    half = len(ranked) // 2
    best, worst = ranked[:half], ranked[half:]
    survivors = dice.sample(best, parts.best) + dice.sample(worst, parts.worst)
    pairs = [
        *(dice.sample(best, 2) for _ in range(parts.best_pairs)),
        *(dice.sample(worst, 2) for _ in range(parts.worst_pairs)),
        *((dice.choice(best), dice.choice(worst)) for _ in range(parts.mixed_pairs)),
    ]
    children = [crossover(genes[a], genes[b], dice.random()) for a, b in pairs]
    return [
        *(Descendant(genes[number], (number,)) for number in survivors),
        *(
            Descendant(mutated(child, generation, within, dice), (a, b))
            for child, (a, b) in zip(children, pairs, strict=True)
        ),
    ]

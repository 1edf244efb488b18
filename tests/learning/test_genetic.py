"""The operators of the tehran report's genetic algorithm, by hand-made cases."""

import random

import pytest

from outflank.errors import OptionError
from outflank.learning.genetic import (
    Breeding,
    Range,
    crossover,
    mutated,
    next_generation,
    random_genes,
    split_into_leagues,
)

REPORT = Range(1, 200)


class Loaded(random.Random):
    """Dice that fall as scripted."""

    def __init__(self, *, chance, place=0, bias=0):
        super().__init__()
        self.chance, self.place, self.bias = chance, place, bias

    def random(self):
        return self.chance

    def randrange(self, *_):
        return self.place

    def randint(self, low, high):
        assert low <= self.bias <= high
        return self.bias


def test_a_child_is_the_weighted_mean_rounded_down():
    assert crossover((10, 20, 3), (20, 10, 4), 0.25) == (17, 12, 3)
    assert crossover((1, 200), (200, 1), 0.5) == (100, 100)
    assert crossover((7, 8), (1, 2), 1.0) == (7, 8)
    assert crossover((-3,), (-4,), 0.5) == (-4,)


def test_a_mutation_changes_one_weight_by_a_bias():
    dice = Loaded(chance=0.19, place=2, bias=-50)
    assert mutated((100, 100, 100), 1, REPORT, dice) == (100, 100, 50)


@pytest.mark.parametrize(("weight", "bias", "clipped"), [(190, 50, 200), (20, -50, 1)])
def test_a_mutated_weight_is_clipped_to_the_range(weight, bias, clipped):
    assert mutated((weight,), 1, REPORT, Loaded(chance=0.0, bias=bias)) == (clipped,)


@pytest.mark.parametrize(
    ("generation", "chance", "changes"),
    [(1, 0.199, True), (1, 0.2, False), (2, 0.099, True), (2, 0.1, False), (10, 0.0201, False)],
)
def test_the_chance_of_a_mutation_decays(generation, chance, changes):
    gene = (100,) * 9
    dice = Loaded(chance=chance, bias=7)
    assert (mutated(gene, generation, REPORT, dice) != gene) == changes


def test_the_bias_is_a_quarter_of_the_range():
    assert Range(1, 200).bias == 50
    assert Range(0, 1).bias == 1


@pytest.mark.parametrize(
    ("population", "leagues", "sizes"),
    [(20, 5, [4] * 5), (23, 5, [5, 5, 5, 4, 4]), (7, 3, [3, 2, 2]), (4, 1, [4])],
)
def test_leagues_differ_by_one_gene_at_most(population, leagues, sizes):
    made = split_into_leagues(population, leagues, random.Random(1))
    assert [len(league) for league in made] == sizes
    assert sorted(gene for league in made for gene in league) == list(range(population))


@pytest.mark.parametrize(("population", "leagues"), [(4, 5), (9, 5), (5, 0)])
def test_a_population_that_does_not_fill_its_leagues_is_refused(population, leagues):
    with pytest.raises(OptionError, match=f"a population of {population} does not fill"):
        split_into_leagues(population, leagues, random.Random(1))


@pytest.mark.parametrize("population", range(4, 60))
def test_all_parts_of_the_next_generation_make_a_population(population):
    parts = Breeding.of(population)
    whole = (parts.best, parts.worst, parts.best_pairs, parts.worst_pairs, parts.mixed_pairs)
    assert sum(whole) == population
    assert min(whole[:3]) >= 1
    assert parts.best + parts.worst < population


def test_the_next_generation_keeps_some_of_the_best_and_a_few_of_the_worst():
    genes = [(value,) for value in range(1, 21)]
    fitness = [gene[0] / 10 for gene in genes]  # the later, the better
    born = next_generation(genes, fitness, 10**9, REPORT, random.Random(3))
    made = [descendant.gene for descendant in born]
    parts = Breeding.of(20)
    survivors = made[: parts.best + parts.worst]
    assert all(gene[0] > 10 for gene in survivors[: parts.best])
    assert all(gene[0] <= 10 for gene in survivors[parts.best :])
    assert len(set(survivors)) == len(survivors)
    children = made[parts.best + parts.worst :]
    assert all(gene[0] >= 11 for gene in children[: parts.best_pairs])
    worst = children[parts.best_pairs : parts.best_pairs + parts.worst_pairs]
    assert all(gene[0] <= 10 for gene in worst)
    assert len(made) == 20


def test_weights_stay_in_the_range_for_many_generations():
    dice = random.Random(5)
    genes = random_genes(12, 9, REPORT, dice)
    for _ in range(50):
        born = next_generation(genes, [dice.random() for _ in genes], 1, REPORT, dice)
        genes = [descendant.gene for descendant in born]
        assert all(1 <= weight <= 200 for gene in genes for weight in gene)


def test_the_same_dice_give_the_same_generation():
    genes = random_genes(20, 9, REPORT, random.Random(1))
    fitness = [sum(gene) for gene in genes]
    once, again = (next_generation(genes, fitness, 1, REPORT, random.Random("x")) for _ in range(2))
    assert once == again


def test_a_survivor_has_one_parent_and_a_child_lies_between_its_two():
    genes = random_genes(20, 9, REPORT, random.Random(1))
    fitness = [sum(gene) for gene in genes]
    parts = Breeding.of(20)
    # So late that nothing mutates.
    born = next_generation(genes, fitness, 10**9, REPORT, random.Random(2))
    survivors, children = born[: parts.best + parts.worst], born[parts.best + parts.worst :]
    for survivor in survivors:
        (place,) = survivor.parents
        assert survivor.gene == genes[place]
    for child in children:
        a, b = (genes[place] for place in child.parents)
        assert all(
            min(x, y) - 1 <= z <= max(x, y) for x, y, z in zip(a, b, child.gene, strict=True)
        )

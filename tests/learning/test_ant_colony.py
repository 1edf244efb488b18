"""Ant colony optimisation: ACO_R on integer weights."""

import random

from outflank.learning.ant_colony import next_ants
from outflank.learning.genetic import Range, random_genes

WITHIN = Range(1, 200)
OPTIMUM = (17, 180, 64, 120, 99)


def distance(gene):
    return sum((a - b) ** 2 for a, b in zip(gene, OPTIMUM, strict=True)) ** 0.5


def league_fitness(genes):
    """Points per game, where the gene nearer to the optimum wins."""
    rivals = len(genes) - 1
    return [
        sum(
            2 if distance(gene) < distance(other) else distance(gene) == distance(other)
            for other in genes
        )
        / rivals
        - (1 / rivals)  # the game against itself
        for gene in genes
    ]


def search(seed, generations):
    genes = [random_genes(20, len(OPTIMUM), WITHIN, random.Random(seed))]
    fitness = [league_fitness(genes[0])]
    for number in range(1, generations):
        genes.append(next_ants(genes, fitness, WITHIN, random.Random(f"{seed}/{number}")))
        fitness.append(league_fitness(genes[-1]))
    return genes


def test_ants_find_a_known_optimum_from_the_results_of_leagues():
    for seed in range(3):
        genes = search(seed, 40)
        first, last = (min(map(distance, generation)) for generation in (genes[0], genes[-1]))
        assert first > 40
        assert last <= 5


def test_ants_are_whole_weights_within_their_range():
    for generation in search(1, 5):
        assert len(generation) == 20
        for weight in (weight for gene in generation for weight in gene):
            assert isinstance(weight, int)
            assert 1 <= weight <= 200


def test_the_same_dice_lead_to_the_same_ants():
    assert search(2, 4) == search(2, 4)


def test_ants_gather_around_the_better_of_two_genes():
    genes = [[(10,), (190,)]]
    ants = [
        next_ants(genes, [[2.0, 0.0]], WITHIN, random.Random(seed))[0][0] for seed in range(200)
    ]
    assert sum(ant < 100 for ant in ants) > sum(ant >= 100 for ant in ants)


def test_the_lead_of_an_old_champion_evaporates():
    old, new = (200, 200), (1, 1)
    genes = [[old, (199, 199)]] + [[new, (2, 2)]] * 10
    fitness = [[2.0, 0.0]] + [[1.6, 0.4]] * 10
    ants = next_ants(genes, fitness, WITHIN, random.Random(1))
    assert all(sum(ant) < 200 for ant in ants)

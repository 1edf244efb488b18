"""The fit of the engine's linear evaluation."""

import random

from outflank import _core
from outflank.learning.linear_fit import DISC, Sample, error_table, fit_rows, play_games
from outflank.search import engine_weights


def test_the_fit_finds_the_weights_that_made_the_scores():
    dice = random.Random(1)
    weights = [dice.uniform(-3, 3) for _ in range(_core.TERMS)]
    samples = []
    for _ in range(4000):
        terms = tuple(dice.randrange(-6, 7) for _ in weights)
        score = sum(weight * term for weight, term in zip(weights, terms, strict=True))
        samples.append(Sample(30, terms, score))
    row = fit_rows(samples)[30]
    assert all(abs(got / DISC - weight) < 0.03 for got, weight in zip(row, weights, strict=True))
    assert error_table(fit_rows(samples), samples)["30-39"] < 0.3


def test_without_samples_weights_are_zero():
    assert set(fit_rows([])) == {(0,) * _core.TERMS}


def test_games_repeat_whatever_was_played_before():
    both = play_games(engine_weights(), range(2), seed=5)
    second = play_games(engine_weights(), range(1, 2), seed=5)
    assert both[-len(second) :] == second
    assert {sample.discs for sample in second} >= {30, 60}

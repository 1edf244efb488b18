"""The measurement of ProbCut's errors."""

import random
from math import exp, log, sqrt

from outflank import _core
from outflank.learning.probcut import Searched, fit_errors, search_positions
from outflank.search import engine_weights

MODEL = (1.9, -1.2, -0.3, 0.45, -0.22, 0.1)


def error(empties, depth, probe):
    e = empties / 60
    terms = (1, e, e * e, log(depth - probe), sqrt(probe), depth >= empties)
    return exp(sum(weight * term for weight, term in zip(MODEL, terms, strict=True)))


def test_the_fit_finds_the_model_that_made_the_errors():
    dice = random.Random(2)
    searched = []
    for _ in range(6000):
        empties = dice.randrange(9, 53, 2)
        scores = {0: 0.0, 1: 0.0, 2: 0.0}
        for depth in [*range(3, min(11, empties)), *([empties] if empties < 20 else [])]:
            probe = _core.probe_depth(depth, depth == empties)
            scores[depth] = scores[probe] + dice.gauss(0, error(empties, depth, probe))
        searched.append(Searched(empties, scores))
    fit = fit_errors(searched)
    assert fit.typical_ratio < 1.1
    assert all(abs(got - made) < 0.5 for got, made in zip(fit.coefficients, MODEL, strict=True))


def test_a_probe_is_shallower_and_of_the_same_parity():
    for to_end in (False, True):
        for depth in range(3, 61):
            probe = _core.probe_depth(depth, to_end)
            assert 0 <= probe < depth
            assert (depth - probe) % 2 == 0


def test_positions_are_searched_to_every_depth():
    for position in search_positions(engine_weights(), range(3), seed=1):
        assert set(range(min(11, position.empties))) <= set(position.scores)
        assert all(abs(score) <= 64 for score in position.scores.values())

"""Fits of weights by discs, and of the engine's linear evaluation."""

import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest

from outflank import _core
from outflank.arena import Workers
from outflank.learning.linear_fit import DISC, engine_rows, engine_terms
from outflank.learning.regression import Design, errors_by_discs, least_squares, rows_by_discs
from outflank.learning.self_play import play_games, play_many
from outflank.search import engine_weights


def made_up(weights, discs, number=4000):
    dice = random.Random(1)
    terms = np.array([[dice.randrange(-6, 7) for _ in weights] for _ in range(number)], dtype=float)
    return Design(np.full(number, discs), terms, terms @ weights)


def test_the_fit_finds_the_weights_that_made_the_scores():
    dice = random.Random(1)
    weights = np.array([dice.uniform(-3, 3) for _ in range(_core.TERMS)])
    data = made_up(weights, 30)
    row = engine_rows(data)[30]
    assert np.array(row) / DISC == pytest.approx(weights, abs=0.03)
    assert errors_by_discs(np.array(engine_rows(data)) / DISC, data)["30-39"] < 0.3


def test_rows_without_samples_are_those_of_the_nearest_disc_count():
    early, late = made_up([1.0, 2.0], 20, 50), made_up([5.0, -1.0], 50, 50)
    both = Design(*(np.concatenate(pair) for pair in (
        (early.discs, late.discs), (early.terms, late.terms), (early.scores, late.scores)
    )))  # fmt: skip
    rows = rows_by_discs(both, least_squares)
    assert rows[0] == pytest.approx([1, 2])
    assert rows[34] == pytest.approx([1, 2])
    assert rows[36] == pytest.approx([5, -1])
    assert rows[64] == pytest.approx([5, -1])


def test_without_samples_weights_are_zero():
    assert set(engine_rows(engine_terms([]))) == {(0,) * _core.TERMS}


def test_games_repeat_whatever_was_played_before():
    _, after = play_games(engine_weights(), range(2), seed=5)
    (alone,) = play_games(engine_weights(), range(1, 2), seed=5)
    assert after == alone
    assert {sample.discs for sample in alone} >= {30, 60}


def test_every_tenth_game_is_kept_apart():
    with Workers(partial(ThreadPoolExecutor, 1)) as workers:
        games = play_many(workers, engine_weights(), 12, seed=3)
    played = play_games(engine_weights(), range(12), seed=3)
    assert games.apart == played[0] + played[10]
    assert games.learned_games == 10
    assert len(games.learn_from) == sum(map(len, played)) - len(games.apart)


@pytest.mark.parametrize("size", [4, 6])
def test_games_are_played_on_small_boards_too(size):
    games = play_games(engine_weights(), range(2), seed=1, size=size)
    assert {sample.position.size for game in games for sample in game} == {size}

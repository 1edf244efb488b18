"""Weights of any linear evaluation, learned from games."""

import numpy as np
import pytest

from outflank.errors import OptionError
from outflank.learning.regression import Design
from outflank.learning.self_play import play_games
from outflank.learning.weights_fit import fit_player, player_terms, scaled_errors
from outflank.players import PlayerFile
from outflank.search import engine_weights

PLAYER = PlayerFile("p", ("corners", "mobility", "x_empty"), {0: (1, 1, 1)})


@pytest.fixture(scope="module")
def samples():
    return [sample for game in play_games(engine_weights(), range(40), seed=1) for sample in game]


def test_terms_are_own_minus_opponents(samples):
    data = player_terms(PLAYER, samples[:50])
    for sample, row in zip(samples, data.terms.tolist(), strict=False):
        mobility = len(sample.position.move_list()) - len(sample.position.passed().move_list())
        if not sample.position.passed().must_pass():
            assert row[1] == mobility
    total = PLAYER.evaluation()
    assert data.terms.sum(axis=1) == pytest.approx([total(s.position) for s in samples[:50]])


@pytest.mark.parametrize("method", ["ridge", "least-squares", "gradient"])
def test_all_ways_find_the_weights_that_made_the_scores(method, samples):
    data = player_terms(PLAYER, samples)
    made = Design(data.discs, data.terms, data.terms @ np.array([4.0, 0.5, -2.0]))
    fit = fit_player(PLAYER, made, method=method, rate=0.3, iterations=400, momentum=0.5)
    here = fit.player.evaluation().weights[50]
    assert here == pytest.approx([4.0, 0.5, -2.0], abs=0.5)
    assert fit.losses[-1] < 0.5


def test_plain_least_squares_has_no_ridge_that_draws_weights_to_zero(samples):
    data = player_terms(PLAYER, samples)
    made = Design(data.discs, data.terms, data.terms @ np.array([4.0, 0.5, -2.0]))
    plain, ridge = (
        fit_player(PLAYER, made, method=method).player.evaluation().weights[20]
        for method in ("least-squares", "ridge")
    )
    known = np.abs(plain) > 1e-9  # a feature that never differs has no weight
    assert plain[known] == pytest.approx(np.array([4.0, 0.5, -2.0])[known], abs=1e-6)
    assert (np.abs(ridge[known]) < np.abs(plain[known])).any()


def test_the_loss_falls_and_learned_weights_are_nearer_to_the_results(samples):
    data = player_terms(PLAYER, samples)
    fit = fit_player(PLAYER, data, method="gradient", rate=0.1, iterations=50)
    assert (np.diff(fit.losses) < 0).all()
    before, after = (scaled_errors(player, data, data) for player in (PLAYER, fit.player))
    assert sum(after.values()) < sum(before.values())


def test_a_rate_that_diverges_keeps_the_last_finite_weights(samples):
    fit = fit_player(PLAYER, player_terms(PLAYER, samples), method="gradient", rate=50.0)
    assert "diverges: after" in fit.diverged
    assert np.isfinite(fit.player.evaluation().weights).all()


def test_nothing_to_learn_from_is_refused():
    with pytest.raises(OptionError, match="no positions to learn from"):
        fit_player(PLAYER, player_terms(PLAYER, []))

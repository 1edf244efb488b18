"""Fitting patterns: known weights are found again, and what is learned holds for other games."""

from dataclasses import replace

import numpy as np
import pytest

from outflank import _core
from outflank.errors import OptionError
from outflank.learning import pattern_fit
from outflank.learning.dataset import positions_of, split_games
from outflank.learning.pattern_fit import FitSettings, fit_patterns, packed, phase_discs
from outflank.learning.self_play import SelfPlay, play_block
from outflank.search import PatternWeights, linear_weights

ERRORS = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
QUICK = SelfPlay(depth=1, perfect=4)


@pytest.fixture(scope="module")
def games():
    return play_block(linear_weights(), QUICK, 1, (0, 1500))


def middle_game(data, fewest, most):
    """Positions of the middle game, all in one phase."""
    return positions_of(data, 20, 44) if fewest <= 30 <= most else positions_of(b"", 0, 0)


def test_known_weights_are_found_again_from_synthetic_scores(games, monkeypatch):
    rng = np.random.default_rng(1)
    columns = _core.pattern_columns()
    # The last pattern is a diagonal of four squares: 45 weights before those of the parities.
    worth = np.zeros(columns)
    worth[-47:-2] = rng.normal(0, 3, 45)
    rows = np.tile(worth, (_core.PATTERN_PHASES, 1))
    weights = PatternWeights(packed(rows), ERRORS).native

    def synthetic(data, fewest, most):
        """Positions with the scores that the weights give."""
        found = middle_game(data, fewest, most)
        scores = weights.values(found.own, found.opp, 2)
        return replace(found, scores=scores, values=scores)

    monkeypatch.setattr(pattern_fit, "positions_of", synthetic)
    learn_from, apart = split_games(games)
    fit = fit_patterns(learn_from, apart, FitSettings(ridge=0.01, overlap=0), threads=2)
    (found,) = fit.phases
    assert found.phase == 13
    spread = float(np.std(synthetic(apart, 30, 30).scores))
    assert spread > 4
    assert found.mean_error < 0.03 * spread
    # Other patterns share squares with the diagonal and take a part of its worth, but what a
    # diagonal counts for is the same again.
    assert np.corrcoef(fit.rows[13][-47:-2], worth[-47:-2])[0, 1] > 0.7


def test_a_fit_to_hundreds_of_games_is_better_than_nothing_in_other_games(games):
    learn_from, apart = split_games(games)
    fit = fit_patterns(learn_from, apart, threads=2)
    weights = PatternWeights(packed(fit.rows), ERRORS).native
    late = positions_of(apart, 40, 60)
    errors = late.scores - weights.values(late.own, late.opp, 2)
    assert np.mean(np.square(errors)) < 0.5 * np.mean(np.square(late.scores))


def test_early_stopping_takes_the_step_with_the_least_error_on_games_kept_apart(games):
    learn_from, apart = split_games(games)
    fit = fit_patterns(learn_from, apart, FitSettings(ridge=0.001, patience=3))
    stopped = 0
    for found in fit.phases:
        errors = [seen for _, seen in found.curve]
        assert found.steps == int(np.argmin(errors))
        assert len(errors) <= found.steps + 4
        stopped += len(errors) < 101
    assert stopped == len(fit.phases)


def test_error_on_what_was_learned_from_falls_with_each_step(games):
    learn_from, apart = split_games(games)
    for found in fit_patterns(learn_from, apart, FitSettings(ridge=0.001)).phases[5:25]:
        learned = [error for error, _ in found.curve]
        assert learned == sorted(learned, reverse=True)


def test_a_firm_ridge_keeps_a_phase_near_the_next_one(games):
    learn_from, apart = split_games(games)
    differences = [
        np.abs(np.diff(fit_patterns(learn_from, apart, FitSettings(ridge=ridge)).rows, axis=0))
        for ridge in (1, 1000)
    ]
    assert differences[1].mean() < 0.3 * differences[0].mean()


def test_a_phase_without_games_has_the_weights_of_the_next_one(games):
    learn_from, apart = split_games(games)
    fit = fit_patterns(learn_from, apart)
    fitted = {found.phase for found in fit.phases}
    missing = sorted(set(range(_core.PATTERN_PHASES)) - fitted)
    assert missing[0] == 0  # games begin with random moves: nothing is learned of the first
    for phase in missing:
        assert (fit.rows[phase] == fit.rows[phase + 1]).all()


def test_no_games_at_all_make_weights_of_nothing():
    fit = fit_patterns(b"", b"")
    assert fit.phases == ()
    assert not fit.rows.any()


def test_a_firm_ridge_keeps_the_weights_that_a_fit_begins_with(games):
    learn_from, apart = split_games(games)
    prior = np.random.default_rng(3).normal(0, 1, (_core.PATTERN_PHASES, _core.pattern_columns()))
    fit = fit_patterns(learn_from, apart, FitSettings(ridge=1e9, most_steps=3), prior=prior)
    assert fit.phases
    assert np.abs(fit.rows - prior).max() < 0.01


def test_what_a_later_phase_changes_is_passed_on_to_those_without_games(games):
    learn_from, apart = split_games(games)
    prior = np.random.default_rng(3).normal(0, 1, (_core.PATTERN_PHASES, _core.pattern_columns()))
    fit = fit_patterns(learn_from, apart, FitSettings(most_steps=3), prior=prior)
    changes = fit.rows - prior
    first = fit.phases[0].phase
    assert first > 0
    assert np.abs(changes[first]).max() > 0.1
    assert np.allclose(changes[0], changes[first])


def test_proven_scores_are_learned_from(games):
    learn_from, apart = split_games(games)
    known = positions_of(apart, 40, 41)
    # As if each position were worth ten discs more than its game ended with.
    proven = replace(known, scores=known.scores + 10, values=known.scores + 10)
    values = []
    for more in (None, proven):
        fit = fit_patterns(learn_from, apart, FitSettings(most_steps=3), proven=more)
        weights = PatternWeights(packed(fit.rows), ERRORS).native
        values.append(weights.values(known.own, known.opp, 1).mean())
    assert values[1] > values[0] + 0.3


def test_phases_cover_all_numbers_of_discs():
    for discs in range(4, 65):
        fewest, most = phase_discs(_core.pattern_phase(discs))
        assert fewest <= discs <= most


def test_weights_are_rounded_and_kept_within_sixteen_bits():
    rows = np.array([[0.5, -0.004, 1000.0, -1000.0]])
    assert np.frombuffer(packed(rows), "<i2").tolist() == [64, -1, 32767, -32767]


def test_symmetric_positions_have_the_same_row_of_the_matrix():
    rng = np.random.default_rng(2)
    own = rng.integers(0, 2**63, 20, dtype=np.uint64)
    opp = rng.integers(0, 2**63, 20, dtype=np.uint64) & ~own
    columns = _core.pattern_columns()
    vector = rng.random(columns).astype(np.float32)
    products = []
    for turned in (False, True):
        if turned:  # by 180 degrees
            flip = np.vectorize(lambda x: int(f"{int(x):064b}"[::-1], 2), otypes=[np.uint64])
            own, opp = flip(own), flip(opp)
        numbers = _core.pattern_numbers(own, opp, 1)
        products.append(_core.pattern_product(numbers, vector, 1))
    assert products[0] == pytest.approx(products[1], rel=1e-5)


def test_products_agree_with_each_other():
    rng = np.random.default_rng(5)
    own = rng.integers(0, 2**63, 300, dtype=np.uint64)
    opp = rng.integers(0, 2**63, 300, dtype=np.uint64) & ~own
    numbers = _core.pattern_numbers(own, opp, 2)
    x = rng.random(_core.pattern_columns()).astype(np.float32)
    y = rng.random(300).astype(np.float32)
    left = float(y @ _core.pattern_product(numbers, x, 2))
    right = float(_core.pattern_transposed_product(numbers, y, 2) @ x)
    assert left == pytest.approx(right, rel=1e-4)


def test_the_number_of_threads_changes_no_product():
    rng = np.random.default_rng(6)
    own = rng.integers(0, 2**63, 5000, dtype=np.uint64)
    opp = rng.integers(0, 2**63, 5000, dtype=np.uint64) & ~own
    numbers = _core.pattern_numbers(own, opp, 2)
    y = rng.random(5000).astype(np.float32)
    one, three = (_core.pattern_transposed_product(numbers, y, threads) for threads in (1, 3))
    assert np.array_equal(one, three)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda numbers, x, y: _core.pattern_product(numbers, x[1:], 1), "wrong length"),
        (lambda numbers, x, y: _core.pattern_product(numbers[1:], x, 1), "not whole rows"),
        (lambda numbers, x, y: _core.pattern_transposed_product(numbers, y[1:], 1), "wrong length"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(wrong, message):
    own = np.array([1, 2], dtype=np.uint64)
    numbers = _core.pattern_numbers(own, own << np.uint64(4), 1)
    x = np.zeros(_core.pattern_columns(), dtype=np.float32)
    with pytest.raises(ValueError, match=message):
        wrong(numbers, x, np.zeros(2, dtype=np.float32))


@pytest.mark.parametrize("settings", [{"ridge": 0}, {"ridge": float("nan")}, {"values": 1.5}])
def test_settings_without_sense_are_refused(settings):
    with pytest.raises(OptionError):
        FitSettings(**settings)


def fitted_to(games, monkeypatch, labels, **settings):
    """Positions of the middle game, and what weights say that were fitted to these labels."""

    def labelled(data, fewest, most):
        found = middle_game(data, fewest, most)
        scores, values = labels(found)
        return replace(found, scores=scores.astype("f4"), values=values.astype("f4"))

    monkeypatch.setattr(pattern_fit, "positions_of", labelled)
    learn_from, apart = split_games(games)
    fit = fit_patterns(learn_from, apart, FitSettings(ridge=0.01, overlap=0, **settings))
    middle = positions_of(apart, 20, 31)
    weights = PatternWeights(packed(fit.rows), ERRORS).native
    return middle, weights.values(middle.own, middle.opp, 1)


def corners(positions):
    """How many more corners the side to move has."""
    own, opp = (
        sum((discs >> np.uint64(corner) & np.uint64(1)).astype(int) for corner in (0, 7, 56, 63))
        for discs in (positions.own, positions.opp)
    )
    return own - opp


@pytest.mark.parametrize(("values", "expected"), [(0.0, 10.0), (1.0, -6.0), (0.5, 2.0)])
def test_labels_are_mixed_of_final_scores_and_values(games, monkeypatch, values, expected):
    def labels(found):
        return 10 * corners(found), -6 * corners(found)

    middle, told = fitted_to(games, monkeypatch, labels, values=values)
    slope, _ = np.polyfit(corners(middle), told, 1)
    assert slope == pytest.approx(expected, rel=0.25)


def test_values_are_learned_as_high_as_final_scores_are_on_average(games, monkeypatch):
    def labels(found):
        return np.full(len(found), 10), np.full(len(found), -30)

    _, told = fitted_to(games, monkeypatch, labels, values=1.0)
    assert told.mean() == pytest.approx(10, abs=0.5)

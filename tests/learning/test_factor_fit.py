"""Factors of patterns: they learn what no sum of weights can."""

from dataclasses import replace

import numpy as np
import pytest

from outflank import _core, batch
from outflank.errors import FormatError, OptionError
from outflank.learning.dataset import split_games
from outflank.learning.factor_fit import (
    STAGES,
    FactorSettings,
    fit_factors,
    refining,
    stage_discs,
    turning,
)
from outflank.learning.pattern_fit import unpacked
from outflank.learning.people import proven_positions
from outflank.learning.self_play import SelfPlay, play_block
from outflank.search import (
    PatternWeights,
    factor_weights,
    linear_weights,
    load_weights,
    save_weights,
)
from outflank.search.weights import named_weights

HOW = SelfPlay(depth=1, perfect=6)
QUICK = FactorSettings(epochs=4, seed=1)
NO_WEIGHTS = unpacked(named_weights("nothing").rows)


@pytest.fixture(scope="module")
def games():
    return split_games(play_block(linear_weights(), HOW, 1, (0, 1000)))


@pytest.fixture(scope="module")
def fit(games):
    return fit_factors(*games, NO_WEIGHTS, QUICK)


@pytest.fixture(scope="module")
def turned(games, fit):
    settings = replace(turning(QUICK, (34, 38)), turning_rate=0.01)
    return fit_factors(*games, weights_of(fit).native, settings)


def weights_of(fit):
    return PatternWeights(fit.planes, linear_weights().errors, {"from": "a test"}, factored=True)


def positions_with(discs, games):
    own, opp, *_ = _core.traced_positions(games, discs, discs, 1.0)
    return own, opp


def test_all_stages_are_fitted_and_learn_even_from_few_games(fit):
    assert [stage.stage for stage in fit.stages] == list(range(len(STAGES)))
    before, after = (
        sum(getattr(stage, name) for stage in fit.stages) for name in ("error_before", "mean_error")
    )
    assert after < 0.9 * before


def test_stages_cover_all_disc_counts_once():
    covered = [
        discs
        for stage in range(len(STAGES))
        for discs in range(stage_discs(stage)[0], stage_discs(stage)[1] + 1)
    ]
    assert covered == list(range(4, 65))


def test_a_fit_follows_from_its_seed(games, fit):
    assert fit_factors(*games, NO_WEIGHTS, QUICK).planes == fit.planes
    assert fit_factors(*games, NO_WEIGHTS, replace(QUICK, seed=2)).planes != fit.planes


def test_proven_scores_are_learned_last(games, fit):
    own, opp = positions_with(40, games[0])
    proven = proven_positions([])
    proven = type(proven)(
        own[:200],
        opp[:200],
        np.full(200, 40, np.uint8),
        np.full(200, 30, np.float32),
        np.full(200, 30, np.float32),
    )
    sure = fit_factors(*games, NO_WEIGHTS, replace(QUICK, proven_epochs=5), proven=proven)
    before, after = (
        weights_of(found).native.values(own[:200], opp[:200], 1).mean() for found in (fit, sure)
    )
    assert after > before + 5


def test_factors_are_refined_from_where_they_are(games, fit):
    native = weights_of(fit).native
    firm = refining(replace(QUICK, rate=1e-9, weight_rate=0))
    same = fit_factors(*games, native, firm)
    for discs in (20, 36, 52):
        boards = positions_with(discs, games[0])
        kept = weights_of(same).native.values(*boards, 1)
        assert (kept == native.values(*boards, 1)).all()
    assert [stage.error_before for stage in same.stages] == pytest.approx(
        [stage.mean_error for stage in same.stages], abs=1e-3
    )
    more = fit_factors(*games, native, refining(replace(QUICK, inertia=0.0)))
    assert sum(stage.mean_error for stage in more.stages) < sum(
        stage.error_before for stage in more.stages
    )


def test_factors_that_turn_learn_in_the_chosen_stages_and_leave_the_others(games, fit, turned):
    assert [STAGES[stage.stage] for stage in turned.stages] == [34, 38]
    old, new = weights_of(fit).native, weights_of(turned).native
    for discs in (20, 33, 34, 41, 42, 58):
        boards = positions_with(discs, games[0])
        same = old.values(*boards, 1) == new.values(*boards, 1)
        assert same.all() != (34 <= discs <= 41), discs
    for stage in turned.stages:
        slow = replace(turning(QUICK, (STAGES[stage.stage],)), turning_rate=0, ridge=0)
        without = fit_factors(*games, old, slow).stages[0]
        assert stage.mean_error != without.mean_error


def test_values_with_factors_that_turn_are_the_same_for_all_symmetric_positions(games, turned):
    own, opp = positions_with(36, games[1])
    native = weights_of(turned).native
    values = native.values(own, opp, 1)
    for symmetry in range(1, 8):
        codes = np.full(len(own), symmetry, np.uint8)
        images = batch.transform(own, opp, codes)
        assert (native.values(*images, 1) == values).all()


def test_factors_that_turn_are_refined_from_where_they_are(games, turned):
    native = weights_of(turned).native
    still = replace(
        turning(QUICK, (34, 38)), rate=1e-9, weight_rate=0, turning_rate=0, proven_copies=0
    )
    assert fit_factors(*games, native, still).planes == turned.planes


def test_proven_scores_may_be_learned_among_games(games, fit):
    own, opp = positions_with(40, games[0])
    scores = np.full(200, 30, np.float32)
    proven = type(proven_positions([]))(
        own[:200], opp[:200], np.full(200, 40, np.uint8), scores, scores
    )
    native = weights_of(fit).native
    settings = replace(turning(QUICK, (38,)), rate=0.002, inertia=0)
    found = fit_factors(*games, native, settings, proven=proven)
    assert found.stages[0].proven == 200
    before, after = (
        weights.values(own[:200], opp[:200], 1).mean()
        for weights in (native, weights_of(found).native)
    )
    assert after > before + 5


def test_factors_that_turn_need_others_and_a_stage(games):
    with pytest.raises(OptionError, match="need weights that have factors"):
        fit_factors(*games, NO_WEIGHTS, turning(QUICK, (42,)))
    with pytest.raises(OptionError, match="no stage begins with 43 discs"):
        turning(QUICK, (43,))


def test_factors_change_less_the_more_they_have_learned(games, fit):
    own, opp = positions_with(36, games[0])
    native = weights_of(fit).native
    before = native.values(own, opp, 1)

    def change(inertia):
        found = fit_factors(*games, native, refining(replace(QUICK, inertia=inertia)))
        return abs(weights_of(found).native.values(own, opp, 1) - before).mean()

    assert change(1e6) < 0.5 * change(1e3)


def test_weights_with_factors_survive_their_file(tmp_path, fit, games):
    weights = weights_of(fit)
    save_weights(tmp_path / "factors", weights)
    again = load_weights(tmp_path / "factors")
    assert again == weights
    assert again.recipe == {"from": "a test"}
    own, opp = positions_with(30, games[1])
    assert (again.native.values(own, opp, 1) == weights.native.values(own, opp, 2)).all()


def test_symmetric_positions_have_the_same_value(fit, games):
    own, opp = positions_with(36, games[1])
    native = weights_of(fit).native
    # Upside down: the rows of a board are its bytes.
    turned = native.values(own.byteswap(), opp.byteswap(), 1)
    assert (native.values(own, opp, 1) == turned).all()


@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("name", ["fit", "turned"])
def test_planes_of_the_wrong_length_are_refused(request, name, change):
    whole = request.getfixturevalue(name).planes
    planes = whole[:-1] if change < 0 else whole + b"\0"
    with pytest.raises(FormatError, match="not as many bytes"):
        _ = PatternWeights(planes, linear_weights().errors, factored=True).native


@pytest.mark.parametrize("at", [0, 0.3, 0.6, 0.999])
def test_a_damaged_file_is_refused(fit, tmp_path, at):
    data = bytearray(weights_of(fit).file)
    data[int(at * len(data))] ^= 0x55
    path = tmp_path / "damaged"
    path.write_bytes(data)
    with pytest.raises(FormatError, match="damaged"):
        load_weights(path)


def test_games_that_break_the_rules_are_refused(games):
    game = bytearray(games[0])
    game[5] = 0
    with pytest.raises(FormatError, match="the rules do not allow game 0"):
        fit_factors(bytes(game), games[1], NO_WEIGHTS, QUICK)


@pytest.mark.parametrize(
    "wrong",
    [
        {"rate": 0},
        {"epochs": 0},
        {"trace": 1.5},
        {"overlap": -1},
        {"inertia": -1},
        {"turning": (5,)},
        {"turning_rate": -1},
        {"ridge": -1},
        {"proven_copies": -1},
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong):
    with pytest.raises(OptionError):
        FactorSettings(**wrong)


def test_the_core_refuses_arguments_that_do_not_fit(games):
    own, opp = positions_with(40, games[0])
    numbers = _core.pattern_numbers(own, opp, 1)
    labels = np.zeros(len(own), np.float32)
    fit = _core.FactorFit(NO_WEIGHTS[0].astype(np.float32), 1)
    order = np.array([len(own)], np.uint32)
    rates = ((0.001, 0.0), (0.001, 0.0), (0.001, 0.0), 0.0)
    with pytest.raises(ValueError, match="does not exist"):
        fit.learn(numbers, labels, order, *rates)
    with pytest.raises(ValueError, match="as many labels"):
        fit.learn(numbers, labels[1:], order, *rates)
    with pytest.raises(ValueError, match="pattern does not have"):
        fit.learn(np.full_like(numbers, 65535), labels, order - 1, *rates)
    with pytest.raises(ValueError, match="as many weights"):
        _core.FactorFit(labels[:7], 1)
    with pytest.raises(ValueError, match="one fit for each stage"):
        _core.factor_planes([fit])
    with pytest.raises(ValueError, match="stage"):
        fit.take_weights(factor_weights().native, len(STAGES), 0.0)

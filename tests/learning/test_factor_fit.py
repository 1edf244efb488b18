"""Factors of patterns: they learn what no sum of weights can."""

import numpy as np
import pytest

from outflank.errors import OptionError
from outflank.learning.dataset import positions_of
from outflank.learning.factor_fit import Factors, FactorSettings, fit_factors
from outflank.learning.self_play import SelfPlay, play_block
from outflank.search import linear_weights

QUICK = FactorSettings(factors=4, epochs=8, batch=256, rate=0.01, seed=1)


@pytest.fixture(scope="module")
def positions():
    return positions_of(
        play_block(linear_weights(), SelfPlay(depth=1, perfect=4), 1, (0, 600)), 30, 45
    )


EDGES = 0xFF818181818181FF


def square_of_edges(positions):
    """The square of how many discs more than the other a side has along the edges."""
    own, opp = (
        np.array([(word & EDGES).bit_count() for word in side.tolist()], np.float32)
        for side in (positions.own, positions.opp)
    )
    return 0.3 * (own - opp) ** 2


def parts(positions):
    """Positions to learn from, and others."""
    return [
        type(positions)(*(getattr(positions, name)[chosen] for name in positions.__slots__))
        for chosen in (slice(0, None, 2), slice(1, None, 2))
    ]


def test_a_square_is_learned_that_a_sum_of_weights_cannot_tell(positions):
    learn_from, others = parts(positions)
    scores = square_of_edges(others)
    found = fit_factors(learn_from, square_of_edges(learn_from), QUICK)
    left = np.mean((scores - found.values(others)) ** 2)
    assert left < 0.6 * np.mean((scores - scores.mean()) ** 2)


def test_a_fit_follows_from_its_seed(positions):
    scores = square_of_edges(positions)
    quick = FactorSettings(factors=2, epochs=1, batch=1024, seed=5)
    first, again = (fit_factors(positions, scores, quick).values(positions) for _ in range(2))
    assert (first == again).all()


def test_symmetric_positions_have_the_same_value(positions):
    factors = Factors(4, seed=2)
    turned = type(positions)(
        # Upside down: the rows of a board are its bytes.
        positions.own.byteswap(),
        positions.opp.byteswap(),
        positions.discs,
        positions.scores,
        positions.values,
    )
    assert np.allclose(factors.values(positions), factors.values(turned), atol=1e-4)


def test_epochs_tell_how_far_the_fit_has_come(positions):
    seen = []
    quick = FactorSettings(factors=2, epochs=3, batch=1024, seed=5)
    fit_factors(
        positions,
        square_of_edges(positions),
        quick,
        on_epoch=lambda number, _, error: seen.append((number, error)),
    )
    assert [number for number, _ in seen] == [1, 2, 3]
    assert seen[2][1] < seen[0][1]


@pytest.mark.parametrize("wrong", [{"factors": 0}, {"rate": 0}, {"epochs": -1}, {"batch": 0}])
def test_settings_that_make_no_sense_are_refused(wrong):
    with pytest.raises(OptionError):
        FactorSettings(**wrong)

"""Interpolation: through every point, and what happens between and beyond them."""

import numpy as np
import pytest

from outflank.errors import UnknownNameError
from outflank.evaluation import weight_rows
from outflank.evaluation.indore import TRAINING_SET
from outflank.learning.interpolation import interpolated, swings
from outflank.players import PlayerFile
from outflank.players.presets import PRESETS


@pytest.mark.parametrize("way", ["lagrange", "pchip", "lines", "steps"])
def test_every_way_passes_through_every_point(way):
    rows = weight_rows(TRAINING_SET, way)
    assert rows.shape == (65, 6)
    for discs, row in TRAINING_SET.items():
        assert np.abs(rows[discs] - row).max() < 1e-9


def test_lagrange_is_a_polynomial():
    cubic = {discs: (discs**3 - 5 * discs,) for discs in (3, 10, 20, 40)}
    rows = weight_rows(cubic, "lagrange")
    assert rows[:, 0] == pytest.approx([t**3 - 5 * t for t in range(65)])


def test_pchip_stays_between_its_points_and_keeps_the_ends():
    rows = weight_rows(TRAINING_SET, "pchip")
    given = np.array(list(TRAINING_SET.values()))
    assert (rows >= given.min(axis=0) - 1e-12).all()
    assert (rows <= given.max(axis=0) + 1e-12).all()
    assert rows[0] == pytest.approx(given[0])
    assert rows[64] == pytest.approx(given[-1])


def test_steps_change_at_their_points():
    rows = weight_rows({0: (1,), 40: (2,)}, "steps")[:, 0]
    assert rows.tolist() == [1.0] * 40 + [2.0] * 25


@pytest.mark.parametrize("way", ["lagrange", "pchip", "lines", "steps"])
def test_one_point_is_a_constant(way):
    assert (weight_rows({20: (3.0, -1.0)}, way) == [3.0, -1.0]).all()


def test_an_unknown_way_is_refused():
    with pytest.raises(UnknownNameError, match="unknown way between weights 'spline'"):
        weight_rows(TRAINING_SET, "spline")


@pytest.mark.parametrize("way", ["lagrange", "pchip"])
def test_the_learner_makes_a_row_for_every_number_of_discs(way):
    player = PRESETS["indore"]()
    learned = interpolated(player, way)
    assert sorted(learned.weights) == list(range(65))
    assert (learned.evaluation().weights == weight_rows(TRAINING_SET, way)).all()


def test_it_works_on_any_board():
    small = PlayerFile("small", ("corners", "mobility"), {6: (9.0, 2.0), 30: (5.0, 1.0)})
    assert interpolated(small, "pchip").evaluation().sizes == (4, 6, 8)
    made = swings(small, "pchip", most=36)
    assert made[0].beyond == (5.0, 9.0)


def test_the_reports_polynomials_swing_and_pchip_does_not():
    lagrange, pchip = (swings(PRESETS["indore"](), way)[0] for way in ("lagrange", "pchip"))
    assert lagrange.given == pchip.given == (3.05, 7)
    assert lagrange.beyond[1] > 100
    assert pchip.between == pchip.beyond == (3.05, 7)

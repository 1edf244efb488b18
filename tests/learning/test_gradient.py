"""Gradient descent: the report's figures, the gradient itself, and rates that are too high."""

import numpy as np
import pytest

from outflank.errors import OptionError
from outflank.evaluation.indore import TRAINING_SET
from outflank.lab.indore_learning import PRINTED
from outflank.learning.gradient import (
    DivergedError,
    descend,
    descend_lines,
    gradient,
    least_squares_lines,
    loss,
)

DISCS = list(TRAINING_SET)
WEIGHTS = np.array(list(TRAINING_SET.values()))
ROWS = [(rate, steps, line) for rate, rows in PRINTED.items() for steps, line in rows.items()]


def test_the_report_prints_114_figures():
    assert sum(len(line.split()) for _, _, line in ROWS) == 114


@pytest.mark.parametrize(("rate", "iterations", "printed"), ROWS)
def test_every_printed_figure_comes_out_to_every_digit(rate, iterations, printed):
    lines = descend_lines(DISCS, WEIGHTS, rate=float(rate), iterations=iterations).lines
    assert [f"{error:.6g}" for error in lines.last_error(DISCS, WEIGHTS)] == printed.split()


@pytest.mark.parametrize("counted", [False, True])
def test_the_gradient_is_the_numerical_derivative(counted):
    dice = np.random.default_rng(1)
    inputs, targets = dice.normal(size=(30, 4)), dice.normal(size=(30, 3))
    counts = dice.uniform(size=30) if counted else None
    weights = dice.normal(size=(4, 3))
    down = gradient(weights, inputs, targets, counts)
    step = 1e-6
    for row in range(4):
        moved = np.zeros_like(weights)
        moved[row] = step
        rise = loss(weights + moved, inputs, targets, counts)
        fall = loss(weights - moved, inputs, targets, counts)
        assert down[row] == pytest.approx((rise - fall) / (2 * step), rel=1e-6)


def test_each_input_may_have_a_rate_of_its_own():
    dice = np.random.default_rng(2)
    inputs = dice.normal(size=(200, 2)) * [100, 0.01]
    targets = inputs @ np.array([[0.5], [40.0]])
    found = descend(inputs, targets, rate=np.array([[3e-5], [3e3]]), iterations=60)
    assert found.weights[:, 0] == pytest.approx([0.5, 40.0], rel=1e-3)


@pytest.mark.parametrize(
    "options",
    [
        {"rate": 0.3, "normalise": True, "iterations": 400},
        {"rate": [0.3] * 6, "normalise": True, "iterations": 400},
        {"rate": 0.1, "normalise": True, "momentum": 0.5, "iterations": 400},
    ],
)
def test_it_ends_at_the_least_squares(options):
    found = descend_lines(DISCS, WEIGHTS, **options).lines
    least = least_squares_lines(DISCS, WEIGHTS)
    assert found.slopes == pytest.approx(least.slopes, abs=1e-6)
    assert found.offsets == pytest.approx(least.offsets, abs=1e-4)


def test_the_loss_falls_at_every_step_of_a_small_rate():
    losses = descend_lines(DISCS, WEIGHTS, rate=0.0003, iterations=50).losses
    assert np.all(np.diff(losses, axis=0) < 0)


def test_a_rate_that_diverges_is_told_with_the_last_finite_weights():
    with pytest.raises(DivergedError, match=r"the rate 0\.01 diverges: after \d+ steps") as caught:
        descend_lines(DISCS, WEIGHTS, rate=0.01, iterations=1000)
    last = caught.value.last
    assert np.all(np.isfinite(last.weights))
    assert np.all(np.isfinite(last.losses))


@pytest.mark.parametrize("options", [{"rate": 0}, {"rate": -1}, {"rate": float("nan")},
                                     {"rate": 0.1, "momentum": 1}])  # fmt: skip
def test_absurd_options_are_refused(options):
    with pytest.raises(OptionError):
        descend_lines(DISCS, WEIGHTS, iterations=3, **options)


def test_a_rate_a_little_too_high_is_told_though_all_is_finite():
    inputs = np.column_stack([np.array(DISCS, dtype=float), np.ones(len(DISCS))])
    with pytest.raises(DivergedError, match="after 10 steps the loss grows"):
        descend(inputs, WEIGHTS, rate=0.0008, iterations=10)

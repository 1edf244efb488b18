"""Gradient descent: the report's figures, the gradient itself, and rates that are too high."""

import numpy as np
import pytest

from outflank.errors import OptionError
from outflank.evaluation.indore import TRAINING_SET
from outflank.lab.indore_learning import PRINTED
from outflank.learning.gradient import DivergedError, Lines, descend, gradient, least_squares

DISCS = list(TRAINING_SET)
WEIGHTS = np.array(list(TRAINING_SET.values()))
ROWS = [(rate, steps, line) for rate, rows in PRINTED.items() for steps, line in rows.items()]


def test_the_report_prints_114_figures():
    assert sum(len(line.split()) for _, _, line in ROWS) == 114


@pytest.mark.parametrize(("rate", "iterations", "printed"), ROWS)
def test_every_printed_figure_comes_out_to_every_digit(rate, iterations, printed):
    lines = descend(DISCS, WEIGHTS, rate=float(rate), iterations=iterations).lines
    assert [f"{error:.6g}" for error in lines.last_error(DISCS, WEIGHTS)] == printed.split()


def test_the_gradient_is_the_numerical_derivative():
    dice = np.random.default_rng(1)
    lines = Lines(dice.normal(size=6), dice.normal(size=6))
    t = np.array(DISCS, dtype=float)
    down_w, down_b = gradient(lines, t, WEIGHTS)
    step = 1e-6

    def loss(w, b):
        return Lines(lines.slopes + w, lines.offsets + b).loss(t, WEIGHTS)

    assert down_w == pytest.approx((loss(step, 0) - loss(-step, 0)) / (2 * step), rel=1e-6)
    assert down_b == pytest.approx((loss(0, step) - loss(0, -step)) / (2 * step), rel=1e-6)


@pytest.mark.parametrize(
    "options",
    [
        {"rate": 0.3, "normalise": True, "iterations": 400},
        {"rate": [0.3] * 6, "normalise": True, "iterations": 400},
        {"rate": 0.1, "normalise": True, "momentum": 0.5, "iterations": 400},
    ],
)
def test_it_ends_at_the_least_squares(options):
    found = descend(DISCS, WEIGHTS, **options).lines
    least = least_squares(DISCS, WEIGHTS)
    assert found.slopes == pytest.approx(least.slopes, abs=1e-6)
    assert found.offsets == pytest.approx(least.offsets, abs=1e-4)


def test_the_loss_falls_at_every_step_of_a_small_rate():
    losses = descend(DISCS, WEIGHTS, rate=0.0003, iterations=50).losses
    assert np.all(np.diff(losses, axis=0) < 0)


def test_a_rate_that_diverges_is_told_with_the_last_finite_weights():
    with pytest.raises(DivergedError, match=r"the rate 0\.01 diverges after \d+ steps") as caught:
        descend(DISCS, WEIGHTS, rate=0.01, iterations=1000)
    assert np.all(np.isfinite(caught.value.last.slopes))


@pytest.mark.parametrize("options", [{"rate": 0}, {"rate": -1}, {"rate": float("nan")},
                                     {"rate": 0.1, "momentum": 1}])  # fmt: skip
def test_absurd_options_are_refused(options):
    with pytest.raises(OptionError):
        descend(DISCS, WEIGHTS, iterations=3, **options)

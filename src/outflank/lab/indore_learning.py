"""Experiments of the indore report on learning weights: gradient descent against interpolation."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from outflank.arena import Plan
from outflank.evaluation.indore import FEATURES, TRAINING_SET
from outflank.evaluation.interpolation import lagrange, pchip
from outflank.lab.experiment import Experiment, Findings, Plot, Settings
from outflank.lab.play import play_plan
from outflank.lab.tables import Cell, Table
from outflank.learning.gradient import DivergedError, descend, least_squares
from outflank.openings import openings

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

__all__ = ["EXPERIMENTS", "PRINTED"]

REPORT = (
    "V. Saketh Reddy, M. Uday Kumar Reddy: Applications of Artificial Intelligence and Machine "
    "Learning in Othello, IIT Indore 2020"
)

# indore-gradient

# "Results (Accuracy)": learning rate, iterations, and the six errors as printed.
PRINTED = {
    "0.0003": {
        1: "0.275712 0.416967 0.00163419 0.000377976 0.00428231 0.00699192",
        12: "0.796761 0.0104084 6.73529e-06 0.00431185 0.00627991 0.00783709",
    },
    "0.0001": {
        1: "0.122484 3.7503 0.0203275 0.0491271 0.167372 0.242685",
        12: "0.719629 0.0284009 7.09384e-06 0.00305744 0.00379366 0.00456353",
    },
    "0.00005": {
        1: "0.323467 5.10434 0.0282616 0.0740914 0.245054 0.353887",
        12: "0.334138 0.322013 0.00117183 5.16522e-05 0.00198985 0.00346095",
    },
    "0.00003": {
        1: "0.430661 5.70428 0.0318004 0.0855082 0.280261 0.404223",
        12: "0.0675182 1.07524 0.00509557 0.00651658 0.0287632 0.0430897",
        30: "0.557747 0.101356 0.000210839 0.00101302 0.000471149 0.000403522",
        40: "0.686204 0.0391766 2.49039e-05 0.00256926 0.00289055 0.00339149",
    },
    "0.00001": {
        1: "0.553169 6.33754 0.035548 0.0977428 0.31783 0.457904",
        12: "0.109874 3.64529 0.019716 0.0472495 0.161477 0.234236",
        40: "0.0949561 0.93251 0.00432217 0.00483876 0.022687 0.0342243",
        60: "0.300398 0.374122 0.00142349 0.000199084 0.00317801 0.00530465",
        80: "0.475626 0.162197 0.000449307 0.000346448 5.7059e-07 4.41245e-05",
    },
    "0.000005": {
        1: "0.586189 6.50106 0.0365175 0.100929 0.327591 0.471848",
        12: "0.294834 4.9341 0.0272597 0.0708868 0.235141 0.339708",
        40: "0.0103876 2.46687 0.0129086 0.0270024 0.0971473 0.141889",
        80: "0.0924547 0.944186 0.0043851 0.00497099 0.023173 0.0349345",
    },
}

# Beyond the report: ways down that end near the least squares.
STEPS = 400


def _gradient(settings: Settings) -> Findings:
    """The report's six tables, ours beside them, and what else gradient descent can do."""
    discs, weights = list(TRAINING_SET), np.array(list(TRAINING_SET.values()))
    tables, agreed, total = [], 0, 0
    for rate, rows in settings.progress(list(PRINTED.items()), "descending"):
        printed_rows: list[tuple[Cell, ...]] = []
        for iterations, printed in rows.items():
            lines = descend(discs, weights, rate=float(rate), iterations=iterations).lines
            ours = [f"{error:.6g}" for error in lines.last_error(discs, weights)]
            theirs = printed.split()
            same = sum(a == b for a, b in zip(ours, theirs, strict=True))
            agreed, total = agreed + same, total + len(ours)
            printed_rows.append((iterations, "report", *theirs, ""))
            printed_rows.append((iterations, "ours", *ours, f"{same} of {len(ours)}"))
            loss = (f"{value:.6g}" for value in lines.loss(discs, weights))
            printed_rows.append((iterations, "true loss J", *loss, ""))
        tables.append(
            Table(
                f"rate-{rate}",
                f"Learning rate {rate}",
                ("iterations", "", *FEATURES, "agree"),
                tuple(printed_rows),
            )
        )
    least = least_squares(discs, weights)
    ways = {
        "rate 0.0003 for all, as the report": {"rate": 0.0003},
        "the highest rate that each weight stands": {"rate": _highest_rates(discs)},
        "the same with momentum 0.9": {"rate": _highest_rates(discs), "momentum": 0.9},
        "normalised inputs, rate 0.3": {"rate": 0.3, "normalise": True},
    }
    descents = {
        name: descend(discs, weights, iterations=STEPS, **options)  # type: ignore[arg-type]
        for name, options in ways.items()
    }
    reached: list[tuple[Cell, ...]] = [
        (name, *map(float, descent.losses[-1])) for name, descent in descents.items()
    ]
    reached.append(("least squares, at once", *map(float, least.loss(discs, weights))))
    beyond = Table(
        "beyond",
        f"True loss J after {STEPS} iterations",
        ("way down", *FEATURES),
        tuple(reached),
    )
    try:
        descend(discs, weights, rate=0.001, iterations=STEPS)
        steep = "a rate of 0.001 does not diverge"
    except DivergedError as error:
        steep = str(error)
    agreement = (
        f"{agreed} of {total} printed figures agree to every digit, if the report's error is "
        "(1/m)(W t + B - y)^2 of the last example alone, at 57 discs",
        "the true loss falls at every step of every table; the report saw errors grow and took its "
        "rates to be too high, but it watched one example",
        f"the loss is convex: least squares finds its only minimum at once; {steep}",
        "a rate of its own for each weight, which the report asks for, changes nothing: all of "
        "them share their inputs. What helps is normalised inputs",
    )
    plot = Plot("losses", "Loss of all weights by iteration",
                lambda axes: _plot(axes, {name: descent.losses.sum(axis=1)
                                          for name, descent in descents.items()},
                                   float(least.loss(discs, weights).sum())))  # fmt: skip
    return Findings((*tables, beyond), (plot,), agreement)


def _highest_rates(discs: list[int]) -> list[float]:
    """Nine tenths of the rate above which descent diverges: 2 over the steepest curvature."""
    design = np.column_stack([np.array(discs, dtype=float), np.ones(len(discs))])
    curvature = 2 * np.linalg.eigvalsh(design.T @ design / len(discs)).max()
    return [0.9 * 2 / float(curvature)] * len(FEATURES)


def _plot(axes: Axes, losses: dict[str, NDArray[np.float64]], least: float) -> None:
    for name, values in losses.items():
        axes.plot(np.arange(1, len(values)), values[1:], label=name)
    axes.axhline(least, color="grey", linestyle="--", label="least squares")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("iterations")
    axes.set_ylabel("sum of the six losses J")
    axes.grid(alpha=0.3)
    axes.legend()


# indore-interpolation

PLAYERS = ("indore:depth=4", "indore-pchip:depth=4")
GAMES = 100


def _interpolation(settings: Settings) -> Findings:
    """How the polynomials swing between and beyond the 15 points, and what that costs in games."""
    discs, weights = list(TRAINING_SET), np.array(list(TRAINING_SET.values()))
    rows_of = {"Lagrange": lagrange(discs, weights, range(65)),
               "PCHIP": pchip(discs, weights, range(65))}  # fmt: skip
    through: list[tuple[Cell, ...]] = []
    swings: list[tuple[Cell, ...]] = []
    for name, rows in rows_of.items():
        through.append((name, float(np.abs(rows[discs] - weights).max())))
        for feature, column, given in zip(FEATURES, rows.T, weights.T, strict=True):
            inside, beyond = column[discs[0] : discs[-1] + 1], column[[4, *range(58, 65)]]
            swings.append((name, feature, float(given.min()), float(given.max()),
                           float(inside.min()), float(inside.max()), float(beyond.min()),
                           float(beyond.max())))  # fmt: skip
    starts = tuple(openings("balanced", max(1, (settings.games or GAMES) // 2), seed=settings.seed))
    fight = play_plan(Plan("match", PLAYERS, starts), settings, "playing")
    result = fight.match(*PLAYERS)
    tables = (
        Table("through", "Largest distance from the 15 points", ("way", "distance"),
              tuple(through)),
        Table("swings", "Weights: given, between the points (5 to 57 discs), beyond (4, 58 to 64)",
              ("way", "weight", "given: lowest", "highest", "between: lowest", "highest",
               "beyond: lowest", "highest"), tuple(swings)),
        Table("games", f"Lagrange against PCHIP at depth 4, {result.games} games",
              ("won", "drawn", "lost", "share", "95 % error", "Elo", "95 % error of Elo"),
              ((result.wins, result.draws, result.losses, result.share, result.error, result.elo,
                result.elo_error),)),
    )  # fmt: skip
    widest = max((row for row in swings if row[0] == "Lagrange"), key=lambda row: float(row[7]))
    agreement = (
        f"both pass through all 15 points (to {float(through[0][1]):.1g}): so far the report is "
        "right that the error is zero",
        f"between and beyond the points the report's polynomials swing (Runge): the weight of "
        f"{widest[1]}, given as at most {float(widest[3]):.3g}, reaches {float(widest[7]):.3g} "
        "beyond them; PCHIP stays within what is given",
        f"in games Lagrange makes {result} of the points against PCHIP",
    )
    plots = tuple(
        Plot(f"weight-{feature}", f"The weight of {feature} by discs", partial(
            _plot_weight, place=place, rows_of=rows_of, discs=discs, given=weights[:, place]))
        for place, feature in enumerate(FEATURES)
    )  # fmt: skip
    return Findings(tables, plots, agreement)


def _plot_weight(
    axes: Axes,
    *,
    place: int,
    rows_of: dict[str, NDArray[np.float64]],
    discs: list[int],
    given: NDArray[np.float64],
) -> None:
    for name, rows in rows_of.items():
        axes.plot(range(4, 65), rows[4:, place], label=name)
    axes.plot(discs, given, "o", color="black", label="given")
    low, high = float(given.min()), float(given.max())
    room = max(high - low, 0.1)
    axes.set_ylim(low - 2 * room, high + 2 * room)
    axes.set_xlabel("discs")
    axes.set_ylabel("weight (cut off where it swings far)")
    axes.grid(alpha=0.3)
    axes.legend()


EXPERIMENTS = (
    Experiment(
        "indore-gradient",
        "Gradient descent for six weights: the report's six tables, and what it watched",
        REPORT,
        _gradient,
    ),
    Experiment(
        "indore-interpolation",
        "Lagrange's polynomials between and beyond the 15 points, and games against PCHIP",
        REPORT,
        _interpolation,
    ),
)

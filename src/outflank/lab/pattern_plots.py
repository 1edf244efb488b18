"""Plots of runs that improve patterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from outflank.lab.plots import Plot
from outflank.learning.pattern_fit import PhaseFit, phase_discs

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["curve_plot", "error_plot"]

# Curves are drawn of one phase in this many.
EVERY = 5


def curve_plot(generation: int, phases: Sequence[PhaseFit]) -> Plot:
    """The errors of some phases, step by step."""

    def draw(axes: Axes) -> None:
        for place, fit in enumerate(fit for fit in phases if fit.phase % EVERY == 0):
            learned, seen = zip(*fit.curve, strict=True)
            empties = 64 - phase_discs(fit.phase)[0]
            steps = range(len(fit.curve))
            axes.plot(steps, learned, linestyle="--", color=f"C{place}")
            axes.plot(steps, seen, color=f"C{place}", label=f"{empties} empty squares")
            axes.plot(fit.steps, seen[fit.steps], marker="o", color=f"C{place}")
        axes.set_yscale("log")
        axes.set_xlabel("step (the dot is where the weights were taken)")
        axes.set_ylabel("mean squared error; dashed: of what was learned from")
        axes.grid(alpha=0.3, which="both")
        axes.legend()

    return Plot(f"curve-{generation}", f"Learning curve of generation {generation}", draw)


def error_plot(generations: Mapping[int, Sequence[PhaseFit]]) -> Plot:
    """The mean error of each generation by empty squares."""

    def draw(axes: Axes) -> None:
        for number, phases in generations.items():
            empties = [64 - phase_discs(fit.phase)[0] for fit in phases]
            errors = [fit.mean_error for fit in phases]
            axes.plot(empties, errors, marker=".", label=f"generation {number}")
        axes.invert_xaxis()
        axes.set_ylim(bottom=0)
        axes.set_xlabel("empty squares")
        axes.set_ylabel("mean error in discs, games kept apart")
        axes.grid(alpha=0.3)
        axes.legend()

    return Plot("errors", "Error of the evaluation, each on games of its own data", draw)

"""Plots of runs that evolve weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean
from typing import TYPE_CHECKING

from outflank.lab.plots import Plot
from outflank.learning.evolution import Generation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["fitness_plot", "validation_plot"]


def fitness_plot(generations: Sequence[Generation], learner: str = "genetic") -> Plot:
    """Best, mean and worst fitness by generation."""

    def draw(axes: Axes) -> None:
        numbers = [generation.number for generation in generations]
        for name, kind in (("best", max), ("mean", mean), ("worst", min)):
            values = [kind(generation.fitness) for generation in generations]
            axes.plot(numbers, values, marker="o", label=name)
        axes.set_ylim(0, 2)
        axes.set_xlabel("generation")
        axes.set_ylabel("fitness: points by games, 2 for a win")
        axes.grid(alpha=0.3)
        axes.legend()

    return Plot(f"fitness-{learner}", f"Fitness within its generation, {learner}", draw)


def validation_plot(runs: Mapping[str, Sequence[Generation]]) -> Plot:
    """Each generation's best against the first generation, with 95 % errors."""

    def draw(axes: Axes) -> None:
        for place, (name, generations) in enumerate(runs.items()):
            axes.errorbar(
                [generation.number + 0.1 * place for generation in generations],
                [generation.validation.share for generation in generations],
                yerr=[generation.validation.error for generation in generations],
                marker="o", capsize=3, label=name,
            )  # fmt: skip
        axes.axhline(0.5, color="grey", linewidth=1)
        axes.set_ylim(0, 1)
        axes.set_xlabel("generation")
        axes.set_ylabel("share of points of its best, 95 % error")
        axes.grid(alpha=0.3)
        axes.legend(loc="lower right")

    return Plot("validation", "Each generation's best against the first generation", draw)

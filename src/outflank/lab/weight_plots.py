"""Plots of weights by disc count, and of how they were learned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from outflank.lab.plots import Plot
from outflank.players import PlayerFile

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["loss_plot", "weight_plot"]

# Up to this many points are drawn as such.
FEW = 20


def weight_plot(feature: str, players: Mapping[str, PlayerFile]) -> Plot:
    """A feature's weight by discs, for several players.

    Where one swings far beyond the given weights, the plot is cut off.
    """

    def draw(axes: Axes) -> None:
        given: list[float] = []
        for name, player in players.items():
            place = player.features.index(feature)
            axes.plot(range(4, 65), player.evaluation().weights[4:, place], label=name)
            points = {discs: row[place] for discs, row in player.weights.items()}
            given += points.values()
            if len(points) <= FEW:
                axes.plot(list(points), list(points.values()), "o", color="black", markersize=4)
        low, high = min(given), max(given)
        room = max(high - low, 0.1)
        axes.set_ylim(low - 2 * room, high + 2 * room)
        axes.set_xlabel("discs")
        axes.set_ylabel("weight")
        axes.grid(alpha=0.3)
        axes.legend()

    return Plot(f"weight-{feature}", f"The weight of {feature} by discs", draw)


def loss_plot(
    losses: Mapping[str, NDArray[np.float64]], least: float | None = None, *, unit: str = "loss J"
) -> Plot:
    """Losses by iteration, with the minimum if known."""

    def draw(axes: Axes) -> None:
        for name, values in losses.items():
            axes.plot(np.arange(1, len(values)), values[1:], label=name)
        if least is not None:
            axes.axhline(least, color="grey", linestyle="--", label="least squares")
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlabel("iterations")
        axes.set_ylabel(unit)
        axes.grid(alpha=0.3)
        axes.legend()

    return Plot("losses", "Loss by iteration", draw)

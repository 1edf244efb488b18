"""Plots of results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.extras import need

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Plot", "need_matplotlib"]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of results."""

    name: str
    """A short name, for files."""

    title: str
    """What it shows."""

    draw: Callable[[Axes], None]
    """Draws it on axes that have the title already."""

    def save(self, folder: Path) -> None:
        """Write it as PNG and SVG."""
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        # Text stays text, and the same results give the same file.
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": "outflank"}):
            figure = Figure(figsize=(8, 5), layout="constrained")
            axes = figure.add_subplot()
            axes.set_title(self.title)
            self.draw(axes)
            figure.savefig(folder / f"{self.name}.png", dpi=120)
            figure.savefig(folder / f"{self.name}.svg", metadata={"Date": None})


def need_matplotlib() -> None:
    """Raise if Matplotlib is missing."""
    need("matplotlib", "a plot")

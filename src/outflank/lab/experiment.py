"""Experiments, their settings and their findings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from outflank.lab.plots import Plot
from outflank.lab.tables import Table

if TYPE_CHECKING:
    from outflank.learning.evolution import Evolution, Generation

__all__ = ["Experiment", "Findings", "Progress", "Settings"]

Item = TypeVar("Item")


class Progress(Protocol):
    """Wraps work in a progress bar."""

    def __call__(self, items: Sequence[Item], label: str, /) -> Iterable[Item]:
        """The items one by one."""


def _silent(items: Sequence[Item], _: str, /) -> Iterable[Item]:
    return items


def _ignore(_run: Evolution, _generation: Generation, /) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a run."""

    seed: int = 1
    """Random seed."""

    games: int | None = None
    """Games for each comparison; None for the experiment's own number."""

    quick: bool = False
    """Whether to prefer a quick, rough result to a good one."""

    workers: int = 2
    """Processes that play games in parallel."""

    progress: Progress = _silent
    """Shows the progress of the work."""

    on_generation: Callable[[Evolution, Generation], None] = _ignore
    """Called with each generation of an experiment that evolves, as soon as it has been played."""

    folder: Path | None = None
    """Where long work may write checkpoints."""

    resume: bool = False
    """Whether to resume from existing checkpoints."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a run."""

    tables: tuple[Table, ...]
    """The results, the report's beside ours."""

    plots: tuple[Plot, ...]
    """The results as plots."""

    agreement: tuple[str, ...]
    """Sentences on agreement with the report, and differences."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """A question to answer by experiment."""

    name: str
    """Its name on the command line."""

    about: str
    """The question, in one line."""

    report: str
    """The report that it comes from."""

    run: Callable[[Settings], Findings]
    """Runs the experiment."""

    quick_games: int = 10
    """Games for each comparison in a quick run."""

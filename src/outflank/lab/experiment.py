"""What an experiment is, gets and finds."""

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
    """What may be chosen about a run."""

    seed: int = 1
    """Seed of all dice."""

    games: int | None = None
    """Games for each comparison; None for the experiment's own number."""

    quick: bool = False
    """Whether a rough result at once is wanted, rather than a good one."""

    workers: int = 2
    """Processes that play games side by side."""

    progress: Progress = _silent
    """Shows how far the work has come."""

    on_generation: Callable[[Evolution, Generation], None] = _ignore
    """Called with each generation of an experiment that evolves, as soon as it has played."""

    folder: Path | None = None
    """Where long work may keep its steps."""

    resume: bool = False
    """Whether to go on with steps that are there."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What a run found."""

    tables: tuple[Table, ...]
    """The results, the report's beside ours."""

    plots: tuple[Plot, ...]
    """The results as pictures."""

    agreement: tuple[str, ...]
    """Sentences on what agrees with the report and what differs."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Something to find out."""

    name: str
    """Its name on the command line."""

    about: str
    """The question, in one line."""

    report: str
    """The report that it comes from."""

    run: Callable[[Settings], Findings]
    """Does it."""

    quick_games: int = 10
    """Games for each comparison, if it must be quick."""

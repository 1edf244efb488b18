"""The experiments by name."""

from __future__ import annotations

from outflank.errors import UnknownNameError
from outflank.lab import copenhagen, indore, umea
from outflank.lab.experiment import Experiment

__all__ = ["experiment_named", "experiments"]


def experiments() -> list[Experiment]:
    """All experiments, in the order of the reports."""
    return [*indore.EXPERIMENTS, *copenhagen.EXPERIMENTS, *umea.EXPERIMENTS]


def experiment_named(name: str) -> Experiment:
    """The experiment of that name."""
    known = {experiment.name: experiment for experiment in experiments()}
    if name not in known:
        raise UnknownNameError.among("experiment", name, known)
    return known[name]

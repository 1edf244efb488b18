"""The experiments by name."""

from __future__ import annotations

from outflank.errors import UnknownNameError
from outflank.lab import (
    complexity,
    copenhagen,
    indore,
    indore_learning,
    ladder,
    monte_carlo,
    shenzhen,
    shenzhen_search,
    tehran,
    tehran_search,
    umea,
)
from outflank.lab.experiment import Experiment

__all__ = ["experiment_named", "experiments"]


def experiments() -> list[Experiment]:
    """All experiments, in the order of the reports."""
    modules = (
        indore,
        indore_learning,
        complexity,
        copenhagen,
        shenzhen,
        shenzhen_search,
        monte_carlo,
        umea,
        tehran,
        tehran_search,
        ladder,
    )
    return [experiment for module in modules for experiment in module.EXPERIMENTS]


def experiment_named(name: str) -> Experiment:
    """The experiment of that name."""
    known = {experiment.name: experiment for experiment in experiments()}
    if name not in known:
        raise UnknownNameError.among("experiment", name, known)
    return known[name]

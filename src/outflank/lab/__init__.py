"""The lab: experiments of the five reports, rerun."""

from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.registry import experiment_named, experiments
from outflank.lab.runner import run_experiment, run_experiments

__all__ = [
    "Experiment",
    "Findings",
    "Settings",
    "experiment_named",
    "experiments",
    "run_experiment",
    "run_experiments",
]

"""What comes and goes over the wire about the lab."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from outflank.web.schemas import Strict

__all__ = [
    "ExperimentOut",
    "FoundOut",
    "GeneOut",
    "GenerationOut",
    "LabOut",
    "LabRunIn",
    "LabRunOut",
    "LabWatchOut",
]


class LabRunIn(Strict):
    """An experiment to be run."""

    name: str = Field(max_length=60)
    quick: bool = True


class FoundOut(BaseModel):
    """The results of an experiment, as far as a list shows them."""

    quick: bool
    seconds: float
    finished: str


class ExperimentOut(BaseModel):
    """An experiment, what its results are, and whether a stopped run of it can go on."""

    name: str
    about: str
    report: str
    found: FoundOut | None
    resumable: bool


class GeneOut(BaseModel):
    """A gene and what it made in its league; its parents are places in the generation before."""

    weights: list[int]
    games: int
    wins: int
    ties: int
    fitness: float
    parents: list[int]


class GenerationOut(BaseModel):
    """A generation that has played; its share is its best gene's against the first generation."""

    learner: str
    number: int
    of: int
    features: list[str]
    share: float
    genes: list[GeneOut]


class LabRunOut(BaseModel):
    """A run of an experiment, with the generations after those that are known already."""

    number: int
    name: str
    quick: bool
    state: Literal["running", "finished", "stopped", "failed"]
    label: str
    done: int
    total: int
    seconds: float
    error: str
    known: int
    generations: list[GenerationOut]


class LabWatchOut(BaseModel):
    """What those who watch the lab get: the last run, if there was any."""

    run: LabRunOut | None


class LabOut(LabWatchOut):
    """All experiments, and the last run that was started on the page."""

    folder: str
    experiments: list[ExperimentOut]

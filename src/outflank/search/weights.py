"""The engine's weights: read from the package, once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["EngineWeights", "engine_weights"]


@dataclass(frozen=True, slots=True)
class EngineWeights:
    """What the engine's evaluation multiplies with, and how far off its searches are."""

    linear: tuple[int, ...]
    """Row by row, one for each number of discs: a weight for each term in parts of a disc."""

    errors: tuple[float, ...]
    """Coefficients of ProbCut's error model."""


@cache
def engine_weights() -> EngineWeights:
    """The weights that come with the package."""
    document = json.loads(files("outflank").joinpath("data/linear.json").read_text("utf-8"))
    rows = document["weights"]
    return EngineWeights(
        linear=tuple(weight for row in rows for weight in row),
        errors=tuple(document["errors"]),
    )

"""The finished steps of a pattern run, as they are stored and read again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outflank.errors import FormatError
from outflank.learning.factor_fit import StageFit
from outflank.learning.pattern_fit import PhaseFit

__all__ = ["Step", "read_step"]

Count = Annotated[int, Field(ge=0)]
Points = Annotated[float, Field(ge=0, le=1, multiple_of=0.5)]


@dataclass(frozen=True, slots=True)
class Step:
    """A finished step of a generation."""

    generation: int
    """Counted from 1."""

    step: str
    """play, scores (some of the endgames'), score, fit, calibrate, pairs (some games of the gate)
    or gate."""

    found: dict[str, Any]
    """Its results, and what they were made from."""

    seconds: float = 0.0
    """How long it took; for a resumed one, the last part."""


# What each step must hold. More may be there, and is kept.


class _Found(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)


class _SelfPlay(_Found):
    depth: Count
    perfect: Count


class _Play(_Found):
    games: Count
    weights: str
    file: str
    settings: _SelfPlay


class _Scores(_Found):
    scores: list[Annotated[int, Field(ge=-64, le=64)]]


class _Score(_Found):
    positions: Count
    weights: str


class _Fit(_Found):
    games: Count
    positions: Count
    weights: str
    phases: list[PhaseFit]
    stages: list[StageFit] = []


class _Calibrate(_Found):
    errors: list[float]
    positions: Count
    weights: str


class _Pairs(_Found):
    pairs: list[tuple[Points, Points]]


class _Gate(_Found):
    games: Count
    wins: Count
    draws: Count
    losses: Count
    pairs: list[Count]
    elo: float
    elo_error: float
    verdict: Literal["H0", "H1"] | None
    kept: bool
    new: str
    old: str


_FOUND: dict[str, type[_Found]] = {
    "play": _Play,
    "scores": _Scores,
    "score": _Score,
    "fit": _Fit,
    "calibrate": _Calibrate,
    "pairs": _Pairs,
    "gate": _Gate,
}


class _Stored(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    generation: Annotated[int, Field(ge=1)]
    step: str
    found: dict[str, Any]
    seconds: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0


def read_step(document: object) -> Step:
    """A step from its JSON document. Raises `FormatError` with what is wrong about it."""
    try:
        # By way of JSON text, of which strict validation takes lists for tuples, but no text for
        # numbers.
        stored = _Stored.model_validate_json(json.dumps(document))
        kind = _FOUND.get(stored.step)
        if kind is None:
            raise FormatError(f"there is no step {stored.step!r:.40}")
        kind.model_validate_json(json.dumps(stored.found))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the step"
        raise FormatError(f"{where}: {first['msg']}") from None
    return Step(stored.generation, stored.step, stored.found, stored.seconds)
